"""A herd as a farmer sees it: derived from the view, for words, places and bots."""

from __future__ import annotations

from dataclasses import dataclass

from mowaudio.games.mow.cows import COWS, HIGHEST, STARTERS, Power
from mowaudio.games.mow.events import Spot
from mowaudio.games.mow.view import MowView


@dataclass(frozen=True, slots=True)
class Herd:
    cows: tuple[int, ...]
    numbers: tuple[int, ...]

    @property
    def size(self) -> int:
        return len(self.cows)

    @property
    def low(self) -> int:
        return self.numbers[0]

    @property
    def high(self) -> int:
        return self.numbers[-1]

    @property
    def flies(self) -> int:
        return sum(COWS[kind].flies for kind in self.cows)

    @property
    def blocked(self) -> str:
        """Which ends a blocking cow has closed: "left", "right", "both", or "" for none."""
        left, right = self.low == 0, self.high == HIGHEST
        return "both" if left and right else "left" if left else "right" if right else ""


def herd_of(view: MowView, lane: int) -> Herd:
    cows = tuple(view["herds"][lane])
    numbers = {COWS[kind].number for kind in cows if COWS[kind].power is not Power.BLIND}
    return Herd(cows, tuple(sorted(numbers)))


def spot_for(view: MowView, kind: int) -> Spot | None:
    """Where a cow would go in the herd whose turn it is; None where it does not fit."""
    herd = herd_of(view, view["lane"])
    cow = COWS[kind]
    if not herd.cows:
        return Spot.START if STARTERS >> kind & 1 else None
    if cow.power is Power.FLYING:
        return Spot.ON if cow.number in herd.numbers else None
    if cow.power is Power.BLIND:
        return Spot.BETWEEN if view["gaps"] else None
    if cow.number < herd.low:
        return Spot.LEFT
    return Spot.RIGHT if cow.number > herd.high else None
