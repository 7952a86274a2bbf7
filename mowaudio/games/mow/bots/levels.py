"""The three levels of bots.

- A novice adds any cow that fits and takes the herd only when there is none.
- A steady farmer plays the cow that is worth least, gets rid of flies, and takes a herd that costs
  less than that cow is worth.
- An expert searches until the next herd is taken. It plays to win, not just for few flies.
"""

from __future__ import annotations

from math import inf
from random import Random
from typing import Final

from mowaudio.bots.judging import Rating, by_score
from mowaudio.bots.levels import Bot
from mowaudio.bots.policies import PolicyBot
from mowaudio.bots.search import Searcher
from mowaudio.engine import Seat
from mowaudio.games.mow.bots.values import BURDEN, WORTH, chances, herds_taken
from mowaudio.games.mow.rules import MowMove, box
from mowaudio.games.mow.rules.moves import TAKE, Play
from mowaudio.games.mow.rules.play import MowRules
from mowaudio.games.mow.rules.state import PLAYING


def novice(rules: MowRules, seat: Seat, rng: Random) -> MowMove:
    """Return a random move, but take the herd only if no cow fits."""
    moves = rules.legal_moves(seat)
    choices = len(moves) - 1 if len(moves) > 1 and moves[-1] is TAKE else len(moves)
    return moves[int(rng.random() * choices)]


class Farmer:
    """A policy: play the cow that is worth least, or take the herd if that costs less.

    `per_fly` is added to the cost of playing a cow for each of its flies; below 0, the farmer gets
    rid of flies. `patience` is added to the flies of a herd as the cost of taking it. `counted` is
    `per_fly` where hands count, before the burden of a fly in the hand.
    """

    def __init__(self, per_fly: float, patience: float, counted: float) -> None:
        self._patience = patience
        # Indexed by the option that hands count, the cows left in the box, the kind of cow.
        self._costs = [
            [
                [worth[kind] + each * box.FLIES[kind] for kind in range(box.KINDS)]
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


# Found like the worths: where hands count, steady takes fewer flies if it plays them less eagerly.
STEADY: Final = Farmer(per_fly=-0.7, patience=1.0, counted=-0.4)
CAREFUL: Final = Farmer(per_fly=0.07, patience=1.2, counted=0.07)

EXPERT: Final = Searcher[MowRules](
    playouts=300,
    policy=CAREFUL,
    others=STEADY,
    evaluate=chances,
    horizon=1,
    age=herds_taken,
    prior=CAREFUL.score,
    trust=30,
    seconds=0.8,
)
_SIMPLE: Final = {"novice": PolicyBot(novice), "steady": PolicyBot(STEADY)}
# Values are in flies, as those of `chances`.
RATING: Final = Rating[MowRules](values=EXPERT.rate, much=3.0, behind=by_score)


def bot(level: str) -> Bot[MowRules]:
    return _SIMPLE.get(level, EXPERT)
