"""What positions are worth to a bot: how far a square is from a goal, over all fences, and what it
is worth to be home."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from typing import Final

from mowaudio.games.touch_down.rules.squares import COLUMN, squares_in

# Hundredths of a point: whole numbers add up to the same in any order.
POINT: Final = 100
_LAGGING: Final = 6  # for each point to go, squared: nobody is left behind
_INSIDE: Final = 25  # for each step from the depth of the goal: room for those who follow
WON: Final = 1_000_000
LOST: Final = -WON // 2  # less than this is lost, sooner or later

# By the mask of a square: the mask of each square beside it, the points for a step there, and the
# mask of the square behind it.
Ways = Mapping[int, Sequence[tuple[int, int, int]]]


def far_from(goal: int, ways: Ways) -> dict[int, int]:
    """What every square still costs somebody with this goal: points over fences, a little more for
    those who lag behind, a little less deep inside the goal."""
    squares = [1 << square for square in squares_in(goal)]
    depth = next(square for square in squares if len(ways[square]) == 2)
    points = dict.fromkeys(squares, 0)
    queue = [(0, square) for square in squares]
    while queue:
        so_far, square = heappop(queue)
        for near, cost, _ in ways[square]:
            if so_far + cost < points.get(near, so_far + cost + 1):
                points[near] = so_far + cost
                heappush(queue, (so_far + cost, near))
    return {
        square: POINT * away
        + _LAGGING * away * away
        + _INSIDE * (_steps(square, depth) if goal & square else 2)
        for square, away in points.items()
    }


def _steps(square: int, other: int) -> int:
    """Straight steps between two squares, given as masks."""
    east, north = divmod(square.bit_length() - 1, COLUMN)
    to_east, to_north = divmod(other.bit_length() - 1, COLUMN)
    return abs(east - to_east) + abs(north - to_north)
