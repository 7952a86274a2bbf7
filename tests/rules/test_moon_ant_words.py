"""The moon by ear: what is said of it, and how long it takes."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio import games
from mowaudio.engine import Table
from mowaudio.games.moon_ant import bots, places, survey, words
from mowaudio.games.moon_ant.moves import Go
from mowaudio.games.moon_ant.sheet import SPACES
from mowaudio.words.facts import Detail, Message
from mowaudio.words.places import Answer, Direction, Focus
from tests.rules.moon_ant_parts import Mission, move, space
from tests.words import composer

BRIEF, NORMAL, FULL = Detail


def heard(said: Message | Answer, detail: Detail = NORMAL) -> str:
    message = said.message if isinstance(said, Answer) else said
    return composer("moon_ant", 0, detail).text(message)


def told(mission: Mission, detail: Detail = NORMAL) -> list[str]:
    """The lines of what just happened."""
    lines = [heard(said, detail) for event in mission.log if (said := words.tell(event))]
    return [line for line in lines if line]


def turn(mission: Mission, detail: Detail = NORMAL) -> str:
    return heard(words.turn(mission.rules.view(0)), detail)


def way(mission: Mission, text: str, detail: Detail = NORMAL) -> str:
    return heard(words.move(move(text), mission.rules.view(0)), detail)


def asked(mission: Mission, letter: str, detail: Detail = NORMAL) -> str:
    question = next(q for q in places.QUESTIONS if q.key == letter)
    return heard(question.ask(mission.rules.view(0), Focus("sheet")), detail)


def walked(mission: Mission, name: str, detail: Detail = NORMAL) -> str:
    zone = next(zone for zone in places.zones(mission.rules.view(0)) if zone.name == "sheet")
    return heard(zone.items[space(name)].message, detail)


# -- a turn ----------------------------------------------------------------------------------------


def test_the_three_dice_are_told_with_what_each_path_treats() -> None:
    mission = Mission().play("roll 1 5 6")
    assert turn(mission, BRIEF) == "Choose: die 1, 2 circles; die 5, 4 circles; die 6, 3 circles."
    assert turn(mission).startswith("Choose: 1 two straight, up to 2 circles; 5 diamond, up to 4")
    assert turn(mission).endswith("Solar 6, arc 1 closes in 9 turns: 4 circles open.")


def test_what_presses_is_part_of_the_shortest_telling() -> None:
    mission = Mission(mower="3 3", shadow=7, solar=2, hills={"1 1": 1}).play("roll 1 1 5")
    assert turn(mission, BRIEF).endswith("Solar 2, arc 1 closes in 2, 4 open, 1 hill.")


def test_a_way_is_told_by_its_end_what_it_does_and_its_turns() -> None:
    mission = Mission(hills={"5 4": 2}).play("roll 1 1 2", "use 1")
    assert way(mission, "go 4 3 ul-ul") == (
        "4 3, 2 circles, hill at 5 4 down to 1, costs 1, solar 5 left. Up-left, straight on."
    )
    assert way(mission, "go 6 2 l-l", BRIEF) == "6 2, 2 circles, 1 headache."
    assert way(mission, "go 6 2 l-l", FULL) == (
        "6 2, 2 circles, 1 headache, at arc 6, space 2. Left, straight on. "
        "Treats arc 6, space 3; arc 6, space 2."
    )


def test_a_way_that_bends_is_told_as_turns() -> None:
    mission = Mission(mower="6 3").play("roll 1 1 5", "use 5")
    assert way(mission, "go 5 3 ur-ul-l-dr").endswith("Up-right, left, left, sharp left.")


def test_of_several_ways_to_an_end_the_steps_come_first() -> None:
    mission = Mission().play("roll 1 2 2", "use 2")
    told = [way(mission, text, detail) for text in mission.legal("go 5 5") for detail in Detail]
    assert all(line.startswith("5 5, ") for line in told)
    assert len({tuple(line.split()[:4]) for line in told}) == len(mission.legal("go 5 5")) > 1


def test_a_jump_is_told_as_one() -> None:
    mission = Mission().play("roll 1 1 4", "use 4")
    assert way(mission, "go 3 4 ul-ur-ur").endswith("Up-left, jump right, land.")


def test_a_way_that_drains_the_mower_says_so() -> None:
    mission = Mission(solar=1).play("roll 1 1 2", "use 1")
    assert "drains the mower and loses" in way(mission, "go 4 3 ul-ul", BRIEF)
    assert "the mission is lost" in way(Mission(solar=1).play("roll 1 1 2"), "decline")


def test_the_movement_is_told_with_every_consequence_and_its_reason() -> None:
    mission = Mission(mower="5 4", hills={"4 3": 1, "1 1": 1})
    mission.play("roll 1 1 2", "use 1", "go 3 2 ul-ul", "roll 1")
    lines = told(mission)
    assert lines[0] == "Doubles of 1."
    assert "To 3 2, 2 circles. Up-left, straight on. 32 circles open." in lines
    assert "Hill at 4 3 gone, 1 left." in lines
    assert "Solar 5, 1 for the border." in lines
    assert "Headache: missed a spot." in lines
    assert "3 2 is open again." in lines
    assert "Shadow: arc 1 closes in 8 turns." in lines


@pytest.mark.parametrize(
    ("die", "line"),
    [
        (2, "Headache: repairs."),
        (3, "Solar 5, 1 lost."),
        (4, "Headache: steering problems, two dice next turn."),
        (5, "Hill at 5 1 grows to 2, 4 loses."),
        (6, "Headache: carburetor issues, one space next turn, no roll."),
    ],
)
def test_each_headache_says_what_it_does(die: int, line: str) -> None:
    mission = Mission(hills={"5 1": 1})
    assert line in told(mission.play("roll 1 1 2", "use 1", "go 6 2 l-l", f"roll {die}"))


def test_before_a_headache_one_key_helps_and_enter_goes_on() -> None:
    mission = Mission(bonuses=1, solar=5, panels=[2]).play("roll 1 1 2", "use 1", "go 6 2 l-l")
    assert turn(mission) == (
        "Headache next, 6 2, Enter goes on. "
        "1: panel of 2, solar 6, 2: bonus: no shadow this turn, 3: bonus: solar 6."
    )
    keys = places.decision(mission.rules.view(0)).keys
    assert {key: str(chosen) for key, chosen in keys.items()} == {
        "1": "panel 2",
        "2": "bonus shadow",
        "3": "bonus solar",
    }
    assert mission.legal()[0] == "continue"


# -- the sheet -------------------------------------------------------------------------------------


def test_walking_says_what_is_on_a_space() -> None:
    mission = Mission(mower="4 3", hills={"4 4": 2}, treated=["4 3"], shadow=9)
    assert walked(mission, "4 3") == "4 3, mower, treated, border below."
    assert walked(mission, "4 4") == "4 4, open, hill, height 2, headache, border below."
    assert walked(mission, "4 5", BRIEF) == "4 5, crater."
    assert walked(mission, "1 1") == "1 1, in the shadow."
    assert walked(mission, "2 1").endswith("border below.")
    assert walked(mission, "6 4", BRIEF) == "6 4, open, home."
    assert walked(mission, "6 4", FULL) == "Arc 6, space 4, open, home, section 3."


def test_walking_says_which_dice_end_there() -> None:
    mission = Mission().play("roll 1 4 4")
    assert "ends path 1" in walked(mission, "4 3")
    assert "ends path 4" in walked(mission, "3 4")


def test_the_six_directions_are_those_of_the_sheet() -> None:
    layout = places.HexSheet()
    middle = space("4 4")
    assert {way: layout.step(middle, way) for way in layout.directions} == {
        Direction.LEFT: space("4 3"),
        Direction.RIGHT: space("4 5"),
        Direction.UP_LEFT: space("3 3"),
        Direction.UP_RIGHT: space("3 4"),
        Direction.DOWN_LEFT: space("5 4"),
        Direction.DOWN_RIGHT: space("5 5"),
    }
    assert layout.step(space("1 1"), Direction.UP_LEFT) is None


def test_enter_on_a_space_means_what_can_be_done_there() -> None:
    mission = Mission().play("roll 1 1 2", "use 1")
    zone = next(zone for zone in places.zones(mission.rules.view(0)) if zone.name == "sheet")
    assert [str(found) for found in zone.items[space("4 3")].moves] == ["go 4 3 ul-ul"]
    assert [str(found) for found in zone.items[space("4 5")].moves] == ["go 4 5 ur-ur"]
    assert len(zone.items) == len(SPACES)


def test_questions_by_letter() -> None:
    mission = Mission(mower="4 3", hills={"3 4": 2, "1 1": 1}, treated=["4 3"], shadow=6)
    assert asked(mission, "p") == "Mower at 4 3, treated, border below."
    assert (
        asked(mission, "o")
        == "Nearest open circle 5 3, 1 space away, by down-left. 33 circles open."
    )
    assert asked(mission, "a").startswith("Nearest hill 3 4, height 2, 2 spaces away, by")
    assert asked(mission, "t", BRIEF) == "Arc 1 closes in 3, 4 open, 1 hill."
    assert asked(mission, "e") == (
        "Home is 6 4, 2 spaces away, by 2 down-right, costs 1 unit. Home closes in 28 turns."
    )
    assert asked(mission, "c", BRIEF) == "Solar 6. No panel, no bonus."
    assert asked(mission, "z") == (
        "Section 1: 8 open, section 2: 11 open, section 3: 14 open. 33 circles open."
    )
    mission.play("roll 1 1 1")
    assert asked(mission, "f") == "Dice 1, 1, 1. A hill will spread this turn."


def test_what_the_shadow_will_close_and_when() -> None:
    mission = Mission(mower="3 3", treated=["2 1", "2 2", "2 4"], shadow=11)
    assert asked(mission, "t").startswith("Arc 2 closes in 3 turns: 1 circle open.")


def test_questions_lead_to_the_space_they_are_about() -> None:
    view = Mission(mower="4 3", treated=["4 3"]).rules.view(0)
    answer = next(q for q in places.QUESTIONS if q.key == "o").ask(view, Focus("sheet"))
    assert isinstance(answer, Answer)
    assert answer.focus == Focus("sheet", space("5 3"))


def test_a_typed_space_is_gone_to() -> None:
    view = Mission().rules.view(0)
    for text in ("4 3", "Arc 4, space 3"):
        answer = places.find(view, text)
        assert answer is not None
        assert answer.focus == Focus("sheet", space("4 3"))
    assert places.find(view, "1 8") is None
    assert places.find(view, "go 4 3") is None


def test_no_letter_is_one_of_the_six_directions_or_of_every_screen() -> None:
    assert not {question.key for question in places.QUESTIONS} & set("yuhjbnsdgmwxrvikl")


def test_ways_come_best_first_and_once_for_each_result() -> None:
    mission = Mission(mower="4 4", treated=["5 4", "5 5"]).play("roll 1 2 5", "use 2")
    view = mission.rules.view(0)
    ordered = places.best_first(mission.rules.legal_moves(0), view)
    found = [survey.prospect_of(view, way) for way in ordered if isinstance(way, Go)]
    treated = [len(one.treated) for one in found if one]
    assert treated == sorted(treated, reverse=True)
    zone = places.zones(view)[0]
    assert zone.name == "ways"
    assert len(zone.items) < len(ordered)


# -- the whole, and the end ------------------------------------------------------------------------


def test_the_summary_goes_from_the_mower_to_what_is_in_store() -> None:
    mission = Mission(mower="4 3", hills={"3 4": 2}, bonuses=1, panels=[3], solar=4, shadow=6)
    assert heard(words.summary(mission.rules.view(0)), BRIEF) == (
        "Mower at 4 3, solar 4. Arc 1 closes in 3, 4 open. 34 circles open. Hill 3 4, height 2."
    )
    assert "Panels stored: 3. 1 bonus." in heard(words.summary(mission.rules.view(0)))


def test_the_digest_tells_what_happened_since() -> None:
    mission = Mission().play("roll 1 1 2", "use 1", "go 6 2 l-l", "roll 3", "roll 1 2 6")
    said = heard(words.digest(mission.log, mission.rules.view(0)), BRIEF)
    assert said.startswith("Doubles. To 6 2, 2 circles. Headache: solar capacity. Solar 5.")


def test_the_digest_of_many_turns_is_that_of_the_last() -> None:
    mission = Mission().play("roll 1 1 2", "decline", "roll 1 1 2", "decline", "roll 1 3 5")
    said = heard(words.digest(mission.log, mission.rules.view(0)), BRIEF)
    assert said == "Doubles. Solar 4. Solar 4, arc 1 closes in 7, 4 open."


@pytest.mark.parametrize(
    ("mission", "reason"),
    [
        (
            Mission(mower="6 2", treated=None).play("roll 1 1 2", "use 1", "go 6 4 r-r"),
            "Mission accomplished, turn 1, every circle filled, every hill gone, and home.",
        ),
        (
            Mission(mower="3 3", treated=["1 1"], shadow=8).play("roll 1 1 2", "decline"),
            "Lost in turn 1, the shadow closed over the open circle at 1 2.",
        ),
        (
            Mission(solar=1).play("roll 1 1 2", "decline"),
            "Lost in turn 1, no solar power left, at 6 4.",
        ),
    ],
)
def test_the_end_is_told_with_its_reason_and_an_epilogue(mission: Mission, reason: str) -> None:
    outcome = mission.rules.outcome()
    assert outcome is not None
    view = mission.rules.view(0)
    assert heard(words.outcome(outcome, view), BRIEF) == reason
    assert len(heard(words.outcome(outcome, view)).split(". ")) >= 3


def test_turns_are_short_to_hear() -> None:
    """At most 25 words at brief and 40 at normal, over whole games."""
    for seed in range(6):
        table = Table.open("moon_ant", 1, seed=seed)
        rng = Random(seed)
        while table.to_act:
            view = table.view(0)
            assert len(heard(words.turn(view), BRIEF).split()) <= 25
            assert len(heard(words.turn(view)).split()) <= 40
            table.play(0, rng.choice(table.legal_moves(0)))


def test_the_glance_lasts_about_a_second() -> None:
    for mission in (Mission(), Mission(treated=None), Mission(hills={"1 1": 1, "5 8": 2})):
        assert 0.1 < sum(note.length for note in places.glance(mission.rules.view(0))) < 1.6


def test_a_hint_has_a_reason() -> None:
    mission = Mission(shadow=6, mower="2 1", treated=["2 1"]).play("roll 1 1 3", "use 3")
    why = bots.explain(move("go 1 4 ur-r-r"), mission.rules.view(0))
    assert heard(why) == "Played on from here, it leads furthest."
    mission = Mission(shadow=6, mower="1 4").play("roll 1 1 3", "use 3")
    why = bots.explain(move("go 1 1 l-l-l"), mission.rules.view(0))
    assert heard(why) == "Arc 1 closes in 3 turns, and it treats 3 circles there."


def test_every_hint_can_be_said() -> None:
    game = games.get("moon_ant")
    for own in (False, True):
        table = Table.open("moon_ant", 1, seed=4, options={"own_setup": own})
        rng = Random(4)
        while table.to_act:
            legal = table.legal_moves(0)
            for found in legal:
                assert heard(bots.explain(found, table.view(0)))
            chosen = rng.choice(legal)
            assert heard(game.words.move(chosen, table.view(0)))
            table.play(0, chosen)
