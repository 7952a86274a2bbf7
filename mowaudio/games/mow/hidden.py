"""Re-dealing what a farmer cannot see: the other hands, and the box."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

from mowaudio.engine.seats import Seat
from mowaudio.games.mow.cows import BIT, BLIND, kinds_in, with_cow, without_cow

if TYPE_CHECKING:
    from mowaudio.games.mow.rules import MowRules

R = TypeVar("R", bound="MowRules")


def determinize(rules: R, seat: Seat, rng: Random) -> R:
    """A full state that the seat cannot tell from this one."""
    twin = rules.clone()
    others = [farmer for farmer in range(rules.seats) if farmer != seat]
    # Everybody knows that a farmer who is choosing a gap holds a blind cow.
    kept = [BIT[BLIND] if rules.is_placing(farmer) else 0 for farmer in others]
    unseen = rules.box.copy()
    for farmer, known in zip(others, kept, strict=True):
        rest = without_cow(rules.hands[farmer], BLIND) if known else rules.hands[farmer]
        unseen += kinds_in(rest)
    rng.shuffle(unseen)
    for farmer, known in zip(others, kept, strict=True):
        hand = known
        for _ in range(rules.hands[farmer].bit_count() - known.bit_count()):
            hand = with_cow(hand, unseen.pop())
        twin.hands[farmer] = hand
    twin.box = sorted(unseen)
    return twin
