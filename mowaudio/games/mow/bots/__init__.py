"""MOW's bots: the levels, what they value, and why a hint is what it is."""

from typing import Final

from mowaudio.engine.game import GameBots
from mowaudio.games.mow.bots import hints, levels
from mowaudio.games.mow.rules.moves import MowMove
from mowaudio.games.mow.rules.play import MowRules
from mowaudio.games.mow.rules.view import MowView

BOTS: Final = GameBots[MowMove, MowView, MowRules](
    bot=levels.bot, explain=hints.explain, rating=levels.RATING
)
