"""The moves of Touch Down!. All of them are built once, in tables."""

from __future__ import annotations

from typing import Final

from mowaudio.engine.moves import Grammar, Move, Number, move
from mowaudio.games.touch_down.rules.box import BOX, TILES, TURNS
from mowaudio.games.touch_down.rules.squares import COLUMN, SQUARES, Square, SquareToken

POINTS: Final = 3  # movement points of a turn (TD-3)


@move()
class TouchDownMove(Move):
    """Any move of this game."""


@move("", SquareToken(), SquareToken())
class Go(TouchDownMove):
    """Move an animal, by a step or a leap."""

    start: Square
    end: Square


@move("done")
class Done(TouchDownMove):
    """Confirm a turn, at tables with the option `confirm`."""


@move("lay", Number(1, BOX["tiles"]), Number(0, TURNS[-1]))
class Lay(TouchDownMove):
    """A move of chance: the next place gets this tile, after so many quarter turns clockwise."""

    tile: int
    turns: int


GRAMMAR: Final = Grammar(Go, Done, Lay)

# Every step and leap, on either board.
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
