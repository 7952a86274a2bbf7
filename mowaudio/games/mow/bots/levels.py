"""Who farms against you.

- A novice adds any cow that fits and takes the herd only when there is none.
- A steady farmer parts with the cow that is worth least, gets rid of flies, and takes a herd that
  costs less than the cow to be parted with.
- An expert looks ahead, herd by herd, and plays for the game: few flies are good, but fewest win.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import inf
from random import Random
from typing import Final

from mowaudio.bots.judging import Rating
from mowaudio.bots.levels import Bot, Situation
from mowaudio.bots.policies import PolicyBot
from mowaudio.bots.search import Searcher
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.games.mow.bots.values import BURDEN, WORTH, chances, herds_taken
from mowaudio.games.mow.rules.box import FLIES, KINDS
from mowaudio.games.mow.rules.moves import TAKE, MowMove, Play
from mowaudio.games.mow.rules.play import MowRules
from mowaudio.games.mow.rules.state import PLAYING


def novice(rules: MowRules, seat: Seat, rng: Random) -> MowMove:
    """Any cow that fits; no thought for what comes after."""
    moves = rules.legal_moves(seat)
    choices = len(moves) - 1 if len(moves) > 1 and moves[-1] is TAKE else len(moves)
    return moves[int(rng.random() * choices)]


class Farmer:
    """A policy: part with what is worth least, or take the herd if that costs less.

    `per_fly`: what each fly on a cow adds to the cost of playing it (less than nothing: be rid
    of it). `patience`: how many flies a herd may have less than the cow's worth and still wait.
    `counted`: what `per_fly` is where hands count, before their burden.
    """

    def __init__(self, per_fly: float, patience: float, counted: float) -> None:
        self._patience = patience
        # By whether hands count, by the cows in the box, by kind of cow.
        self._costs = [
            [
                [worth[kind] + each * FLIES[kind] for kind in range(KINDS)]
                for worth, each in zip(WORTH, by_box, strict=True)
            ]
            for by_box in ([per_fly] * len(WORTH), [counted - burden for burden in BURDEN])
        ]

    def __call__(self, rules: MowRules, seat: Seat, rng: Random) -> MowMove:
        moves = rules.legal_moves(seat)
        if rules.stage != PLAYING:
            return moves[int(rng.random() * len(moves))]
        costs = self._costs[rules.count_hand][len(rules.box)]
        best = moves[-1]
        least = rules.flies[rules.lane] + self._patience if best is TAKE else inf
        for move in moves:
            if isinstance(move, Play) and costs[move.cow] < least:
                best, least = move, costs[move.cow]
        return best

    def score(self, rules: MowRules, _seat: Seat, move: MowMove) -> float:
        if isinstance(move, Play):
            return -self._costs[rules.count_hand][len(rules.box)][move.cow]
        return -rules.flies[rules.lane] - self._patience if move is TAKE else 0.0


# Found like the worths: where hands count, steady takes fewer flies by being less eager early on.
STEADY: Final = Farmer(per_fly=-0.7, patience=1.0, counted=-0.4)
CAREFUL: Final = Farmer(per_fly=0.07, patience=1.2, counted=0.07)

PLAYOUTS: Final = 300
TRUST: Final = 30  # worlds that the careful farmer's opinion counts for


@cache
def bot(level: str) -> Bot[MowRules]:
    if level == "novice":
        return PolicyBot(novice)
    if level == "steady":
        return PolicyBot(STEADY)
    return expert()


@cache
def expert() -> Searcher[MowRules]:
    return Searcher(
        playouts=PLAYOUTS,
        policy=CAREFUL,
        others=STEADY,
        evaluate=chances,
        horizon=1,
        age=herds_taken,
        prior=CAREFUL.score,
        trust=TRUST,
        seconds=0.8,
    )


def values(situation: Situation[MowRules], moves: Sequence[Move], rng: Random) -> Sequence[float]:
    """In flies: so many fewer, at an even table, would change a farmer's chances as much."""
    return expert().rate(situation, moves, rng)


RATING: Final = Rating[MowRules](values=values, much=3.0)
