"""The rules of adding a cow to a herd: which cows fit, and on which spot they go.

A herd is given as a mask of its numbers. Plain and blocking cows fit only below the lowest or
above the highest bit.
"""

from __future__ import annotations

from typing import Final

from mowaudio.games.mow.rules import box
from mowaudio.games.mow.rules.box import ABOVE, BELOW, BIT, BLIND_COW, FLYING, NUMBER, STARTERS
from mowaudio.games.mow.rules.events import Spot

_FLYING: Final = [(NUMBER[kind], BIT[kind]) for kind in box.kinds_in(FLYING)]


def fitting(hand: int, numbers: int, gaps: object) -> int:
    """Return the cows of a hand that can be added, as a mask without the second blind cow.

    `gaps` is true where a blind cow can stand between two cows of the herd; it may be false if
    the hand has no blind cow.
    """
    if not numbers:
        return hand & STARTERS  # MOW-3, MOW-11
    low = (numbers & -numbers).bit_length() - 1
    found = hand & (BELOW[low] | ABOVE[numbers.bit_length() - 1])  # MOW-4, MOW-7
    if hand & FLYING:
        for number, bit in _FLYING:  # MOW-8
            if hand & bit and numbers >> number & 1:
                found |= bit
    if gaps:
        found |= hand & BLIND_COW  # MOW-9
    return found


def spot_of(cow: int, numbers: int) -> Spot:
    """Return the spot of a cow that fits."""
    power = box.COWS[cow].power
    if not numbers:
        return Spot.START
    if power is box.Power.FLYING:
        return Spot.ON
    if power is box.Power.BLIND:
        return Spot.BETWEEN
    return Spot.LEFT if NUMBER[cow] < numbers.bit_length() - 1 else Spot.RIGHT
