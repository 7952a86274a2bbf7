"""`mowaudio tournament`: a match between bots of several levels."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
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

    def check(given: argparse.Namespace) -> None:
        given.game = check_game(parser, given)
        given.levels = seating.levels_in(parser, given.levels)
        given.options = options_given(given)
        seating.check_table(parser, given.game, len(given.levels), given.options)

    parser.check = check


def run(given: argparse.Namespace) -> int:
    began = perf_counter()
    result = play_match(
        given.game,
        given.levels,
        given.games,
        given.seed,
        given.options,
        jobs=given.jobs or None,
        progress=_progress(given.games),
    )
    lines = _lines(result, perf_counter() - began)
    print(*([json.dumps(asdict(result), indent=2)] if given.json else lines), sep="\n")
    return 0


def _progress(games: int) -> Callable[[int], None]:
    """Return a function that reports progress on stderr, so that stdout has only the result."""
    told = monotonic()

    def report(done: int) -> None:
        nonlocal told
        if done < games and monotonic() - told >= _TELL_EVERY:
            told = monotonic()
            args = {"done": done, "games": games}
            sys.stderr.write(words().format("tournament-progress", args) + "\n")
            sys.stderr.flush()

    return report


def _lines(result: Result, seconds: float) -> Iterator[str]:
    """Yield a title and a line for each level."""
    say = words().format

    def percent(share: float) -> str:
        return say("tournament-percent", {"percent": round(share * 100, 1)})

    title = {"game": result.game, "games": result.games, "seconds": round(seconds)}
    yield say("tournament-title", title)
    for row in result.levels:
        args = {
            "level": row.level,
            "wins": percent(row.share),
            "low": percent(row.low),
            "high": percent(row.high),
            "seats": row.games // result.games,
            "score": round(row.score, 1),
            "mean": round(row.mean_seconds * 1000, 1),
            "most": round(row.p99_seconds * 1000, 1),
        }
        yield say("tournament-row", args)
