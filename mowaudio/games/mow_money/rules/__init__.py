"""The rules of Mow Money: the state (`state`), its moves (`play`, and a module for each phase of a
round), and what a player may know of it (`view`)."""

from typing import Final

from mowaudio.engine.game import GameRules
from mowaudio.engine.options import Option
from mowaudio.games.mow_money.rules.box import MOST_SEATS
from mowaudio.games.mow_money.rules.moves import MoneyMove
from mowaudio.games.mow_money.rules.play import SEATS, new_game
from mowaudio.games.mow_money.rules.view import MoneyView

__all__ = ["RULES", "MoneyMove", "MoneyView"]

RULES: Final = GameRules[MoneyMove, MoneyView](
    seats=SEATS,
    default_seats=4,
    options=(Option("first", 1, range(1, MOST_SEATS + 1), of_seats=True),),
    secrets=True,
    new_game=new_game,
)
