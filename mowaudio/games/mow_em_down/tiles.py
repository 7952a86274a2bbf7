"""The land tiles, and the grid that they lie on.

A cell of the grid is one number, `CENTRE` for the north-west corner of the first tile; its
neighbours are a step of `STEPS` away. The four sides of a cell are one byte, two bits each: what
lies there, or 0 where nothing is known. So an empty cell beside the city is the byte of what it
asks for, and a tile fits when its own byte agrees wherever something is asked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from mowaudio import data
from mowaudio.data import Document

ROAD, WATER, GRASS = 1, 2, 3
LETTERS: Final = {"R": ROAD, "W": WATER, "G": GRASS}
KIND_NAMES: Final = ("", "road", "water", "grass")
NORTH, EAST, SOUTH, WEST = range(4)
SIDE_NAMES: Final = ("north", "east", "south", "west")
SIZE_NAMES: Final = ("small", "medium", "large")
SMALL, MEDIUM, LARGE = range(3)

# No city of this box is longer than 36 units, so the first tile lies safe in the middle.
STRIDE: Final = 128
CENTRE: Final = STRIDE // 2 * STRIDE + STRIDE // 2
STEPS: Final = (-STRIDE, 1, STRIDE, -1)


def cell_at(east: int, south: int) -> int:
    return CENTRE + south * STRIDE + east


def east_of(cell: int) -> int:
    """How far a cell lies east of the first tile's corner; west is below 0."""
    return cell % STRIDE - STRIDE // 2


def south_of(cell: int) -> int:
    """How far a cell lies south of the first tile's corner; north is below 0."""
    return cell // STRIDE - STRIDE // 2


def spot(cell: int) -> dict[str, int | str]:
    """A cell from the first tile, as the text `place` wants it."""
    east, south = east_of(cell), south_of(cell)
    return {
        "rows": abs(south),
        "row": "south" if south > 0 else "north" if south else "none",
        "columns": abs(east),
        "column": "east" if east > 0 else "west" if east else "none",
    }


# What people say of tiles and places, and what stands for it in a move's text.
SHORT: Final = {
    **{name: name[0] for name in (*SIZE_NAMES, *SIDE_NAMES)},
    "the": "",
    "centre": "0",
    "center": "0",
}


def shortened(words: Sequence[str]) -> str:
    """A tile or a place as it is spoken, as one word of a move: "medium 3" is `m3`."""
    return "".join(SHORT.get(word, word) for word in words)


@dataclass(frozen=True, slots=True)
class Size:
    name: str
    tiles: int
    wide: int
    high: int
    tokens: int
    rolls: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """A tile in one rotation, told from its north-west cell."""

    turn: int  # quarter turns clockwise
    wide: int
    high: int
    cells: tuple[tuple[int, int], ...]  # offset, byte of the sides; inner sides are 0
    rim: tuple[tuple[int, int, int], ...]  # offset, side, kind; clockwise from the north-west


def _rim_places(wide: int, high: int) -> list[tuple[int, int, int]]:
    """The units of a rim, clockwise from the top left: east, south, side."""
    return [
        *((x, 0, NORTH) for x in range(wide)),
        *((wide - 1, y, EAST) for y in range(high)),
        *((x, high - 1, SOUTH) for x in reversed(range(wide))),
        *((0, y, WEST) for y in reversed(range(high))),
    ]


def _shape(size: Size, rim: str, turn: int) -> Shape:
    wide, high = size.wide, size.high
    kinds = dict(zip(_rim_places(wide, high), (LETTERS[letter] for letter in rim), strict=True))
    for _ in range(turn):
        kinds = {(high - 1 - y, x, (side + 1) % 4): kind for (x, y, side), kind in kinds.items()}
        wide, high = high, wide
    cells = tuple(
        (
            y * STRIDE + x,
            sum(kinds.get((x, y, side), 0) << 2 * side for side in range(4)),
        )
        for y in range(high)
        for x in range(wide)
    )
    around = tuple(
        (y * STRIDE + x, side, kinds[x, y, side]) for x, y, side in _rim_places(wide, high)
    )
    return Shape(turn, wide, high, cells, around)


def positive(doc: Document, *place: str) -> int:
    """A number of the data file that must be above 0."""
    number: int = doc.get(int, *place)
    if number < 1:
        doc.fail("data-med-positive", *place, what=".".join(place))
    return number


def read_sizes(doc: Document) -> tuple[Size, ...]:
    sizes = []
    rolls: dict[int, str] = {}
    for name in SIZE_NAMES:
        tiles, wide, high, tokens = (
            positive(doc, "sizes", name, part) for part in ("tiles", "wide", "high", "tokens")
        )
        rolled = doc.get(list, "sizes", name, "rolls")
        size = Size(name, tiles, wide, high, tokens, tuple(rolled))
        for place, roll in enumerate(size.rolls):
            if roll not in range(1, 7) or roll in rolls:
                doc.fail("data-med-roll", "sizes", name, "rolls", place, roll=str(roll))
            rolls[roll] = name
        sizes.append(size)
    if len(rolls) != 6:
        doc.fail("data-med-rolls", "sizes")
    return tuple(sizes)


