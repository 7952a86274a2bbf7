"""The reasons why a move is not allowed, each with its rule.

Squares are named as the seat itself has named them in the move.
"""

from __future__ import annotations

from collections.abc import Mapping

from mowaudio.engine.moves import Reason
from mowaudio.games.touch_down.rules.moves import Go, Lay, TouchDownMove
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.squares import NAMES, at, offset, on_board
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
    args = {"start": NAMES[move.start], "end": NAMES[move.end]}
    start = look.board_square(move.start)
    if start not in look.standing:
        return Reason("refuse-nobody-there", "TD-3", args)
    if start not in look.view["movable"]:
        is_mate = look.standing[start] & 1 == look.view["mover"] & 1
        text_id, rule = ("refuse-team-mate", "TD-23") if is_mate else ("refuse-not-yours", "TD-3")
        return Reason(text_id, rule, args)
    east, north = offset(move.start, move.end)
    if east and north:
        return Reason("refuse-diagonal", "TD-8", args)
    away = east + north
    if away == 0:
        return Reason("refuse-same-square", "TD-4", args)
    return _cannot_step(look, move, args) if away == 1 else _cannot_leap(look, move, away, args)


def _cannot_step(look: Sight, move: Go, args: Mapping[str, str]) -> Reason:
    start, end = look.ends(move)
    if end in look.standing:
        return Reason("refuse-occupied", "TD-4", args)
    text_id, rule = _FENCES[look.board.fence(start, end)]
    return Reason(text_id, rule, {**args, "points": look.view["points"]})


def _cannot_leap(look: Sight, move: Go, away: int, args: Mapping[str, str]) -> Reason:
    step = (move.end - move.start) // away
    between = range(move.start + step, move.end, step)
    animals = sum(look.board_square(square) in look.standing for square in between)
    args = {**args, "between": NAMES[between[0]]}
    if away > 2:
        return Reason("refuse-two-animals" if animals > 1 else "refuse-too-far", "TD-8", args)
    if not animals:
        return Reason("refuse-nothing-to-leap", "TD-5", args)
    if look.board_square(move.end) in look.standing:
        return Reason("refuse-landing", "TD-5", args)
    return Reason("refuse-fence-and-animal", "TD-8", args)
