"""Liar's dice, for two to four players: a game from outside, laid out as all games are."""

from pathlib import Path
from typing import TYPE_CHECKING

from mowaudio.data import add_root
from mowaudio.engine.game import Game, check_parts

if TYPE_CHECKING:
    from liars_dice.bots import BOTS
    from liars_dice.places import PLACES
    from liars_dice.rules import RULES
    from liars_dice.words import WORDS

    check_parts(RULES, WORDS, PLACES, BOTS)

add_root(Path(__file__).parent / "data")
GAME = Game("liars_dice", __name__)
