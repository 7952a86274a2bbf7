"""The moves of Touch Down!. All of them are built once, in tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from mowaudio.engine.moves import Grammar, Move, Number, Token
from mowaudio.games.touch_down.rules.box import BOX, TILES, TURNS
from mowaudio.games.touch_down.rules.squares import COLUMN, SQUARES, Square, SquareToken

POINTS: Final = 3  # movement points of a turn (TD-3)


@dataclass(frozen=True, slots=True)
class TouchDownMove(Move):
    """Any move of this game."""


@dataclass(frozen=True, slots=True)
class Go(TouchDownMove):
    """Move an animal, by a step or a leap."""

    tokens: ClassVar[tuple[Token[Square], ...]] = (SquareToken(), SquareToken())
    start: Square
    end: Square


@dataclass(frozen=True, slots=True)
class Done(TouchDownMove):
    """Confirm a turn, at tables that want it."""

    verb: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Lay(TouchDownMove):
    """A move of chance: the next place gets this tile, after so many quarter turns clockwise."""

    verb: ClassVar[str] = "lay"
    tokens: ClassVar[tuple[Token[int], ...]] = (Number(1, BOX["tiles"]), Number(0, TURNS[-1]))
    tile: int
    turns: int


GRAMMAR: Final = Grammar(Go, Done, Lay)

# One and two squares away, on either board.
GO: Final = {
    (start, start + way * far): Go(start, start + way * far)
    for start in range(SQUARES)
    for way in (-COLUMN, -1, 1, COLUMN)
    for far in (1, 2)
    if 0 <= start + way * far < SQUARES
    and (abs(way) == COLUMN or start // COLUMN == (start + way * far) // COLUMN)
}
LAY: Final = {(tile, turns): Lay(tile, turns) for tile in TILES for turns in TURNS}
DONE: Final = Done()
