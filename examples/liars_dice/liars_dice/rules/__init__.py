"""Rules: the state (`state`), the moves and their effects (`play`), the view (`view`)."""

from liars_dice.rules.box import CUPS
from liars_dice.rules.moves import DiceMove
from liars_dice.rules.play import new_game
from liars_dice.rules.view import DiceView
from mowaudio.engine.game import GameRules
from mowaudio.engine.options import Option

RULES = GameRules[DiceMove, DiceView](
    seats=tuple(CUPS),
    default_seats=3,
    options=[Option("first", 1, range(1, 5), of_seats=True)],
    secrets=True,
    new_game=new_game,
)
