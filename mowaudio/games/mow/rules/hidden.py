"""Re-deal the cows that a farmer cannot see: the other hands and the box."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from mowaudio.engine import Seat
from mowaudio.games.mow.rules.box import BIT, BLIND, kinds_in, with_cow, without_cow
from mowaudio.games.mow.rules.state import State

S = TypeVar("S", bound=State)


def determinize(state: S, seat: Seat, rng: Random) -> S:
    """Return a random state that looks the same to the seat."""
    twin = state.clone()
    others = [farmer for farmer in range(state.seats) if farmer != seat]
    # Everybody knows that a farmer who is choosing a gap holds a blind cow.
    kept = [BIT[BLIND] if state.is_placing(farmer) else 0 for farmer in others]
    unseen = state.box.copy()
    for farmer, known in zip(others, kept, strict=True):
        rest = without_cow(state.hands[farmer], BLIND) if known else state.hands[farmer]
        unseen += kinds_in(rest)
    rng.shuffle(unseen)
    for farmer, known in zip(others, kept, strict=True):
        hand = known
        for _ in range(state.hands[farmer].bit_count() - known.bit_count()):
            hand = with_cow(hand, unseen.pop())
        twin.hands[farmer] = hand
    twin.box = sorted(unseen)
    return twin
