"""Touch Down!, for two players, or for four in two teams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, GameBots, GamePlaces, GameRules, GameWords

if TYPE_CHECKING:
    from mowaudio.games.touch_down.rules.moves import TouchDownMove
    from mowaudio.games.touch_down.rules.play import TouchDownRules
    from mowaudio.games.touch_down.rules.view import TouchDownView


def _rules() -> GameRules[TouchDownMove, TouchDownView]:
    from mowaudio.games.touch_down.rules import RULES

    return RULES


def _words() -> GameWords[TouchDownMove, TouchDownView]:
    from mowaudio.games.touch_down.words import WORDS

    return WORDS


def _places() -> GamePlaces[TouchDownMove, TouchDownView]:
    from mowaudio.games.touch_down.places import PLACES

    return PLACES


def _bots() -> GameBots[TouchDownMove, TouchDownView, TouchDownRules]:
    from mowaudio.games.touch_down.bots import BOTS

    return BOTS


GAME = Game("touch_down", rules=_rules, words=_words, places=_places, bots=_bots)
