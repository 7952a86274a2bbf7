"""Checks whether a reason or a risk of a hint is true, computed on the squares of the two views.

Nothing here calls `hints` or `Sight`, which proposes with it: a mistake there is found here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Literal

from mowaudio.bots.reasons import Check, Step
from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.rules import TouchDownMove, TouchDownView, squares
from mowaudio.games.touch_down.rules.moves import Go
from mowaudio.games.touch_down.rules.squares import SIDES, Square
from mowaudio.words.facts import Fact, Letter

TouchDownStep = Step[TouchDownMove, TouchDownView]
Args = Mapping[str, Any]
_HERD: Final = 4


class Position:
    """The animals and fences of a view."""

    def __init__(self, view: TouchDownView) -> None:
        self.view, self.width, self.seats = view, view["width"], view["seats"]
        self.owner = {square: seat for seat, own in enumerate(view["animals"]) for square in own}
        self._fences = {frozenset((low, high)): count for low, high, count in view["fences"]}

    def square(self, name: Fact) -> Square:
        """Return the square of the board that the seat calls by this name."""
        column, row = name.args["column"], name.args["row"]
        assert isinstance(column, Letter)
        assert isinstance(row, int)
        return self.of_board(squares.LETTERS.index(column.name) * squares.COLUMN + row - 1)

    def of_board(self, called: Square) -> Square:
        return squares.SEEN[self.width][squares.inverse(self.view["frame"])][called]

    def fences(self, square: Square, other: Square) -> int:
        return self._fences.get(frozenset((square, other)), 0)

    def away(self, seat: Seat, square: Square) -> int:
        return squares.TO_GO[self.seats][seat][square]

    def is_home(self, square: Square) -> bool:
        return bool(squares.GOALS[self.seats][self.owner[square]] >> square & 1)

    def own(self, side: int) -> list[Square]:
        return [square for square, seat in self.owner.items() if seat % SIDES == side]

    def moves(self, start: Square, points: int) -> Iterator[tuple[Square, int, Square | None]]:
        """Yield the end and cost of each move, and the square that it leaps (TD-4 to TD-8)."""
        for side, near in squares.neighbours(start, self.width).items():
            fences = self.fences(start, near)
            end = squares.neighbour(start, side, self.width, distance=2)
            if near not in self.owner:
                if 1 + fences <= points:
                    yield near, 1 + fences, None
            elif end is None or end in self.owner or fences or self.fences(near, end):
                continue
            elif points:
                yield end, 1, near

    def comes_nearer(self, square: Square, over: Square | None = None) -> bool:
        """Tell whether an animal can come nearer for one point; with `over`, by a leap over it."""
        seat = self.owner[square]
        return any(
            self.away(seat, end) < self.away(seat, square) and over in (None, between)
            for end, _, between in self.moves(square, 1)
        )

    def has_step_ahead(self, square: Square) -> bool:
        """Tell whether an animal can come nearer for one point; one that is home need not."""
        return self.is_home(square) or self.comes_nearer(square)


class Moved:
    """A step whose move is an animal's: the positions before and after, and where it went."""

    def __init__(self, step: TouchDownStep) -> None:
        assert isinstance(step.move, Go)
        self.step, self.before, self.after = step, Position(step.before), Position(step.after)
        self.start, self.end = map(self.before.of_board, (step.move.start, step.move.end))
        self.owner = self.before.owner[self.start]
        before, after = (self.before.away(self.owner, at) for at in (self.start, self.end))
        self.gain = before - after

    @property
    def cost(self) -> int:
        ways = self.before.moves(self.start, self.before.view["points"])
        return next(cost for end, cost, _ in ways if end == self.end)

    def is_opponent(self, square: Square, args: Args) -> bool:
        """Tell whether the animal there is of the opponent that a claim names, and of that kind."""
        seat: Seat = args["who"].seat
        named = self.after.owner[square] == seat and args["kind"] == ("pig", "cow")[seat % SIDES]
        return named and seat % SIDES != self.owner % SIDES

    def others(self) -> list[Square]:
        """Return where the other animals of the same player stand."""
        owner = self.after.owner
        return [square for square in owner if owner[square] == self.owner and square != self.end]


def _moved(check: Callable[[Moved, Args], bool]) -> Check:
    """Return a check about the animal that a step moves."""
    return lambda step, args: check(Moved(step), args)


