"""The moon by ear: what is said of it, and how long it takes."""

from __future__ import annotations

import re
from random import Random

import pytest

from mowaudio import games
from mowaudio.engine import Table
from mowaudio.games.moon_ant.places import PLACES
from mowaudio.games.moon_ant.rules.moves import AntMove, Use
from mowaudio.games.moon_ant.rules.play import AntRules
from mowaudio.games.moon_ant.words import WORDS
from mowaudio.words.facts import Detail
from mowaudio.words.texts import texts
from tests.reasons import told_reason
from tests.rules.moon_ant_ears import BRIEF, FULL, asked, heard, told, turn, way, zone
from tests.rules.moon_ant_parts import Mission, move

pytestmark = pytest.mark.words

# -- a turn ----------------------------------------------------------------------------------------


def test_the_three_dice_are_told_with_what_each_path_treats() -> None:
    mission = Mission().play("roll 1 5 6")
    assert (
        turn(mission, BRIEF) == "Short line, 2 circles; diamond, 4 circles; long jump, 3 circles."
    )
    assert turn(mission) == (
        "1 short line, 2 circles; 5 diamond, 4 circles; 6 long jump, 3 circles. Solar 6."
    )
    assert turn(mission, FULL).startswith("Choose: 1 short line, 3 ways, best 2 circles; 5 diamo")


def test_what_presses_is_part_of_the_shortest_telling() -> None:
    mission = Mission(mower="3 3", shadow=7, solar=2, hills={"1 1": 1}).play("roll 1 1 5")
    assert turn(mission, BRIEF).endswith(
        "Solar 2. Arc 1 loses in 2 turns, spaces 1, 2, 3 and 4 open."
    )
    assert turn(mission).endswith(
        "Solar 2. Arc 1 closes in 2 turns and loses, spaces 1, 2, 3 and 4 open, hill on space 1, "
        "the nearest is 2 spaces away."
    )


def test_an_arc_with_nothing_but_a_hill_or_the_mower_presses_too() -> None:
    clear = Mission(mower="3 3", shadow=7, treated=None).play("roll 1 1 5")
    assert "Arc" not in turn(clear, BRIEF)
    assert "Arc" not in turn(clear)  # nothing can be lost there
    assert turn(clear, FULL).endswith("Arc 1 closes in 2 turns, nothing is left there.")
    hill = Mission(mower="3 3", shadow=7, treated=None, hills={"1 1": 1}).play("roll 1 1 5")
    assert turn(hill, BRIEF).endswith("Arc 1 loses in 2 turns, hill on space 1.")
    mower = Mission(mower="1 2", shadow=7, treated=None).play("roll 1 1 5")
    assert turn(mower, BRIEF).endswith("Arc 1 loses in 2 turns, mower there.")
    last = Mission(mower="3 3", shadow=8, treated=["1 1", "1 3", "1 4"]).play("roll 1 1 5")
    assert turn(last).endswith("Arc 1 closes next and loses, space 2 open, is 2 spaces away.")


def test_the_last_solar_unit_is_told_as_what_it_is() -> None:
    assert "Solar 1, any cost loses." in turn(Mission(solar=1).play("roll 1 1 5"))
    assert "Solar 2." in turn(Mission(solar=2).play("roll 1 1 5"))


def test_a_die_without_circles_tells_hills_and_the_way_home() -> None:
    hill = Mission(treated=None, hills={"5 4": 1, "1 1": 1}).play("roll 1 2 2")
    assert turn(hill).startswith("1 short line, a hill; 2 triangle, a hill. ")
    assert turn(hill, BRIEF) == "Short line, a hill; triangle, a hill. Only 2 hills are left."
    home = Mission(mower="6 2", treated=None).play("roll 1 2 4")
    assert (
        turn(home, BRIEF)
        == "Short line, home; triangle, home; jump, no circle. All done, now go home: 2 spaces."
    )
    home.play("use 1")
    assert turn(home) == "Short line: 2 ways, best home at arc 6 space 4."
    ordered = PLACES.best_first(home.rules.legal_moves(0), home.rules.view(0))
    assert str(ordered[0]) == "go 6 4 r-r"
    left = Mission(mower="6 2", treated=None, hills={"6 3": 2}).play("roll 1 2 4")
    assert turn(left, BRIEF).startswith("Short line, a hill; ")


