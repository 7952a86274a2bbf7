"""Mow Money, for one to six landscapers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, GameBots, GamePlaces, GameRules, GameWords

if TYPE_CHECKING:
    from mowaudio.games.mow_money.rules.moves import MoneyMove
    from mowaudio.games.mow_money.rules.play import MoneyRules
    from mowaudio.games.mow_money.rules.view import MoneyView


def _rules() -> GameRules[MoneyMove, MoneyView]:
    from mowaudio.games.mow_money.rules import RULES

    return RULES


def _words() -> GameWords[MoneyMove, MoneyView]:
    from mowaudio.games.mow_money.words import WORDS

    return WORDS


def _places() -> GamePlaces[MoneyMove, MoneyView]:
    from mowaudio.games.mow_money.places import PLACES

    return PLACES


def _bots() -> GameBots[MoneyMove, MoneyView, MoneyRules]:
    from mowaudio.games.mow_money.bots import BOTS

    return BOTS


GAME = Game("mow_money", rules=_rules, words=_words, places=_places, bots=_bots)
