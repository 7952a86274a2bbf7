"""The Moon Ant Mow Down at Lunar Base Dirty Ankle, a solo race against the shadow."""

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, check_parts

if TYPE_CHECKING:
    from mowaudio.games.moon_ant.bots import BOTS
    from mowaudio.games.moon_ant.places import PLACES
    from mowaudio.games.moon_ant.rules import RULES
    from mowaudio.games.moon_ant.words import WORDS

    check_parts(RULES, WORDS, PLACES, BOTS)

GAME = Game("moon_ant", __name__)
