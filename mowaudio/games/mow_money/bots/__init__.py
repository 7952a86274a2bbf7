"""The bots of Mow Money: their levels and plans, the reasons of hints, the rating of moves."""

from typing import Final

from mowaudio.bots.game import GameBots
from mowaudio.games.mow_money.bots import checks, hints, levels
from mowaudio.games.mow_money.rules import MoneyMove, MoneyView
from mowaudio.games.mow_money.rules.play import MoneyRules

BOTS: Final = GameBots[MoneyMove, MoneyView, MoneyRules](
    bot=levels.bot,
    explain=hints.explain,
    dangers=hints.dangers,
    checks=checks.CHECKS,
    rating=levels.RATING,
)
