"""The levels. Steady says what is most likely true; a novice sometimes says anything; an expert
looks ahead to the end of the round, and believes that a bidder holds what they bid."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

from liars_dice.bots.values import likely
from liars_dice.rules.moves import BIDS, Bid, DiceMove
from liars_dice.rules.play import DiceRules
from mowaudio.bots.levels import Bot, Situation
from mowaudio.bots.policies import PolicyBot, careless, greedy
from mowaudio.bots.search import Searcher
from mowaudio.engine import Move, Seat

_WORTH_A_THOUGHT = 11  # the doubt, and two bids of each face
_TRIES = 30


def score(rules: DiceRules, seat: Seat, move: DiceMove) -> float:
    """How likely the move is right, from the seat's own dice: in a world that a bot imagines, it
    may look at no others."""
    claimed = move if isinstance(move, Bid) else BIDS[rules.bid]
    true = likely(claimed.count, claimed.face, rules.cups[seat], sum(rules.owned))
    return true if claimed is move else 1 - true


def worth(rules: DiceRules) -> Sequence[float]:
    """What each seat has of the dice that are left."""
    return [dice / sum(rules.owned) for dice in rules.owned]


class Expert(Searcher[DiceRules]):
    def choose(self, situation: Situation[DiceRules], rng: Random) -> Move:
        def imagine(rng: Random) -> DiceRules:
            """A world in which the last bid looked likely to its bidder."""
            for _ in range(_TRIES):
                world = situation.imagine(rng)
                if world.bid < 0 or rng.random() < score(world, world.bidder, BIDS[world.bid]):
                    break
            return world

        legal = situation.legal[:_WORTH_A_THOUGHT]
        return super().choose(replace(situation, legal=legal, imagine=imagine), rng)


@cache
def bot(level: str) -> Bot[DiceRules]:
    steady = greedy(score)
    if level == "expert":
        return Expert(
            playouts=200, policy=steady, evaluate=worth, horizon=1, age=lambda rules: rules.round
        )
    return PolicyBot(steady if level == "steady" else careless(steady, 0.2))
