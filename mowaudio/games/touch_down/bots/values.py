"""The values of positions for a bot: the distance of a square from a goal, over all fences, and
the worth of being home."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from typing import Final

from mowaudio.games.touch_down.rules.squares import offset, squares_in

# Hundredths of a point: whole numbers add up to the same in any order.
POINT: Final = 100
_LAGGING: Final = 6  # for each point to go, squared, so that no animal is left behind
_INSIDE: Final = 25  # for each step from the goal's own corner, to leave space for others
WON: Final = 1_000_000
LOST: Final = -WON // 2  # less than this is lost, sooner or later

# By the mask of a square: the mask of each square beside it, the points for a step there, and the
# mask of the square behind it.
Ways = Mapping[int, Sequence[tuple[int, int, int]]]


def costs_to_goal(goal: int, ways: Ways) -> dict[int, int]:
    """Return what every square still costs an animal with this goal: points over fences, a little
    more for those that lag behind, a little less deep inside the goal."""
    squares = [1 << square for square in squares_in(goal)]
    corner = next(square for square in squares if len(ways[square]) == 2).bit_length() - 1
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
        + _INSIDE * (sum(offset(square.bit_length() - 1, corner)) if goal & square else 2)
        for square, away in points.items()
    }
