"""The levels of bots. Steady makes the move that is most likely right; a novice sometimes makes a
random one; an expert searches to the end of the round and assumes that a bidder holds the bid."""

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
    """Return the probability that the move is right, from the seat's own dice: a bot may not use
    the other dice, not even in an imagined state."""
    claimed = move if isinstance(move, Bid) else BIDS[rules.bid]
    true = likely(claimed.count, claimed.face, rules.cups[seat], sum(rules.owned))
    return true if claimed is move else 1 - true


def worth(rules: DiceRules) -> Sequence[float]:
    """Return each seat's share of the dice that are left."""
    return [dice / sum(rules.owned) for dice in rules.owned]


def believing(situation: Situation[DiceRules]) -> Situation[DiceRules]:
    """Return the situation with imagined states in which the bidder thought the last bid likely."""

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
    """Return what the moves are worth, in hundredths of a die."""
    dice = 100 * sum(situation.view["owned"])
    return [dice * share for share in EXPERT.rate(believing(situation), moves, rng)]


RATING = Rating[DiceRules](values=values, much=30)
