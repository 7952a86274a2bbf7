"""What a move was worth beside the best one: what coach, recap and hints share.

The best is what the expert would do; how far another move falls short of it, a game's `Rating`
tells. All of it is found from what the player could know when they moved: a situation shows its
view, and worlds that the seat cannot tell from the real one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import TYPE_CHECKING, Any, Generic

from mowaudio.bots import LEVELS
from mowaudio.bots.levels import R, Situation
from mowaudio.engine.moves import Move

if TYPE_CHECKING:
    from mowaudio.bots.game import GameBots

# What some of a seat's moves are worth to it, in the order given, compared in the same worlds.
Values = Callable[[Situation[R], Sequence[Any], Random], Sequence[float]]


@dataclass(frozen=True, kw_only=True)
class Rating(Generic[R]):
    """How a game weighs moves: in flies, points, dollars or chances in a hundred. What a loss of
    so many sounds like is the game's text `lost-by`, with `$amount`."""

    values: Values[R]
    much: float  # a move that is worth so much less than the best is called a mistake
    decisive: float = inf  # so much is the game itself
    told: Callable[[float], int] = round  # a loss as it is told: nobody wants to hear cents


@dataclass(frozen=True, slots=True)
class Verdict:
    """A move that was much worse than another."""

    made: Move
    better: Move
    lost: float


def advise(bots: GameBots[Any, Any, R], situation: Situation[R], rng: Random) -> Move:
    """What the best of the bots would do."""
    return bots.bot(LEVELS[-1]).choose(situation, rng)


def judge(
    bots: GameBots[Any, Any, R],
    situation: Situation[R],
    made: Move,
    rng: Random,
    least: float = 1.0,
) -> Verdict | None:
    """What was wrong with a move; None if nothing much was, or if the game does not weigh moves.
    `least` is how much is much, beside what the game calls so.

    What looks wrong is weighed a second time with other luck, and the smaller loss is believed:
    of many moves, some look bad by chance.
    """
    rating = bots.rating
    if rating is None or len(situation.legal) < 2:
        return None
    better = advise(bots, situation, rng)
    if better == made:
        return None
    lost = inf
    for _ in range(2):
        ours, best = rating.values(situation, (made, better), rng)
        lost = min(lost, best - ours)
        if lost < least * rating.much:
            return None
    return Verdict(made, better, lost)
