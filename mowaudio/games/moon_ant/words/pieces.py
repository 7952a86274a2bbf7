"""Small facts that the messages of this game share: spaces, hills, and the steps of a way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mowaudio.games.moon_ant.rules.box import SHEET
from mowaudio.games.moon_ant.rules.paths import Steps
from mowaudio.games.moon_ant.rules.sheet import CODES, named
from mowaudio.words.facts import Fact, fact

_WIDTH = max(x for _, x in SHEET.places)


def place(space: int) -> Fact:
    """Return a space as people call it: "arc 4 space 3"."""
    arc, number = named(space)
    return fact("space", arc=arc, space=number)


def places(spaces: Iterable[int]) -> tuple[Fact, ...]:
    return tuple(map(place, spaces))


def hill(space: int, height: int) -> Fact:
    return fact("hill", space=place(space), height=height)


def pan(space: int) -> float:
    """Return the side that a space sounds from: -1 at the left end of the longest arc."""
    return SHEET.places[space][1] / _WIDTH * 2 - 1


def route_steps(steps: Steps, pattern: str) -> Fact:
    """Return a way as directions of the sheet, equal ones in a row together. A jump leads over one
    space to the next."""
    return _chain(
        [
            fact("step.jump" if jumps else "step.way", way=CODES[direction], count=count)
            for direction, jumps, count in _legs(steps, pattern)
        ]
    )


def _legs(steps: Steps, pattern: str) -> list[tuple[int, bool, int]]:
    """Return the legs of a way: direction, whether it is a jump, and how often."""
    legs: list[tuple[int, bool, int]] = []
    lands = False
    for direction, kind in zip(steps, pattern, strict=True):
        jumps = kind == "j"
        if lands:  # in the direction of the jump that it ends
            lands = False
        elif legs and not jumps and legs[-1][:2] == (direction, False):
            legs[-1] = (direction, False, legs[-1][2] + 1)
        else:
            legs.append((direction, jumps, 1))
            lands = jumps
    return legs


def _chain(steps: Sequence[Fact]) -> Fact:
    """Return several steps as one fact, with commas between them."""
    first, *rest = steps
    return fact("steps.then", first=first, rest=_chain(rest)) if rest else first


def listed(numbers: Sequence[int]) -> Fact:
    """Return numbers in a row, with a word before the last: dice, or spaces of an arc."""
    *others, last = numbers
    return fact("listed", count=len(numbers), others=tuple(others), last=last)
