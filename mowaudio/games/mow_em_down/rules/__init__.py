"""The rules of Mow 'Em Down: the state (`state`), its moves (`play`), a seat's view (`view`).

The effects of moves are in `turns`, `building`, `auction` and `boots`; the map is in `city`.
"""

from typing import Final

from mowaudio.engine.game import GameRules
from mowaudio.engine.options import Option
from mowaudio.games.mow_em_down.rules.moves import MedMove
from mowaudio.games.mow_em_down.rules.play import SEATS, new_game
from mowaudio.games.mow_em_down.rules.view import MedView

__all__ = ["RULES", "MedMove", "MedView"]

RULES: Final = GameRules[MedMove, MedView](
    seats=SEATS,
    default_seats=4,
    # The seat that starts; 0: the seat with the highest die.
    options=(Option("first", 0, range(7), of_seats=True),),
    secrets=True,
    new_game=new_game,
)
