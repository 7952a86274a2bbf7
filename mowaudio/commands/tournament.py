"""`mowaudio tournament`: bots of several levels compete."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from time import monotonic, perf_counter

from mowaudio.bots.tournament import Result, play_match
from mowaudio.commands import seating
from mowaudio.commands.parsing import Parser, check_game, game_in, options_given, words

_TELL_EVERY = 5.0  # seconds


def describe(parser: Parser, arguments: Sequence[str]) -> None:
    parser.add_game()
    parser.add("--levels", "cli-levels", default="expert,steady,steady", metavar="LEVELS")
    parser.add_number("--games", "cli-games", least=1, default=200)
    parser.add_number("--seed", "cli-seed", default=1)
    parser.add_number("--jobs", "cli-jobs", default=0)
    parser.add("--json", "cli-json", action="store_true")
    parser.add_options(game_in(arguments))
    parser.check = lambda given: _check(parser, given)


def _check(parser: Parser, given: argparse.Namespace) -> None:
    given.game = check_game(parser, given)
    given.levels = seating.levels_in(parser, given.levels)
    given.options = options_given(given)
    seating.check_table(parser, given.game, len(given.levels), given.options)


def run(given: argparse.Namespace) -> int:
    began = perf_counter()
    result = play_match(
        given.game,
        given.levels,
        given.games,
        given.seed,
        given.options,
        jobs=given.jobs or None,
        progress=_Progress(given.games),
    )
    if given.json:
        sys.stdout.write(json.dumps(asdict(result), indent=2) + "\n")
        return 0
    for line in _lines(result, perf_counter() - began):
        sys.stdout.write(line + "\n")
    return 0


class _Progress:
    """Tells how far it is, now and then: silence sounds like a crash. Beside the figures, so that
    those can be read by programs."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._told = monotonic()

    def __call__(self, done: int) -> None:
        if done < self._games and monotonic() - self._told >= _TELL_EVERY:
            self._told = monotonic()
            args = {"done": done, "games": self._games}
            sys.stderr.write(words().format("tournament-progress", args) + "\n")
            sys.stderr.flush()


def _lines(result: Result, seconds: float) -> Iterator[str]:
    """A line for each level: share of the wins first, for that is what was asked."""
    say = words().format
    yield say(
        "tournament-title",
        {"game": result.game, "games": result.games, "seconds": round(seconds)},
    )
    for row in result.levels:
        yield say(
            "tournament-row",
            {
                "level": row.level,
                "wins": _percent(row.share),
                "low": _percent(row.low),
                "high": _percent(row.high),
                "seats": row.games // result.games,
                "score": round(row.score, 1),
                "mean": round(row.mean_seconds * 1000, 1),
                "most": round(row.p99_seconds * 1000, 1),
            },
        )


def _percent(share: float) -> str:
    percent = round(share * 100, 1)
    return words().format("tournament-percent", {"percent": percent})
