"""The bots of Mow 'Em Down: levels (`levels`), estimates (`values`), reasons of hints (`hints`) and
whether they are true (`checks`)."""

from typing import Final

from mowaudio.bots.game import GameBots
from mowaudio.games.mow_em_down.bots import checks, hints, levels
from mowaudio.games.mow_em_down.rules import MedMove, MedView
from mowaudio.games.mow_em_down.rules.play import MedRules

BOTS: Final = GameBots[MedMove, MedView, MedRules](
    bot=levels.bot,
    explain=hints.explain,
    dangers=hints.dangers,
    checks=checks.CHECKS,
    rating=levels.RATING,
)
