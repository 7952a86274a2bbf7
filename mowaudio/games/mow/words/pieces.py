"""Facts about tiles, herds and the arrow that several messages share."""

from __future__ import annotations

from collections.abc import Iterable

from mowaudio.games.mow.rules import box, sight
from mowaudio.words.facts import Fact, Who, fact


def name_of(kind: int) -> int | str:
    """Return the number of a tile, or the X that a blind cow has instead."""
    return "X" if box.COWS[kind].power is box.Power.BLIND else box.COWS[kind].number


def cow(kind: int) -> Fact:
    """Return a tile in the order of its braille: number, power, flies."""
    tile = box.COWS[kind]
    return fact("cow", number=name_of(kind), flies=tile.flies, power=tile.power.value or "none")


def cows(kinds: Iterable[int]) -> tuple[Fact, ...]:
    return tuple(map(cow, kinds))


def lane_of(lane: int, lanes: int) -> int:
    """Return the spoken number of a herd: from 1 in head to head, 0 (none) for a single herd."""
    return lane + 1 if lanes > 1 else 0


def following(fact_id: str, after: int, lanes: int) -> Fact:
    """Return the next farmer or, in head to head, the next herd."""
    if lanes > 1:
        return fact(f"{fact_id}.herd", lane=after + 1)
    return fact(fact_id, who=Who(after))


def way_of(arrow: int, lanes: int) -> str:
    if lanes > 1:
        return "down" if arrow > 0 else "up"
    return "left" if arrow > 0 else "right"


def ends(herd: sight.Herd, lane: int, fact_id: str) -> Fact:
    """Return the lowest and the highest number of a herd."""
    if herd.low == herd.high:
        fact_id += ".alone"
    return fact(fact_id, lane=lane, flies=herd.flies, low=herd.low, high=herd.high)


def each_one(counts: Iterable[int]) -> tuple[Fact, ...]:
    """Return a number for each farmer, for a list that names what is counted."""
    return tuple(fact("count.of", who=Who(seat), count=n) for seat, n in enumerate(counts))
