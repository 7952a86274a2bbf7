"""The moon's bots: the levels, what they value, and why a hint is what it is."""

from typing import Final

from mowaudio.bots.game import GameBots
from mowaudio.games.moon_ant.bots import hints, levels
from mowaudio.games.moon_ant.rules.moves import AntMove
from mowaudio.games.moon_ant.rules.play import AntRules
from mowaudio.games.moon_ant.rules.view import AntView

BOTS: Final = GameBots[AntMove, AntView, AntRules](
    bot=levels.bot, explain=hints.explain, rating=levels.RATING
)
