"""The bots of Touch Down!: their levels and ratings of moves (`levels`), plans of turns (`plans`),
values (`values`), reasons for hints (`hints`) and whether these are true (`checks`)."""

from typing import Final

from mowaudio.bots.game import GameBots
from mowaudio.games.touch_down.bots import checks, hints, levels
from mowaudio.games.touch_down.rules import TouchDownMove, TouchDownView
from mowaudio.games.touch_down.rules.play import TouchDownRules

BOTS: Final = GameBots[TouchDownMove, TouchDownView, TouchDownRules](
    bot=levels.bot,
    explain=hints.explain,
    dangers=hints.dangers,
    checks=checks.CHECKS,
    rating=levels.RATING,
)
