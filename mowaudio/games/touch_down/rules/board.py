"""A board with its fences, and the ways of an animal on it.

All that does not change while a board is played on is computed once, when its last tile is laid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from mowaudio.games.touch_down.rules import box, squares
from mowaudio.games.touch_down.rules.moves import GO, Go
from mowaudio.games.touch_down.rules.squares import Frame, Side, Square, at, neighbour

Edge = tuple[Square, Square]  # two neighbouring squares, the lower one first
Tile = tuple[int, int]  # a tile's number and its quarter turns

OPEN: Final = 0  # fences on an edge without one; there are 1 or 2 on the others
_ORDER: Final = (Side.WEST, Side.SOUTH, Side.NORTH, Side.EAST)  # that of the squares they lead to


# One way out of a square: mask of the next square, points for a step there (fences included) and
# that step; mask of the square behind it and the leap there, or the near square and the step again
# where no leap is possible. While an animal stands on the near square only the leap is possible,
# otherwise only the step. Plain tuples, because listing moves reads them in its inner loop.
Way = tuple[int, int, Go, int, Go]
Ways = dict[int, tuple[Way, ...]]  # by the mask of the square that they start from

# A way before fences are known: its two edges, the ways that it becomes with 0, 1 or 2 fences on
# one of them, and the way with no fence on either.
_Direction = tuple[Edge, Edge, Sequence[Way], Way]


def _directions(width: int, frame: Frame) -> dict[int, list[_Direction]]:
    """Every way of a board of this width, with the moves as they are written in this frame."""
    called = squares.SEEN[width][frame]
    found: dict[int, list[_Direction]] = {}
    for square in squares.squares_of(width):
        directions = found[1 << square] = []
        for side in _ORDER:
            near = neighbour(square, side, width)
            if near is None:
                continue
            step = GO[called[square], called[near]]
            fenced = [(1 << near, cost, step, 1 << near, step) for cost in (1, 2, 3)]
            far = neighbour(square, side, width, 2)
            leapable = fenced[OPEN]
            if far is not None:
                leapable = (1 << near, 1, step, 1 << far, GO[called[square], called[far]])
            second = edge_of(near, near if far is None else far)
            directions.append((edge_of(square, near), second, fenced, leapable))
    return found


def edge_of(square: Square, other: Square) -> Edge:
    return (square, other) if square < other else (other, square)


_DIRECTIONS: Final = {
    (width, frame): _directions(width, frame)
    for width in squares.WIDTHS.values()
    for frame in range(4)
}


class Board:
    """Fences between squares. Boards with the same fences are equal."""

    __slots__ = ("_frames", "costs", "fences", "ways", "width")

    def __init__(self, width: int, fences: Mapping[Edge, int]) -> None:
        self.width = width
        self.fences = dict(fences)
        # Points for a step over a fence, by `start << 6 | end`; every other move costs one point.
        self.costs: dict[int, int] = {}
        for (low, high), count in fences.items():
            self.costs[low << 6 | high] = self.costs[high << 6 | low] = 1 + count
        self.ways = self._ways(0)
        self._frames: dict[Frame, Ways] = {0: self.ways}

    def fence(self, square: Square, other: Square) -> int:
        """The number of fences between two neighbouring squares."""
        return self.fences.get(edge_of(square, other), OPEN)

    def fence_counts(self) -> tuple[int, int]:
        """The numbers of edges with a single fence and with a double one."""
        counts = list(self.fences.values())
        return counts.count(1), counts.count(2)

    def ways_in(self, frame: Frame) -> Ways:
        """The ways of this board, with the moves as they are written in a frame."""
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


def _tile_places(width: int, homes: int) -> list[tuple[int, int]]:
    """The places of the farm tiles, as steps of a tile east and north: in reading order, the north
    row first, without the corners that are touchdown tiles (TD-1, TD-20)."""
    tiles, taken = range(width // 2), squares.squares_in(homes)
    reading = ((east, north) for north in reversed(tiles) for east in tiles)
    return [place for place in reading if at(2 * place[0], 2 * place[1]) not in taken]


PLACES: Final = {
    width: _tile_places(width, sum(squares.HOMES[seats])) for seats, width in squares.WIDTHS.items()
}


def lay_out(width: int, tiles: Sequence[Tile]) -> Board:
    """Return the board that these tiles make, in reading order (TD-C2)."""
    fences: dict[Edge, int] = {}
    for (tile_east, tile_north), (tile, turns) in zip(PLACES[width], tiles, strict=True):
        for spot in box.TILES[tile]:
            east, north = box.turned(spot, turns)
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
    """Return a board without a fence."""
    return Board(width, {})
