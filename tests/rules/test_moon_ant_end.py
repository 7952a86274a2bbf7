"""How a mission ends, the further rulings, and every refusal of a turn."""

from __future__ import annotations

import pytest

from mowaudio.engine import Ambiguous, Table
from mowaudio.games.moon_ant.places import PLACES
from mowaudio.games.moon_ant.rules import events
from mowaudio.games.moon_ant.rules.routes import fitting
from mowaudio.games.moon_ant.rules.sheet import DISTANCE, EDGE, nearest
from tests.rules.moon_ant_parts import Mission, called, space, spaces


def test_ANT_30_all_treated_all_hills_gone_and_at_home() -> None:
    mission = Mission(mower="6 2", treated=None).play("roll 1 1 2", "use 1", "go 6 4 r-r")
    assert mission.end == "won"
    outcome = mission.rules.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores == (34,)


def test_ANT_30_it_is_checked_before_the_shadow() -> None:
    mission = Mission(mower="6 2", treated=None, shadow=33)
    assert mission.play("roll 1 1 2", "use 1", "go 6 4 r-r").end == "won"


def test_ANT_30_a_hill_a_circle_or_being_elsewhere_denies_it() -> None:
    home, elsewhere = ("use 1", "go 6 4 r-r"), ("use 1", "go 4 3 ul-ul")
    for mission, moves in (
        (Mission(mower="6 2", treated=None, hills={"5 5": 1}), home),
        (Mission(mower="6 2", treated=["6 2", "6 3"]), home),
        (Mission(treated=None), elsewhere),
    ):
        mission.play("roll 1 1 2", *moves)
        # The turn is over, headaches and all, and the next one has begun.
        assert (mission.end, mission.stage, mission.rules.turn) == ("", "rolling", 2)


def test_ANT_30_also_after_a_battery_trip() -> None:
    mission = Mission(mower="6 2", treated=None, battery=7)
    assert mission.play("roll 1 1 2", "decline").end == "won"


def test_ANT_31_a_hill_at_the_height() -> None:
    mission = Mission(hills={"5 1": 3}).play("roll 1 1 2", "use 1", "go 6 2 l-l", "roll 5")
    assert mission.end == "overgrown"
    assert mission.happened(events.MissionEnded)[0].space == space("5 1")


def test_ANT_31_no_solar_left() -> None:
    mission = Mission(solar=1).play("roll 1 1 2", "decline")
    assert mission.end == "drained"
    outcome = mission.rules.outcome()
    assert outcome is not None
    assert outcome.winners == ()


def test_ANT_31_the_mower_in_the_shadow() -> None:
    mission = Mission(mower="1 1", treated=None, hills={"6 1": 1}, shadow=8)
    assert mission.play("roll 1 1 2", "decline").end == "overtaken"


def test_ANT_31_by_repairs_at_once() -> None:
    mission = Mission(mower="1 1", treated=None, hills={"6 1": 1}, shadow=8)
    mission.play("roll 1 1 2", "use 1", "go 1 3 r-r", "roll 2")
    assert mission.end == "overtaken"


def test_ANT_31_an_open_circle_in_the_shadow() -> None:
    mission = Mission(mower="3 3", treated=["1 1", "1 2", "1 4"], shadow=8)
    assert mission.play("roll 1 1 2", "decline").end == "circle"
    assert called([mission.happened(events.MissionEnded)[0].space]) == ["1 3"]


def test_ANT_31_a_hill_in_the_shadow() -> None:
    mission = Mission(mower="3 3", treated=None, hills={"1 2": 1}, shadow=8)
    assert mission.play("roll 1 1 2", "decline").end == "hill"


# -- further rulings -------------------------------------------------------------------------------


def test_ANT_40_an_edge_space_has_fewer_than_six_neighbours() -> None:
    edge = [name for name in ("1 2", "2 1", "2 2", "5 8", "5 7", "6 4") if EDGE >> space(name) & 1]
    assert edge == ["1 2", "2 1", "5 8", "6 4"]


