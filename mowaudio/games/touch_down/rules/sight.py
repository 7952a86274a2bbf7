"""What can be seen on a board: who stands where, where an animal can go, what blocks it.

A sight is made from a view, for words, places and bots. Its squares are those of the board; only
`called` and `side` know how the seat that looks calls them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.rules.board import Board, Edge
from mowaudio.games.touch_down.rules.events import GAITS, Gait
from mowaudio.games.touch_down.rules.moves import GO, POINTS, Go
from mowaudio.games.touch_down.rules.squares import (
    GOALS,
    SEEN,
    TO_GO,
    Side,
    Square,
    back,
    direction,
    mask_of,
    neighbour,
    squares_in,
)
from mowaudio.games.touch_down.rules.view import TouchDownView

_BOARDS = 16  # boards that are remembered; a player looks at one or two


@lru_cache(_BOARDS)
def _board(width: int, fences: tuple[tuple[Edge, int], ...]) -> Board:
    return Board(width, dict(fences))


def board_of(view: TouchDownView) -> Board:
    fences = tuple(((low, high), count) for low, high, count in view["fences"])
    return _board(view["width"], fences)


@dataclass(frozen=True, slots=True)
class Exit:
    """A move that an animal can make."""

    start: Square
    end: Square
    cost: int
    gait: Gait
    over: Seat | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """What is in the way on one side of an animal: fences, somebody not to be leapt, or both."""

    side: Side
    fences: int
    animal: Seat | None


class Sight:
    """A view, ready to be asked."""

    def __init__(self, view: TouchDownView) -> None:
        self.view = view
        self.width, self.seats, self.frame = view["width"], view["seats"], view["frame"]
        self.board = board_of(view)
        self.standing = {square: seat for seat, own in enumerate(view["animals"]) for square in own}
        self.goals = GOALS[self.seats]

    @cached_property
    def occupied(self) -> int:
        return mask_of(self.standing)

    # -- names --------------------------------------------------------------------------------

    def called(self, square: Square) -> Square:
        """A square of the board as the seat calls it."""
        return SEEN[self.width][self.frame][square]

    def side(self, side: Side) -> Side:
        """A side of the board as the seat calls it."""
        return Side((side + self.frame) % 4)

    def true(self, square: Square) -> Square:
        """The board's square for one that the seat has named."""
        return SEEN[self.width][back(self.frame)][square]

    def go(self, start: Square, end: Square) -> Go:
        """The move between two squares, as the seat writes it."""
        called = self.called(start), self.called(end)
        return GO.get(called) or Go(*called)

    def ends(self, move: Go) -> tuple[Square, Square]:
        """Where a move of the seat's begins and ends."""
        return self.true(move.start), self.true(move.end)

    # -- sides --------------------------------------------------------------------------------

    @property
    def own_side(self) -> int:
        """The side of the seat that looks; an onlooker's is that of seat 1."""
        return (self.view["seat"] or 0) & 1

    @property
    def own_side_first(self) -> tuple[int, int]:
        return self.own_side, 1 - self.own_side

    @property
    def own(self) -> list[Seat]:
        """The seat that looks; for an onlooker, everybody."""
        seat = self.view["seat"]
        return list(range(self.seats)) if seat is None else [seat]

    @property
    def others(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if seat != self.view["seat"]]

    @property
    def opponents(self) -> list[Seat]:
        return self.side_of(1 - self.own_side)

    def side_of(self, seat: Seat) -> list[Seat]:
        return [other for other in range(self.seats) if other & 1 == seat & 1]

    def animals(self, seats: Iterable[Seat]) -> list[Square]:
        return [square for seat in seats for square in self.view["animals"][seat]]

    def to_go(self, square: Square) -> int:
        """Straight steps from an animal to its goal."""
        return TO_GO[self.seats][self.standing[square]][square]

    def gain(self, start: Square, end: Square) -> int:
        """How many straight steps nearer to its goal a move brings an animal."""
        away = TO_GO[self.seats][self.standing[start]]
        return away[start] - away[end]

    def rank(self, start: Square, end: Square) -> tuple[int, int]:
        """What sorts moves: those that come nearest first, for the fewest points."""
        return -self.gain(start, end), self.board.costs.get(start << 6 | end, 1)

    def is_home(self, square: Square) -> bool:
        return bool(self.goals[self.standing[square]] >> square & 1)

    def front_first(self, seats: Iterable[Seat]) -> list[Square]:
        """All animals of some seats, each seat's front one first."""
        return [s for seat in seats for s in sorted(self.animals([seat]), key=self.to_go)]

    def by_distance(self, seats: Iterable[Seat]) -> list[Square]:
        """The animals that are not home, the front one first."""
        away = [square for square in self.animals(seats) if not self.is_home(square)]
        return sorted(away, key=self.to_go)

    def goal_squares(self, seat: Seat) -> list[Square]:
        return squares_in(self.goals[seat])

    # -- going --------------------------------------------------------------------------------

    def fences(self, square: Square) -> list[tuple[Side, int]]:
        """The sides of a square that have fences, as the seat calls them, clockwise from north."""
        found = []
        for side in Side:
            near = neighbour(square, side, self.width)
            count = 0 if near is None else self.board.fence(square, near)
            if count:
                found.append((self.side(side), count))
        return sorted(found)

    def all_fences(self) -> list[tuple[Square, Side, int]]:
        """Every fence of the board by the square that it stands north or east of, as the seat
        calls them, in the order of their names."""
        found = []
        for edge, count in self.board.fences.items():
            low, high = sorted(map(self.called, edge))
            found.append((low, direction(low, high), count))
        return sorted(found)

    def points_of(self, square: Square) -> int:
        """The points that the player of an animal has for it now, or will have in their turn."""
        return self.view["points"] if square in self.view["movable"] else POINTS

    def exits(self, start: Square, points: int, without: int = 0) -> list[Exit]:
        """The moves of an animal for so many points; `without` is a mask of squares that count
        as empty."""
        occupied = self.occupied & ~without
        found = []
        for near, cost, _, far, _ in self.board.ways[1 << start]:
            next_to, behind = near.bit_length() - 1, far.bit_length() - 1
            if not occupied & near:
                if cost <= points:
                    found.append(Exit(start, next_to, cost, GAITS[cost]))
            elif not occupied & far:
                found.append(Exit(start, behind, 1, Gait.LEAP, self.standing[next_to]))
        return found

    def reach(self, start: Square, points: int) -> dict[Square, int]:
        """Where an animal can get to with so many points, all others staying: the points for
        each square, the cheapest first."""
        costs = {start: 0}
        for spent in range(points):
            for square in [square for square, cost in costs.items() if cost == spent]:
                for way in self.exits(square, points - spent, without=1 << start):
                    total = spent + way.cost
                    if total < costs.get(way.end, points + 1):
                        costs[way.end] = total
        del costs[start]
        return dict(sorted(costs.items(), key=lambda item: (item[1], self.called(item[0]))))

    def shut_in(self, start: Square) -> list[Block]:
        """What keeps an animal from moving at all; empty if it can move."""
        return [] if self.exits(start, self.points_of(start)) else self._blocks(start, Side)

    def held_up(self, start: Square) -> list[Block]:
        """What keeps an animal from coming nearer to its goal for one point; empty if nothing."""
        free = any(self.gain(start, way.end) > 0 for way in self.exits(start, 1))
        if free or self.is_home(start):
            return []
        ahead = [
            side
            for side in Side
            if (near := neighbour(start, side, self.width)) is not None
            and self.gain(start, near) > 0
        ]
        return self._blocks(start, ahead)

    def _blocks(self, start: Square, sides: Iterable[Side]) -> list[Block]:
        found = []
        for side in sides:
            near = neighbour(start, side, self.width)
            if near is not None:
                fences, animal = self.board.fence(start, near), self.standing.get(near)
                found.append(Block(self.side(side), fences, animal))
        return sorted(found, key=lambda block: block.side)
