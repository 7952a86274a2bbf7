"""Two and four real programs, each in a terminal of its own, played by keys: what each is told has
every public line once, in its order, and nothing of another's secrets."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pty", allow_module_level=True)

from mowaudio.engine.seats import CHANCE
from mowaudio.engine.table import Table
from mowaudio.games.mow.rules.moves import Play, Take
from tests.doors.apart import Friend, Host, Wire, free_port, guest, together, until, wire_to

_DONE = re.compile(r"\b(You|Anna|Ben|Carla|Dora) (plays?|takes?) (?:the )?(\d+|X|herd)")
_HAND = re.compile(r"Your hand: (.*)")
Deed = tuple[str, str, str]  # who, "play" or "take", the cow's number or "herd"


def deeds_told(friend: Friend) -> list[Deed]:
    """What was done at a table of MOW, as this player was told it."""
    found: list[Deed] = []
    for line in friend.told:
        for who, what, which in _DONE.findall(line):
            found.append((friend.name if who == "You" else who, what.rstrip("s"), which))
    return found


def deeds_of(table: Table) -> list[Deed]:
    """What was done, as the record has it."""
    found: list[Deed] = []
    for ply in table.plies:
        name = "" if ply.seat == CHANCE else table.players[ply.seat].name
        if isinstance(ply.move, Play):
            found.append((name, "play", str(ply.move).split()[1].split(".")[0].upper()))
        elif isinstance(ply.move, Take):
            found.append((name, "take", "herd"))
    return found


def play(friends: Sequence[Friend], moves: int) -> None:
    """Whoever is to act chooses the first move and makes it, so many times or to the end."""
    for _ in range(moves):
        until(lambda: acting(friends) or over(friends), "somebody's turn", *friends)
        if over(friends):
            return
        friend = acting(friends)[0]
        friend.ask("tab")
        friend.ask("enter")


def acting(friends: Sequence[Friend]) -> list[Friend]:
    """Who has been asked something, and has not answered yet."""
    return [friend for friend in friends if _is_asked(friend)]


def _is_asked(friend: Friend) -> bool:
    for line in reversed(friend.told):
        if line.startswith("Your turn") or "Y makes it" in line:
            return True
        if re.match(r"You (play|take|turn)|Nothing to decide", line):
            return False
    return False


def over(friends: Sequence[Friend]) -> bool:
    return all(any("The game is over" in line for line in friend.told) for friend in friends)


def keeps_secrets(friends: Sequence[Friend]) -> None:
    """What one of them holds is in nobody else's lines, nor on their screens."""
    for friend in friends:
        hands = {hand for line in friend.told for hand in _HAND.findall(line)}
        assert hands
        for other in friends:
            if other is not friend:
                assert not [hand for hand in hands if hand in " ".join(other.told)]
                assert not [hand for hand in hands if hand in other.printed]


def is_printed(friend: Friend) -> None:
    """The terminal has what was said, line by line, in its order."""
    at = 0
    for line in friend.told:
        found = friend.printed.find(" ".join(line.split()), at)
        assert found >= 0, f"{friend.name} did not see: {line}"
        at = found + len(line)


def test_two_play_a_whole_game_of_mow_and_begin_another(tmp_path: Path) -> None:
    told = ("mow", "--players", "2", "--people", "Anna", "--seed", "5")
    anna = Host("Anna", tmp_path / "anna", *told)
    with together(anna):
        ben = guest("Ben", tmp_path / "ben", *anna.invitation())
        with together(ben):
            play([anna, ben], 1000)
            table = anna.record()
            assert table.outcome is not None
            for friend in (anna, ben):
                assert deeds_told(friend) == deeds_of(table)
                assert sum("The game is over" in line for line in friend.told) == 1
                won = friend.name == table.players[table.outcome.winners[0]].name
                assert any(("You win" in line) == won for line in friend.told if " win" in line)
                assert any(str(max(table.outcome.scores)) in one for one in friend.ask("p"))
            is_printed(ben)
            keeps_secrets([anna, ben])
            anna.press("enter")
            for friend in (anna, ben):
                until(
                    lambda f=friend: sum("MOW begins" in line for line in f.told) == 2,  # type: ignore[misc]
                    "another game",
                    anna,
                    ben,
                )
