"""The rules: the printed sheet (`box`) and its geometry (`sheet`), the state (`state`), the moves
(`play`) and their effects (`effects`)."""

from typing import Final

from mowaudio.engine.game import GameRules
from mowaudio.engine.options import Option
from mowaudio.games.moon_ant.rules.box import HEIGHTS
from mowaudio.games.moon_ant.rules.moves import AntMove
from mowaudio.games.moon_ant.rules.play import SEATS, new_game
from mowaudio.games.moon_ant.rules.view import AntView

__all__ = ["RULES", "AntMove", "AntView"]

RULES: Final = GameRules[AntMove, AntView](
    seats=SEATS,
    default_seats=1,
    options=(Option("difficulty", "easy", tuple(HEIGHTS)), Option("own_setup", False)),
    secrets=False,
    new_game=new_game,
)