def read_rims(doc: Document, sizes: Sequence[Size]) -> list[tuple[int, str]]:
    """Every tile: its size and its rim; lengths and totals checked."""
    tiles = []
    for index, size in enumerate(sizes):
        rims = doc.get(list, "rims", size.name)
        length = 2 * (size.wide + size.high)
        for place, rim in enumerate(rims):
            if not isinstance(rim, str) or set(rim) - set(LETTERS):
                doc.fail("data-med-letters", "rims", size.name, place, rim=str(rim))
            if len(rim) != length:
                args = {"rim": rim, "size": size.name, "length": length, "found": len(rim)}
                doc.fail("data-med-rim", "rims", size.name, place, **args)
            tiles.append((index, rim))
        if len(rims) != size.tiles:
            args = {"size": size.name, "stated": size.tiles, "found": len(rims)}
            doc.fail("data-med-tiles", "rims", size.name, **args)
    stated = doc.get(int, "totals", "tiles")
    if stated != len(tiles):
        found = {"what": "tiles", "stated": stated, "found": len(tiles)}
        doc.fail("data-med-total", "totals", "tiles", **found)
    return tiles


DOCUMENT: Final = data.load("games/mow_em_down.yaml")
SIZES: Final = read_sizes(DOCUMENT)
_TILES: Final = read_rims(DOCUMENT, SIZES)
TILES: Final = len(_TILES)
SIZE_OF: Final = [size for size, _ in _TILES]
RIMS: Final = [rim for _, rim in _TILES]
NUMBERS: Final = [
    number for size in SIZES for number in range(1, size.tiles + 1)
]  # as people count them: small 1 to 12, medium 1 to 8, large 1 to 4
TOKENS: Final = [SIZES[size].tokens for size in SIZE_OF]
CODES: Final = [f"{SIZE_NAMES[SIZE_OF[tile]][0]}{NUMBERS[tile]}" for tile in range(TILES)]
OF_SIZE: Final = [
    tuple(tile for tile in range(TILES) if SIZE_OF[tile] == size) for size in range(len(SIZES))
]
SIZE_OF_ROLL: Final = [0] + [
    next(index for index, size in enumerate(SIZES) if roll in size.rolls) for roll in range(1, 7)
]
SHAPES: Final = [
    [_shape(SIZES[size], rim, turn) for turn in range(4)] for size, rim in _TILES
]  # by tile and turn


def _different(shapes: Sequence[Shape]) -> tuple[Shape, ...]:
    """The rotations that differ; a tile alike after a half turn has two."""
    found: dict[tuple[object, ...], Shape] = {}
    for shape in shapes:
        found.setdefault((shape.wide, shape.cells), shape)
    return tuple(found.values())


ROTATIONS: Final = [_different(shapes) for shapes in SHAPES]
# What a byte of demands looks at: both bits of every side that asks for something.
MASK: Final = [sum(3 << 2 * s for s in range(4) if ask >> 2 * s & 3) for ask in range(256)]


@cache
def small_fits(tile: int) -> list[tuple[int, ...]]:
    """By what a cell asks for: the turns of a tile of one cell that fit there."""
    return [
        tuple(shape.turn for shape in ROTATIONS[tile] if shape.cells[0][1] & MASK[demand] == demand)
        for demand in range(256)
    ]


class TileToken:
    """A tile in a move's text: `m3`, or just `3` where the size is clear."""

    def write(self, value: int) -> str:
        return CODES[value]

    def read(self, text: str) -> Sequence[int]:
        typed = text.casefold()
        if typed in CODES:
            return (CODES.index(typed),)
        return tuple(tile for tile in range(TILES) if str(NUMBERS[tile]) == typed)


class CellToken:
    """A cell in a move's text, from the first tile: `n2e3`, `w1`, or `0` for the cell itself."""

    _FORM: Final = re.compile(r"(?:([ns])(\d\d?))?(?:([ew])(\d\d?))?", re.ASCII)

    def write(self, value: int) -> str:
        east, south = east_of(value), south_of(value)
        rows = f"{'s' if south > 0 else 'n'}{abs(south)}" if south else ""
        columns = f"{'e' if east > 0 else 'w'}{abs(east)}" if east else ""
        return rows + columns or "0"

    def read(self, text: str) -> Sequence[int]:
        typed = text.casefold()
        if typed == "0":
            return (CENTRE,)
        match = self._FORM.fullmatch(typed)
        if not typed or match is None:
            return ()
        row, rows, column, columns = match.groups()
        south, east = int(rows or 0), int(columns or 0)
        if max(south, east) >= STRIDE // 2:
            return ()
        return (cell_at(-east if column == "w" else east, -south if row == "n" else south),)
