"""Stating positions of MOW, and what is conserved in it."""

from __future__ import annotations

from mowaudio.games.mow.cows import CODES, COWS, kinds_in
from mowaudio.games.mow.rules import MowRules


def conserved(rules: MowRules) -> list[int]:
    """All 48 cows: in the box, in hands, in herds or in cowsheds."""
    cows = list(rules.box)
    for mask in (*rules.hands, *rules.herds, *rules.sheds):
        cows += kinds_in(mask)
    assert sum(COWS[cow].flies for cow in cows) == 74
    return sorted(cows)


def cow(code: str) -> int:
    return CODES.index(code)
