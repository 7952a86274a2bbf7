"""The Moon Ant Mow Down at Lunar Base Dirty Ankle, a solo race against the shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, GameBots, GamePlaces, GameRules, GameWords

if TYPE_CHECKING:
    from mowaudio.games.moon_ant.rules.moves import AntMove
    from mowaudio.games.moon_ant.rules.play import AntRules
    from mowaudio.games.moon_ant.rules.view import AntView


def _rules() -> GameRules[AntMove, AntView]:
    from mowaudio.games.moon_ant.rules import RULES

    return RULES


def _words() -> GameWords[AntMove, AntView]:
    from mowaudio.games.moon_ant.words import WORDS

    return WORDS


def _places() -> GamePlaces[AntMove, AntView]:
    from mowaudio.games.moon_ant.places import PLACES

    return PLACES


def _bots() -> GameBots[AntMove, AntView, AntRules]:
    from mowaudio.games.moon_ant.bots import BOTS

    return BOTS


GAME = Game("moon_ant", rules=_rules, words=_words, places=_places, bots=_bots)
