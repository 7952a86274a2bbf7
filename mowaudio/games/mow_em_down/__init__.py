"""Mow 'Em Down, Walker Mowers edition, for two to six landscapers."""

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, check_parts

if TYPE_CHECKING:
    from mowaudio.games.mow_em_down.bots import BOTS
    from mowaudio.games.mow_em_down.places import PLACES
    from mowaudio.games.mow_em_down.rules import RULES
    from mowaudio.games.mow_em_down.words import WORDS

    check_parts(RULES, WORDS, PLACES, BOTS)

GAME = Game("mow_em_down", __name__)
