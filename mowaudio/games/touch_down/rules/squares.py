"""Squares, the sides of a square, corners, and the board as it is seen from each of them.

A square is a number, eight to a column on both sizes of board: a1 is 0, a2 is 1, b1 is 8. So its
neighbours are always 1 and 8 away, a set of squares is a mask of 64 bits, and the canonical order
of squares is that of the alphabet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from typing import Final

from mowaudio.engine.masks import members

Square = int

SIDES: Final = 2  # that play against each other, whether of one player or of two
WIDTHS: Final = {2: 6, 4: 8}  # squares to a side of the board, by the number of players
LETTERS: Final = "abcdefgh"
COLUMN: Final = 8  # squares to a column, whatever the board's width
SQUARES: Final = COLUMN * COLUMN
NAMES: Final = [f"{letter}{number}" for letter in LETTERS for number in range(1, COLUMN + 1)]


class Side(IntEnum):
    """A side of a square, or of the board; a quarter turn clockwise leads to the next."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class Corner(IntEnum):
    """The corners of the board, in the order in which four players sit (TD-21)."""

    SOUTH_WEST = 0
    NORTH_WEST = 1
    SOUTH_EAST = 2
    NORTH_EAST = 3

    @property
    def opposite(self) -> Corner:
        return Corner(3 - self)


CORNERS: Final = {
    2: (Corner.SOUTH_WEST, Corner.NORTH_EAST),
    4: tuple(Corner),
}
# The board as a player sees it from their own corner: so many quarter turns clockwise bring that
# corner to where a1 is. Frame 0 is the board as it is.
Frame = int
_FRAME: Final = {
    Corner.SOUTH_WEST: 0,
    Corner.SOUTH_EAST: 1,
    Corner.NORTH_EAST: 2,
    Corner.NORTH_WEST: 3,
}
FRAMES: Final = {
    seats: tuple(_FRAME[corner] for corner in corners) for seats, corners in CORNERS.items()
}


def at(east: int, north: int) -> Square:
    return east * COLUMN + north


def on_board(square: Square, width: int) -> bool:
    return square // COLUMN < width and square % COLUMN < width


def squares_of(width: int) -> Iterator[Square]:
    """Every square of a board, in canonical order."""
    return (at(east, north) for east in range(width) for north in range(width))


squares_in = members  # of a mask of squares: in canonical order


def mask_of(squares: Iterable[Square]) -> int:
    return sum(1 << square for square in squares)


def direction(square: Square, other: Square) -> Side:
    """On which side of a square another one lies, straight ahead."""
    if square // COLUMN == other // COLUMN:
        return Side.NORTH if other > square else Side.SOUTH
    return Side.EAST if other > square else Side.WEST


def neighbour(square: Square, side: Side, width: int, distance: int = 1) -> Square | None:
    """The square so far on that side; None beyond the rim."""
    east, north = divmod(square, COLUMN)
    east += distance * ((side is Side.EAST) - (side is Side.WEST))
    north += distance * ((side is Side.NORTH) - (side is Side.SOUTH))
    return at(east, north) if 0 <= east < width and 0 <= north < width else None


def corner_mask(corner: Corner, width: int) -> int:
    """The four squares of the tile in a corner."""
    east = width - 2 if corner in (Corner.SOUTH_EAST, Corner.NORTH_EAST) else 0
    north = width - 2 if corner in (Corner.NORTH_WEST, Corner.NORTH_EAST) else 0
    return mask_of([at(east + x, north + y) for x in (0, 1) for y in (0, 1)])


def distances(corner: Corner, width: int) -> list[int]:
    """Straight steps from every square to the nearest one of a corner (TD-13)."""
    ends = [divmod(square, COLUMN) for square in squares_in(corner_mask(corner, width))]
    return [
        min(abs(east - x) + abs(north - y) for x, y in ends)
        for east, north in (divmod(square, COLUMN) for square in range(SQUARES))
    ]


# By the number of players, for each seat: where its animals start, where they want to, and how far
# every square is from there.
HOMES: Final = {
    seats: [corner_mask(corner, WIDTHS[seats]) for corner in corners]
    for seats, corners in CORNERS.items()
}
GOALS: Final = {
    seats: [corner_mask(corner.opposite, WIDTHS[seats]) for corner in corners]
    for seats, corners in CORNERS.items()
}
TO_GO: Final = {
    seats: [distances(corner.opposite, WIDTHS[seats]) for corner in corners]
    for seats, corners in CORNERS.items()
}


def _quarter(square: Square, width: int) -> Square:
    east, north = divmod(square, COLUMN)
    return at(north, width - 1 - east)


def _turned(square: Square, width: int, frame: Frame) -> Square:
    for _ in range(frame if on_board(square, width) else 0):
        square = _quarter(square, width)
    return square


# SEEN[width][frame][square]: the square as it is called in that frame; squares that a board does
# not have stay as they are. The way back is the rest of the whole turn.
SEEN: Final = {
    width: [[_turned(square, width, frame) for square in range(SQUARES)] for frame in range(4)]
    for width in WIDTHS.values()
}


def back(frame: Frame) -> Frame:
    """The frame that undoes a frame."""
    return -frame % 4


class SquareToken:
    """A square in a move's text: `c2`."""

    def write(self, value: Square) -> str:
        return NAMES[value]

    def read(self, text: str) -> Sequence[Square]:
        typed = text.casefold()
        return (NAMES.index(typed),) if typed in NAMES else ()
