"""Touch Down!'s bots: the levels, the turns that they plan, what they value, and why a hint is what
it is."""

from typing import Final

from mowaudio.engine.game import GameBots
from mowaudio.games.touch_down.bots import hints, levels, rating
from mowaudio.games.touch_down.rules.moves import TouchDownMove
from mowaudio.games.touch_down.rules.play import TouchDownRules
from mowaudio.games.touch_down.rules.view import TouchDownView

BOTS: Final = GameBots[TouchDownMove, TouchDownView, TouchDownRules](
    bot=levels.bot, explain=hints.explain, rating=rating.RATING
)
