"""The moon: what the rules promise to words and tables: what a table may settle, what is told, what
can be typed, why a path does not end somewhere."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio.engine import CHANCE, Table
from mowaudio.engine.options import settle
from mowaudio.games.moon_ant.rules import RULES, events, sheet
from mowaudio.games.moon_ant.rules.effects import kind_of
from mowaudio.games.moon_ant.rules.events import Kind
from mowaudio.games.moon_ant.rules.hidden import restore
from mowaudio.games.moon_ant.rules.moves import TO, Go, Misrolled, faces_in
from mowaudio.games.moon_ant.rules.play import new_game
from mowaudio.games.moon_ant.rules.sheet import UP_LEFT, UP_RIGHT
from tests.rules.moon_ant_parts import Mission, move, set_up, space, spaces
from tests.rules.twins import check_clone, check_unheard, slots_of

# -- tables ---------------------------------------------------------------------------------------


def test_ANT_3_one_player_and_what_they_may_settle() -> None:
    assert (tuple(RULES.seats), RULES.default_seats, RULES.secrets) == ((1,), 1, False)
    options = {option.name: (option.default, tuple(option.choices)) for option in RULES.options}
    assert options == {
        "difficulty": ("easy", ("easy", "hard")),
        "own_setup": (False, (False, True)),
    }
    for seats in (0, 2):
        with pytest.raises(ValueError, match=str(seats)):
            new_game(seats, settle(RULES.options, {}))


def test_ANT_C2_a_mission_begins_with_nothing_done() -> None:
    view = Table.open("moon_ant", 1, roll=False).view(0)
    for name in ("turn", "shadow", "battery", "bonuses", "path"):
        assert view[name] == 0, name
    for name in ("craters", "hills", "dice", "aches", "had", "panels_stored", "sections"):
        assert view[name] == [], name
    for name in ("triples", "held", "steering", "carburetor", "own_setup"):
        assert view[name] is False, name
    assert (view["stage"], view["end"], view["solar"]) == ("craters", "", 6)
    assert (view["mower"], len(view["open"])) == (space("6 4"), 37)
    assert view["panels_left"] == [3, 2, 2]


def test_ANT_40_a_distance_of_two_is_not_too_close() -> None:
    """Nothing is against these but, where it is so, that the others would find no place."""
    craters = set_up("crater 2 3")
    assert craters.why_not(0, move("crater 4 3")).text_id == "refuse-no-room"
    assert craters.why_not(0, move("crater 3 4")).text_id == "refuse-crater-close"
    assert set_up().why_not(0, move("crater 2 1")).text_id == "refuse-crater-edge"
    hills = set_up("crater 2 3", "crater 4 5", "crater 5 2", "hill 1 1", "hill 3 1")
    assert hills.why_not(0, move("hill 3 3")).text_id == "refuse-no-room"
    assert hills.why_not(0, move("hill 4 1")).text_id == "refuse-hill-close"
    assert craters.why_not(0, move("crater 6 4")).args == {"section": 2}
    assert hills.why_not(0, move("hill 6 1")).args == {"section": 2, "height": 1}


def busy() -> Mission:
    """Two headaches, the first of them rolled; everything that a state holds is something."""
    mission = Mission(
        mower="3 4",
        hills={"1 1": 2, "5 8": 1},
        battery=3,
        panels=[2, 3],
        bonuses=2,
        solar=5,
        shadow=3,
        treated=["6 1"],
        difficulty="hard",
    )
    mission.play("roll 1 1 1", "bonus shadow", "use 1", "go 3 6 r-r", "continue", "roll 4")
    mission.rules.sections, mission.rules.carburetor = 0b101, True
    return mission


def test_a_clone_is_a_mission_of_its_own() -> None:
    check_clone(busy().rules)


def test_ANT_44_nothing_is_hidden_and_a_view_tells_all() -> None:
    for mission in (busy(), Mission(solar=1).play("roll 1 2 2", "decline")):
        rules = mission.rules
        twin = new_game(1, settle(RULES.options, {"own_setup": True}))
        restore(twin, rules.view(0))
        for name in slots_of(rules):
            assert getattr(twin, name) == getattr(rules, name), name
    view = busy().rules.view(0)
    assert (view["had"], view["aches"]) == (["steering"], spaces(["3 6"]))
    assert (view["panels_left"], view["panels_stored"]) == ([2], [2, 3])
    assert view["sections"] == [0, 2]


def test_ANT_10_only_who_is_to_act_has_moves() -> None:
    mission = Mission()
    assert mission.rules.legal_moves(0) == []
    mission.play("roll 1 3 6")
    assert mission.rules.legal_moves(CHANCE) == []
    setup = Table.open("moon_ant", 1, roll=False).rules
    assert setup.legal_moves(0) == []
    assert len(setup.legal_moves(CHANCE)) == 2
    own = Table.open("moon_ant", 1, options={"own_setup": True}, roll=False).rules
    assert own.legal_moves(CHANCE) == []
    assert len(own.legal_moves(0)) == 2
    over = Mission(solar=1).play("roll 1 2 2", "decline").rules
    assert (over.to_act(), over.legal_moves(0), over.legal_moves(CHANCE)) == ((), [], [])


class Stated:
    """A generator that gives this number."""

    def __init__(self, number: float) -> None:
        self._number = number

    def random(self) -> float:
        return self._number


def test_ANT_10_every_throw_is_as_likely_as_any_other() -> None:
    def rolled(mission: Mission, number: float) -> str:
        return str(mission.rules.roll(Stated(number)))  # type: ignore[arg-type]

    three, two = Mission(), Mission(steering=True)
    one = Mission().play("roll 1 1 2", "use 1", "go 6 2 l-l")
    assert [rolled(three, number) for number in (0, 1.5 / 216, 0.999)] == [
        "roll 1 1 1",
        "roll 1 1 2",
        "roll 6 6 6",
    ]
    assert [rolled(two, number) for number in (0, 1.5 / 36, 2.5 / 36, 0.999)] == [
        "roll 1 1",
        "roll 1 2",
        "roll 1 2",
        "roll 6 6",
    ]
    assert [rolled(one, number) for number in (0, 0.999)] == ["roll 1", "roll 6"]
    assert [weight for _, weight in one.rules.odds()] == [1] * 6
    assert sum(weight for _, weight in two.rules.odds()) == 36
    setup = Table.open("moon_ant", 1, roll=False).rules
    assert str(setup.roll(Stated(0))) == str(setup.legal_moves(CHANCE)[0])  # type: ignore[arg-type]
    assert {weight for _, weight in setup.odds()} == {1}


@pytest.mark.parametrize(
    ("dice", "kind"),
    [
        ((1, 2, 3), Kind.STRAIGHT),
        ((4, 5, 6), Kind.STRAIGHT),
        ((1, 2, 4), Kind.PLAIN),
        ((1, 3, 4), Kind.PLAIN),
        ((2, 2, 4), Kind.DOUBLES),
        ((2, 4, 4), Kind.DOUBLES),
        ((2, 2, 2), Kind.TRIPLES),
        ((2, 2), Kind.DOUBLES),
        ((2, 3), Kind.PLAIN),
        ((1, 3), Kind.PLAIN),
    ],
)
def test_ANT_42_what_a_roll_is(dice: tuple[int, ...], kind: Kind) -> None:
    assert kind_of(dice) is kind


ARC_ONE = ["1 1", "1 2", "1 3", "1 4"]

# -- what is told ---------------------------------------------------------------------------------


def test_ANT_21_hexes_are_told_with_their_arc() -> None:
    mission = Mission(shadow=7, treated=ARC_ONE).play("roll 1 2 2", "decline")
    assert mission.happened(events.ShadowAdvanced) == [
        events.ShadowAdvanced(0, 8, 9, events.Why.TURN)
    ]
    assert not mission.happened(events.ArcClosed)
    mission.play("roll 1 2 2", "decline")
    assert mission.happened(events.ShadowAdvanced) == [
        events.ShadowAdvanced(0, 9, 9, events.Why.TURN)
    ]
    assert mission.happened(events.ArcClosed) == [events.ArcClosed(0, events.Why.TURN)]
    mission.play("roll 1 2 2", "decline")
    assert mission.happened(events.ShadowAdvanced) == [
        events.ShadowAdvanced(1, 1, 5, events.Why.TURN)
    ]
    late = Mission(shadow=sheet.HEXES - 2).play("roll 1 2 2", "decline")
    assert late.happened(events.ShadowAdvanced) == [events.ShadowAdvanced(5, 4, 5, events.Why.TURN)]


def test_ANT_44_what_is_told_of_help() -> None:
    mission = Mission(solar=1, panels=[2, 3], bonuses=4).play("roll 1 1 2")
    assert mission.play("panel 2").log == [events.PanelUsed(2, 3)]
    assert mission.play("bonus solar").log == [events.SolarBonusUsed(5, 3)]
    assert mission.play("bonus shadow").log == [events.ShadowHeld(2)]
    assert mission.play("set 2 6").log == [events.DieSet(2, 6, (1, 1, 6), 1)]
    assert mission.play("panel 3").log == [events.PanelUsed(3, 6)]
    assert (mission.rules.solar, mission.rules.stored, mission.rules.bonuses) == (6, (), 1)
    assert (mission.stage, mission.rules.held) == ("choosing", True)


def test_ANT_17_the_second_straight_stores_the_second_panel() -> None:
    mission = Mission().play("roll 4 5 6")
    assert mission.happened(events.PanelStored) == [events.PanelStored(3, 2)]
    mission.play("decline", "panel 3", "roll 1 2 3")
    assert mission.happened(events.PanelStored) == [events.PanelStored(2, 1)]
    assert (mission.rules.stored, mission.rules.view(0)["panels_left"]) == ((2,), [2])


def test_ANT_22_section_two_gives_its_bonuses_once() -> None:
    section = [f"3 {place}" for place in range(1, 7)] + [f"4 {place}" for place in (1, 2, 4, 6, 7)]
    mission = Mission(treated=section).play("roll 1 4 5", "use 1", "go 4 3 ul-ul")
    assert mission.happened(events.SectionTreated) == [events.SectionTreated(1, 2, 2)]
    assert mission.rules.view(0)["sections"] == [1]
    mission.play("continue", "roll 1 4 5", "use 1", "go 2 1 ul-ul")
    assert not mission.happened(events.SectionTreated)
    assert mission.rules.bonuses == 2


def test_ANT_14_who_could_with_one_of_the_dice_has_declined() -> None:
    mission = Mission(mower="6 1", craters=["6 3", "5 2", "4 1"]).play("roll 3 3 4")
    assert mission.legal("use") == ["use 4"]
    mission.play("decline")
    assert mission.happened(events.SolarLost) == [events.SolarLost(1, 5, events.Why.DECLINED)]
    assert mission.rules.view(0)["dice"] == []  # the next turn has its own


def test_ANT_44_a_panel_that_leaves_nothing_to_ask_goes_on() -> None:
    mission = Mission(solar=5, panels=[2]).play("roll 1 1 2", "use 1", "go 6 2 l-l", "panel 2")
    assert mission.stage == "aching"


def test_ANT_17_a_panel_that_was_never_stored() -> None:
    for units in (1, 2, 3):
        reason = Mission().play("roll 1 2 2").why_not(f"panel {units}")
        assert (reason.text_id, reason.args) == ("refuse-no-panel", {"units": units})


def test_ANT_20_what_is_told_of_headaches() -> None:
    mission = Mission(mower="3 4", hills={"5 1": 1}).play("roll 1 4 5", "use 1", "go 3 6 r-r")
    first, second = spaces(["3 5", "3 6"])
    assert mission.play("roll 5").log == [
        events.HeadacheRolled(events.Ache.GROWS, first, 5, again=False, instead=False),
        events.HillGrew(space("5 1"), 2, 4),
    ]
    mission.play("roll 5")
    assert mission.log[0] == events.HeadacheRolled(
        events.Ache.GROWS, second, 5, again=True, instead=False
    )
    assert mission.hills == {"5 1": 2}
    bare = Mission(mower="3 4").play("roll 1 4 5", "use 1", "go 3 6 r-r", "roll 5")
    assert bare.log[-1] == events.HeadacheRolled(
        events.Ache.CARBURETOR, first, 5, again=False, instead=True
    )


def test_ANT_43_the_turn_goes_on_where_nothing_spreads() -> None:
    for hills in ({}, {"6 3": 1}):
        mission = Mission(hills=hills).play("roll 1 1 1", "decline")
        assert (mission.stage, mission.rules.shadow, mission.rules.turn) == ("rolling", 1, 2)
    spread = Mission(mower="2 1", hills={"3 1": 1, "4 1": 1}).play("roll 1 1 1", "decline")
    assert (spread.stage, spread.rules.shadow, spread.rules.turn) == ("rolling", 1, 2)


def test_ANT_1_ANT_2_what_is_told_of_the_set_up() -> None:
    table = Table.open("moon_ant", 1, options={"own_setup": True}, roll=False)
    told = [
        event
        for text in ("crater 2 3", "crater 4 5", "crater 5 2", "hill 1 1", "hill 3 1", "hill 4 7")
        for event in table.play(0, text)
    ]
    assert told == [
        *(events.CraterDug(space(name), 0) for name in ("2 3", "4 5", "5 2")),
        *(events.HillPlaced(space(name), 1, 0) for name in ("1 1", "3 1", "4 7")),
    ]
    last = table.play(0, "hill 6 1")
    assert last == [events.HillPlaced(space("6 1"), 2, 0), events.TurnBegan(1, 3, 6)]


def test_ANT_31_how_a_mission_ended_is_told() -> None:
    def ended(mission: Mission) -> events.MissionEnded:
        last = mission.log[-1]
        assert isinstance(last, events.MissionEnded)
        return last

    drained = Mission(solar=1).play("roll 1 2 2", "decline")
    assert ended(drained) == events.MissionEnded(events.End.DRAINED, space("6 4"), 1)
    outcome = drained.rules.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((), (0,), "drained")
    overtaken = Mission(mower="1 4", shadow=8, treated=ARC_ONE).play("roll 1 2 2", "decline")
    assert ended(overtaken) == events.MissionEnded(events.End.OVERTAKEN, space("1 4"), 1)
    circle = Mission(shadow=8, treated=["1 1"]).play("roll 1 2 2", "decline")
    assert ended(circle) == events.MissionEnded(events.End.CIRCLE, space("1 2"), 1)
    hill = Mission(shadow=8, treated=ARC_ONE, hills={"1 3": 1, "1 4": 2})
    assert ended(hill.play("roll 1 2 2", "decline")).space == space("1 3")
    won = Mission(mower="6 2", treated=None).play("roll 1 3 3", "use 1", "go 6 4 r-r")
    assert ended(won) == events.MissionEnded(events.End.WON, space("6 4"), 1)
    outcome = won.rules.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((0,), (34,), "won")
    assert Mission().rules.outcome() is None


def test_ANT_12_what_is_told_of_a_path() -> None:
    mission = Mission(treated=["5 4"]).play("roll 1 4 4", "use 4", "go 3 4 ul-ur-ur")
    (moved,) = mission.happened(events.Moved)
    assert moved == events.Moved(
        4,
        space("6 4"),
        (UP_LEFT, UP_RIGHT, UP_RIGHT),
        tuple(spaces(["5 4", "3 4"])),
        tuple(spaces(["4 4"])),
        tuple(spaces(["3 4"])),
        32,
    )
    assert moved.end == space("3 4")
    straight = Mission().play("roll 1 3 3", "use 3", "go 3 2 ul-ul-ul")
    assert [event.end for event in straight.happened(events.Moved)] == [space("3 2")]
    assert events.TurnBegan.opens
    assert not events.Moved.opens
    assert mission.happened(events.SolarLost) == [events.SolarLost(1, 5, events.Why.CROSSING)]
    assert mission.happened(events.TurnBegan) == [events.TurnBegan(2, 3, 5)]


# -- typing ---------------------------------------------------------------------------------------


def test_ANT_10_dice_are_typed_as_they_lie() -> None:
    for text in ("6 1 3", "613", "6, 1, 3", "roll 6-1-3", "r 6/1/3"):
        assert str(move(text)) == "roll 1 3 6"
    assert faces_in("12 xy") == ("1", "2", "xy")
    assert faces_in("²") == ("²",)
    assert move("roll 1 2 3 4") == Misrolled(("1", "2", "3", "4"))
    assert move("roll 7") == Misrolled(("7",))
    assert [str(found) for found in Mission().rules.grammar.read("4")] == ["use 4", "roll 4"]


def test_ANT_47_spaces_and_steps_are_typed_as_people_say_them() -> None:
    grammar = Mission().rules.grammar
    for text in ("go 4 3 ul-ul", "go arc 4, space 3 ul ul", "GO 4 3 UL-UL"):
        assert list(grammar.read(text)) == [Go(4, 3, (UP_LEFT, UP_LEFT))]
    anyhow = list(grammar.read("go 4 3"))
    assert anyhow[0] == Go(4, 3, ())
    assert Go(4, 3, (UP_LEFT, UP_LEFT)) in anyhow
    assert list(grammar.read("go 4")) == []
    assert list(grammar.read("go 4 3 up")) == []
    assert list(grammar.read("go 4 3 r-dr-dl-l-ul-ur")) == [Go(4, 3, (0, 1, 2, 3, 4, 5))]


@pytest.mark.parametrize(
    ("text", "key", "args"),
    [
        ("roll 7", "refuse-dice-face", {"face": 7}),
        ("roll 0", "refuse-dice-face", {"face": 0}),
        ("roll 1 2", "refuse-dice-count", {"needed": 1, "typed": 2}),
        ("roll six", "refuse-dice-words", {"needed": 1}),
    ],
)
def test_ANT_20_one_die_for_a_headache(text: str, key: str, args: dict[str, int]) -> None:
    mission = Mission().play("roll 1 1 2", "use 1", "go 6 2 l-l")
    reason = mission.rules.why_not(CHANCE, move(text))
    assert (reason.text_id, reason.rule, reason.args) == (key, "ANT-20", args)


@pytest.mark.parametrize("die", range(1, 7))
def test_ANT_10_one_number_is_no_roll_of_three(die: int) -> None:
    reason = Mission().rules.why_not(0, move(f"use {die}"))
    assert (reason.text_id, reason.args) == ("refuse-dice-count", {"needed": 3, "typed": 1})


def test_ANT_10_a_wrong_face_is_named_wherever_it_lies() -> None:
    reason = Mission().rules.why_not(CHANCE, move("roll 1 2 9"))
    assert (reason.text_id, reason.args) == ("refuse-dice-face", {"face": 9})
    two = Mission(steering=True).rules.why_not(CHANCE, move("roll 1 2 3"))
    assert (two.text_id, two.args) == ("refuse-dice-count", {"needed": 2, "typed": 3})


# -- why a path does not end there ----------------------------------------------------------------


def reach(mission: Mission, name: str) -> tuple[str, str]:
    reason = mission.rules.why_not(0, TO[space(name)])
    return reason.text_id, reason.rule


def test_ANT_41_why_no_path_ends_there() -> None:
    chosen = Mission().play("roll 1 3 6", "use 1")
    assert reach(chosen, "6 4") == ("refuse-there-mower", "ANT-11")
    assert reach(chosen, "4 5") == ("refuse-there-crater", "ANT-11")
    assert reach(chosen, "4 3") == ("refuse-choose-first", "ANT-10")
    assert reach(chosen, "3 3") == ("refuse-there-far", "ANT-C4")
    assert reach(chosen, "5 4") == ("refuse-there-over", "ANT-41")
    assert reach(chosen, "4 4") == ("refuse-there-shape", "ANT-C4")
    args = chosen.rules.why_not(0, TO[space("5 4")]).args
    assert args == {"path": 1, "arc": 4, "space": 3}
    far = chosen.rules.why_not(0, TO[space("3 3")]).args
    assert far == {"away": 3, "reach": 2, "stage": "moving", "path": 1}
    farthest = Mission().play("roll 1 3 6").rules.why_not(0, TO[space("1 1")])
    assert farthest.args == {"away": 5, "reach": 4, "stage": "choosing", "path": 0}
    rim = Mission(mower="3 6", shadow=9).play("roll 1 1 2", "use 1")
    assert rim.why_not("go 1 4 ul-ul").text_id == "refuse-shadow"
    shape = Mission().play("roll 1 1 1").rules.why_not(0, TO[space("4 4")])
    assert (shape.text_id, shape.args) == ("refuse-there-shape", {"dice": 1})
    assert reach(Mission(shadow=9, mower="3 3").play("roll 1 1 1"), "1 2") == (
        "refuse-there-dark",
        "ANT-21",
    )
    assert reach(Mission(shadow=9, mower="3 3").play("roll 1 1 1"), "1 4")[0] == "refuse-there-dark"
    beyond = Mission(mower="6 4", craters=["2 3", "5 4", "5 2"]).play("roll 1 1 1")
    assert reach(beyond, "4 3") == ("refuse-there-blocked", "ANT-41")
    crawling = Mission(carburetor=True)
    assert reach(crawling, "4 3") == ("refuse-there-far", "ANT-20")
    after = Mission(bonuses=1).play("roll 1 1 2", "use 1", "go 6 2 l-l")
    assert reach(after, "6 4") == ("refuse-moved-already", "ANT-10")


def test_ANT_41_what_is_in_the_way_is_the_shadow_only_where_it_is_in_every_way() -> None:
    # From 6 4 a triangle ends on 6 5 over arc 5 only.
    every = Mission(shadow=29).play("roll 2 2 2")
    assert reach(every, "6 5") == ("refuse-there-shadow", "ANT-41")
    # From 2 2 one ends on 2 3 over arc 1, which is dark, or over the crater at 3 3.
    one = Mission(mower="2 2", craters=["3 3", "2 4"], shadow=9).play("roll 2 2 2")
    assert reach(one, "2 3") == ("refuse-there-blocked", "ANT-41")


@pytest.mark.parametrize("own_setup", [False, True])
def test_what_happens_does_not_depend_on_who_listens(own_setup: bool) -> None:
    for seed in range(5):
        check_unheard(RULES, 1, {"own_setup": own_setup}, Random(seed))
