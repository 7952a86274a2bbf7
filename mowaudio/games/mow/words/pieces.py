"""The pieces of MOW as facts: tiles, herds, the arrow. What all its sentences are made of."""

from __future__ import annotations

from collections.abc import Iterable

from mowaudio.games.mow.rules.box import COWS, Power
from mowaudio.games.mow.rules.sight import Herd
from mowaudio.words.facts import Fact, fact


def name_of(kind: int) -> int | str:
    """The number of a tile, or the X that a blind cow has instead."""
    return "X" if COWS[kind].power is Power.BLIND else COWS[kind].number


def cow(kind: int) -> Fact:
    """A tile as the fingers read it: number, power, flies."""
    tile = COWS[kind]
    return fact("cow", number=name_of(kind), flies=tile.flies, power=tile.power.value or "none")


def cows(kinds: Iterable[int]) -> tuple[Fact, ...]:
    return tuple(map(cow, kinds))


def lane_of(lane: int, lanes: int) -> int:
    """How a herd is called: by number from 1 in head to head, by none (0) where it is alone."""
    return lane + 1 if lanes > 1 else 0


def way_of(arrow: int, lanes: int) -> str:
    if lanes > 1:
        return "down" if arrow > 0 else "up"
    return "left" if arrow > 0 else "right"


def ends(herd: Herd, lane: int, key: str) -> Fact:
    """The lowest and the highest number of a herd."""
    if herd.low == herd.high:
        key += ".alone"
    return fact(key, lane=lane, flies=herd.flies, low=herd.low, high=herd.high)
