"""Bots: levels and the rating of moves (`levels`), the reasons of hints (`hints`) and their checks
(`checks`)."""

from liars_dice.bots import hints, levels
from liars_dice.bots.checks import CHECKS
from liars_dice.rules.moves import DiceMove
from liars_dice.rules.play import DiceRules
from liars_dice.rules.view import DiceView
from mowaudio.bots.game import GameBots

BOTS = GameBots[DiceMove, DiceView, DiceRules](
    bot=levels.bot, explain=hints.explain, checks=CHECKS, rating=levels.RATING
)
