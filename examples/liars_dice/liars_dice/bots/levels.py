"""The levels. Steady says what is most likely true; a novice sometimes says anything; an expert
looks ahead to the end of the round, and believes that a bidder holds what they bid."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from liars_dice.bots.values import likely
from liars_dice.rules.moves import BIDS, Bid, DiceMove
from liars_dice.rules.play import DiceRules
from mowaudio.bots.judging import Rating
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


def believing(situation: Situation[DiceRules]) -> Situation[DiceRules]:
    """The same, with worlds in which the last bid looked likely to its bidder."""

    def imagine(rng: Random) -> DiceRules:
        for _ in range(_TRIES):
            world = situation.imagine(rng)
            if world.bid < 0 or rng.random() < score(world, world.bidder, BIDS[world.bid]):
                break
        return world

    return replace(situation, imagine=imagine)


class Expert(Searcher[DiceRules]):
    def choose(self, situation: Situation[DiceRules], rng: Random) -> Move:
        legal = situation.legal[:_WORTH_A_THOUGHT]
        return super().choose(replace(believing(situation), legal=legal), rng)


STEADY = greedy(score)
EXPERT = Expert(
    playouts=200, policy=STEADY, evaluate=worth, horizon=1, age=lambda rules: rules.round
)


def bot(level: str) -> Bot[DiceRules]:
    if level == "expert":
        return EXPERT
    return PolicyBot(STEADY if level == "steady" else careless(STEADY, 0.2))


def values(situation: Situation[DiceRules], moves: Sequence[Move], rng: Random) -> list[float]:
    """In hundredths of a die: the risk to lose one, turned around."""
    dice = 100 * sum(situation.view["owned"])
    return [dice * share for share in EXPERT.rate(believing(situation), moves, rng)]


RATING = Rating[DiceRules](values=values, much=30)