def test_ANT_40_distances_count_steps_and_ignore_craters() -> None:
    assert DISTANCE[space("4 4")][space("4 6")] == 2  # over the crater 4 5
    assert DISTANCE[space("1 1")][space("6 7")] == 7
    assert DISTANCE[space("6 4")][space("1 3")] == 5


def test_ANT_40_ties_within_an_arc_go_to_the_lower_space() -> None:
    assert nearest(spaces(["4 6", "4 2"]), space("4 4")) == space("4 2")


def test_ANT_41_there_are_no_partial_paths() -> None:
    mission = Mission(mower="1 1").play("roll 1 1 3")
    mission.play("use 3")
    assert mission.legal() == ["go 1 4 r-r-r", "go 4 1 dl-dl-dl", "go 4 4 dr-dr-dr"]


def test_ANT_41_every_step_over_a_border_pays() -> None:
    mission = Mission(mower="6 3").play("roll 1 1 5", "use 5", "go 5 3 ur-ul-l-dr")
    assert mission.rules.solar == 4  # out over the border and back


def test_ANT_41_a_jump_over_a_border_pays_too() -> None:
    mission = Mission().play("roll 1 1 4", "use 4", "go 3 2 ul-ul-ul")
    assert mission.rules.solar == 5


def test_ANT_41_the_step_that_lands_pays_like_the_others() -> None:
    mission = Mission(mower="2 1").play("roll 1 1 4", "use 4", "go 5 1 dl-dl-dl")
    assert mission.rules.solar == 4  # one to two at the first step, two to three at the last


def test_ANT_41_every_space_jumped_or_not_is_out_of_the_shadow() -> None:
    """No path of the sheet can jump over a dark space and land in the light again; another sheet
    might have one."""
    over, home = 1 << space("4 4"), space("6 4")
    assert any(route.jumped == (space("4 4"),) for route in fitting(4, home, 0, 0))
    assert any(route.jumped == (space("4 4"),) for route in fitting(4, home, over, 0))
    assert not any(space("4 4") in route.jumped for route in fitting(4, home, 0, over))


def test_ANT_41_a_way_that_leaves_the_sheet_is_none_jumped_or_not() -> None:
    mission = Mission(mower="2 1").play("roll 1 4 6", "use 4")
    assert mission.legal("go 1") == ["go 1 3 ur-r-r"]  # along arc 1; over it there is nothing
    mission = Mission(mower="1 1").play("roll 1 4 6", "use 6")
    assert mission.legal("go 1") == []  # the fourth space would be off the sheet
    assert mission.why_not("go 1 4 r-r-r-r").text_id == "refuse-path"


def test_ANT_42_a_battery_trip_is_free_and_treats_nothing() -> None:
    mission = Mission(mower="3 3", battery=7).play("roll 1 1 4")
    assert mission.mower == "6 4"
    assert mission.is_open("6 4")
    assert mission.rules.solar == 6


def test_ANT_42_two_dice_alike_are_doubles_and_never_a_straight() -> None:
    assert Mission(steering=True).play("roll 2 2").rules.battery == 1
    mission = Mission(steering=True).play("roll 2 3")
    assert mission.rules.battery == 0
    assert mission.rules.stored == ()


def test_ANT_43_the_new_hill_comes_after_the_headaches() -> None:
    mission = Mission(hills={"5 1": 1}).play("roll 1 1 1", "use 1", "go 6 2 l-l", "roll 5")
    told = [type(event) for event in mission.log]
    assert told.index(events.HillGrew) < told.index(events.HillSpread)
    assert mission.hills == {"5 1": 2, "6 1": 1}


def test_ANT_43_it_comes_also_after_declining_and_headaches_are_allowed() -> None:
    mission = Mission(hills={"5 3": 1}).play("roll 1 1 1", "decline")
    assert mission.legal() == ["hill 6 2", "hill 6 3"]


