"""Checks whether a reason or a risk of a hint is true, computed on the squares of the two views.

Nothing here calls `hints` or `Sight`, which proposes with it: a mistake there is found here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from mowaudio.bots.reasons import Check, Step
from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.rules import TouchDownMove, TouchDownView
from mowaudio.games.touch_down.rules.moves import Go
from mowaudio.games.touch_down.rules.squares import (
    COLUMN,
    GOALS,
    LETTERS,
    SEEN,
    SIDES,
    TO_GO,
    Square,
    inverse,
    neighbour,
    neighbours,
)
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
        return self.of_board(LETTERS.index(column.name) * COLUMN + row - 1)

    def of_board(self, called: Square) -> Square:
        return SEEN[self.width][inverse(self.view["frame"])][called]

    def fences(self, square: Square, other: Square) -> int:
        return self._fences.get(frozenset((square, other)), 0)

    def away(self, seat: Seat, square: Square) -> int:
        return TO_GO[self.seats][seat][square]

    def is_home(self, square: Square) -> bool:
        return bool(GOALS[self.seats][self.owner[square]] >> square & 1)

    def own(self, side: int) -> list[Square]:
        return [square for square, seat in self.owner.items() if seat % SIDES == side]

    def moves(self, start: Square, points: int) -> Iterator[tuple[Square, int, Square | None]]:
        """Yield the end and cost of each move of an animal, and the square that it leaps (TD-4 to
        TD-8)."""
        for side, near in neighbours(start, self.width).items():
            fences, end = self.fences(start, near), neighbour(start, side, self.width, distance=2)
            if near not in self.owner:
                if 1 + fences <= points:
                    yield near, 1 + fences, None
            elif end is None or end in self.owner or fences or self.fences(near, end):
                continue
            elif points:
                yield end, 1, near

    def has_step_ahead(self, square: Square) -> bool:
        """Tell whether an animal can come nearer for one point; one that is home need not."""
        seat = self.owner[square]
        here = self.away(seat, square)
        return not here or any(self.away(seat, end) < here for end, _, _ in self.moves(square, 1))

    def leaps_ahead(self, square: Square, over: Square) -> bool:
        seat = self.owner[square]
        here = self.away(seat, square)
        return any(
            between == over and self.away(seat, end) < here
            for end, _, between in self.moves(square, 1)
        )


class Moved:
    """A step whose move is an animal's: the positions before and after, and where it went."""

    def __init__(self, step: TouchDownStep) -> None:
        assert isinstance(step.move, Go)
        self.before, self.after = Position(step.before), Position(step.after)
        self.start, self.end = map(self.before.of_board, (step.move.start, step.move.end))
        self.owner = self.before.owner[self.start]
        self.points = step.before["points"]

    @property
    def gain(self) -> int:
        away = self.before.away
        return away(self.owner, self.start) - away(self.owner, self.end)

    @property
    def cost(self) -> int:
        ways = self.before.moves(self.start, self.points)
        return next(cost for end, cost, _ in ways if end == self.end)


def _touchdown(step: TouchDownStep, _: Args) -> bool:
    moved = Moved(step)
    side, after = moved.owner % SIDES, moved.after
    return all(map(after.is_home, after.own(side))) and not moved.before.is_home(moved.start)


def _home(step: TouchDownStep, args: Args) -> bool:
    moved, seat = Moved(step), args["who"].seat
    home = [s for s, owner in moved.after.owner.items() if owner == seat and moved.after.is_home(s)]
    came = moved.end in home and not moved.before.is_home(moved.start)
    return came and len(home) == args["home"]


def _bridge(step: TouchDownStep, args: Args) -> bool:
    """In the same turn, another animal can leap ahead over the one that has moved."""
    moved, after = Moved(step), step.after
    square = moved.after.square(args["square"])
    goes_on = after["mover"] == step.seat and after["stage"] == "moving"
    return (
        goes_on
        and square in after["movable"]
        and square != moved.end
        and moved.after.leaps_ahead(square, moved.end)
    )


