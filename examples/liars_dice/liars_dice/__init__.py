"""Liar's dice, for two to four players: a game from outside, laid out as all games are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, GameBots, GamePlaces, GameRules, GameWords

if TYPE_CHECKING:
    from liars_dice.rules.moves import DiceMove
    from liars_dice.rules.play import DiceRules
    from liars_dice.rules.view import DiceView


# A room is entered when it is needed and not before.
def _rules() -> GameRules[DiceMove, DiceView]:
    from liars_dice.rules import RULES

    return RULES


def _words() -> GameWords[DiceMove, DiceView]:
    from liars_dice.words import WORDS

    return WORDS


def _places() -> GamePlaces[DiceMove, DiceView]:
    from liars_dice.places import PLACES

    return PLACES


def _bots() -> GameBots[DiceMove, DiceView, DiceRules]:
    from liars_dice.bots import BOTS

    return BOTS


DATA = Path(__file__).parent / "data"
GAME = Game("liars_dice", rules=_rules, words=_words, places=_places, bots=_bots, data=DATA)
