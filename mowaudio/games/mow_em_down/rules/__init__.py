"""The rules of Mow 'Em Down: the state (`state`), its moves (`play`), and what a player may know.

What the moves do is told by `turns`, `building`, `auction` and `boots`; where tiles lie, by `city`.
"""

from typing import Final

from mowaudio.engine.game import GameRules
from mowaudio.engine.options import Option
from mowaudio.games.mow_em_down.rules.moves import MedMove
from mowaudio.games.mow_em_down.rules.play import SEATS, new_game
from mowaudio.games.mow_em_down.rules.view import MedView

RULES: Final = GameRules[MedMove, MedView](
    seats=SEATS,
    default_seats=4,
    # The seat that starts; 0: the highest die.
    options=(Option("first", 0, range(7), of_seats=True),),
    secrets=True,
    new_game=new_game,
)
