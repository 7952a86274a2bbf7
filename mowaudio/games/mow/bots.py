"""MOW's bots.

The novice plays any cow that fits and takes the herd only when there is none. The steady farmer
has rules of thumb: stay close to the herd's ends, give flies away, keep the special cows for a
while. The expert imagines what the others may hold and plays on, many times, until somebody takes
a herd, and then looks at who has which flies and who is left with useful cows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from mowaudio.bots.levels import Bot
from mowaudio.bots.policies import PolicyBot, at_random
from mowaudio.bots.search import Searcher
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.games.mow.cows import (
    COWS,
    FLIES,
    FULL_BOX,
    HIGHEST,
    NUMBER,
    SPECIAL,
    Power,
    flies_in,
    kinds_in,
)
from mowaudio.games.mow.moves import PLAY, TAKE
from mowaudio.games.mow.rules import FINISHED, PLAYING, MowRules

PLAYOUTS: Final = 500
_MIDDLE: Final = HIGHEST / 2
# How many flies it is worth to hold a cow early in a round: the closer to an end of the numbers,
# the more often it will fit, and special cows fit almost always. Measured by playing.
_WORTH_BY_DISTANCE: Final = (5.8, 4.4, 3.3, 1.9, 1.05, 0.5, 0.15, 0.05, 0.0)
_WORTH_BY_POWER: Final = {Power.BLOCKING: 5.8, Power.FLYING: 4.1, Power.BLIND: 6.0}
_EARLY: Final = 32  # cows in the box when a cow is worth that; less later, nothing at the end
_AT_THE_END: Final = 8

MowPolicy = Callable[[MowRules, Seat, Random], Move]


@dataclass(frozen=True, slots=True)
class Habits:
    """What a move costs in a farmer's eyes; the cheapest is made. In numbers that are passed
    over: a cow two above the greatest costs 2, for nobody can play the number between any more."""

    special: float  # to give away a special cow
    fly: float = 0.6  # what a fly that leaves the hand is worth
    off_middle: float = 0.5  # to start a herd one number away from the middle
    start_fly: float = 0.5  # to start a herd with a fly: it may come back
    take: float = 2.0  # to take a herd, and
    take_fly: float = 1.5  # each fly in it


STEADY: Final = Habits(special=2.75)
WORTH: Final = [
    _WORTH_BY_POWER.get(cow.power, 0.0)
    if cow.power
    else _WORTH_BY_DISTANCE[min(cow.number, HIGHEST - cow.number)]
    for cow in COWS
]


def novice(rules: MowRules, seat: Seat, rng: Random) -> Move:
    """Any cow that fits."""
    legal = rules.legal_moves(seat)
    if legal[-1] is TAKE and len(legal) > 1:
        legal.pop()
    return legal[int(rng.random() * len(legal))]


def by(habits: Habits) -> MowPolicy:
    """What a farmer with these habits does. Reads nothing but the herd and the own hand."""
    cost_of_start = [
        abs(NUMBER[kind] - _MIDDLE) * habits.off_middle + FLIES[kind] * habits.start_fly
        for kind in range(len(NUMBER))
    ]
    worth = [flies * habits.fly for flies in FLIES]

    def choose(rules: MowRules, seat: Seat, rng: Random) -> Move:
        if rules.stage != PLAYING:
            return at_random(rules, seat, rng)
        fitting = rules.fitting(rules.hands[seat])
        if not fitting:
            return TAKE
        numbers = rules.numbers[rules.lane]
        low = (numbers & -numbers).bit_length() - 1
        high = numbers.bit_length() - 1
        best, least = 0, float("inf")
        while fitting:
            bit = fitting & -fitting
            fitting ^= bit
            cow = bit.bit_length() - 1
            if not numbers:
                cost = cost_of_start[cow]
            elif SPECIAL >> cow & 1:
                cost = habits.special
            else:
                number = NUMBER[cow]
                cost = (low - number if number < low else number - high) - worth[cow]
            if cost < least:
                best, least = cow, cost
        if numbers and habits.take + habits.take_fly * rules.flies[rules.lane] < least:
            return TAKE
        return PLAY[best]

    return choose


def ahead(rules: MowRules) -> Sequence[float]:
    """How many flies fewer than the others each farmer has, on average; useful cows in the hand
    are counted as flies that will go to somebody else."""
    hope = (len(rules.box) + _AT_THE_END) / _EARLY if rules.stage != FINISHED else 0.0
    owned = [
        total + flies_in(shed) - hope * sum(WORTH[kind] for kind in kinds_in(hand))
        for total, shed, hand in zip(rules.totals, rules.sheds, rules.hands, strict=True)
    ]
    everybody, others = sum(owned), len(owned) - 1
    return [(everybody - own) / others - own for own in owned]


def herds_taken(rules: MowRules) -> int:
    """A number that grows whenever a herd is taken: the cows in cowsheds, and more than all cows
    for every round that is over."""
    over = rules.round + (rules.stage == FINISHED)
    return over * len(FULL_BOX) + sum(shed.bit_count() for shed in rules.sheds)


@cache
def bot(level: str) -> Bot:
    if level == "novice":
        return PolicyBot(novice)
    if level == "steady":
        return PolicyBot(by(STEADY))
    return Searcher(
        playouts=PLAYOUTS, policy=by(STEADY), evaluate=ahead, horizon=1, age=herds_taken
    )
