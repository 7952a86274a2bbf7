"""The probability that a bid is true, for a player who knows some of the dice."""

from collections.abc import Sequence
from functools import cache
from math import comb

from liars_dice.rules.box import FACES, WILD

_SHOWS = 2 / FACES  # a die shows the face, or is wild


@cache
def at_least(count: int, dice: int) -> float:
    ways = (comb(dice, n) * _SHOWS**n * (1 - _SHOWS) ** (dice - n) for n in range(count, dice + 1))
    return sum(ways) if count > 0 else 1.0


def likely(count: int, face: int, own: Sequence[int], total: int) -> float:
    return at_least(count - own.count(face) - own.count(WILD), total - len(own))
