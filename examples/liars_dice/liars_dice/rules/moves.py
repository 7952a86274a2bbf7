"""The moves. All of them are built once, in tables."""

from liars_dice.rules.box import CUPS, FACES, WILD
from mowaudio.engine.moves import Grammar, Move, Number, move

_MOST = max(seats * dice for seats, dice in CUPS.items())


class DiceMove(Move):
    """Any move of this game."""

    __slots__ = ()


@move("bid", Number(1, _MOST), Number(WILD + 1, FACES))
class Bid(DiceMove):
    """Claim that so many dice show a face, under all cups together."""

    count: int
    face: int


@move("doubt")
class Doubt(DiceMove):
    """Doubt the last bid."""


@move("roll", Number(1, FACES))
class Roll(DiceMove):
    """CHANCE: one die falls. Dice fall one by one, because a whole cup has 252 outcomes."""

    face: int


@move("lift")
class Lift(DiceMove):
    """CHANCE: all cups are lifted. It has one outcome, but a reveal is never a player's move."""


GRAMMAR = Grammar(Doubt, Bid, Roll, Lift)  # in the order in which Tab goes through them
BIDS = [Bid(count, face) for count in range(1, _MOST + 1) for face in range(WILD + 1, FACES + 1)]
DOUBT, LIFT, ROLLS = Doubt(), Lift(), [Roll(face) for face in range(1, FACES + 1)]
