"""Mow Money, for one to six landscapers."""

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, check_parts

if TYPE_CHECKING:
    from mowaudio.games.mow_money import bots, places, rules, words

    check_parts(rules.RULES, words.WORDS, places.PLACES, bots.BOTS)

GAME = Game("mow_money", __name__)
