"""The paths of each die: stiff shapes, turned and flipped (ANT-C4), as steps."""

from __future__ import annotations

from collections.abc import Iterator

from mowaudio.games.moon_ant.rules.box import PIPS, SHEET, Shape
from mowaudio.games.moon_ant.rules.sheet import DIRECTIONS

Steps = tuple[int, ...]  # a direction for each step

CRAWL = 0  # not a die: the one space of a carburetor turn (ANT-20)
PATHS = (CRAWL, *PIPS)
PATTERN = ("g", *(shape.spaces for shape in SHEET.shapes))  # by path


def ways(shape: Shape) -> Iterator[Steps]:
    """Yield every way to walk a shape."""
    for first in DIRECTIONS:
        for side in (1, -1) if shape.bends else (1,):
            for entry in shape.entry:
                steps = [first]
                for turn in (entry, *shape.turns):
                    steps.append((steps[-1] + side * turn) % 6)
                yield tuple(steps)


WAYS = (
    tuple((direction,) for direction in DIRECTIONS),
    *(tuple(sorted(set(ways(shape)))) for shape in SHEET.shapes),
)
MAY_RETURN = (True, *(shape.may_return for shape in SHEET.shapes))
ALL_WAYS = tuple(sorted({steps for some in WAYS for steps in some}))
