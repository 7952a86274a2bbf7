"""Mow Money, for one to six landscapers."""

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, check_parts

if TYPE_CHECKING:
    from mowaudio.games.mow_money.bots import BOTS
    from mowaudio.games.mow_money.places import PLACES
    from mowaudio.games.mow_money.rules import RULES
    from mowaudio.games.mow_money.words import WORDS

    check_parts(RULES, WORDS, PLACES, BOTS)

GAME = Game("mow_money", __name__)
