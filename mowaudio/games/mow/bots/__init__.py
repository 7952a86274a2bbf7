"""MOW's bots: levels (`levels`), their values (`values`), reasons of hints (`hints`), and whether
these are true (`checks`)."""

from typing import Final

from mowaudio.bots.game import GameBots
from mowaudio.games.mow.bots import checks, hints, levels
from mowaudio.games.mow.rules import MowMove, MowView
from mowaudio.games.mow.rules.play import MowRules

BOTS: Final = GameBots[MowMove, MowView, MowRules](
    bot=levels.bot,
    explain=hints.explain,
    dangers=hints.dangers,
    checks=checks.CHECKS,
    rating=levels.RATING,
)
