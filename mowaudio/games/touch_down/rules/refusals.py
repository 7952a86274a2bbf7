"""Why a move is not allowed. Each reason names its rule.

Squares are told as the seat itself has called them in the move.
"""

from __future__ import annotations

from mowaudio.engine.moves import Reason
from mowaudio.games.touch_down.rules.moves import Go, Lay, TouchDownMove
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.squares import COLUMN, NAMES, at, on_board
from mowaudio.games.touch_down.rules.view import TouchDownView

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
        return _cannot_go(Sight(view), move)
    return Reason("refuse-points-left", "TD-3", {"points": view["points"]})


def _cannot_go(look: Sight, move: Go) -> Reason:
    for square in (move.start, move.end):
        if not on_board(square, look.width):
            args = {"square": NAMES[square], "last": NAMES[at(look.width - 1, look.width - 1)]}
            return Reason("refuse-off-board", "TD-1", args)
    reason = _cannot_start(look, move)
    if reason:
        return reason
    (east, north), (to_east, to_north) = divmod(move.start, COLUMN), divmod(move.end, COLUMN)
    if east != to_east and north != to_north:
        return Reason("refuse-diagonal", "TD-8", _squares(move))
    away = abs(to_east - east) + abs(to_north - north)
    if away == 0:
        return Reason("refuse-same-square", "TD-4", _squares(move))
    return _cannot_step(look, move) if away == 1 else _cannot_leap(look, move, away)


def _cannot_start(look: Sight, move: Go) -> Reason | None:
    start = look.true(move.start)
    if start in look.view["movable"]:
        return None
    if start not in look.standing:
        return Reason("refuse-nobody-there", "TD-3", _squares(move))
    if look.standing[start] & 1 == look.view["mover"] & 1:
        return Reason("refuse-team-mate", "TD-23", _squares(move))
    return Reason("refuse-not-yours", "TD-3", _squares(move))


def _cannot_step(look: Sight, move: Go) -> Reason:
    start, end = look.ends(move)
    if end in look.standing:
        return Reason("refuse-occupied", "TD-4", _squares(move))
    key, rule = _FENCES[look.board.fence(start, end)]
    return Reason(key, rule, {**_squares(move), "points": look.view["points"]})


def _cannot_leap(look: Sight, move: Go, away: int) -> Reason:
    step = (move.end - move.start) // away
    between = range(move.start + step, move.end, step)
    animals = sum(look.true(square) in look.standing for square in between)
    args = {**_squares(move), "between": NAMES[between[0]]}
    if away > 2:
        return Reason("refuse-two-animals" if animals > 1 else "refuse-too-far", "TD-8", args)
    if not animals:
        return Reason("refuse-nothing-to-leap", "TD-5", args)
    if look.true(move.end) in look.standing:
        return Reason("refuse-landing", "TD-5", args)
    return Reason("refuse-fence-and-animal", "TD-8", args)


def _squares(move: Go) -> dict[str, str]:
    return {"start": NAMES[move.start], "end": NAMES[move.end]}
