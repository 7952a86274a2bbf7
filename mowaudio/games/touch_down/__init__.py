"""Touch Down!, for two players, or for four in two teams."""

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, check_parts

if TYPE_CHECKING:
    from mowaudio.games.touch_down import bots, places, rules, words

    check_parts(rules.RULES, words.WORDS, places.PLACES, bots.BOTS)

GAME = Game("touch_down", __name__)
