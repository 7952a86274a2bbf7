"""Compare a move with the best one, for coach, recap and hints.

The best move is that of the expert; a game's `Rating` measures how much worse another move is.
Both use only what the player could know when they moved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import TYPE_CHECKING, Any, Generic

from mowaudio.bots import LEVELS
from mowaudio.bots.levels import R, Situation
from mowaudio.engine import AnyRules, Move, Seat

if TYPE_CHECKING:
    from mowaudio.bots.game import GameBots

# Returns the values of some moves of a seat, in the order given, compared in the same worlds.
Values = Callable[[Situation[R], Sequence[Any], Random], Sequence[float]]


@dataclass(frozen=True, kw_only=True)
class Rating(Generic[R]):
    """The values of moves in a game: in flies, points, dollars or chances in a hundred. The
    game's text `lost-by` tells a loss, with `$amount`."""

    values: Values[R]
    much: float  # a move that loses so much is a mistake
    decisive: float = inf  # a move that loses so much loses the game
    told: Callable[[float], int] = round  # rounds a loss before it is told
    # How far a loser was behind at the end, in the unit of the values; None: not comparable.
    behind: Callable[[R, Seat], float] | None = None
    # The move that others are compared with, by default the expert's: another one where the
    # expert's next step has nothing to do with the difference.
    best: Callable[[Situation[R], Random], Move] | None = None


def by_score(rules: AnyRules, seat: Seat) -> float:
    """Return by how much a seat lost, where values are in the unit of `Outcome.scores`."""
    outcome = rules.outcome()
    if outcome is None or not outcome.winners:
        return 0.0
    return abs(outcome.scores[seat] - outcome.scores[outcome.winners[0]])


@dataclass(frozen=True, slots=True)
class Verdict:
    """A move that was much worse than the best one."""

    made: Move
    better: Move
    lost: float


def advise(bots: GameBots[Any, Any, R], situation: Situation[R], rng: Random) -> Move:
    """Return the move of the best bot."""
    return bots.bot(LEVELS[-1]).choose(situation, rng)


def judge(
    bots: GameBots[Any, Any, R],
    situation: Situation[R],
    made: Move,
    rng: Random,
    least: float = 1.0,
) -> Verdict | None:
    """Return the verdict on a bad move; None if it was good enough, or without a rating. A loss of
    `least` times `Rating.much` is bad. It is computed twice with different random numbers, and the
    smaller one counts, because some good moves look bad by chance."""
    rating = bots.rating
    if rating is None or len(situation.legal) < 2:
        return None
    better = rating.best(situation, rng) if rating.best else advise(bots, situation, rng)
    if better == made:
        return None
    lost = inf
    for _ in range(2):
        ours, best = rating.values(situation, (made, better), rng)
        lost = min(lost, best - ours)
        if lost < least * rating.much:
            return None
    return Verdict(made, better, lost)