def _touchdown(moved: Moved, _: Args) -> bool:
    own = moved.after.own(moved.owner % SIDES)
    return all(map(moved.after.is_home, own)) and not moved.before.is_home(moved.start)


def _home(moved: Moved, args: Args) -> bool:
    seat, after = args["who"].seat, moved.after
    home = [
        square for square in after.owner if after.owner[square] == seat and after.is_home(square)
    ]
    came = moved.end in home and not moved.before.is_home(moved.start)
    return came and len(home) == args["home"]


def _bridge(moved: Moved, args: Args) -> bool:
    """In the same turn, another animal can leap ahead over the one that has moved."""
    square, view = moved.after.square(args["square"]), moved.after.view
    goes_on = view["mover"] == moved.step.seat and view["stage"] == "moving"
    other = square in view["movable"] and square != moved.end
    return goes_on and other and moved.after.comes_nearer(square, moved.end)


def _frees(moved: Moved, args: Args) -> bool:
    square = moved.after.square(args["square"])
    return (
        square != moved.end
        and moved.before.owner[square] % SIDES == moved.owner % SIDES
        and not moved.before.has_step_ahead(square)
        and moved.after.has_step_ahead(square)
    )


def _stops(moved: Moved, args: Args) -> bool:
    square = moved.after.square(args["square"])
    return (
        moved.is_opponent(square, args)
        and moved.before.has_step_ahead(square)
        and not moved.after.has_step_ahead(square)
    )


def _nearer(moved: Moved, args: Args) -> bool:
    return 0 < moved.gain == args["steps"] and moved.cost == int(args["points"])


def _last(moved: Moved, _: Args) -> bool:
    """All other animals of the player are nearer to the goal."""
    away, others = moved.before.away, moved.others()
    here = away(moved.owner, moved.start)
    return bool(others) and all(away(moved.owner, square) < here for square in others)


def _room(moved: Moved, args: Args) -> bool:
    square = moved.after.square(args["square"])
    left = square == moved.start and square not in moved.after.owner
    needed = not all(map(moved.after.is_home, moved.others()))
    return left and needed and moved.before.is_home(square)


def _plan_nearer(step: TouchDownStep, args: Args) -> bool:
    """The animals of the side come so much nearer with all moves of the plan."""
    left = step.end["points"] if step.end["mover"] == step.seat else 0
    spent, gained = step.before["points"] - left, -_change(step, "to_go")
    return len(step.plan) > 1 and (gained, spent) == (args["steps"], args["points"]) and gained > 0


def _change(step: TouchDownStep, what: Literal["home", "to_go"]) -> int:
    """Return by how much a number of the side changes with the plan."""
    side = slice(step.seat % SIDES, None, SIDES)
    return sum(step.end[what][side]) - sum(step.before[what][side])


def _plan_home(step: TouchDownStep, args: Args) -> bool:
    return len(step.plan) > 1 and _change(step, "home") == args["animals"] > 0


def _plan_touchdown(step: TouchDownStep, _: Args) -> bool:
    home = step.end["home"][step.seat % SIDES :: SIDES]
    return len(step.plan) > 1 and set(home) == {_HERD}


def _leaves(moved: Moved, _: Args) -> bool:
    return moved.before.is_home(moved.start) and not moved.after.is_home(moved.end)


def _leap(moved: Moved, args: Args) -> bool:
    """The turn is over, and an opponent can leap ahead over the animal that has moved."""
    square, after = moved.after.square(args["square"]), moved.after
    over = after.view["mover"] != moved.step.seat and after.square(args["over"]) == moved.end
    return over and moved.is_opponent(square, args) and after.comes_nearer(square, moved.end)


CHECKS: Final[Mapping[str, Check]] = {
    "why.plan.touchdown": _plan_touchdown,
    "why.plan.home": _plan_home,
    "why.plan.nearer": _plan_nearer,
    "why.touchdown": _moved(_touchdown),
    "why.home": _moved(_home),
    "why.bridge": _moved(_bridge),
    "why.frees": _moved(_frees),
    "why.stops": _moved(_stops),
    "why.nearer": _moved(_nearer),
    "why.last": _moved(_last),
    "why.room": _moved(_room),
    "why.round": _moved(
        lambda moved, _: not moved.before.has_step_ahead(moved.start) and moved.gain <= 0
    ),
    "risk.leaves": _moved(_leaves),
    "risk.leap": _moved(_leap),
}
