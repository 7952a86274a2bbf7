"""A board with its fences, and where an animal can go on it.

All that does not change while a board is played on is worked out once, when its last tile is laid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from mowaudio.games.touch_down.rules.box import TILES, turned
from mowaudio.games.touch_down.rules.moves import GO, Go
from mowaudio.games.touch_down.rules.squares import (
    CORNERS,
    SEEN,
    WIDTHS,
    Corner,
    Frame,
    Side,
    Square,
    at,
    neighbour,
    squares_of,
)

Edge = tuple[Square, Square]  # two neighbouring squares, the lower one first
Tile = tuple[int, int]  # a tile's number and its quarter turns

OPEN, FENCE, DOUBLE_FENCE = range(3)
_ORDER: Final = (Side.WEST, Side.SOUTH, Side.NORTH, Side.EAST)  # that of the squares they lead to


# Where one side of a square leads: mask of the next square, points for a step there (fences
# included) and that step; mask of the square behind it and the leap there, or the near square and
# the step again where no leap is possible. While somebody stands on the near square only the leap
# is possible, otherwise only the step. Plain tuples: the moves are listed with them.
Way = tuple[int, int, Go, int, Go]
Ways = dict[int, tuple[Way, ...]]  # by the mask of the square that they start from

# A way before fences are known: its two edges, the way that it becomes with so many fences on the
# first of them, and the way with none on either.
_Direction = tuple[Edge, Edge, tuple[Way, Way, Way], Way]


def _directions(width: int, frame: Frame) -> dict[int, list[_Direction]]:
    """Every way of a board of this width, its moves called as they are in this frame."""
    called = SEEN[width][frame]
    found: dict[int, list[_Direction]] = {}
    for square in squares_of(width):
        directions = found[1 << square] = []
        for side in _ORDER:
            near = neighbour(square, side, width)
            if near is None:
                continue
            step = GO[called[square], called[near]]
            plain = (1 << near, 1, step, 1 << near, step)
            fence = (1 << near, 2, step, 1 << near, step)
            double = (1 << near, 3, step, 1 << near, step)
            far = neighbour(square, side, width, 2)
            leapable = plain
            if far is not None:
                leapable = (1 << near, 1, step, 1 << far, GO[called[square], called[far]])
            second = edge_of(near, near if far is None else far)
            directions.append((edge_of(square, near), second, (plain, fence, double), leapable))
    return found


def edge_of(square: Square, other: Square) -> Edge:
    return (square, other) if square < other else (other, square)


_DIRECTIONS: Final = {
    (width, frame): _directions(width, frame) for width in WIDTHS.values() for frame in range(4)
}


class Board:
    """Fences between squares. Boards with the same fences are equal."""

    __slots__ = ("_frames", "costs", "fences", "ways", "width")

    def __init__(self, width: int, fences: Mapping[Edge, int]) -> None:
        self.width = width
        self.fences = dict(fences)
        # What a step over a fence costs, by `start << 6 | end`; every other move costs one point.
        self.costs: dict[int, int] = {}
        for (low, high), count in fences.items():
            self.costs[low << 6 | high] = self.costs[high << 6 | low] = 1 + count
        self.ways = self._ways(0)
        self._frames: dict[Frame, Ways] = {0: self.ways}

    def fence(self, square: Square, other: Square) -> int:
        """How many fences stand between two neighbouring squares."""
        return self.fences.get(edge_of(square, other), OPEN)

    def ways_in(self, frame: Frame) -> Ways:
        """The ways of this board, their moves called as they are in a frame."""
        if frame not in self._frames:
            self._frames[frame] = self._ways(frame)
        return self._frames[frame]

    def _ways(self, frame: Frame) -> Ways:
        fences = self.fences
        return {
            square: tuple(
                fenced[fences.get(edge, OPEN)]
                if edge in fences or second in fences  # TD-5, TD-8
                else leapable
                for edge, second, fenced, leapable in directions
            )
            for square, directions in _DIRECTIONS[self.width, frame].items()
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self is other or (self.width, self.fences) == (other.width, other.fences)

    def __hash__(self) -> int:
        return hash((self.width, frozenset(self.fences.items())))


def places(width: int) -> list[tuple[int, int]]:
    """Where farm tiles go, as steps of a tile east and north: in reading order, the north row
    first, without the corners that are touchdown tiles (TD-1, TD-20)."""
    last = width // 2 - 1
    players = next(seats for seats, squares in WIDTHS.items() if squares == width)
    ends = {Corner.SOUTH_WEST: (0, 0), Corner.NORTH_WEST: (0, last)}
    ends |= {Corner.SOUTH_EAST: (last, 0), Corner.NORTH_EAST: (last, last)}
    taken = [ends[corner] for corner in CORNERS[players]]
    reading = ((east, north) for north in range(last, -1, -1) for east in range(last + 1))
    return [place for place in reading if place not in taken]


PLACES: Final = {width: places(width) for width in WIDTHS.values()}


def lay_out(width: int, tiles: Sequence[Tile]) -> Board:
    """The board that these tiles make, in reading order (TD-C2)."""
    fences: dict[Edge, int] = {}
    for (tile_east, tile_north), (tile, turns) in zip(PLACES[width], tiles, strict=True):
        for spot in TILES[tile]:
            east, north = turned(spot, turns)
            edge = _edge(4 * tile_east + 2 + east, 4 * tile_north + 2 + north, width)
            if edge is not None:
                fences[edge] = fences.get(edge, OPEN) + 1
    return Board(width, fences)


def _edge(east: int, north: int, width: int) -> Edge | None:
    """The edge at this spot of the board, in half squares from a1's corner; None on the rim."""
    if east % 2 == 0:  # upright: between west and east
        line, row = east // 2, north // 2
        return (at(line - 1, row), at(line, row)) if 0 < line < width else None
    line, row = north // 2, east // 2
    return (at(row, line - 1), at(row, line)) if 0 < line < width else None


@cache
def open_board(width: int) -> Board:
    """A board without a fence."""
    return Board(width, {})
