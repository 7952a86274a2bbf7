"""A turn on the moon, rule by rule: the roll, the path, headaches, the shadow."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mowaudio.engine import CHANCE
from mowaudio.games.moon_ant.rules import events
from mowaudio.games.moon_ant.rules.events import Kind, Why
from tests.rules.moon_ant_parts import Mission, called, space


def test_ANT_10_roll_three_dice_choose_one_and_move() -> None:
    mission = Mission().play("roll 1 3 6")
    assert mission.legal("use") == ["use 1", "use 3", "use 6"]
    mission.play("use 1")
    assert mission.legal() == ["go 4 3 ul-ul", "go 6 2 l-l", "go 6 6 r-r"]
    mission.play("go 4 3 ul-ul")
    assert mission.mower == "4 3"
    assert mission.rules.shadow == 1
    assert mission.rules.turn == 2
    assert mission.stage == "rolling"


def test_ANT_10_all_rolls_of_three_dice_are_stated_with_their_weights() -> None:
    odds = Mission().rules.odds()
    assert len(odds) == 56
    assert sum(weight for _, weight in odds) == 216
    weights = {str(move): weight for move, weight in odds}
    assert [weights[text] for text in ("roll 1 1 1", "roll 1 1 2", "roll 1 2 3")] == [1, 3, 6]


def test_ANT_10_so_many_dice_are_due() -> None:
    mission = Mission()
    assert mission.rules.dice_due() == 3
    assert Mission(steering=True).rules.dice_due() == 2  # ANT-20
    assert mission.play("roll 1 1 2").rules.dice_due() == 0
    assert mission.play("use 1", "go 6 2 l-l").rules.dice_due() == 1  # a headache


def test_ANT_10_real_dice_are_typed_in_any_order() -> None:
    mission = Mission().play("roll 6 1 3")
    assert mission.rules.dice == (1, 3, 6)


def test_ANT_11_the_ground_movement_never_meets_a_crater() -> None:
    mission = Mission().play("roll 1 3 3", "use 3")  # up right lies the crater 4 5
    assert "go 3 5 ur-ur-ur" not in mission.legal()
    assert mission.why_not("go 3 5 ur-ur-ur").text_id == "refuse-crater"


def test_ANT_11_a_jump_passes_over_a_crater() -> None:
    mission = Mission().play("roll 1 4 4", "use 4", "go 3 5 ur-ur-ur")
    assert mission.mower == "3 5"


def test_ANT_11_a_jump_never_lands_on_a_crater() -> None:
    mission = Mission(mower="6 3").play("roll 1 4 4", "use 4")
    assert "go 4 5 r-ur-ur" not in mission.legal()
    assert mission.why_not("go 4 5 r-ur-ur").text_id == "refuse-crater"


def test_ANT_11_a_jump_leaves_circle_hill_and_headache_as_they_are() -> None:
    mission = Mission(hills={"4 4": 1, "1 1": 1})
    mission.play("roll 1 4 4", "use 4", "go 3 4 ul-ur-ur")  # over 4 4, which has a headache
    assert mission.is_open("4 4")
    assert mission.hills == {"1 1": 1, "4 4": 1}
    assert not mission.is_open("5 4")
    assert not mission.is_open("3 4")
    assert mission.stage == "rolling"


def test_ANT_11_no_way_leads_through_the_shadow() -> None:
    mission = Mission(mower="3 3", shadow=9).play("roll 1 1 2", "use 1")
    assert not mission.legal("go 1")
    assert mission.why_not("go 1 1 ul-ul").text_id == "refuse-shadow"


def test_ANT_12_hills_then_crossings_then_headaches() -> None:
    mission = Mission(mower="5 4", hills={"4 3": 1, "1 1": 1})
    mission.play("roll 1 1 2", "use 1", "go 3 2 ul-ul", "roll 4")
    told = [type(event) for event in mission.log]
    order = [
        events.Moved,
        events.HillLowered,
        events.SolarLost,
        events.HeadacheRolled,
        events.ShadowAdvanced,
    ]
    assert [kind for kind in told if kind in order] == order


def test_ANT_12_a_hill_moved_over_is_one_lower_and_at_zero_gone() -> None:
    mission = Mission(hills={"5 4": 2, "4 3": 1, "1 1": 1})
    mission.play("roll 1 1 2", "use 1", "go 4 3 ul-ul")
    assert mission.hills == {"1 1": 1, "5 4": 1}
    lowered = mission.happened(events.HillLowered)
    assert [(event.height, event.hills) for event in lowered] == [(1, 3), (0, 2)]


def test_ANT_12_only_circles_that_were_open_count_as_treated() -> None:
    mission = Mission(treated=["5 4"]).play("roll 1 1 2", "use 1", "go 4 3 ul-ul")
    (moved,) = mission.happened(events.Moved)
    assert called(moved.landed) == ["5 4", "4 3"]
    assert called(moved.treated) == ["4 3"]
    assert moved.open == 32


@pytest.mark.parametrize(
    ("start", "move", "cost"),
    [
        ("2 1", "go 4 1 dl-dl", 1),  # section one to two
        ("4 1", "go 2 1 ur-ur", 0),  # and back
        ("3 1", "go 5 1 dl-dl", 1),  # two to three
        ("5 4", "go 3 3 ul-ur", None),  # path 1 goes straight
        ("6 3", "go 4 4 ur-ur", 1),  # three to two
        ("4 1", "go 4 3 r-r", 0),
    ],
)
def test_ANT_13_borders_cost_units(start: str, move: str, cost: int | None) -> None:
    mission = Mission(mower=start).play("roll 1 1 2", "use 1")
    if cost is None:
        assert move not in mission.legal()
        return
    mission.play(move)
    assert mission.rules.solar == 6 - cost


def test_ANT_14_whoever_will_not_loses_a_unit_and_the_shadow_advances() -> None:
    mission = Mission().play("roll 1 1 2", "decline")
    assert mission.rules.solar == 5
    assert mission.rules.shadow == 1
    (lost,) = mission.happened(events.SolarLost)
    assert lost.why is Why.DECLINED


def test_ANT_14_whoever_cannot_has_nothing_else_to_do() -> None:
    mission = Mission(mower="6 1", craters=["6 3", "5 2", "4 1"]).play("roll 3 3 3")
    assert mission.legal() == ["decline"]
    assert mission.why_not("use 3").text_id == "refuse-no-path"
    mission.play("decline")
    (lost,) = mission.happened(events.SolarLost)
    assert lost.why is Why.BLOCKED


def test_ANT_15_doubles_fill_the_battery() -> None:
    mission = Mission().play("roll 2 2 5")
    assert mission.rules.battery == 1
    assert mission.happened(events.BatteryFilled) == [events.BatteryFilled(0, 1, 8)]
    assert mission.legal("use") == ["use 2", "use 5"]


def test_ANT_15_a_full_column_takes_the_mower_home() -> None:
    mission = Mission(mower="3 3", battery=7).play("roll 2 2 5")
    assert mission.mower == "6 4"
    assert mission.happened(events.WentHome) == [events.WentHome(space("3 3"))]


def test_ANT_15_then_comes_the_next_column_and_does_the_same() -> None:
    mission = Mission(mower="3 3", battery=8).play("roll 2 2 5")
    assert mission.happened(events.BatteryFilled) == [events.BatteryFilled(1, 1, 8)]
    assert mission.mower == "3 3"
    mission = Mission(mower="3 3", battery=15).play("roll 2 2 5")
    assert mission.happened(events.BatteryFilled) == [events.BatteryFilled(1, 8, 8)]
    assert mission.mower == "6 4"


@pytest.mark.parametrize(
    ("roll", "filled"), [("2 2 5", 1), ("2 5 5", 1), ("2 4 5", 0), ("5 5 5", 0), ("1 2 3", 0)]
)
def test_ANT_15_exactly_two_alike_are_doubles(roll: str, filled: int) -> None:
    assert Mission().play(f"roll {roll}").rules.battery == filled


def test_ANT_15_the_battery_is_filled_before_the_movement() -> None:
    mission = Mission(mower="3 3", battery=7).play("roll 1 1 5", "use 1")
    assert mission.legal() == ["go 4 3 ul-ul", "go 6 2 l-l", "go 6 6 r-r"]  # from home


def test_ANT_15_with_both_columns_full_doubles_do_nothing() -> None:
    mission = Mission(mower="3 3", battery=16).play("roll 2 2 5")
    assert mission.mower == "3 3"
    assert mission.rules.battery == 16
    assert mission.happened(events.BatteryFilled) == [events.BatteryFilled(-1, 0, 0)]


def test_ANT_16_triples_are_not_doubles_and_spread_a_hill() -> None:
    mission = Mission(hills={"3 1": 1, "1 4": 1}).play("roll 1 1 1")
    assert mission.happened(events.Rolled)[0].kind is Kind.TRIPLES
    assert mission.rules.battery == 0
    mission.play("use 1", "go 4 3 ul-ul")
    assert mission.legal() == ["hill 4 1", "hill 4 2"]  # beside 3 1, towards the sun
    mission.play("hill 4 1")
    assert mission.hills == {"1 4": 1, "3 1": 1, "4 1": 1}
    assert mission.rules.shadow == 1


def test_ANT_16_one_moves_by_that_value_and_the_hill_nearest_to_where_one_ends_spreads() -> None:
    mission = Mission(hills={"3 2": 2, "5 5": 1}).play("roll 1 1 1")
    assert mission.legal("use") == ["use 1"]
    mission.play("use 1", "go 4 3 ul-ul")  # 5 5 was nearer before
    assert mission.legal() == ["hill 4 2", "hill 4 3"]
    mission.play("hill 4 2")
    assert mission.hills == {"3 2": 2, "4 2": 1, "5 5": 1}
    mission.play("roll 1 1 2", "decline")
    assert not mission.happened(events.HillSpread)  # it was for that turn


def test_ANT_16_of_hills_equally_near_the_one_nearer_the_sun_spreads() -> None:
    mission = Mission(mower="4 3", hills={"3 4": 1, "5 5": 1}).play("roll 1 1 1", "decline")
    assert mission.legal() == ["hill 6 4", "hill 6 5"]


def test_ANT_16_a_place_that_is_taken_or_a_crater_leaves_the_other() -> None:
    for hills, craters in (
        ({"3 1": 1, "4 1": 1}, ["2 3", "4 5", "5 2"]),
        ({"3 1": 1}, ["2 3", "4 1", "5 4"]),
    ):
        mission = Mission(mower="2 1", hills=hills, craters=craters).play("roll 1 1 1", "decline")
        assert mission.hills == {**hills, "4 2": 1}
        (spread,) = mission.happened(events.HillSpread)
        assert called([spread.space, spread.beside]) == ["4 2", "3 1"]


def test_ANT_16_no_hill_or_no_place_nothing_spreads() -> None:
    mission = Mission().play("roll 1 1 1", "decline")
    assert [event.cause for event in mission.happened(events.HillSpread)] == ["hill"]
    mission = Mission(mower="2 1", hills={"3 1": 1, "4 1": 1, "4 2": 1})
    mission.play("roll 1 1 1", "decline")
    assert [event.cause for event in mission.happened(events.HillSpread)] == ["place"]
    mission = Mission(mower="2 1", hills={"3 1": 1, "4 1": 1}, craters=["2 3", "4 2", "5 4"])
    assert mission.play("roll 1 1 1", "decline").hills == {"3 1": 1, "4 1": 1}


def test_ANT_17_a_straight_stores_the_next_panel() -> None:
    mission = Mission().play("roll 4 5 6")
    assert mission.rules.stored == (3,)
    assert Mission(panels=[3]).play("roll 1 2 3").rules.stored == (2, 3)
    for roll in ("1 2 4", "1 3 4", "2 2 3", "3 3 3", "1 3 5"):
        assert Mission().play(f"roll {roll}").rules.stored == ()


def test_ANT_17_a_panel_adds_its_units_up_to_six() -> None:
    mission = Mission(solar=2, panels=[3]).play("roll 1 1 2", "panel 3")
    assert mission.rules.solar == 5
    assert mission.rules.stored == ()
    assert Mission(solar=5, panels=[3]).play("roll 1 1 2", "panel 3").rules.solar == 6


def test_ANT_17_a_fourth_straight_finds_no_panel() -> None:
    mission = Mission(panels=[2, 2, 3]).play("roll 1 2 3")
    assert mission.happened(events.PanelStored) == [events.PanelStored(0, 0)]
    assert mission.rules.stored == (2, 2, 3)


# -- headaches -------------------------------------------------------------------------------------


def headache(die: int, hills: Mapping[str, int] | None = None) -> Mission:
    """The mower goes from home to the headache at 6 2, and this is rolled."""
    return Mission(hills=hills).play("roll 1 1 2", "use 1", "go 6 2 l-l", f"roll {die}")


def test_ANT_20_one_missed_a_spot() -> None:
    mission = headache(1)
    assert mission.is_open("6 2")
    assert mission.happened(events.SpotMissed) == [events.SpotMissed(space("6 2"), 33)]


def test_ANT_20_the_spot_is_missed_where_the_mower_ends() -> None:
    mission = Mission(mower="6 3").play("roll 1 1 2", "use 1", "go 6 1 l-l", "roll 1")
    assert mission.is_open("6 1")
    assert not mission.is_open("6 2")  # where the headache is


def test_ANT_20_two_repairs() -> None:
    mission = headache(2)
    assert [event.why for event in mission.happened(events.ShadowAdvanced)] == [
        Why.HEADACHE,
        Why.TURN,
    ]
    assert mission.rules.shadow == 2


def test_ANT_20_three_solar_capacity() -> None:
    assert headache(3).rules.solar == 5


def test_ANT_20_four_steering_gives_two_dice_once() -> None:
    mission = headache(4)
    assert len(mission.legal()) == 21
    mission.play("roll 2 6", "decline")
    assert len(mission.legal()) == 56


def test_ANT_20_five_the_nearest_hill_grows() -> None:
    mission = headache(5, hills={"5 1": 1, "1 1": 1})
    assert mission.hills == {"1 1": 1, "5 1": 2}


def test_ANT_20_five_of_hills_equally_near_the_one_nearer_the_sun_grows() -> None:
    mission = Mission(mower="4 4", hills={"3 1": 1, "5 1": 1, "1 4": 1})
    mission.play("roll 1 1 2", "use 1", "go 4 2 l-l", "roll 5")  # 3 1 is nearer
    assert mission.hills == {"1 4": 1, "3 1": 2, "5 1": 1}
    mission = Mission(mower="4 4", hills={"3 2": 1, "5 3": 1})
    mission.play("roll 1 1 2", "use 1", "go 4 2 l-l", "roll 5")
    assert mission.hills == {"3 2": 1, "5 3": 2}


def test_ANT_20_a_kind_counts_again_in_the_next_turn() -> None:
    """Each kind is tried on the way back to the headache at 6 2."""
    back = ("roll 1 1 2", "use 1", "go 6 4 r-r", "roll 1 1 2", "use 1", "go 6 2 l-l")
    assert headache(1).play(*back, "roll 1").is_open("6 2")
    assert headache(2).play(*back, "roll 2").rules.shadow == 5
    assert headache(3).play(*back, "roll 3").rules.solar == 4
    assert headache(5, hills={"5 1": 1}).play(*back, "roll 5").hills == {"5 1": 3}


def test_ANT_20_one_die_for_each_headache_in_order() -> None:
    mission = Mission(mower="3 4").play("roll 1 1 2", "use 1", "go 3 6 r-r")
    assert called(mission.rules.aches) == ["3 5", "3 6"]
    assert len(mission.legal()) == 6
    mission.play("roll 1")
    assert mission.is_open("3 6")  # at once
    assert called(mission.rules.aches) == ["3 6"]
    mission.play("roll 4")
    assert mission.rules.steering
    assert mission.rules.shadow == 1  # and only then the shadow


def test_ANT_20_five_without_a_hill_is_a_six() -> None:
    mission = headache(5)
    (rolled,) = mission.happened(events.HeadacheRolled)
    assert (rolled.ache, rolled.instead) == ("carburetor", True)
    assert mission.stage == "crawling"


def test_ANT_20_five_spares_a_hill_eliminated_this_turn() -> None:
    mission = headache(5, hills={"6 2": 1, "1 1": 1})
    assert mission.hills == {"1 1": 2}


def test_ANT_20_six_carburetor_one_ground_space_and_no_roll() -> None:
    mission = headache(6)
    assert mission.rules.to_act() == (0,)
    assert mission.legal() == ["go 5 3 ur", "go 6 1 l", "go 6 3 r", "decline"]  # 5 2: a crater
    mission.play("go 6 3 r")
    assert mission.stage == "rolling"


def test_ANT_20_a_kind_that_repeats_in_the_turn_counts_once() -> None:
    mission = Mission(mower="3 4").play("roll 1 1 2", "use 1", "go 3 6 r-r", "roll 2", "roll 2")
    assert [event.again for event in mission.happened(events.HeadacheRolled)] == [False, True]
    assert mission.rules.shadow == 2
    assert called(event.space for event in mission.happened(events.HeadacheRolled)) == [
        "3 5",
        "3 6",
    ]
    again = Mission(mower="3 4").play("roll 1 1 2", "use 1", "go 3 6 r-r", "roll 6", "roll 5")
    assert [event.again for event in again.happened(events.HeadacheRolled)] == [False, True]


# -- the shadow and the bonuses --------------------------------------------------------------------


def test_ANT_21_the_shadow_comes_arc_by_arc_and_closes_for_ever() -> None:
    mission = Mission(mower="3 3", treated=None, hills={"6 1": 1}, shadow=8)
    mission.play("roll 1 1 2", "decline")
    assert mission.happened(events.ShadowAdvanced) == [events.ShadowAdvanced(0, 9, 9, Why.TURN)]
    assert mission.happened(events.ArcClosed) == [events.ArcClosed(0, Why.TURN)]
    mission.play("roll 1 1 2", "decline")
    assert mission.happened(events.ShadowAdvanced) == [events.ShadowAdvanced(1, 1, 5, Why.TURN)]


def treat_section_one() -> Mission:
    """The mower treats 1 2 and 1 1, the last of section one."""
    mission = Mission(
        mower="1 3",
        treated=["1 3", "1 4", "2 1", "2 2", "2 4", "2 5"],
        hills={"6 1": 1},
    )
    return mission.play("roll 1 1 2", "use 1", "go 1 1 l-l")


def test_ANT_22_a_treated_section_gives_two_bonuses() -> None:
    mission = treat_section_one()
    assert mission.happened(events.SectionTreated) == [events.SectionTreated(0, 2, 2)]
    assert mission.legal() == ["continue", "bonus shadow"]  # solar is full


def test_ANT_22_section_two_gives_two_more_and_section_three_none() -> None:
    left = {"4 2", "4 3"}
    treated = [f"{arc} {n}" for arc, last in ((3, 6), (4, 7)) for n in range(1, last + 1)]
    mission = Mission(mower="4 1", treated=[name for name in treated if name not in left])
    mission.play("roll 1 1 2", "use 1", "go 4 3 r-r")
    assert mission.happened(events.SectionTreated) == [events.SectionTreated(1, 2, 2)]
    treated = [f"{arc} {n}" for arc, last in ((5, 8), (6, 7)) for n in range(1, last + 1)]
    mission = Mission(mower="6 2", treated=[name for name in treated if name != "6 4"])
    mission.rules.sections = 0
    mission.play("roll 1 1 2", "use 1", "go 6 4 r-r")
    assert not mission.happened(events.SectionTreated)
    assert mission.rules.bonuses == 0


def test_ANT_22_all_of_a_section_both_its_arcs() -> None:
    mission = Mission(mower="1 3", treated=["1 3", "1 4"], hills={"6 1": 1})
    mission.play("roll 1 1 2", "use 1", "go 1 1 l-l")
    assert not mission.happened(events.SectionTreated)


def test_ANT_22_a_section_gives_them_once() -> None:
    mission = treat_section_one().play("continue")
    mission.rules.open |= 1 << space("1 2")
    mission.play("roll 1 1 2", "use 1", "go 1 3 r-r")
    assert not mission.happened(events.SectionTreated)


def test_ANT_22_two_units_more() -> None:
    mission = Mission(solar=3, bonuses=1).play("roll 1 1 2", "bonus solar")
    assert mission.rules.solar == 5
    assert mission.rules.bonuses == 0
    assert Mission(solar=5, bonuses=1).play("roll 1 1 2", "bonus solar").rules.solar == 6


def test_ANT_22_no_shadow_this_turn() -> None:
    mission = Mission(bonuses=1).play("roll 1 1 2", "bonus shadow", "decline")
    assert mission.rules.shadow == 0
    assert mission.happened(events.ShadowStopped) == [events.ShadowStopped(Why.TURN)]
    assert mission.play("roll 1 1 2", "decline").rules.shadow == 1


def test_ANT_22_a_die_set_by_a_bonus_causes_nothing() -> None:
    mission = Mission(bonuses=2, hills={"3 1": 1}).play("roll 1 1 6", "set 6 1")
    assert mission.rules.dice == (1, 1, 1)
    assert not mission.rules.triples
    assert mission.rules.battery == 1  # of the doubles that were rolled
    mission.play("set 1 4")
    assert mission.legal("use") == ["use 1", "use 4"]
    assert mission.rules.bonuses == 0


def test_ANT_22_a_die_set_makes_no_doubles_and_no_straight() -> None:
    doubles = Mission(bonuses=1).play("roll 1 3 5", "set 5 3").rules
    assert (doubles.dice, doubles.battery) == ((1, 3, 3), 0)
    straight = Mission(bonuses=1).play("roll 1 1 3", "set 1 2").rules
    assert (straight.dice, straight.stored) == ((1, 2, 3), ())


def test_ANT_22_any_die_is_set_to_any_value() -> None:
    sets = Mission(bonuses=1).play("roll 2 2 5").legal("set")
    assert sets == [f"set {die} {pip}" for die in (2, 5) for pip in range(1, 7) if pip != die]


def test_ANT_22_several_in_a_turn() -> None:
    mission = Mission(bonuses=3, solar=2).play(
        "roll 1 1 6", "bonus solar", "bonus solar", "bonus shadow"
    )
    assert (mission.rules.solar, mission.rules.held, mission.rules.bonuses) == (6, True, 0)


def test_rolls_are_moves_of_chance() -> None:
    assert Mission().rules.to_act() == (CHANCE,)
