"""Herds and cowsheds as derived from a view, for words, places and bots."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mowaudio.engine import Seat
from mowaudio.games.mow.rules import herd
from mowaudio.games.mow.rules.box import BIT, COWS, FLIES, HIGHEST, Power, kinds_in
from mowaudio.games.mow.rules.events import Spot
from mowaudio.games.mow.rules.view import MowView


@dataclass(frozen=True, slots=True)
class Herd:
    cows: tuple[int, ...]
    numbers: tuple[int, ...]

    @property
    def size(self) -> int:
        return len(self.cows)

    @property
    def mask(self) -> int:
        """Return the numbers as a mask, as the rules hold them."""
        return sum(1 << number for number in self.numbers)

    @property
    def low(self) -> int:
        return self.numbers[0]

    @property
    def high(self) -> int:
        return self.numbers[-1]

    @property
    def flies(self) -> int:
        return sum(FLIES[kind] for kind in self.cows)

    @property
    def blocked(self) -> str:
        """Return the ends closed by a blocking cow: "left", "right", "both", or "" for none."""
        left, right = self.low == 0, self.high == HIGHEST
        return "both" if left and right else "left" if left else "right" if right else ""


def herd_of(view: MowView, lane: int) -> Herd:
    cows = tuple(view["herds"][lane])
    numbers = {COWS[kind].number for kind in cows if COWS[kind].power is not Power.BLIND}
    return Herd(cows, tuple(sorted(numbers)))


def shed_flies(view: MowView, seat: Seat) -> int:
    """Return the flies in a farmer's cowshed."""
    return sum(FLIES[kind] for kind in view["sheds"][seat])


def after(view: MowView, arrow: int) -> int:
    """Return the farmer or, in head to head, the herd that an arrow makes the next one."""
    if len(view["herds"]) > 1:
        return (view["lane"] + arrow) % len(view["herds"])
    return (view["farmer"] + arrow) % view["seats"]


def fitting(view: MowView, kinds: Iterable[int]) -> set[int]:
    """Return which of these cows would fit into the herd whose turn it is."""
    asked = set(kinds)
    cows = sum(BIT[kind] for kind in asked)
    fits = herd.fitting(cows, herd_of(view, view["lane"]).mask, view["gaps"])
    return asked.intersection(kinds_in(fits))


def spot_for(view: MowView, kind: int) -> Spot | None:
    """Return the spot of a cow of the hand; None if it does not fit."""
    return spot_in(view, kind) if kind in view["fitting"] else None


def spot_in(view: MowView, kind: int) -> Spot:
    """Return the spot of a cow that fits into the herd whose turn it is."""
    return herd.spot_of(kind, herd_of(view, view["lane"]).mask)
