"""Mow Money's bots: the levels, how they plan, what they value, and why a hint is what it is."""

from typing import Final

from mowaudio.bots.game import GameBots
from mowaudio.games.mow_money.bots import hints, levels, rating
from mowaudio.games.mow_money.rules.moves import MoneyMove
from mowaudio.games.mow_money.rules.play import MoneyRules
from mowaudio.games.mow_money.rules.view import MoneyView

BOTS: Final = GameBots[MoneyMove, MoneyView, MoneyRules](
    bot=levels.bot, explain=hints.explain, rating=rating.RATING
)
