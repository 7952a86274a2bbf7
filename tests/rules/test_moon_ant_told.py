"""The moon: what is told and refused where two numbers, or two reasons, could be taken for each
other."""

from __future__ import annotations

import pytest

from mowaudio.engine import CHANCE
from mowaudio.engine.options import settle
from mowaudio.games.moon_ant.rules import RULES, sight
from mowaudio.games.moon_ant.rules.box import BATTERY, NOWHERE
from mowaudio.games.moon_ant.rules.events import (
    BatteryFilled,
    End,
    HeadacheRolled,
    HillGrew,
    HillLowered,
    HillSpread,
    MissionEnded,
    Moved,
    PanelUsed,
    Rolled,
    SectionTreated,
    ShadowAdvanced,
    SolarLost,
    TurnBegan,
    WentHome,
    Why,
)
from mowaudio.games.moon_ant.rules.hidden import restore
from mowaudio.games.moon_ant.rules.moves import GRAMMAR
from mowaudio.games.moon_ant.rules.play import new_game
from mowaudio.games.moon_ant.rules.sheet import DARK, DOWN_RIGHT, RIGHT, at
from mowaudio.games.moon_ant.rules.stages import CRATERS, HILLS
from tests.rules.moon_ant_parts import Mission, called, move, set_up, space

SECTION_1 = [f"{arc} {number}" for arc, last in ((1, 4), (2, 5)) for number in range(1, last + 1)]


@pytest.mark.parametrize(
    ("mower", "shadow", "solar", "die"),
    [("4 7", 10, 1, 3), ("4 6", 13, 3, 3), ("6 3", 29, 4, 5)],
)
def test_ANT_14_a_path_in_the_dark_is_not_declined_but_blocked(
    mower: str, shadow: int, solar: int, die: int
) -> None:
    mission = Mission(mower=mower, shadow=shadow, solar=solar)
    mission.play(f"roll {die} {die} {die}")
    assert mission.legal("use") == []
    mission.play("decline")
    assert mission.happened(SolarLost)[0] == SolarLost(1, solar - 1, Why.BLOCKED)
    light = Mission(mower=mower, solar=solar).play(f"roll {die} {die} {die}", "decline")
    assert light.happened(SolarLost)[0].why is Why.DECLINED


def test_ANT_12_a_crossing_is_paid_before_a_section_gives_its_bonuses() -> None:
    treated = [name for name in SECTION_1 if name != "2 4"]
    mission = Mission(mower="1 4", treated=treated, solar=2).play("roll 1 1 2", "use 1")
    mission.play("go 3 4 dl-dl")
    assert mission.log[1:] == [SolarLost(1, 1, Why.CROSSING), SectionTreated(0, 2, 2)]
    last = Mission(mower="1 4", treated=treated, solar=1).play("roll 1 1 2", "use 1")
    last.play("go 3 4 dl-dl")
    assert [type(event) for event in last.log[1:]] == [SolarLost, MissionEnded]
    assert last.rules.bonuses == 0


def test_ANT_20_a_hill_is_told_to_grow_before_it_ends_the_mission() -> None:
    mission = Mission(hills={"4 3": 3}).play("roll 1 1 2", "use 1", "go 6 6 r-r")
    mission.play("roll 5")
    kinds = [type(event) for event in mission.log]
    assert kinds == [HeadacheRolled, HillGrew, MissionEnded]
    assert mission.happened(HillGrew) == [HillGrew(space("4 3"), 4, 4)]


@pytest.mark.parametrize(("arc", "number"), [(0, 1), (7, 1), (6, 0), (6, 8)])
def test_ANT_C2_there_is_nothing_beside_the_sheet(arc: int, number: int) -> None:
    assert at(arc, number) == NOWHERE


def test_ANT_C2_a_space_that_is_not_on_the_sheet_is_refused_as_that() -> None:
    mission = Mission().play("roll 1 1 2", "use 1")
    assert mission.why_not("go 1 8").text_id == "refuse-no-space"
    assert mission.why_not("go 6 4").text_id == "refuse-there-mower"


def test_ANT_17_ANT_44_a_panel_that_is_stored_is_refused_while_the_solar_track_is_full() -> None:
    mission = Mission(panels=[2]).play("roll 1 1 2")
    assert mission.why_not("panel 2").text_id == "refuse-full"
    assert mission.why_not("panel 3").text_id == "refuse-no-panel"


FLAGS = ("triples", "held", "steering", "carburetor", "own_setup")


@pytest.mark.parametrize("alone", FLAGS)
def test_ANT_44_what_is_true_of_a_mission_is_told_apart_in_a_view(alone: str) -> None:
    rules = Mission().rules
    for name in FLAGS:
        setattr(rules, name, name == alone)
    twin = new_game(1, settle(RULES.options, {}))
    view = rules.view(0)
    restore(twin, view)
    shown = (view["triples"], view["held"], view["steering"], view["carburetor"], view["own_setup"])
    assert shown == tuple(name == alone for name in FLAGS)
    assert [name for name in FLAGS if getattr(twin, name)] == [alone]


