"""What things are worth to a bot: a cow in the hand, and a farmer's chances.

What a cow is worth in the hand can be counted in flies: so many fewer does its owner take in the
rest of the round. The nearer its number is to an end of the row, the longer it will fit, and a
special cow fits when nothing else does; cows of the middle are worth nothing but to start with.
The worths were found in some hundred thousand rounds between bots, and shrink with the box.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from mowaudio.games.mow.rules.box import (
    BIT,
    BLIND,
    COWS,
    FLIES,
    FULL_BOX,
    HIGHEST,
    KINDS,
    SECOND_BLIND,
    Power,
    flies_in,
    kinds_in,
)
from mowaudio.games.mow.rules.play import MowRules
from mowaudio.games.mow.rules.state import DEALING, FINISHED

# By the distance from the end of the row of numbers: 1 and 15, 2 and 14, and so on.
_PLAIN: Final = {1: 5.8, 2: 3.2, 3: 1.8, 4: 1.0, 5: 0.5, 6: 0.2}
_SPECIAL: Final = {Power.BLOCKING: 7.0, Power.BLIND: 7.5, Power.FLYING: 4.0}
_FULL: Final = 24  # cows in the box when the worths were measured
_LAST: Final = 12  # an empty box still leaves the hands to be played


def _worth(kind: int) -> float:
    cow = COWS[kind]
    if cow.power:
        return _SPECIAL[cow.power]
    return _PLAIN.get(min(cow.number, HIGHEST - cow.number), 0.0)


# WORTH[box][kind]: the flies that a cow spares its owner, with so many cows left in the box.
WORTH: Final = [
    [_worth(kind) * (box + _LAST) / (_FULL + _LAST) for kind in range(KINDS)]
    for box in range(len(FULL_BOX) + 1)
]
# BURDEN[box]: where hands count when a round ends, what a fly in the hand will cost, about, with so
# many cows left in the box. Before the last ten, there is time to be rid of it.
_LAST_DRAWS: Final = 10
BURDEN: Final = [0.5 * max(0.0, 1 - box / _LAST_DRAWS) for box in range(len(FULL_BOX) + 1)]

_ROUND: Final = 14.0  # flies that whoever comes off worst takes in a round, about
_SPREAD: Final = 9.0  # by how many flies a round tells two farmers apart
# The cows that carry so many flies, as masks: a cowshed is counted faster than cow by cow.
_WITH_FLIES: Final = [
    (
        count,
        sum(BIT[kind] for kind in range(KINDS) if FLIES[kind] == count)
        | (SECOND_BLIND if FLIES[BLIND] == count else 0),
    )
    for count in sorted(set(FLIES) - {0})
]


def chances(rules: MowRules) -> Sequence[float]:
    """Each farmer's chance of winning the game, in flies: what a fly fewer would change, at an
    even table, counts one."""
    owned = _flies_in_the_end(rules)
    fewest = min(owned)
    if rules.stage == FINISHED:
        likely = [1.0 if own == fewest else 0.0 for own in owned]
    else:
        # The more is to come, the less a lead means.
        rounds = max(0.0, (rules.target - max(owned)) / _ROUND) + 0.3
        if rules.stage != DEALING:
            rounds += len(rules.box) / 30
        spread = _SPREAD * sqrt(rounds)
        likely = [exp((fewest - own) / spread) for own in owned]
    seats = rules.seats
    in_flies = _SPREAD * seats * seats / (seats - 1) / sum(likely)
    return [part * in_flies for part in likely]


def _flies_in_the_end(rules: MowRules) -> list[float]:
    """Each farmer's flies, less those that the cows in the hand will spare them; and, where hands
    count, those that will be left in it."""
    owned = [float(total) for total in rules.totals]
    if rules.stage == FINISHED:
        return owned
    worth = WORTH[len(rules.box)]
    for seat, shed in enumerate(rules.sheds):
        owned[seat] += sum([count * (shed & cows).bit_count() for count, cows in _WITH_FLIES])
        owned[seat] -= sum([worth[kind] for kind in kinds_in(rules.hands[seat])])
        if rules.count_hand:
            owned[seat] += BURDEN[len(rules.box)] * flies_in(rules.hands[seat])
    return owned


def herds_taken(rules: MowRules) -> int:
    """A number that grows whenever a herd is taken: the cows in cowsheds, and more than all cows
    for every round that is over."""
    over = rules.round + (rules.stage == FINISHED)
    return over * len(FULL_BOX) + sum(map(int.bit_count, rules.sheds))
