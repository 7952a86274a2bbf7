"""The Moon Ant Mow Down at Lunar Base Dirty Ankle, a solo race against the shadow."""

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, check_parts

if TYPE_CHECKING:
    from mowaudio.games.moon_ant import bots, places, rules, words

    check_parts(rules.RULES, words.WORDS, places.PLACES, bots.BOTS)

GAME = Game("moon_ant", __name__)
