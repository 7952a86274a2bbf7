"""MOW, braille edition, for two to five farmers."""

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, check_parts

if TYPE_CHECKING:
    from mowaudio.games.mow.bots import BOTS
    from mowaudio.games.mow.places import PLACES
    from mowaudio.games.mow.rules import RULES
    from mowaudio.games.mow.words import WORDS

    check_parts(RULES, WORDS, PLACES, BOTS)

GAME = Game("mow", __name__)