def test_ANT_44_a_full_solar_track_needs_no_help_whatever_the_shadow() -> None:
    mission = Mission(solar=6, shadow=3, panels=[2], bonuses=1)
    assert [str(found) for found in sight.helps(mission.rules.view(0))] == ["bonus shadow"]
    thirsty = sight.helps(Mission(solar=5, shadow=6, panels=[2]).rules.view(0))
    assert [str(found) for found in thirsty] == ["panel 2"]


def test_ANT_41_the_first_of_several_ways_goes_right_before_it_goes_down() -> None:
    view = Mission(mower="1 1", craters=()).rules.view(0)
    assert sight.way(view, space("3 4")) == (RIGHT, DOWN_RIGHT, DOWN_RIGHT)


def test_ANT_20_a_hill_that_is_not_the_nearest_may_grow_too() -> None:
    """The nearest is far below the limit; a path leads to a headache beside the other one."""
    mission = Mission(mower="2 1", hills={"6 7": 1, "6 4": 3, "2 2": 1}).play("roll 1 2 3")
    brink = sight.brink(mission.rules.view(0))
    assert [(*called([hill]), risked) for hill, risked in brink] == [("6 4", True)]


def test_ANT_20_the_nearest_hill_may_grow_where_no_way_leads_to_a_headache() -> None:
    before = Mission(mower="4 3", hills={"4 4": 3})
    assert sight.brink(before.rules.view(0)) == [(space("4 4"), False)]
    safe = Mission(mower="5 1", hills={"6 4": 3}).play("roll 4 4 4")
    assert sight.brink(safe.rules.view(0)) == [(space("6 4"), False)]


@pytest.mark.parametrize("bonuses", [0, 1])
def test_ANT_44_help_matters_only_if_there_is_some(bonuses: int) -> None:
    mission = Mission(solar=1, bonuses=bonuses).play("roll 1 1 2", "use 1", "go 6 6 r-r")
    assert sight.help_matters(mission.rules.view(0)) is bool(bonuses)


def test_ANT_31_what_presses_most_is_what_is_nearest_to_the_mower() -> None:
    for mower, first in (("2 5", "1 4"), ("2 1", "1 1")):
        view = Mission(mower=mower, shadow=8).rules.view(0)
        assert called([sight.most_pressing(view)]) == [first]


def test_ANT_10_an_empty_line_is_no_roll() -> None:
    assert GRAMMAR.read("") == []
    assert [str(found) for found in GRAMMAR.read("r 1 2 3")] == ["roll 1 2 3"]


@pytest.mark.parametrize(("shadow", "lost"), [(6, False), (7, True), (8, True)])
def test_ANT_21_two_hexes_of_one_turn_can_close_an_arc_and_three_cannot(
    shadow: int, lost: bool
) -> None:
    """A headache may fill a hex and the turn another one; the first arc has nine."""
    rules = Mission(mower="4 3", shadow=shadow).play("roll 1 1 2").rules
    found = sight.prospects(rules.view(0), 1)
    assert any(sight.Loss.SHADOW in sight.losses(rules.view(0), way) for way in found) is lost
    rules.held = True
    assert not any(sight.Loss.SHADOW in sight.losses(rules.view(0), way) for way in found)


def test_ANT_20_a_path_without_a_headache_risks_nothing() -> None:
    view = (
        Mission(mower="4 3", shadow=8, solar=1, hills={"4 5": 3}).play("roll 1 1 2").rules.view(0)
    )
    safe = [way for way in sight.prospects(view, 1) if not way.route.headaches]
    assert safe
    assert [sight.losses(view, way) for way in safe] == [[]] * len(safe)


def test_ANT_31_one_open_circle_is_enough_to_lose_its_arc() -> None:
    everything = [
        f"{arc} {number}"
        for arc, last in enumerate((4, 5, 6, 7, 8, 7), 1)
        for number in range(1, last + 1)
    ]
    treated = [name for name in everything if name != "1 2"]
    view = Mission(mower="4 3", shadow=8, treated=treated).play("roll 1 1 2").rules.view(0)
    risky = [way for way in sight.prospects(view, 1) if way.route.headaches]
    assert risky
    assert all(sight.Loss.SHADOW in sight.losses(view, way) for way in risky)
    view = Mission(mower="4 3", shadow=8, treated=everything).play("roll 1 1 2").rules.view(0)
    safe = [way for way in sight.prospects(view, 1) if way.route.headaches]
    assert not any(sight.Loss.SHADOW in sight.losses(view, way) for way in safe)


# -- in which order, and of what, a mission is told -------------------------------------------


def kinds(mission: Mission) -> list[type]:
    return [type(event) for event in mission.log]


