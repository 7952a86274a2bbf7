"""MOW, braille edition, for two to five farmers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, GameBots, GamePlaces, GameRules, GameWords

if TYPE_CHECKING:
    from mowaudio.games.mow.rules.moves import MowMove
    from mowaudio.games.mow.rules.play import MowRules
    from mowaudio.games.mow.rules.view import MowView


def _rules() -> GameRules[MowMove, MowView]:
    from mowaudio.games.mow.rules import RULES

    return RULES


def _words() -> GameWords[MowMove, MowView]:
    from mowaudio.games.mow.words import WORDS

    return WORDS


def _places() -> GamePlaces[MowMove, MowView]:
    from mowaudio.games.mow.places import PLACES

    return PLACES


def _bots() -> GameBots[MowMove, MowView, MowRules]:
    from mowaudio.games.mow.bots import BOTS

    return BOTS


GAME = Game("mow", rules=_rules, words=_words, places=_places, bots=_bots)
