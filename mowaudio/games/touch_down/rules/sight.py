"""Queries on a view: the animals on the squares, their moves, and what blocks them.

A `Sight` is made from a view, for words, places and bots. Its squares are those of the board; only
`called` and `side` turn them into the frame of the seat that looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.rules import board, events, moves, squares
from mowaudio.games.touch_down.rules.squares import SEEN, TO_GO, Side, Square, inverse
from mowaudio.games.touch_down.rules.view import TouchDownView


@lru_cache(16)  # a player looks at one or two boards
def _board(width: int, fences: tuple[tuple[board.Edge, int], ...]) -> board.Board:
    return board.Board(width, dict(fences))


@dataclass(frozen=True, slots=True)
class Exit:
    """A move that an animal can make."""

    start: Square
    end: Square
    cost: int
    gait: events.Gait
    over: Seat | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """The obstacle on one side of an animal: fences, an animal that it cannot leap, or both."""

    side: Side
    fences: int
    animal: Seat | None


class Sight:
    """A view with the queries that words, places and bots need."""

    def __init__(self, view: TouchDownView) -> None:
        self.view = view
        self.width, self.seats, self.frame = view["width"], view["seats"], view["frame"]
        fences = tuple(((low, high), count) for low, high, count in view["fences"])
        self.board = _board(self.width, fences)
        self.standing = {square: seat for seat, own in enumerate(view["animals"]) for square in own}
        self.occupied = squares.mask_of(self.standing)
        self.goals = squares.GOALS[self.seats]

    def called(self, square: Square) -> Square:
        """Return a square of the board as the seat calls it."""
        return SEEN[self.width][self.frame][square]

    def side(self, side: Side) -> Side:
        """Return a side of the board as the seat calls it."""
        return Side((side + self.frame) % 4)

    def board_square(self, square: Square) -> Square:
        """Return the board's square for one that the seat has named."""
        return SEEN[self.width][inverse(self.frame)][square]

    def go(self, start: Square, end: Square) -> moves.Go:
        """Return the move between two squares, as the seat writes it."""
        called = self.called(start), self.called(end)
        return moves.GO.get(called) or moves.Go(*called)

    def ends(self, move: moves.Go) -> tuple[Square, Square]:
        """Return the two squares of the board for a move of the seat."""
        return self.board_square(move.start), self.board_square(move.end)

    @property
    def own_side(self) -> int:
        """The side of the seat that looks; for an onlooker, that of seat 0."""
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
        """Straight steps by which a move brings an animal nearer to its goal."""
        away = TO_GO[self.seats][self.standing[start]]
        return away[start] - away[end]

    def rank(self, start: Square, end: Square) -> tuple[int, int]:
        """Sort key for moves: the largest gain first, then the fewest points."""
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
        return squares.squares_in(self.goals[seat])

    def fences(self, square: Square) -> list[tuple[Side, int]]:
        """The sides of a square that have fences, as the seat calls them, clockwise from north."""
        near = squares.neighbours(square, self.width).items()
        counts = [(self.side(side), self.board.fence(square, other)) for side, other in near]
        return sorted((side, count) for side, count in counts if count)

    def all_fences(self) -> list[tuple[Square, Side, int]]:
        """Every fence of the board: the square that it stands north or east of, the side and the
        number of fences, as the seat calls them, in the order of their names."""
        found = []
        for edge, count in self.board.fences.items():
            low, high = sorted(map(self.called, edge))
            found.append((low, squares.direction(low, high), count))
        return sorted(found)

    def points_of(self, square: Square) -> int:
        """The points that the player of an animal has now, or will have in their turn."""
        return self.view["points"] if square in self.view["movable"] else moves.POINTS

    def exits(self, start: Square, points: int, without: int = 0) -> list[Exit]:
        """The moves of an animal for so many points; squares in `without` count as empty."""
        occupied = self.occupied & ~without
        found = []
        for near, cost, _, far, _ in self.board.ways[1 << start]:
            next_to, behind = near.bit_length() - 1, far.bit_length() - 1
            if not occupied & near:
                if cost <= points:
                    found.append(Exit(start, next_to, cost, events.GAITS[cost]))
            elif not occupied & far:
                found.append(Exit(start, behind, 1, events.Gait.LEAP, self.standing[next_to]))
        return found

    def leaps(self, start: Square, occupied: int) -> set[Square]:
        """The squares nearer to its goal that an animal leaps to while these are occupied."""
        ways = [(near, far) for near, _, _, far, _ in self.board.ways[1 << start]]
        ends = [
            far.bit_length() - 1 for near, far in ways if occupied & near and not occupied & far
        ]
        return {end for end in ends if self.gain(start, end) > 0}

    def reach(self, start: Square, points: int) -> dict[Square, int]:
        """The squares that an animal can reach with so many points while all others stay, each
        with its points, the cheapest first."""
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
        """The obstacles that keep an animal from moving at all; empty if it can move."""
        if self.exits(start, self.points_of(start)):
            return []
        return self._blocks(start, squares.neighbours(start, self.width))

    def held_up(self, start: Square) -> list[Block]:
        """The obstacles that keep an animal from coming nearer to its goal for one point."""
        free = any(self.gain(start, way.end) > 0 for way in self.exits(start, 1))
        if free or self.is_home(start):
            return []
        beside = squares.neighbours(start, self.width).items()
        return self._blocks(start, {s: near for s, near in beside if self.gain(start, near) > 0})

    def _blocks(self, start: Square, beside: Mapping[Side, Square]) -> list[Block]:
        """The obstacles on some sides of an animal, clockwise from the seat's north."""
        found = [
            Block(self.side(side), self.board.fence(start, near), self.standing.get(near))
            for side, near in beside.items()
        ]
        return sorted(found, key=lambda block: block.side)