def test_a_full_battery_is_told_by_the_trip_home() -> None:
    lines = told(Mission(mower="6 2", battery=7).play("roll 1 1 2"))
    assert lines == [
        "Rolled 1, 1 and 2, doubles.",
        "Home from arc 6 space 2: the battery is full.",
    ]
    assert "Battery 7 of 8." in told(Mission(battery=6).play("roll 1 1 2"), BRIEF)


def test_ANT_47_a_way_is_told_by_its_end_what_it_does_and_its_steps() -> None:
    mission = Mission(hills={"5 4": 2}).play("roll 1 1 2", "use 1")
    assert (
        way(mission, "go 4 3 ul-ul")
        == "Arc 4 space 3, treats 2 circles, hill down to height 1, costs 1 solar."
    )
    assert way(mission, "go 6 2 l-l", BRIEF) == "Arc 6 space 2, treats 2 circles, a headache."
    assert way(mission, "go 4 3 ul-ul", FULL) == (
        "Arc 4 space 3, treats 2 circles, hill at arc 5 space 4 down to height 1, "
        "costs 1 solar, leaves 5 solar. Up-left twice. Treats arc 5 space 4; arc 4 space 3."
    )


def test_ANT_47_a_way_that_bends_is_told_by_directions_of_the_sheet() -> None:
    mission = Mission(mower="6 3").play("roll 1 1 5", "use 5")
    assert "Up-right, up-left, left, down-right." in way(mission, "go 5 3 ur-ul-l-dr", FULL)


def test_of_several_ways_to_an_end_the_steps_come_first() -> None:
    mission = Mission().play("roll 1 2 2", "use 2")
    ways = mission.legal("go 5 5")
    for detail in Detail:
        told = [way(mission, text, detail) for text in ways]
        assert len({tuple(line.split()[:4]) for line in told}) == len(ways) > 1
        assert all(" to arc 5 space 5, treats " in line for line in told)
    assert way(mission, "go 5 5 r-ur-l").startswith("Right, up-right, left to arc 5 space 5, ")


def test_a_space_is_always_told_as_arc_and_space() -> None:
    """Two numbers that follow each other sound like one, or like a count of what comes next."""
    mission = Mission(hills={"5 4": 2}).play("roll 1 2 5", "use 1")
    two = re.compile(r"\b[1-6][ ,;]+[1-8]\b")
    for detail in Detail:
        for text in mission.legal():
            assert "arc " in way(mission, text, detail).casefold()
            assert not two.search(way(mission, text, detail))
        for letter in "ae":
            assert not two.search(heard(asked(mission, letter), detail))


def test_a_jump_is_told_as_one() -> None:
    mission = Mission().play("roll 1 4 6", "use 4")
    assert "Up-left, jump up-right." in way(mission, "go 3 4 ul-ur-ur", FULL)
    mission = Mission().play("roll 1 4 6", "use 6")
    assert "Up-left, jump up-left, up-left." in way(mission, "go 2 1 ul-ul-ul-ul", FULL)


def test_a_way_that_drains_the_mower_says_so() -> None:
    mission = Mission(solar=1).play("roll 1 1 2", "use 1")
    assert "drains the mower and loses" in way(mission, "go 4 3 ul-ul")
    assert way(mission, "go 4 3 ul-ul", BRIEF).endswith(", loses.")
    assert "the mission is lost" in way(Mission(solar=1).play("roll 1 1 2"), "decline")


def test_the_movement_is_told_with_every_consequence_and_its_reason() -> None:
    mission = Mission(mower="5 4", hills={"4 3": 1, "1 1": 1})
    mission.play("roll 1 1 2", "use 1", "go 3 2 ul-ul", "roll 1")
    lines = told(mission)
    assert lines == [
        "Rolled 1, 1 and 2, doubles.",
        "Battery 1 of 8.",
        "To arc 3 space 2, treats 2 circles.",
        "Hill at arc 4 space 3 gone, 1 left.",
        "Solar 5, border.",
        "Headache: arc 3 space 2 open again, a missed spot.",
        "Turn 2.",
    ]
    at_full = told(mission, FULL)
    assert "To arc 3 space 2, treats 2 circles. 32 circles open. By up-left twice." in at_full[2]
    assert "Shadow: arc 1 closes in 8 turns." in at_full