def _frees(step: TouchDownStep, args: Args) -> bool:
    moved = Moved(step)
    square = moved.after.square(args["square"])
    return (
        square != moved.end
        and moved.before.owner[square] % SIDES == moved.owner % SIDES
        and not moved.before.has_step_ahead(square)
        and moved.after.has_step_ahead(square)
    )


def _stops(step: TouchDownStep, args: Args) -> bool:
    moved = Moved(step)
    seat: Seat = args["who"].seat
    square = moved.after.square(args["square"])
    return (
        moved.after.owner[square] == seat
        and seat % SIDES != moved.owner % SIDES
        and args["kind"] == ("pig", "cow")[seat % SIDES]
        and moved.before.has_step_ahead(square)
        and not moved.after.has_step_ahead(square)
    )


def _nearer(step: TouchDownStep, args: Args) -> bool:
    moved = Moved(step)
    return 0 < moved.gain == args["steps"] and moved.cost == int(args["points"])


def _last(step: TouchDownStep, _: Args) -> bool:
    """All other animals of the player are nearer to the goal."""
    moved = Moved(step)
    before = moved.before
    here = before.away(moved.owner, moved.start)
    others = [s for s, seat in before.owner.items() if seat == moved.owner and s != moved.start]
    return bool(others) and all(before.away(moved.owner, square) < here for square in others)


def _room(step: TouchDownStep, args: Args) -> bool:
    moved = Moved(step)
    square, owner = moved.after.square(args["square"]), moved.after.owner
    others = [s for s in owner if owner[s] == moved.owner and s != moved.end]
    return (
        square == moved.start
        and moved.before.is_home(moved.start)
        and square not in owner
        and not all(map(moved.after.is_home, others))
    )


def _round(step: TouchDownStep, _: Args) -> bool:
    moved = Moved(step)
    return not moved.before.has_step_ahead(moved.start) and moved.gain <= 0


def _steps_gained(step: TouchDownStep) -> int:
    side = step.seat % SIDES
    before, after = (sum(view["to_go"][side::SIDES]) for view in (step.before, step.end))
    return before - after


def _plan_nearer(step: TouchDownStep, args: Args) -> bool:
    """The animals of the side come so much nearer with all moves of the plan."""
    left = step.end["points"] if step.end["mover"] == step.seat else 0
    spent = step.before["points"] - left
    return len(step.plan) > 1 and _steps_gained(step) == args["steps"] > 0 == spent - args["points"]


def _plan_home(step: TouchDownStep, args: Args) -> bool:
    side = step.seat % SIDES
    came = sum(step.end["home"][side::SIDES]) - sum(step.before["home"][side::SIDES])
    return len(step.plan) > 1 and came == args["animals"] > 0


def _plan_touchdown(step: TouchDownStep, _: Args) -> bool:
    home = step.end["home"][step.seat % SIDES :: SIDES]
    return len(step.plan) > 1 and set(home) == {_HERD}


def _leaves(step: TouchDownStep, _: Args) -> bool:
    moved = Moved(step)
    return moved.before.is_home(moved.start) and not moved.after.is_home(moved.end)


def _leap(step: TouchDownStep, args: Args) -> bool:
    """The turn is over, and an opponent can leap ahead over the animal that has moved."""
    moved = Moved(step)
    seat: Seat = args["who"].seat
    square = moved.after.square(args["square"])
    return (
        moved.after.owner[square] == seat
        and seat % SIDES != moved.owner % SIDES
        and args["kind"] == ("pig", "cow")[seat % SIDES]
        and step.after["mover"] != step.seat
        and moved.after.square(args["over"]) == moved.end
        and moved.after.leaps_ahead(square, moved.end)
    )


CHECKS: Final[Mapping[str, Check]] = {
    "why.plan.touchdown": _plan_touchdown,
    "why.plan.home": _plan_home,
    "why.plan.nearer": _plan_nearer,
    "why.touchdown": _touchdown,
    "why.home": _home,
    "why.bridge": _bridge,
    "why.frees": _frees,
    "why.stops": _stops,
    "why.nearer": _nearer,
    "why.last": _last,
    "why.room": _room,
    "why.round": _round,
    "risk.leaves": _leaves,
    "risk.leap": _leap,
}
