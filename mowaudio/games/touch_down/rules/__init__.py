"""The rules of Touch Down!: the state (`state`), its moves (`play`), the geometry of the board
(`squares`, `board`), the view of a seat (`view`) and queries on it (`sight`)."""

from typing import Final

from mowaudio.engine.game import GameRules
from mowaudio.engine.options import Option
from mowaudio.games.touch_down.rules.moves import TouchDownMove
from mowaudio.games.touch_down.rules.play import SEATS, new_game
from mowaudio.games.touch_down.rules.view import TouchDownView

__all__ = ["RULES", "TouchDownMove", "TouchDownView"]

RULES: Final = GameRules[TouchDownMove, TouchDownView](
    seats=SEATS,
    default_seats=2,
    options=(
        Option("first", 1, range(1, 5), of_seats=True),
        Option("rounds", 40, range(1, 201)),
        Option("confirm", False),
        Option("own_corner", False),
    ),
    secrets=False,
    new_game=new_game,
)
