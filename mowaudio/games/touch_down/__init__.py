"""Touch Down!, for two players, or for four in two teams."""

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, check_parts

if TYPE_CHECKING:
    from mowaudio.games.touch_down.bots import BOTS
    from mowaudio.games.touch_down.places import PLACES
    from mowaudio.games.touch_down.rules import RULES
    from mowaudio.games.touch_down.words import WORDS

    check_parts(RULES, WORDS, PLACES, BOTS)

GAME = Game("touch_down", __name__)
