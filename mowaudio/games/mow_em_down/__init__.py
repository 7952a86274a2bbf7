"""Mow 'Em Down, Walker Mowers edition, for two to six landscapers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, GameBots, GamePlaces, GameRules, GameWords

if TYPE_CHECKING:
    from mowaudio.games.mow_em_down.rules.moves import MedMove
    from mowaudio.games.mow_em_down.rules.play import MedRules
    from mowaudio.games.mow_em_down.rules.view import MedView


def _rules() -> GameRules[MedMove, MedView]:
    from mowaudio.games.mow_em_down.rules import RULES

    return RULES


def _words() -> GameWords[MedMove, MedView]:
    from mowaudio.games.mow_em_down.words import WORDS

    return WORDS


def _places() -> GamePlaces[MedMove, MedView]:
    from mowaudio.games.mow_em_down.places import PLACES

    return PLACES


def _bots() -> GameBots[MedMove, MedView, MedRules]:
    from mowaudio.games.mow_em_down.bots import BOTS

    return BOTS


GAME = Game("mow_em_down", rules=_rules, words=_words, places=_places, bots=_bots)
