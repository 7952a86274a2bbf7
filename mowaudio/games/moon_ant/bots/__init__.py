"""Bots: the levels (`levels`), their values (`values`), and the reasons of hints (`hints`)."""

from typing import Final

from mowaudio.bots.game import GameBots
from mowaudio.games.moon_ant.bots import checks, hints, levels
from mowaudio.games.moon_ant.rules import AntMove, AntView
from mowaudio.games.moon_ant.rules.play import AntRules

BOTS: Final = GameBots[AntMove, AntView, AntRules](
    bot=levels.bot,
    explain=hints.explain,
    dangers=hints.dangers,
    checks=checks.CHECKS,
    rating=levels.RATING,
)