def test_a_turn_says_its_number_and_its_roll() -> None:
    mission = Mission().play("roll 1 1 2", "decline", "roll 1 4 6", "decline", "roll 4 5 6")
    lines = told(mission)
    assert lines[3:5] == ["Turn 2.", "Rolled 1, 4 and 6."]
    assert lines[6:8] == ["Turn 3.", "Rolled 4, 5 and 6, a straight."]
    assert heard(WORDS.acting(mission.rules.view(0))) == (
        "Turn 3, rolled 4, 5 and 6, choose a die."
    )


def test_a_turn_that_begins_begins_a_line() -> None:
    mission = Mission().play("roll 1 1 2", "decline", "roll 1 4 6")
    assert [type(event).__name__ for event in mission.log if event.opens] == ["TurnBegan"]


@pytest.mark.parametrize(
    ("die", "line"),
    [
        (1, "Headache: arc 6 space 2 open again, a missed spot."),
        (2, "Headache: repairs, the shadow one closer."),
        (3, "Headache: solar 5, one less."),
        (4, "Headache: steering, two dice next turn."),
        (5, "Headache: hill at arc 5 space 1 grows to height 2."),
        (6, "Headache: carburetor, one space next turn."),
    ],
)
def test_a_headache_is_told_once_by_what_it_does(die: int, line: str) -> None:
    mission = Mission(hills={"5 1": 1}).play("roll 1 1 2", "use 1", "go 6 2 l-l", f"roll {die}")
    lines = told(mission)
    assert line in lines
    assert " ".join(lines).casefold().count("headache") == 1
    at_full = " ".join(told(mission, FULL))
    assert at_full.casefold().count("headache") == 1
    assert f"Rolled {die} at arc 6 space 2." in at_full


def test_repairs_and_the_shadow_of_the_turn_tell_where_it_is_once() -> None:
    mission = Mission(hills={"5 1": 1}).play("roll 1 1 2", "use 1", "go 6 2 l-l", "roll 2")
    assert [line for line in told(mission, FULL) if "arc 1" in line] == [
        "Shadow: arc 1 closes in 7 turns."
    ]


def test_a_hill_that_may_not_grow_again_says_so() -> None:
    texts_ = ("roll 1 1 2", "use 1", "go 6 2 l-l", "roll 5")
    lines = told(Mission(hills={"5 1": 2}).play(*texts_), BRIEF)
    assert "Headache: hill at arc 5 space 1 grows to height 3. Height 4 loses." in lines
    assert not any("loses" in line for line in told(Mission(hills={"5 1": 1}).play(*texts_)))


def test_repairs_that_close_an_arc_say_so_once() -> None:
    mission = Mission(mower="6 4", shadow=8, treated=["1 1", "1 2", "1 3", "1 4"])
    lines = told(mission.play("roll 1 1 2", "use 1", "go 6 2 l-l", "roll 2"))
    assert "Headache: repairs, arc 1 closes." in lines
    assert " ".join(lines).count("rc 1 ") == 1


def test_a_headache_that_comes_again_or_has_no_hill_says_why_nothing_or_another_happens() -> None:
    lines = told(Mission().play("roll 1 1 2", "use 1", "go 6 2 l-l", "roll 5"))
    assert "Headache: carburetor, one space next turn. There is no hill to grow." in lines
    mission = Mission(mower="3 3").play("roll 2 3 3", "use 3", "go 3 6 r-r-r", "roll 3", "roll 3")
    assert "Headache: solar loss again, no effect." in told(mission)


def test_in_its_last_turns_the_shadow_is_told_by_the_turn_alone() -> None:
    mission = Mission(mower="4 3", shadow=5).play("roll 1 1 2", "decline", "roll 1 1 2")
    assert not any("Shadow" in line for line in told(mission))
    assert "Arc 1 closes in 3 turns and loses, spaces 1, 2, 3 and 4 open, " in turn(mission)


def test_before_a_headache_one_key_helps_and_enter_goes_on() -> None:
    mission = Mission(bonuses=1, solar=5, panels=[2]).play("roll 1 1 2", "use 1", "go 6 2 l-l")
    assert turn(mission) == (
        "Headache next at arc 6 space 2. Enter goes on. "
        "1: panel of 2 units, makes solar 6. 2: bonus, no shadow. 3: bonus, makes solar 6."
    )
    keys = PLACES.decision(mission.rules.view(0)).keys
    assert {key: str(chosen) for key, chosen in keys.items()} == {
        "1": "panel 2",
        "2": "bonus shadow",
        "3": "bonus solar",
    }
    assert mission.legal()[0] == "continue"


