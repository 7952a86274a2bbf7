"""The moves of MOW. All of them are built once, in tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from mowaudio.engine.moves import Grammar, Move, Number, Token
from mowaudio.games.mow.rules.box import BIT, HIGHEST, KINDS, CowToken


@dataclass(frozen=True, slots=True)
class MowMove(Move):
    """Any move of this game."""


@dataclass(frozen=True, slots=True)
class Play(MowMove):
    """Add a cow from the hand to the herd, or start a herd with it."""

    verb: ClassVar[str] = "play"
    tokens: ClassVar[tuple[Token[int], ...]] = (CowToken(),)
    cow: int


@dataclass(frozen=True, slots=True)
class Between(MowMove):
    """Where a blind cow goes: between two neighbouring numbers of the herd."""

    verb: ClassVar[str] = "between"
    tokens: ClassVar[tuple[Token[int], ...]] = (Number(0, HIGHEST), Number(0, HIGHEST))
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Take(MowMove):
    """Take the herd into the cowshed."""

    verb: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True)
class Keep(MowMove):
    """Leave the arrow as it points."""

    verb: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class Turn(MowMove):
    """Turn the arrow."""

    verb: ClassVar[str] = "turn"


@dataclass(frozen=True, slots=True)
class Draw(MowMove):
    """A move of chance: this cow comes out of the box."""

    verb: ClassVar[str] = "draw"
    tokens: ClassVar[tuple[Token[int], ...]] = (CowToken(),)
    cow: int


GRAMMAR = Grammar(Play, Between, Take, Keep, Turn, Draw)

PLAY = [Play(cow) for cow in range(KINDS)]
PLAY_OF_BIT = {BIT[cow]: move for cow, move in enumerate(PLAY)}  # as masks are taken apart
DRAW = [Draw(cow) for cow in range(KINDS)]
BETWEEN = {
    (low, high): Between(low, high)
    for low in range(HIGHEST)
    for high in range(low + 1, HIGHEST + 1)
}
TAKE, KEEP, TURN = Take(), Keep(), Turn()