def test_ANT_43_a_sixth_hill_comes_and_home_is_allowed() -> None:
    hills = {"1 1": 1, "1 4": 1, "3 1": 1, "4 7": 1, "5 5": 1}
    mission = Mission(hills=hills).play("roll 1 1 1", "decline")
    assert mission.legal() == ["hill 6 4", "hill 6 5"]
    assert mission.play("hill 6 4").hills == {**hills, "6 4": 1}


def test_ANT_43_never_a_seventh() -> None:
    hills = {"1 1": 1, "1 4": 1, "3 1": 1, "4 7": 1, "5 8": 1, "5 5": 1}
    mission = Mission(hills=hills).play("roll 1 1 1", "decline")
    assert mission.hills == hills
    assert [event.cause for event in mission.happened(events.HillSpread)] == ["dice"]


def test_ANT_43_from_arc_six_nothing() -> None:
    mission = Mission(hills={"6 3": 1}).play("roll 1 1 1", "decline")
    assert mission.hills == {"6 3": 1}


def test_ANT_43_it_denies_a_win() -> None:
    mission = Mission(mower="6 2", treated=None, hills={"5 1": 1}, battery=0)
    mission.play("roll 1 1 1", "use 1", "go 6 4 r-r")
    assert mission.end == ""
    assert mission.hills == {"5 1": 1, "6 1": 1}


def test_ANT_44_help_is_offered_after_the_roll_before_headaches_and_before_the_shadow() -> None:
    mission = Mission(bonuses=3, solar=5).play("roll 1 1 2")
    assert {"bonus shadow", "bonus solar"} <= set(mission.legal())
    mission.play("use 1", "go 6 2 l-l")
    assert mission.legal() == ["continue", "bonus shadow", "bonus solar"]
    mission.play("continue", "roll 3")
    assert mission.legal() == ["continue", "bonus shadow", "bonus solar"]
    mission.play("bonus shadow", "bonus solar")
    assert mission.stage == "rolling"  # solar is full and the shadow held: nothing left to ask


def test_ANT_44_help_is_offered_at_the_start_of_a_carburetor_turn() -> None:
    mission = Mission(carburetor=True, bonuses=1, solar=5, panels=[2])
    assert mission.legal("panel") == ["panel 2"]
    assert mission.legal("bonus") == ["bonus shadow", "bonus solar"]
    assert not mission.legal("set")


def test_ANT_44_nothing_is_asked_where_nothing_would_help() -> None:
    mission = Mission(panels=[3]).play("roll 1 1 2", "use 1", "go 6 2 l-l")
    assert mission.stage == "aching"


def test_ANT_44_solar_help_only_below_six_and_never_after_zero() -> None:
    assert not Mission(panels=[3], bonuses=1).play("roll 1 1 2").legal("panel")
    assert Mission(solar=1, panels=[3]).play("roll 1 1 2", "decline").end == "drained"


def matters(mission: Mission) -> bool:
    """Whether whoever plays is asked before the next step."""
    assert mission.stage == "pausing"
    return PLACES.decision(mission.rules.view(0)).passes is None


def test_ANT_44_one_is_asked_where_the_next_step_can_lose_and_something_prevents_it() -> None:
    ache = ("roll 1 4 5", "use 1", "go 6 2 l-l")
    assert matters(Mission(solar=1, panels=[3]).play(*ache))  # a 3 would drain the mower
    assert not matters(Mission(solar=2, panels=[3]).play(*ache))
    assert not matters(Mission(solar=2, bonuses=2).play(*ache))
    lost = Mission(mower="6 4", shadow=8, bonuses=1)
    assert matters(lost.play(*ache))  # a 2 would close arc 1
    near = Mission(shadow=7, bonuses=1).play(*ache)
    assert not matters(near)
    near.play("continue", "roll 2")  # the repairs came: now the shadow of the turn would
    assert matters(near)
    done = ["1 1", "1 2", "1 3", "1 4"]
    assert not matters(Mission(shadow=8, bonuses=1, treated=done).play(*ache))


