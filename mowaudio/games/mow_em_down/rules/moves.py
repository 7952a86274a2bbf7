"""The moves of Mow 'Em Down. All of them are built once, in tables."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from mowaudio.engine.moves import Grammar, Move, Names, Number, Token
from mowaudio.games.mow_em_down.rules.box import (
    BID_STEP,
    CARD_NAMES,
    HIGHEST_BID,
    LOWEST_BID,
    TILES,
)
from mowaudio.games.mow_em_down.rules.grid import SHORT, CellToken, shortened
from mowaudio.games.mow_em_down.rules.tiles import TileToken


@dataclass(frozen=True, slots=True)
class MedMove(Move):
    """Any move of this game."""


@dataclass(frozen=True, slots=True)
class Buy(MedMove):
    """Buy a mower."""

    verb: ClassVar[str] = "buy"


@dataclass(frozen=True, slots=True)
class Roll(MedMove):
    """Buy no more, roll the die."""

    verb: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Build(MedMove):
    """Draw a tile to place it."""

    verb: ClassVar[str] = "build"


@dataclass(frozen=True, slots=True)
class Open(MedMove):
    """Put the next numbered tile on a tile without a contract."""

    verb: ClassVar[str] = "open"
    tokens: ClassVar[tuple[Token[int], ...]] = (TileToken(),)
    tile: int


@dataclass(frozen=True, slots=True)
class Boot(MedMove):
    """End a contract."""

    verb: ClassVar[str] = "boot"
    tokens: ClassVar[tuple[Token[int], ...]] = (TileToken(),)
    tile: int


@dataclass(frozen=True, slots=True)
class Call(MedMove):
    """Call for bids on the one tile that is open, without a second."""

    verb: ClassVar[str] = "call"


@dataclass(frozen=True, slots=True)
class Beside(MedMove):
    """Which tile of the city the drawn one shall touch: asked only when places are many."""

    verb: ClassVar[str] = "beside"
    tokens: ClassVar[tuple[Token[int], ...]] = (TileToken(),)
    tile: int


@dataclass(frozen=True, slots=True)
class Place(MedMove):
    """Where the north-west corner of the drawn tile goes."""

    verb: ClassVar[str] = "place"
    tokens: ClassVar[tuple[Token[int], ...]] = (CellToken(),)
    cell: int


@dataclass(frozen=True, slots=True)
class Turn(MedMove):
    """How the tile is rotated there: quarter turns clockwise. Asked only when several fit."""

    verb: ClassVar[str] = "turn"
    tokens: ClassVar[tuple[Token[int], ...]] = (Number(0, 3),)
    turn: int


@dataclass(frozen=True, slots=True)
class Bid(MedMove):
    """A blind bid, in dollars, on the numbered tile that the bidder is asked about."""

    verb: ClassVar[str] = "bid"
    tokens: ClassVar[tuple[Token[int], ...]] = (Number(0, 99_999),)
    amount: int


@dataclass(frozen=True, slots=True)
class NoBid(MedMove):
    """Do not bid on that tile."""

    verb: ClassVar[str] = "none"


@dataclass(frozen=True, slots=True)
class Plain(MedMove):
    """Bid without a card."""

    verb: ClassVar[str] = "plain"


@dataclass(frozen=True, slots=True)
class Reputation(MedMove):
    """Play Good Reputation with the bid just made."""

    verb: ClassVar[str] = "reputation"


@dataclass(frozen=True, slots=True)
class Concede(MedMove):
    """Leave a tied contract to the others."""

    verb: ClassVar[str] = "concede"


@dataclass(frozen=True, slots=True)
class Insist(MedMove):
    """Stay in a tie, and roll if need be."""

    verb: ClassVar[str] = "insist"


@dataclass(frozen=True, slots=True)
class Accept(MedMove):
    """Let a contract be booted."""

    verb: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Renegotiate(MedMove):
    """Reveal Renegotiate a Contract: the boot is cancelled."""

    verb: ClassVar[str] = "renegotiate"


@dataclass(frozen=True, slots=True)
class Die(MedMove):
    """A move of chance: the die shows this."""

    verb: ClassVar[str] = "die"
    tokens: ClassVar[tuple[Token[int], ...]] = (Number(1, 6),)
    pips: int


@dataclass(frozen=True, slots=True)
class DrawTile(MedMove):
    """A move of chance: this land tile is drawn."""

    verb: ClassVar[str] = "tile"
    tokens: ClassVar[tuple[Token[int], ...]] = (TileToken(),)
    tile: int


@dataclass(frozen=True, slots=True)
class DrawCard(MedMove):
    """A move of chance: this event card is drawn."""

    verb: ClassVar[str] = "card"
    tokens: ClassVar[tuple[Token[Any], ...]] = (
        Names({name: kind for kind, name in enumerate(CARD_NAMES)}),
    )
    card: int


@dataclass(frozen=True, slots=True)
class Reveal(MedMove):
    """The bids on a numbered tile are turned over. Nobody decides it, so it is a move of chance
    with one outcome; what it shows cannot be taken back."""

    verb: ClassVar[str] = "reveal"
    tokens: ClassVar[tuple[Token[int], ...]] = (Number(1, 2),)
    number: int


class MedGrammar(Grammar):
    """Understands moves as they are spoken, too: "open medium 3", "place north 2 east 1", "no
    bid", and an amount alone for a bid."""

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


# Where a question has a quiet answer (roll without buying, bid without a card), it comes first:
# that is the one that Enter gives.
GRAMMAR: Final = MedGrammar(
    Roll,
    Buy,
    Build,
    Call,
    Open,
    Boot,
    Beside,
    Place,
    Turn,
    Bid,
    NoBid,
    Plain,
    Reputation,
    Insist,
    Concede,
    Accept,
    Renegotiate,
    Die,
    DrawTile,
    DrawCard,
    Reveal,
)


class _Places(dict[int, Place]):
    """Every place, built when a city first reaches it."""

    def __missing__(self, cell: int) -> Place:
        self[cell] = place = Place(cell)
        return place


BUY, ROLL, BUILD, CALL = Buy(), Roll(), Build(), Call()
OPEN: Final = [Open(tile) for tile in range(TILES)]
BOOT: Final = [Boot(tile) for tile in range(TILES)]
BESIDE: Final = [Beside(tile) for tile in range(TILES)]
PLACE: Final = _Places()
TURN: Final = [Turn(turn) for turn in range(4)]
NO_BID, PLAIN, REPUTATION = NoBid(), Plain(), Reputation()
CONCEDE, INSIST = Concede(), Insist()
ACCEPT, RENEGOTIATE = Accept(), Renegotiate()
DIE: Final = [Die(pips) for pips in range(1, 7)]
DRAW_TILE: Final = [DrawTile(tile) for tile in range(TILES)]
DRAW_CARD: Final = [DrawCard(card) for card in range(len(CARD_NAMES))]
REVEAL: Final = [Reveal(1), Reveal(2)]
# By roll: every bid that is allowed, lowest first, and not to bid (MED-31).
BIDS: Final[list[list[MedMove]]] = [
    [
        *(Bid(amount) for amount in range(roll * LOWEST_BID, roll * HIGHEST_BID + 1, BID_STEP)),
        NO_BID,
    ]
    for roll in range(7)
]
