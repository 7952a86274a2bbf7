"""MOW's bots: levels (`levels`), their values (`values`), the reasons of hints (`hints`)."""

from typing import Final

from mowaudio.bots.game import GameBots
from mowaudio.games.mow.bots import hints, levels
from mowaudio.games.mow.rules.moves import MowMove
from mowaudio.games.mow.rules.play import MowRules
from mowaudio.games.mow.rules.view import MowView

BOTS: Final = GameBots[MowMove, MowView, MowRules](
    bot=levels.bot, explain=hints.explain, rating=levels.RATING
)
