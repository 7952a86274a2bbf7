"""What people type on the moon, in their own words, and what it means."""

from __future__ import annotations

import pytest

from mowaudio.games.moon_ant.places import PLACES
from mowaudio.games.moon_ant.rules.moves import AntMove
from mowaudio.games.moon_ant.rules.play import AntRules
from tests.rules.moon_ant_parts import Mission, set_up


def meant(rules: AntRules, text: str) -> list[str]:
    """Each meaning, its moves with a comma between them."""
    return [", ".join(map(str, moves)) for moves in PLACES.typed(rules.view(0), text)]


CHOOSING = Mission(bonuses=2, solar=3, panels=[2, 3]).play("roll 1 4 5").rules
MOVING = Mission().play("roll 1 2 4", "use 1").rules
TRIANGLE = Mission().play("roll 1 2 2", "use 2").rules
PAUSING = Mission(bonuses=1, solar=1, panels=[3]).play("roll 1 4 5", "use 1", "go 6 2 l-l").rules
CRAWLING = Mission(carburetor=True).rules
CRATERS = set_up()
HILLS = set_up("crater 2 3", "crater 4 5", "crater 5 2")


@pytest.mark.parametrize(
    ("rules", "text", "moves"),
    [
        (CHOOSING, "path 5", ["use 5"]),
        (CHOOSING, "5", ["use 5"]),
        (CHOOSING, "use 5", ["use 5"]),
        (CHOOSING, "take 5", ["use 5"]),
        (CHOOSING, "choose die 4", ["use 4"]),
        (CHOOSING, "diamond", ["use 5"]),
        (CHOOSING, "take short line", ["use 1"]),
        (CHOOSING, "jump", ["use 4"]),
        (CHOOSING, "go arc 6 space 2", ["use 1, go 6 2 l-l"]),
        (CHOOSING, "go 3 4", ["use 4, go 3 4 ul-ur-ur"]),
        (CHOOSING, "path 1 to 6 2", ["use 1, go 6 2 l-l"]),
        (CHOOSING, "use 1 and go to arc 6 space 2", ["use 1, go 6 2 l-l"]),
        (CHOOSING, "left twice", ["use 1, go 6 2 l-l"]),
        (CHOOSING, "decline", ["decline"]),
        (CHOOSING, "pass", ["decline"]),
        (CHOOSING, "do nothing", ["decline"]),
        (CHOOSING, "set 4 to 6", ["set 4 6"]),
        (CHOOSING, "change 1 into 2", ["set 1 2"]),
        (CHOOSING, "panel", ["panel 2", "panel 3"]),
        (CHOOSING, "use panel of 3", ["panel 3"]),
        (CHOOSING, "use solar panel 2", ["panel 2"]),
        (CHOOSING, "hold shadow", ["bonus shadow"]),
        (CHOOSING, "no shadow", ["bonus shadow"]),
        (CHOOSING, "use bonus for solar", ["bonus solar"]),
        (CHOOSING, "2 solar", ["bonus solar"]),
        (MOVING, "go 4 3", ["go 4 3 ul-ul"]),
        (MOVING, "go to arc 4 space 3", ["go 4 3 ul-ul"]),
        (MOVING, "move mower to 6 2", ["go 6 2 l-l"]),
        (MOVING, "end at arc 6 space 6", ["go 6 6 r-r"]),
        (MOVING, "up-left twice", ["go 4 3 ul-ul"]),
        (MOVING, "go up left then up left", ["go 4 3 ul-ul"]),
        (MOVING, "go 1 2", ["go 1 2 "]),  # refused, with the reason
        (MOVING, "go home", ["go 6 4 "]),
        (TRIANGLE, "go 5 5", ["go 5 5 r-ur-l", "go 5 5 ul-ur-dr"]),
        (TRIANGLE, "right up right left", ["go 5 5 r-ur-l"]),
        (CRAWLING, "go left", ["go 6 3 l"]),
        (CRAWLING, "go 6 3", ["go 6 3 l"]),
        (CRAWLING, "stay", ["decline"]),
        (PAUSING, "go on", ["continue"]),
        (PAUSING, "continue", ["continue"]),
        (PAUSING, "panel", ["panel 3"]),
        (CRATERS, "dig 2 3", ["crater 2 3"]),
        (CRATERS, "place a crater at arc 2 space 3", ["crater 2 3"]),
        (CRATERS, "crater 2 3", ["crater 2 3"]),
        (HILLS, "place on 1 2", ["hill 1 2"]),
        (HILLS, "put hill on arc 1 space 2", ["hill 1 2"]),
    ],
)
def test_a_sentence_means_what_it_says(rules: AntRules, text: str, moves: list[str]) -> None:
    assert meant(rules, text) == moves


def test_of_several_ways_that_do_the_same_one_is_meant() -> None:
    rules = Mission(mower="4 4", treated=None).play("roll 1 2 5", "use 2").rules
    assert sum(str(move).startswith("go 6 4 ") for move in rules.legal_moves(0)) == 4
    assert meant(rules, "go 6 4") == meant(rules, "go home") == ["go 6 4 dr-dr-l"]


@pytest.mark.parametrize(
    "text",
    [
        *("", "not path 5", "do not decline", "path", "path 9", "0", "is path 5 good", "arc 2"),
        *("go", "go 9 9", "go 2 2 2", "panel 9", "set 4", "set 4 to 9", "shadow", "hold", "help"),
        *("left or right", "up", "decline or path 5", "why", "crater", "use path 5 tomorrow"),
    ],
)
def test_a_sentence_that_says_something_else_means_nothing(text: str) -> None:
    assert meant(CHOOSING, text) == []


def test_every_meaning_can_be_made_one_move_after_the_other() -> None:
    mission = Mission(bonuses=1).play("roll 1 4 5")
    for text in ("go 6 2", "left twice", "path 1", "set 4 to 6"):
        (moves,) = PLACES.typed(mission.rules.view(0), text)
        world = mission.rules.clone()
        for move in moves:
            assert isinstance(move, AntMove)
            assert move in world.legal_moves(0)
            world.apply(0, move)
