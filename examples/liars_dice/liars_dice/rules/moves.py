"""The moves, built once in tables."""

from dataclasses import dataclass
from typing import ClassVar

from liars_dice.rules.box import CUPS, FACES, WILD
from mowaudio.engine.moves import Grammar, Move, Number, Token

_MOST = max(seats * dice for seats, dice in CUPS.items())


@dataclass(frozen=True, slots=True)
class DiceMove(Move):
    """Any move of this game."""


@dataclass(frozen=True, slots=True)
class Bid(DiceMove):
    """Claim that at least `count` dice show `face`, under all cups together."""

    verb: ClassVar[str] = "bid"
    tokens: ClassVar[tuple[Token[int], ...]] = (Number(1, _MOST), Number(WILD + 1, FACES))
    count: int
    face: int


@dataclass(frozen=True, slots=True)
class Doubt(DiceMove):
    verb: ClassVar[str] = "doubt"


@dataclass(frozen=True, slots=True)
class Roll(DiceMove):
    """A move of CHANCE: one die falls. A whole cup at once would have 252 outcomes."""

    verb: ClassVar[str] = "roll"
    tokens: ClassVar[tuple[Token[int], ...]] = (Number(1, FACES),)
    face: int


@dataclass(frozen=True, slots=True)
class Lift(DiceMove):
    """A move of CHANCE with one outcome: all cups are lifted. A reveal is never a player's move."""

    verb: ClassVar[str] = "lift"


GRAMMAR = Grammar(Doubt, Bid, Roll, Lift)  # in the order in which Tab goes through them
BIDS = [Bid(count, face) for count in range(1, _MOST + 1) for face in range(WILD + 1, FACES + 1)]
DOUBT, LIFT, ROLLS = Doubt(), Lift(), [Roll(face) for face in range(1, FACES + 1)]