# -- the whole, and the end ------------------------------------------------------------------------


def test_the_summary_goes_from_the_mower_to_what_is_in_store() -> None:
    mission = Mission(mower="4 3", hills={"3 4": 2}, bonuses=1, panels=[3], solar=4, shadow=6)
    assert heard(WORDS.summary(mission.rules.view(0)), BRIEF) == (
        "Mower at arc 4 space 3. Solar 4. Arc 1 closes in 3 turns, 4 circles open. "
        "34 circles open. Hill arc 3 space 4 of height 2."
    )
    assert "Panel of 3 units stored. 1 bonus." in heard(WORDS.summary(mission.rules.view(0)))


def test_the_digest_tells_what_happened_since() -> None:
    mission = Mission().play("roll 1 1 2", "use 1", "go 6 2 l-l", "roll 3", "roll 1 2 6")
    said = heard(WORDS.digest(mission.log, mission.rules.view(0)), BRIEF)
    assert said.startswith(
        "Doubles of 1. To arc 6 space 2, treats 2 circles. Headache: solar 5. Turn 2. Arc 1"
    )


def test_the_digest_of_many_turns_is_that_of_the_last() -> None:
    mission = Mission().play("roll 1 1 2", "decline", "roll 1 1 2", "decline", "roll 1 3 5")
    said = heard(WORDS.digest(mission.log, mission.rules.view(0)), BRIEF)
    assert said == "Turn 2. Doubles of 1. Solar 4. Turn 3. Arc 1 closes in 7 turns, 4 circles open."


@pytest.mark.parametrize(
    ("mission", "reason"),
    [
        (
            Mission(mower="6 2", treated=None).play("roll 1 1 2", "use 1", "go 6 4 r-r"),
            "Mission accomplished, turn 1, every circle filled, every hill gone, and home.",
        ),
        (
            Mission(mower="3 3", treated=["1 1"], shadow=8).play("roll 1 1 2", "decline"),
            "Lost in turn 1, the shadow closed over the open circle at arc 1 space 2.",
        ),
        (
            Mission(solar=1).play("roll 1 1 2", "decline"),
            "Lost in turn 1, no solar power left, at arc 6 space 4.",
        ),
    ],
)
def test_the_end_is_told_with_its_reason_and_an_epilogue(mission: Mission, reason: str) -> None:
    outcome = mission.rules.outcome()
    assert outcome is not None
    view = mission.rules.view(0)
    assert heard(WORDS.outcome(outcome, view), BRIEF) == reason
    assert len(heard(WORDS.outcome(outcome, view)).split(". ")) >= 3


def test_what_panels_are_stored_and_what_straights_can_still_bring() -> None:
    mission = Mission(panels=[3], solar=4)
    stores = heard(asked(mission, "c"), FULL)
    assert stores.startswith("Solar 4 of 6. Panel of 3 units stored. ")
    assert stores.endswith("2 panels to earn by straights: 2 units; 2 units.")


def test_a_pause_before_the_shadow_says_if_it_would_lose() -> None:
    mission = Mission(mower="3 3", shadow=8, bonuses=1).play("roll 1 1 2", "decline")
    assert turn(mission).startswith(
        "Arc 1 closes now and loses, spaces 1, 2, 3 and 4 open, the nearest is 2 spaces away. Enter"
    )
    assert WORDS.confirm(move("continue"), mission.rules.view(0)) is not None
    mission.play("bonus solar")
    assert mission.end == "circle"


def test_help_says_nothing_twice() -> None:
    """The place and the decision are read one after the other."""
    known = texts("en", "moon_ant")
    stages = {
        "choose": "dice",
        "go": "ends",
        "crawl": "ends",
        "help": "help",
        "crater": "places",
        "hill": "places",
        "spread": "places",
    }
    for stage, place in stages.items():
        about = known.format(f"help-decision-{stage}"), known.format(f"help-zone-{place}")
        phrases = [set(re.split(r"[.,;:] ?", text.casefold())) - {""} for text in about]
        assert not phrases[0] & phrases[1]
        assert sum("enter takes" in text.casefold() for text in about) <= 1
        assert sum("a number uses" in text.casefold() for text in about) <= 1


