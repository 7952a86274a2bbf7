"""The rules of MOW: the state (`state`), its moves (`play`), the view of a farmer (`view`)."""

from typing import Final

from mowaudio.engine.game import GameRules
from mowaudio.engine.options import Option
from mowaudio.games.mow.rules.box import TARGET
from mowaudio.games.mow.rules.moves import MowMove
from mowaudio.games.mow.rules.play import SEATS, new_game
from mowaudio.games.mow.rules.view import MowView

__all__ = ["RULES", "MowMove", "MowView"]

RULES: Final = GameRules[MowMove, MowView](
    seats=SEATS,
    default_seats=3,
    options=(
        Option("one_herd", False, seats=(2,)),
        Option("target", TARGET, range(10, 501)),
        Option("first", 1, range(1, 6), of_seats=True),
        Option("blind_needs_gap", False),
        Option("count_hand", False),
    ),
    secrets=True,
    new_game=new_game,
    fewest_win=True,
)
