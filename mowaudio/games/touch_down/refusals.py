"""Why a move is not allowed. Each reason names its rule.

Squares are told as the seat itself has called them in the move.
"""

from __future__ import annotations

from mowaudio.engine.moves import Reason
from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.moves import Go, Lay, TouchDownMove
from mowaudio.games.touch_down.squares import COLUMN, SEEN, Square, at, back, on_board, spoken
from mowaudio.games.touch_down.view import TouchDownView

_FENCES = {1: ("refuse-fence", "TD-6"), 2: ("refuse-double-fence", "TD-7")}


def why_not(view: TouchDownView, move: TouchDownMove) -> Reason:
    stage = view["stage"]
    if isinstance(move, Lay):
        return Reason("refuse-tile-laid", "TD-1", {"tile": move.tile})
    if stage == "laying":
        return Reason("refuse-laying", "TD-1")
    if stage == "confirming":
        return Reason("refuse-confirm-first", "TD-3")
    if isinstance(move, Go):
        return _cannot_go(view, move)
    return Reason("refuse-points-left", "TD-3", {"points": view["points"]})


def _cannot_go(view: TouchDownView, move: Go) -> Reason:
    width = view["width"]
    for square in (move.start, move.end):
        if not on_board(square, width):
            args = {"square": spoken(square), "last": spoken(at(width - 1, width - 1))}
            return Reason("refuse-off-board", "TD-1", args)
    reason = _cannot_start(view, move)
    if reason:
        return reason
    (east, north), (to_east, to_north) = divmod(move.start, COLUMN), divmod(move.end, COLUMN)
    if east != to_east and north != to_north:
        return Reason("refuse-diagonal", "TD-8", _squares(move))
    away = abs(to_east - east) + abs(to_north - north)
    if away == 0:
        return Reason("refuse-same-square", "TD-4", _squares(move))
    if away == 1:
        return _cannot_step(view, move)
    return _cannot_leap(view, move, away)


def _cannot_start(view: TouchDownView, move: Go) -> Reason | None:
    start = _seen(view, move.start)
    if start in view["movable"]:
        return None
    owner = _standing(view, start)
    if owner is None:
        return Reason("refuse-nobody-there", "TD-3", _squares(move))
    if owner & 1 == view["mover"] & 1:
        return Reason("refuse-team-mate", "TD-23", _squares(move))
    return Reason("refuse-not-yours", "TD-3", _squares(move))


def _cannot_step(view: TouchDownView, move: Go) -> Reason:
    if _standing(view, _seen(view, move.end)) is not None:
        return Reason("refuse-occupied", "TD-4", _squares(move))
    key, rule = _FENCES[_fences(view, move.start, move.end)]
    return Reason(key, rule, {**_squares(move), "points": view["points"]})


def _cannot_leap(view: TouchDownView, move: Go, away: int) -> Reason:
    step = (move.end - move.start) // away
    between = range(move.start + step, move.end, step)
    animals = sum(_standing(view, _seen(view, square)) is not None for square in between)
    args = {**_squares(move), "between": spoken(between[0])}
    if away > 2:
        return Reason("refuse-two-animals" if animals > 1 else "refuse-too-far", "TD-8", args)
    if not animals:
        return Reason("refuse-nothing-to-leap", "TD-5", args)
    if _standing(view, _seen(view, move.end)) is not None:
        return Reason("refuse-landing", "TD-5", args)
    return Reason("refuse-fence-and-animal", "TD-8", args)


def _squares(move: Go) -> dict[str, str]:
    return {"start": spoken(move.start), "end": spoken(move.end)}


def _seen(view: TouchDownView, square: Square) -> Square:
    """A square as the board has it, from the seat's own name for it."""
    return SEEN[view["width"]][back(view["frame"])][square]


def _standing(view: TouchDownView, square: Square) -> Seat | None:
    return next((seat for seat, own in enumerate(view["animals"]) if square in own), None)


def _fences(view: TouchDownView, start: Square, end: Square) -> int:
    edge = sorted((_seen(view, start), _seen(view, end)))
    return next(count for *squares, count in view["fences"] if squares == edge)
