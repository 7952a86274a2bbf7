"""The winner of a game and the reason, which is part of the id of a text."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.games.touch_down.rules.squares import SIDES

Verdict = tuple[int | None, str]  # the side that has won (None: nobody) and the reason


def by_touchdown(used: Sequence[int], first: int) -> Verdict:
    """Apply TD-11 and TD-12 when the side that started second ends its turn and a side is home.

    `used` are the points of each side's final turn, 0 for a side that is not home; `first` is the
    side that started.
    """
    second = 1 - first
    if not used[first]:
        return second, "second-home"
    if not used[second]:
        return first, "first-home"
    if used[first] < used[second]:
        return first, "fewer-points"
    return second, "fewer-points" if used[second] < used[first] else "equal-points"


def by_rounds(home: Sequence[int], to_go: Sequence[int]) -> Verdict:
    """Apply TD-13 after the last round: animals home and steps to go, of each side."""
    if home[0] != home[1]:
        return int(home[1] > home[0]), "more-home"
    if to_go[0] != to_go[1]:
        return int(to_go[1] < to_go[0]), "fewer-steps"
    return None, "draw"


def by_side(numbers: Sequence[int]) -> list[int]:
    """Add up numbers of the seats for each side."""
    return [sum(numbers[side::SIDES]) for side in range(SIDES)]