def test_ANT_15_a_roll_is_told_before_the_battery_and_the_battery_before_the_way_home() -> None:
    mission = Mission(mower="4 3", battery=BATTERY[0] - 1).play("roll 1 1 2")
    assert kinds(mission) == [Rolled, BatteryFilled, WentHome]


def test_ANT_11_a_path_within_a_section_costs_nothing() -> None:
    mission = Mission(mower="6 4", hills={"6 5": 2}).play("roll 1 1 2", "use 1", "go 6 6 r-r")
    assert kinds(mission)[-2:] == [Moved, HillLowered]
    assert mission.happened(HillLowered) == [HillLowered(space("6 5"), 1, 1)]


def test_ANT_17_a_panel_is_told_before_the_turn_that_it_ends() -> None:
    mission = Mission(solar=4, panels=[2]).play("roll 1 1 2", "decline")
    assert mission.stage == "pausing"
    mission.play("panel 2")
    assert kinds(mission) == [PanelUsed, ShadowAdvanced, TurnBegan]


def test_ANT_45_who_could_crawl_has_declined() -> None:
    crawling = Mission(carburetor=True).play("decline")
    assert crawling.happened(SolarLost)[0].why is Why.DECLINED


def test_ANT_43_a_hill_is_told_to_spread_beside_the_one_that_was_nearest() -> None:
    """The new one is nearer to the mower, and is told before the shadow."""
    mission = Mission(mower="6 4", hills={"4 4": 1}).play("roll 1 1 1", "decline", "hill 5 4")
    (spread,) = mission.happened(HillSpread)
    assert called([spread.beside]) == ["4 4"]
    assert kinds(mission)[-3:] == [HillSpread, ShadowAdvanced, TurnBegan]
    without = Mission(mower="1 1").play("roll 1 1 1", "decline")
    assert kinds(without)[-3:] == [HillSpread, ShadowAdvanced, TurnBegan]


def test_ANT_30_the_end_names_its_turn() -> None:
    mission = Mission(solar=1, battery=2).play("roll 1 2 4", "decline")
    assert mission.happened(MissionEnded) == [MissionEnded(End.DRAINED, space("6 4"), 1)]


@pytest.mark.parametrize("stage", [CRATERS, HILLS])
def test_ANT_2_chance_alone_places_what_the_player_does_not(stage: int) -> None:
    rules = set_up(seat=CHANCE)
    while rules.stage != stage:
        rules.apply(CHANCE, rules.legal_moves(CHANCE)[0])
    assert rules.legal_moves(CHANCE)
    assert rules.legal_moves(0) == []


def test_ANT_43_no_hill_can_be_placed_while_dice_are_due() -> None:
    assert Mission(hills={"4 4": 1}).rules.legal_moves(0) == []


def test_ANT_43_a_crater_is_too_late_while_a_hill_spreads() -> None:
    mission = Mission(mower="6 4", hills={"4 4": 1}).play("roll 1 1 1", "decline")
    assert mission.stage == "spreading"
    assert mission.why_not("crater 3 3").text_id == "refuse-crater-late"
    assert mission.why_not("hill 1 1").text_id == "refuse-spread-there"


def test_ANT_20_a_way_that_is_no_crawl_is_refused_by_the_rule_of_crawling() -> None:
    assert Mission(carburetor=True).why_not("go 6 6 r-r").rule == "ANT-20"
    assert Mission().play("roll 1 1 2", "use 1").why_not("go 6 5 r").rule == "ANT-C4"


def test_ANT_10_what_is_too_late_is_refused_with_the_die_that_was_chosen() -> None:
    mission = Mission(battery=4).play("roll 1 1 2", "use 2")
    assert mission.why_not("decline").args == {"path": 2}


# -- of two reasons, the first -----------------------------------------------------------------


def test_ANT_10_while_dice_are_due_everything_else_waits() -> None:
    assert Mission().rules.why_not(0, move("crater 3 3")).text_id == "refuse-roll-first"
    moving = Mission().play("roll 1 1 2", "use 1")
    assert moving.why_not("continue").text_id == "refuse-continue"
    assert Mission(carburetor=True, bonuses=1).why_not("set 1 2").text_id == "refuse-set-late"


@pytest.mark.parametrize(
    ("where", "reason"),
    [("5 3", "refuse-crater-section"), ("1 3", "refuse-crater-headache")],
    ids=["a headache of another section", "a headache at the edge"],
)
def test_ANT_1_why_no_crater_can_be_there(where: str, reason: str) -> None:
    assert set_up().why_not(0, move(f"crater {where}")).text_id == reason


def test_ANT_11_a_crater_in_the_dark_is_refused_as_a_crater() -> None:
    mission = Mission(shadow=25).play("roll 1 1 2")
    assert DARK[25] >> space("2 3") & 1
    assert mission.why_not("go 2 3").text_id == "refuse-there-crater"
