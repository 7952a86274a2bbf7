"""The moves of MOW. All of them are built once, in tables."""

from __future__ import annotations

from mowaudio.engine.moves import Grammar, Move, Number, move
from mowaudio.games.mow.rules.box import BIT, HIGHEST, KINDS, CowToken


@move()
class MowMove(Move):
    """Any move of this game."""


@move("play", CowToken())
class Play(MowMove):
    """Add a cow from the hand to the herd, or start a herd with it."""

    cow: int


@move("between", Number(0, HIGHEST), Number(0, HIGHEST))
class Between(MowMove):
    """Put the blind cow between two neighbouring numbers of the herd."""

    low: int
    high: int


@move("take")
class Take(MowMove):
    """Take the herd into the cowshed."""


@move("keep")
class Keep(MowMove):
    """Leave the arrow as it points."""


@move("turn")
class Turn(MowMove):
    """Turn the arrow."""


@move("draw", CowToken())
class Draw(MowMove):
    """A move of CHANCE: this cow is drawn from the box."""

    cow: int


GRAMMAR = Grammar(Play, Between, Take, Keep, Turn, Draw)

PLAY = [Play(cow) for cow in range(KINDS)]
PLAY_OF_BIT = {BIT[cow]: play for cow, play in enumerate(PLAY)}  # for loops over the bits of a mask
DRAW = [Draw(cow) for cow in range(KINDS)]
BETWEEN = {
    (low, high): Between(low, high)
    for low in range(HIGHEST)
    for high in range(low + 1, HIGHEST + 1)
}
TAKE, KEEP, TURN = Take(), Keep(), Turn()
