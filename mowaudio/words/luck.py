"""The luck of a player: what chance gave them, against what it usually gives."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from mowaudio.words.facts import NOTHING, Message, fact, message

# Standard deviations from the mean: more luck than this comes in one game of ten, and less in one.
_ORDINARY = 1.28


def unusual(fact_id: str, chances: Sequence[float], happened: int, *, good: bool) -> Message:
    """Return a fact that tells unusual luck; nothing if it was ordinary.

    `chances` has one entry for each draw or throw: how likely it brings a certain thing, which
    `happened` so many times. `good`: the thing is good for the player. Draws without replacement
    vary less than these chances, so some luck of this kind is not told.
    """
    usual = sum(chances)
    spread = sqrt(sum(chance * (1 - chance) for chance in chances))
    if abs(happened - usual) <= _ORDINARY * spread or happened == round(usual):
        return NOTHING
    lucky = "yes" if (happened > usual) == good else "no"
    draws, rounded = len(chances), round(usual)
    return message(fact(fact_id, lucky=lucky, happened=happened, draws=draws, usual=rounded))
