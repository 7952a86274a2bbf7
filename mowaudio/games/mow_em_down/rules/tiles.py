"""The cells and sides of the land tiles in every rotation.

The four sides of a cell are one byte, two bits each: the kind of the side, or 0 for none. An empty
cell beside the city has the byte of the sides that it asks for, and a tile fits if its own byte
agrees on all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from mowaudio.games.mow_em_down.rules import box
from mowaudio.games.mow_em_down.rules.grid import EAST, NORTH, SOUTH, STRIDE, WEST


@dataclass(frozen=True, slots=True)
class Shape:
    """A tile in one rotation. Offsets are from its north-west cell."""

    turn: int  # quarter turns clockwise
    wide: int
    high: int
    cells: tuple[tuple[int, int], ...]  # offset, byte of the sides; inner sides are 0
    rim: tuple[tuple[int, int, int], ...]  # offset, side, kind; clockwise from the north-west


def _rim_places(wide: int, high: int) -> list[tuple[int, int, int]]:
    """Return the units of a rim, clockwise from the top left: east, south, side."""
    return [
        *((x, 0, NORTH) for x in range(wide)),
        *((wide - 1, y, EAST) for y in range(high)),
        *((x, high - 1, SOUTH) for x in reversed(range(wide))),
        *((0, y, WEST) for y in reversed(range(high))),
    ]


def _shape(size: box.Size, rim: str, turn: int) -> Shape:
    wide, high = size.wide, size.high
    kinds = dict(zip(_rim_places(wide, high), (box.LETTERS[letter] for letter in rim), strict=True))
    for _ in range(turn):
        kinds = {(high - 1 - y, x, (side + 1) % 4): kind for (x, y, side), kind in kinds.items()}
        wide, high = high, wide
    cells = tuple(
        (y * STRIDE + x, sum(kinds.get((x, y, side), 0) << 2 * side for side in range(4)))
        for y in range(high)
        for x in range(wide)
    )
    around = tuple(
        (y * STRIDE + x, side, kinds[x, y, side]) for x, y, side in _rim_places(wide, high)
    )
    return Shape(turn, wide, high, cells, around)


# By tile and turn.
SHAPES: Final = [
    [_shape(box.SIZES[size], rim, turn) for turn in range(4)]
    for size, rim in zip(box.SIZE_OF, box.RIMS, strict=True)
]


def _different(shapes: Sequence[Shape]) -> tuple[Shape, ...]:
    """Return the rotations that differ; a tile with half-turn symmetry has two."""
    found: dict[tuple[object, ...], Shape] = {}
    for shape in shapes:
        found.setdefault((shape.wide, shape.cells), shape)
    return tuple(found.values())


ROTATIONS: Final = [_different(shapes) for shapes in SHAPES]
# By byte of demands: both bits of every side that asks for a kind.
MASK: Final = [sum(3 << 2 * s for s in range(4) if ask >> 2 * s & 3) for ask in range(256)]


@cache
def small_fits(tile: int) -> list[tuple[int, ...]]:
    """Return the turns of a tile of one cell that fit, by the byte of demands."""
    return [
        tuple(shape.turn for shape in ROTATIONS[tile] if shape.cells[0][1] & MASK[demand] == demand)
        for demand in range(256)
    ]


class TileToken:
    """A tile in a move's text: `m3`, or just `3` if the size is clear."""

    def write(self, value: int) -> str:
        return box.CODES[value]

    def read(self, text: str) -> Sequence[int]:
        typed = text.casefold()
        if typed in box.CODES:
            return (box.CODES.index(typed),)
        return tuple(tile for tile in range(box.TILES) if str(box.NUMBERS[tile]) == typed)