def test_the_most_that_a_turn_can_have_to_tell_is_short() -> None:
    mission = Mission(mower="1 2", shadow=6, solar=3, hills={"1 1": 1}, treated=["2 1"])
    mission.play("roll 1 3 6")
    assert turn(mission).endswith("spaces 1, 2, 3 and 4 open, hill on space 1, the mower is there.")
    assert len(turn(mission).split()) <= 45
    assert len(turn(mission, BRIEF).split()) <= 30


def test_all_that_is_told_is_short_to_hear() -> None:
    """At most 45 words at normal, over whole games; a die in full, too. What one walks over fits
    into a row of 80 columns."""
    rows: list[bool] = []
    for seed in range(4):
        table = Table.open("moon_ant", 1, seed=seed)
        rng = Random(seed)
        while table.to_act:
            view, legal = table.view(0), table.legal_moves(0)
            said = (WORDS.turn, WORDS.acting, WORDS.standing, WORDS.ending)
            assert all(len(heard(say(view)).split()) <= 45 for say in said)
            for found in legal:
                assert isinstance(found, AntMove)
                if isinstance(found, Use):
                    assert len(heard(WORDS.move(found, view), FULL).split()) <= 45
                rows += [len(heard(WORDS.move(found, view), level)) <= 80 for level in Detail][:2]
            mission = Mission()
            assert isinstance(table.rules, AntRules)
            mission.rules = table.rules
            for name in ("sheet", "arcs", "hills", "stores", "paths"):
                items = zone(mission, name).items
                rows += [len(heard(item.message)) <= 80 for item in items]
            table.play(0, rng.choice(legal))
    assert sum(rows) / len(rows) >= 0.95


def test_the_glance_lasts_about_a_second() -> None:
    for mission in (Mission(), Mission(treated=None), Mission(hills={"1 1": 1, "5 8": 2})):
        assert 0.1 < sum(note.length for note in PLACES.glance(mission.rules.view(0))) < 1.6


def test_a_hint_has_a_reason() -> None:
    mission = Mission(shadow=6, mower="2 1", treated=["2 1"]).play("roll 1 1 3", "use 3")
    why = told_reason("moon_ant", mission.rules, 0, move("go 5 1 dl-dl-dl"))
    assert heard(why) == "It treats 3 circles for 2 units of solar."
    mission = Mission(shadow=6, mower="1 4").play("roll 1 1 3", "use 3")
    why = told_reason("moon_ant", mission.rules, 0, move("go 1 1 l-l-l"))
    assert heard(why) == "Arc 1 closes in 3 turns, and it treats 3 circles there."


def test_a_hint_to_win_says_so() -> None:
    mission = Mission(mower="6 2", treated=None).play("roll 1 1 4", "use 1")

    def why(text: str) -> str:
        return heard(told_reason("moon_ant", mission.rules, 0, move(text)))

    assert why("go 6 4 r-r") == "It wins the mission."
    others = [text for text in mission.legal() if text != "go 6 4 r-r"]
    assert others
    assert not any("wins" in why(text) for text in others)


def test_every_hint_can_be_said() -> None:
    game = games.get("moon_ant")
    for own in (False, True):
        table = Table.open("moon_ant", 1, seed=4, options={"own_setup": own})
        rng = Random(4)
        while table.to_act:
            legal = table.legal_moves(0)
            for found in legal:
                why = told_reason("moon_ant", table.rules, 0, found)
                assert bool(heard(why)) == bool(why)
            chosen = rng.choice(legal)
            assert heard(game.words.move(chosen, table.view(0)))
            table.play(0, chosen)


def test_many_moves_are_told_in_groups() -> None:
    """They were only counted."""

    def groups(mission: Mission) -> str:
        return heard(WORDS.groups(mission.rules.legal_moves(0), mission.rules.view(0)))

    said = groups(Mission(bonuses=1).play("roll 1 2 5"))
    assert said.startswith("Any die changed, with a bonus. ")
    assert said.count("Path ") == 3
    said = groups(Mission(mower="4 4", treated=["4 4"]).play("roll 2 2 2", "use 2"))
    assert said.startswith("Best ")
    assert said.count(" at arc ") == 4
    assert said.endswith(" other ends.")
    told_in_groups = games.get("moon_ant").words.groups
    own = Table.open("moon_ant", 1, seed=1, options={"own_setup": True})
    assert "places" in heard(told_in_groups(own.legal_moves(0), own.view(0)))
