"""What fits into a herd, and where it goes. The one place that knows.

A herd is asked by its numbers, as a mask: a cow may only be added below the lowest or above the
highest bit.
"""

from __future__ import annotations

from typing import Final

from mowaudio.games.mow.rules.box import (
    ABOVE,
    BELOW,
    BIT,
    BLIND_COW,
    COWS,
    FLYING,
    NUMBER,
    STARTERS,
    Power,
)
from mowaudio.games.mow.rules.events import Spot

_FLYING: Final = [(NUMBER[kind], BIT[kind]) for kind in FLYING.values()]
_FLYING_COWS: Final = sum(bit for _, bit in _FLYING)


def fitting(hand: int, numbers: int, gaps: object) -> int:
    """The cows of a hand that can be added, as a mask without the second blind cow. `gaps`: where
    a blind cow can stand between two of the herd; anything empty if it cannot, or is not held."""
    if not numbers:
        return hand & STARTERS  # MOW-3, MOW-11
    low = (numbers & -numbers).bit_length() - 1
    found = hand & (BELOW[low] | ABOVE[numbers.bit_length() - 1])  # MOW-4, MOW-7
    if hand & _FLYING_COWS:
        for number, bit in _FLYING:  # MOW-8
            if hand & bit and numbers >> number & 1:
                found |= bit
    if gaps:
        found |= hand & BLIND_COW  # MOW-9
    return found


def spot_of(cow: int, numbers: int) -> Spot:
    """Where a cow that fits goes."""
    power = COWS[cow].power
    if not numbers:
        return Spot.START
    if power is Power.FLYING:
        return Spot.ON
    if power is Power.BLIND:
        return Spot.BETWEEN
    return Spot.LEFT if NUMBER[cow] < numbers.bit_length() - 1 else Spot.RIGHT
