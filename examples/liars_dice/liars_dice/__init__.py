"""Liar's dice, for two to four players: the example of a game in a package of its own."""

from pathlib import Path
from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, check_parts

if TYPE_CHECKING:
    from liars_dice.bots import BOTS
    from liars_dice.places import PLACES
    from liars_dice.rules import RULES
    from liars_dice.words import WORDS

    check_parts(RULES, WORDS, PLACES, BOTS)

GAME = Game("liars_dice", __name__, data=Path(__file__).parent / "data")
