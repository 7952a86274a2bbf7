"""Who has won, and why. The reasons are keys of texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mowaudio.games.touch_down.rules.squares import SIDES


class Verdict(NamedTuple):
    side: int | None  # None: nobody
    reason: str


def by_touchdown(used: Sequence[int], first: int) -> Verdict:
    """TD-11 and TD-12, after a turn of the side that started second, with somebody home.

    `used` are the points of each side's final turn, 0 for a side that is not home; `first` is the
    side that started.
    """
    second = 1 - first
    if not used[first]:
        return Verdict(second, "second-home")
    if not used[second]:
        return Verdict(first, "first-home")
    if used[first] < used[second]:
        return Verdict(first, "fewer-points")
    return Verdict(second, "fewer-points" if used[second] < used[first] else "equal-points")


def by_rounds(home: Sequence[int], to_go: Sequence[int]) -> Verdict:
    """TD-13, after the last round: animals home and steps to go, of each side."""
    if home[0] != home[1]:
        return Verdict(int(home[1] > home[0]), "more-home")
    if to_go[0] != to_go[1]:
        return Verdict(int(to_go[1] < to_go[0]), "fewer-steps")
    return Verdict(None, "draw")


def by_side(numbers: Sequence[int]) -> list[int]:
    """Numbers of the seats, added up for each side."""
    return [sum(numbers[side::SIDES]) for side in range(SIDES)]
