"""Bots: the levels (`levels`), their values (`values`), and the reasons of hints (`hints`)."""

from typing import Final

from mowaudio.bots.game import GameBots
from mowaudio.games.moon_ant.bots import checks, hints, levels
from mowaudio.games.moon_ant.rules.moves import AntMove
from mowaudio.games.moon_ant.rules.play import AntRules
from mowaudio.games.moon_ant.rules.view import AntView

BOTS: Final = GameBots[AntMove, AntView, AntRules](
    bot=levels.bot,
    explain=hints.explain,
    dangers=hints.dangers,
    checks=checks.CHECKS,
    rating=levels.RATING,
)
