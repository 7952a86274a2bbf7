"""Reasons why a move is not allowed, from the player's view: a text and the rule."""

from liars_dice.rules.moves import Bid, DiceMove, Doubt
from liars_dice.rules.view import DiceView
from mowaudio.engine import Reason


def why_not(view: DiceView, move: DiceMove) -> Reason:
    if isinstance(move, Doubt):
        return Reason("refuse-doubt", "LD-4")
    if isinstance(move, Bid) and view["bid"] and move.count <= sum(view["owned"]):
        return Reason("refuse-bid", "LD-3", {"count": view["bid"][0], "face": view["bid"][1]})
    if isinstance(move, Bid):
        return Reason("refuse-dice", "LD-3", {"dice": sum(view["owned"])})
    return Reason("refuse-chance", "LD-1")
