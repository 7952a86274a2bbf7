"""Time from a key to its line, in the whole program, in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from benchmarks import goals
from benchmarks.figures import Figure, Finding, Skipped, Unit, percentile
from benchmarks.sizes import Sizes
from benchmarks.terminal import HERE, Program
from mowaudio import games
from mowaudio.bots.levels import DEFAULT_LEVEL
from mowaudio.bots.policies import at_random
from mowaudio.client.terminal.keys import Action, load
from mowaudio.engine.record import SUFFIX
from mowaudio.engine.seats import Player
from mowaudio.engine.table import Table

# Keys that look or ask, and change nothing.
_LOOKING = (
    Action.NEXT_ITEM,
    Action.PREVIOUS_ITEM,
    Action.NEXT_ZONE,
    Action.PREVIOUS_ZONE,
    Action.FIRST_ITEM,
    Action.LAST_ITEM,
    Action.NEXT_MOVE,
    Action.PREVIOUS_MOVE,
    Action.READ_IN_FULL,
    Action.SUMMARY,
    Action.DIGEST,
    Action.GLANCE,
    Action.MOVES,
    Action.WHY_NOT,
    Action.OLDER,
    Action.NEWER,
    Action.REPEAT,
    Action.DETAIL,
    Action.HELP,
    Action.RULE,
)
_SEED = 1
_YOU = 0
_LONGEST = 5000  # decisions of a random game, in case it never ends
_BREATH = 0.002  # seconds from an answer to the next key: no finger is quicker
_QUIET = 1.0  # seconds without a line: the program waits for a key


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for game in names:
        if not HERE:
            yield Skipped("keys", "no-terminals", game)
            continue
        with TemporaryDirectory() as folder:
            seconds = press_keys(game, sizes.keys, Path(folder))
        milliseconds = sorted(second * 1e3 for second in seconds)
        for name, percent, goal in (("p50", 50, goals.KEY_P50), ("p99", 99, goals.KEY_P99)):
            yield Figure(
                "keys",
                name,
                percentile(milliseconds, percent),
                Unit.MILLISECONDS,
                game,
                goal,
                more={"keys": len(milliseconds), "most": milliseconds[-1]},
            )
        with TemporaryDirectory() as folder:
            milliseconds = sorted(second * 1e3 for second in keep_moves(game, Path(folder)))
        yield Figure(
            "keys",
            "kept",
            percentile(milliseconds, 99),
            Unit.MILLISECONDS,
            game,
            goals.KEY_P99,
            more={"moves": len(milliseconds), "most": milliseconds[-1]},
        )


def keep_moves(game: str, home: Path) -> list[float]:
    """Return the seconds that each move of a random game waits until it is on the disk."""
    table = Table.open(game, _players(game), _SEED, path=home / f"bench{SUFFIX}")
    plain = Table.open(game, _players(game), _SEED)
    seconds = []
    for _ in range(_LONGEST):
        if not table.to_act:
            break
        seat = table.to_act[0]
        move = at_random(table.rules, seat, table.random("bench"))
        begin = perf_counter()
        plain.play(seat, move)
        between = perf_counter()
        table.play(seat, move)
        seconds.append(max(0.0, perf_counter() - between - (between - begin)))
    table.close()
    return seconds


def press_keys(game: str, count: int, home: Path) -> list[float]:
    """Return the seconds from each key to its line."""
    path = home / "tables" / f"bench{SUFFIX}"
    leave_in_the_middle(game, path)
    choice = looking_keys(game)
    rng = Random(_SEED)
    seconds = []
    with Program("resume", "--speech", "terminal", home=home) as program:
        program.line()
        program.press("enter")
        program.line()
        program.settle(_QUIET)
        for _ in range(count):
            key = rng.choice(choice)
            pressed = perf_counter()
            program.press(key)
            program.line()
            seconds.append(perf_counter() - pressed)
            sleep(_BREATH)
    return seconds


def looking_keys(game: str) -> list[str]:
    """Return the keys that only ask: those of every game, and this game's questions."""
    keymap = load()
    keys = [keymap.first(action) for action in _LOOKING]
    for question in games.get(game).places.questions:
        keys.append(question.key)
        if question.others is not None:
            keys.append(question.key.upper())
    return keys


def leave_in_the_middle(game: str, path: Path) -> None:
    """Play a random game; leave it at the listener's decision nearest to the half."""
    turns = _play(Table.open(game, _players(game), _SEED), None)
    table = Table.open(game, _players(game), _SEED, path=path)
    _play(table, turns[len(turns) // 2])
    table.close()


def _players(game: str) -> list[Player]:
    # The names are never worded here: they only have to differ.
    others = range(1, games.get(game).rules.default_seats)
    return [Player("A"), *(Player(chr(ord("A") + n), DEFAULT_LEVEL) for n in others)]


def _play(table: Table, stop: int | None) -> list[int]:
    """Make up to this many random moves; return after which the listener had to decide."""
    turns = []
    for made in range(_LONGEST):
        acting = table.to_act
        if acting == (_YOU,):
            turns.append(made)
        if not acting or made == stop:
            break
        seat = acting[0]
        table.play(seat, at_random(table.rules, seat, table.random("bench")))
    return turns