def test_ANT_44_one_is_not_asked_about_what_cannot_prevent_it() -> None:
    drain = Mission(mower="3 4", solar=1, panels=[3], shadow=2)
    drain.play("roll 1 4 5", "use 1", "go 3 6 r-r", "continue", "roll 2")
    assert matters(drain)  # another headache, and it may take the last unit
    closes = Mission(mower="3 3", shadow=8, panels=[3], solar=5).play("roll 1 4 5", "decline")
    assert not matters(closes)  # a panel holds no shadow


def test_ANT_44_a_held_shadow_stops_repairs_too() -> None:
    mission = Mission(bonuses=1).play("roll 1 1 2", "use 1", "go 6 2 l-l", "bonus shadow", "roll 2")
    assert mission.rules.shadow == 0
    assert len(mission.happened(events.ShadowStopped)) == 2


def test_ANT_44_a_changed_die_keeps_the_effects_of_the_roll() -> None:
    mission = Mission(bonuses=1, hills={"5 1": 1}).play("roll 1 1 1", "set 1 4")
    assert mission.legal("use") == ["use 1", "use 4"]
    assert mission.rules.triples


def test_ANT_44_a_later_missed_spot_takes_no_bonus_back() -> None:
    mission = Mission(mower="1 1", treated=["1 1", "1 4", "2 1", "2 2", "2 4", "2 5"])
    mission.play("roll 1 1 2", "use 1", "go 1 3 r-r", "continue", "roll 1")
    assert mission.is_open("1 3")
    assert mission.rules.bonuses == 2


def test_ANT_45_carburetor_replaces_the_roll_and_steering_lapses() -> None:
    mission = Mission(mower="3 4").play("roll 1 1 2", "use 1", "go 3 6 r-r", "roll 4", "roll 6")
    assert mission.stage == "crawling"
    mission.play("go 3 5 l", "roll 3")
    assert len(mission.legal()) == 56


def test_ANT_45_declining_a_carburetor_turn_costs_a_unit() -> None:
    mission = Mission(carburetor=True).play("decline")
    assert mission.rules.solar == 5


def test_ANT_45_a_hill_reduced_this_turn_may_grow_again() -> None:
    mission = Mission(hills={"6 3": 2}).play("roll 1 1 2", "use 1", "go 6 2 l-l", "roll 5")
    assert mission.hills == {"6 3": 2}


def test_ANT_46_a_loss_counts_before_a_win() -> None:
    mission = Mission(mower="4 3", treated=None, solar=1)
    assert mission.play("roll 1 1 2", "use 1", "go 6 4 dr-dr").end == "drained"


@pytest.mark.parametrize(
    ("mower", "treated", "end"),
    [("1 1", (), "overtaken"), ("3 3", (), "circle"), ("3 3", None, "hill")],
)
def test_ANT_46_overtaken_then_circle_then_hill(
    mower: str, treated: tuple[str, ...] | None, end: str
) -> None:
    mission = Mission(mower=mower, treated=treated, hills={"1 2": 1}, shadow=8)
    assert mission.play("roll 1 1 2", "decline").end == end


def test_ANT_47_ways_are_grouped_by_where_they_end() -> None:
    mission = Mission(mower="4 4").play("roll 2 5 5", "use 5")
    ends = [text.split()[1:3] for text in mission.legal()]
    assert 20 < len(ends) <= 60
    assert ends == sorted(ends)


def test_ANT_47_the_way_need_not_be_typed_where_there_is_one() -> None:
    table = Table.open("moon_ant", 1, seed=1, roll=False)
    table.rules = Mission().play("roll 1 2 2", "use 1").rules
    table.play(0, "go arc 4, space 3")
    assert called([table.rules.view(0)["mower"]]) == ["4 3"]


