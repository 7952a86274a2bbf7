"""The moves of Mow 'Em Down. Those that rules and bots list are built once, in tables."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from mowaudio.engine.moves import Grammar, Move, Names, Number, move
from mowaudio.games.mow_em_down.rules import box
from mowaudio.games.mow_em_down.rules.grid import SHORT, CellToken, shortened
from mowaudio.games.mow_em_down.rules.tiles import TileToken


@dataclass(frozen=True, slots=True)
class MedMove(Move):
    """Any move of this game."""


@move("buy")
class Buy(MedMove):
    """Buy a mower."""


@move("roll")
class Roll(MedMove):
    """Buy no more, roll the die."""


@move("build")
class Build(MedMove):
    """Draw a tile to place it."""


@move("open", TileToken())
class Open(MedMove):
    """Put the next numbered tile on a tile without a contract."""

    tile: int


@move("boot", TileToken())
class Boot(MedMove):
    """End a contract."""

    tile: int


@move("call")
class Call(MedMove):
    """Call for bids on the one tile that is open, without a second."""


@move("beside", TileToken())
class Beside(MedMove):
    """Choose the tile of the city that the drawn one shall touch. Asked if places are many."""

    tile: int


@move("place", CellToken())
class Place(MedMove):
    """Choose the cell for the north-west corner of the drawn tile."""

    cell: int


@move("turn", Number(0, 3))
class Turn(MedMove):
    """Choose the quarter turns clockwise of the drawn tile. Asked only if several fit."""

    turn: int


@move("bid", Number(0, 99_999))
class Bid(MedMove):
    """Bid this many dollars, in secret, on the numbered tile that is asked about."""

    amount: int


@move("none")
class NoBid(MedMove):
    """Do not bid on that tile."""


@move("plain")
class Plain(MedMove):
    """Bid without a card."""


@move("reputation")
class Reputation(MedMove):
    """Play Good Reputation with the bid just made."""


@move("concede")
class Concede(MedMove):
    """Leave a tied contract to the others."""


@move("insist")
class Insist(MedMove):
    """Stay in a tie, and roll if need be."""


@move("accept")
class Accept(MedMove):
    """Let a contract be booted."""


@move("renegotiate")
class Renegotiate(MedMove):
    """Reveal Renegotiate a Contract: the boot is cancelled."""


@move("die", Number(1, 6))
class Die(MedMove):
    """A move of chance: the die shows this."""

    pips: int


@move("tile", TileToken())
class DrawTile(MedMove):
    """A move of chance: this land tile is drawn."""

    tile: int


@move("card", Names({name: kind for kind, name in enumerate(box.CARD_NAMES)}))
class DrawCard(MedMove):
    """A move of chance: this event card is drawn."""

    card: int


@move("reveal", Number(1, 2))
class Reveal(MedMove):
    """A move of chance: the bids on a numbered tile are turned over. It has one outcome, and
    makes the reveal a step of its own that no player can take back."""

    number: int


class MedGrammar(Grammar):
    """Also reads spoken forms: "open medium 3", "place north 2 east 1", "no bid", and an amount
    alone for a bid."""

    __slots__ = ()
    _THOUSANDS: Final = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")

    def read(self, text: str) -> list[Move]:
        words = self._THOUSANDS.sub("", text).casefold().split()
        if len(words) == 1 and words[0].isdigit():
            words.insert(0, Bid.verb)
        elif words == ["no", Bid.verb]:
            words = [NoBid.verb]
        elif set(words[1:]) & set(SHORT):
            words[1:] = [shortened(words[1:])]
        return super().read(" ".join(words))


# The answer that commits to less (roll without buying, bid without a card) comes first, because
# Enter makes the first legal move.
GRAMMAR: Final = MedGrammar(
    *(Roll, Buy, Build, Call, Open, Boot),
    *(Beside, Place, Turn),
    *(Bid, NoBid, Plain, Reputation),
    *(Insist, Concede, Accept, Renegotiate),
    *(Die, DrawTile, DrawCard, Reveal),
)


class _Places(dict[int, Place]):
    """Moves by cell, each built when it is first asked for."""

    def __missing__(self, cell: int) -> Place:
        self[cell] = place = Place(cell)
        return place


BUY, ROLL, BUILD, CALL = Buy(), Roll(), Build(), Call()
OPEN: Final = [Open(tile) for tile in range(box.TILES)]
BOOT: Final = [Boot(tile) for tile in range(box.TILES)]
BESIDE: Final = [Beside(tile) for tile in range(box.TILES)]
PLACE: Final = _Places()
TURN: Final = [Turn(turn) for turn in range(4)]
NO_BID, PLAIN, REPUTATION = NoBid(), Plain(), Reputation()
CONCEDE, INSIST = Concede(), Insist()
ACCEPT, RENEGOTIATE = Accept(), Renegotiate()
DIE: Final = [Die(pips) for pips in range(1, 7)]
DRAW_TILE: Final = [DrawTile(tile) for tile in range(box.TILES)]
DRAW_CARD: Final = [DrawCard(card) for card in range(len(box.CARD_NAMES))]
REVEAL: Final = [Reveal(1), Reveal(2)]
# By roll: every legal bid, lowest first, then not to bid (MED-31).
BIDS: Final[list[list[MedMove]]] = [
    [*map(Bid, range(roll * box.LOWEST_BID, roll * box.HIGHEST_BID + 1, box.BID_STEP)), NO_BID]
    for roll in range(7)
]
