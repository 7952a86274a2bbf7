"""Tournaments, which measure how strong and how fast the levels are."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import ceil, sqrt
from time import perf_counter
from typing import Any

from mowaudio.bots.levels import Bot, situation
from mowaudio.bots.payoffs import win_shares
from mowaudio.engine import Player, Table
from mowaudio.engine.options import Value

CONFIDENT = 1.96  # standard deviations either side: 95 %


@dataclass(frozen=True, slots=True)
class Played:
    """The result of one game for one player, and the time of each decision."""

    share: float
    score: int
    seconds: Sequence[float]  # without forced moves


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of an entrant, or of all entrants of a level together."""

    level: str
    games: int  # a level with two entrants plays two for each game of the match
    wins: float  # a shared win counts as its share
    share: float
    low: float  # bounds of the true share, with 95 % confidence
    high: float
    score: float  # mean
    decisions: int
    mean_seconds: float  # for a decision
    p99_seconds: float


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a match by entrant, in the order given, and by level."""

    game: str
    games: int
    seed: int
    entrants: tuple[Standing, ...]
    levels: tuple[Standing, ...]


def play_match(
    game: str,
    levels: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    *,
    jobs: int | None = 1,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """Play games between bots of these levels, one seat each, which change seats every game.

    Game g has the seed `seed + g`, and every entrant sits g seats further on, so each game can be
    repeated alone. `jobs`: the number of processes, None: one a core. `progress` is called after
    each game with the number of games done.
    """
    one_game = partial(_one_game, game, tuple(levels), seed, dict(options or {}))
    played: list[Sequence[Played]] = []
    for result in _spread(one_game, games, jobs):
        played.append(result)
        if progress:
            progress(len(played))
    entrants = range(len(levels))
    return Result(
        game,
        games,
        seed,
        tuple(_standing(levels[entrant], played, (entrant,)) for entrant in entrants),
        tuple(
            _standing(level, played, [e for e in entrants if levels[e] == level])
            for level in dict.fromkeys(levels)
        ),
    )


def play_game(table: Table, bots: Sequence[Bot[Any]]) -> Sequence[Played]:
    """Play one game between bots, one for each seat; return the results by seat."""
    seconds: list[list[float]] = [[] for _ in bots]
    while acting := table.to_act:
        seat = acting[0]
        known = situation(table.rules, seat)
        started = perf_counter()
        move = bots[seat].choose(known, table.random(f"bot {seat}"))
        if len(known.legal) > 1:
            seconds[seat].append(perf_counter() - started)
        table.play(seat, move)
    outcome = table.outcome
    if outcome is None:
        raise RuntimeError(table.game.name, table.header.seed)
    return [*map(Played, win_shares(outcome), outcome.scores, seconds)]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's confidence interval of a share, which is valid for few games too."""
    if not games:
        return 0.0, 1.0
    share, z = wins / games, CONFIDENT
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def _one_game(
    game: str, levels: Sequence[str], seed: int, options: Mapping[str, Value], number: int
) -> Sequence[Played]:
    """Play one game of a match and return its results by entrant instead of by seat."""
    seats = [(entrant + number) % len(levels) for entrant in range(len(levels))]
    by_seat = sorted(range(len(levels)), key=seats.__getitem__)
    table = Table.open(game, [Player(bot="bot")] * len(levels), seed + number, options)
    played = play_game(table, [table.game.bots.bot(levels[entrant]) for entrant in by_seat])
    return [played[seat] for seat in seats]


def _spread(
    one_game: Callable[[int], Sequence[Played]], games: int, jobs: int | None
) -> Iterator[Sequence[Played]]:
    workers = min(games, (os.cpu_count() or 1) if jobs is None else jobs)
    if workers <= 1:
        yield from map(one_game, range(games))
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(one_game, range(games))


def _standing(level: str, played: Sequence[Sequence[Played]], entrants: Sequence[int]) -> Standing:
    own = [game[entrant] for game in played for entrant in entrants]
    wins, games = sum(one.share for one in own), len(own) or 1
    seconds = sorted(taken for one in own for taken in one.seconds)
    score, mean = sum(one.score for one in own) / games, sum(seconds) / (len(seconds) or 1)
    slowest = seconds[ceil(0.99 * len(seconds)) - 1] if seconds else 0.0
    shares = wins / games, *wilson(wins, len(own))
    return Standing(level, len(own), wins, *shares, score, len(seconds), mean, slowest)