def test_ANT_47_several_ways_to_a_space_are_asked_about() -> None:
    table = Table.open("moon_ant", 1, seed=1, roll=False)
    table.rules = Mission().play("roll 1 2 2", "use 2").rules
    with pytest.raises(Ambiguous) as ambiguous:
        table.play(0, "go 5 5")
    assert len(ambiguous.value.candidates) > 1
    table.play(0, str(ambiguous.value.candidates[0]).replace("-", " "))
    assert called([table.rules.view(0)["mower"]]) == ["5 5"]


# -- refusals --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("played", "text", "key", "rule"),
    [
        (("roll 1 2 2",), "use 5", "refuse-no-such-die", "ANT-10"),
        (("roll 1 2 2",), "go 4 3 ul-ul", "refuse-choose-first", "ANT-10"),
        (("roll 1 2 2",), "continue", "refuse-continue", "ANT-10"),
        (("roll 1 2 2",), "panel 3", "refuse-no-panel", "ANT-17"),
        (("roll 1 2 2",), "hill 4 3", "refuse-hill-late", "ANT-2"),
        (("roll 1 2 2",), "crater 4 3", "refuse-crater-late", "ANT-1"),
        (("roll 1 2 2",), "set 3 4", "refuse-no-such-die", "ANT-22"),
        (("roll 1 2 2",), "set 1 1", "refuse-set-same", "ANT-22"),
        (("roll 1 2 2",), "bonus solar", "refuse-full", "ANT-44"),
        (("roll 1 2 2", "bonus shadow"), "bonus shadow", "refuse-held", "ANT-44"),
        (("roll 1 2 2", "use 1"), "use 2", "refuse-move-first", "ANT-10"),
        (("roll 1 2 2", "use 1"), "go 4 3 ul-ur", "refuse-path", "ANT-C4"),
        (("roll 1 2 2", "use 1"), "go 4 3 l-l", "refuse-path", "ANT-C4"),
        (("roll 1 2 2", "use 1"), "decline", "refuse-move-first", "ANT-10"),
        (("roll 1 2 2", "use 1"), "bonus shadow", "refuse-move-first", "ANT-44"),
        (("roll 1 2 2", "use 1"), "panel 3", "refuse-move-first", "ANT-44"),
        (("roll 1 2 2", "use 1"), "set 1 4", "refuse-move-first", "ANT-44"),
        (("roll 1 2 2", "use 1", "go 6 2 l-l"), "use 1", "refuse-moved-already", "ANT-10"),
        (("roll 1 2 2", "use 1", "go 6 2 l-l"), "go 6 4 r-r", "refuse-moved-already", "ANT-10"),
        (("roll 1 2 2", "use 1", "go 6 2 l-l"), "decline", "refuse-decline-late", "ANT-14"),
        (("roll 1 2 2", "use 1", "go 6 2 l-l"), "set 1 2", "refuse-set-late", "ANT-44"),
        (("roll 1 1 1", "decline"), "continue", "refuse-spread-first", "ANT-43"),
        (("roll 1 1 1", "decline"), "hill 5 5", "refuse-spread-there", "ANT-43"),
    ],
)
def test_what_is_not_allowed_is_refused_with_its_rule(
    played: tuple[str, ...], text: str, key: str, rule: str
) -> None:
    mission = Mission(bonuses=2, hills={"3 1": 1}).play(*played)
    reason = mission.why_not(text)
    assert (reason.text_id, reason.rule) == (key, rule)


def test_without_a_bonus_there_is_none_to_use() -> None:
    assert Mission().play("roll 1 2 2").why_not("bonus shadow").text_id == "refuse-no-bonus"
    assert Mission().play("roll 1 2 2").why_not("set 1 4").text_id == "refuse-no-bonus"


def test_a_carburetor_turn_has_no_dice() -> None:
    mission = Mission(carburetor=True)
    assert mission.why_not("use 3").text_id == "refuse-carburetor"
    assert mission.why_not("go 4 3 ul-ul").text_id == "refuse-path"
