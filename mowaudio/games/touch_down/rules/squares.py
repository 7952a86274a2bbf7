"""Squares, their sides, homes and goals, and the board as it is seen from each corner.

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
Frame = int  # quarter turns clockwise by which a player sees the board turned; 0: as it is

SIDES: Final = 2  # that play against each other, each of one player or of two
WIDTHS: Final = {2: 6, 4: 8}  # squares to a side of the board, by the number of players
LETTERS: Final = "abcdefgh"
COLUMN: Final = 8  # squares to a column, whatever the board's width
SQUARES: Final = COLUMN * COLUMN
squares_in = members  # of a mask of squares: in canonical order
NAMES: Final = [f"{letter}{number}" for letter in LETTERS for number in range(1, COLUMN + 1)]


class Side(IntEnum):
    """A side of a square, or of the board; a quarter turn clockwise leads to the next."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


def at(east: int, north: int) -> Square:
    return east * COLUMN + north


def on_board(square: Square, width: int) -> bool:
    return square // COLUMN < width and square % COLUMN < width


def squares_of(width: int) -> Iterator[Square]:
    """Every square of a board, in canonical order."""
    return (at(east, north) for east in range(width) for north in range(width))


def mask_of(squares: Iterable[Square]) -> int:
    return sum(1 << square for square in squares)


def direction(square: Square, other: Square) -> Side:
    """The side of a square on which another one lies, straight ahead."""
    if square // COLUMN == other // COLUMN:
        return Side.NORTH if other > square else Side.SOUTH
    return Side.EAST if other > square else Side.WEST


def neighbour(square: Square, side: Side, width: int, distance: int = 1) -> Square | None:
    """The square at this distance on that side; None beyond the rim."""
    east, north = divmod(square, COLUMN)
    east += distance * ((side is Side.EAST) - (side is Side.WEST))
    north += distance * ((side is Side.NORTH) - (side is Side.SOUTH))
    return at(east, north) if 0 <= east < width and 0 <= north < width else None


def neighbours(square: Square, width: int) -> dict[Side, Square]:
    """The squares beside a square, clockwise from north."""
    found = {side: neighbour(square, side, width) for side in Side}
    return {side: near for side, near in found.items() if near is not None}


def offset(square: Square, other: Square) -> tuple[int, int]:
    """Steps from a square to another one, to the east and to the north, without a sign."""
    east, north = divmod(square, COLUMN)
    to_east, to_north = divmod(other, COLUMN)
    return abs(to_east - east), abs(to_north - north)


def _homes(width: int, corners: Iterable[tuple[int, int]]) -> list[int]:
    """The four squares of the tile in each corner, as masks."""
    tile = [at(east, north) for east in (0, 1) for north in (0, 1)]
    far = width - 2
    return [mask_of(at(east * far, north * far) + s for s in tile) for east, north in corners]


def distances(goal: int) -> list[int]:
    """Straight steps from every square to the nearest one of a goal (TD-13)."""
    ends = squares_in(goal)
    return [min(sum(offset(square, end)) for end in ends) for square in range(SQUARES)]


# The corners of the board in the order in which the seats have them (TD-21), east and north.
_SOUTH_WEST, _NORTH_WEST, _SOUTH_EAST, _NORTH_EAST = (0, 0), (0, 1), (1, 0), (1, 1)
# By the number of players, for each seat: where its animals start; the frame that brings this
# corner to where a1 is; the goal in the opposite corner; how far every square is from the goal.
HOMES: Final = {
    2: _homes(WIDTHS[2], (_SOUTH_WEST, _NORTH_EAST)),
    4: _homes(WIDTHS[4], (_SOUTH_WEST, _NORTH_WEST, _SOUTH_EAST, _NORTH_EAST)),
}
FRAMES: Final[dict[int, tuple[Frame, ...]]] = {2: (0, 2), 4: (0, 3, 1, 2)}
GOALS: Final = {seats: homes[::-1] for seats, homes in HOMES.items()}
TO_GO: Final = {seats: [distances(goal) for goal in goals] for seats, goals in GOALS.items()}


def _turned(square: Square, width: int, frame: Frame) -> Square:
    for _ in range(frame if on_board(square, width) else 0):
        east, north = divmod(square, COLUMN)
        square = at(north, width - 1 - east)
    return square


# SEEN[width][frame][square]: the square as it is called in that frame. Squares that a board does
# not have stay as they are.
SEEN: Final = {
    width: [[_turned(square, width, frame) for square in range(SQUARES)] for frame in range(4)]
    for width in WIDTHS.values()
}


def inverse(frame: Frame) -> Frame:
    """Return the frame that undoes a frame: the rest of the whole turn."""
    return -frame % 4


class SquareToken:
    """A square in a move's text: `c2`."""

    def write(self, value: Square) -> str:
        return NAMES[value]

    def read(self, text: str) -> Sequence[Square]:
        typed = text.casefold()
        return (NAMES.index(typed),) if typed in NAMES else ()
