"""The events of a game. Tiles and cards are numbers, see `box`.

Money is in dollars; `cash` is always what the seat has afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from mowaudio.engine.events import Event, Secret
from mowaudio.engine.seats import Seat


class Cause(IntEnum):
    """The cause of a payment: a line of a seat's books. Numbers, because sums are kept in lists."""

    EARNINGS = 0
    GAS = 1
    BUILT = 2
    AROUND = 3
    UNPAID = 4
    INCOME = 5
    COST = 6
    DEBT = 7
    MOWER = 8

    @property
    def text(self) -> str:
        """The name in views and texts."""
        return self.name.lower()


class Signal(StrEnum):
    """The condition that ends a game."""

    NONE = ""
    TILES = "last-tile"
    TOKENS = "bid-tokens"
    MOWERS = "last-mower"


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    """An event of one seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Began(SeatEvent):
    """The highest die has decided that this seat starts."""


@dataclass(frozen=True, slots=True)
class Earned(SeatEvent):
    """A turn begins, with the earnings and the bonus. `withheld` is gas savings that a penalty
    keeps back; `last`: this is the seat's last turn."""

    earnings: int
    bonus: int
    withheld: int
    cash: int
    last: bool


@dataclass(frozen=True, slots=True)
class DebtPaid(SeatEvent):
    card: int
    amount: int
    cash: int


@dataclass(frozen=True, slots=True)
class DebtStands(SeatEvent):
    """The cash still does not cover the cost, so its penalty lasts."""

    card: int
    amount: int
    cash: int


@dataclass(frozen=True, slots=True)
class Bought(SeatEvent):
    mowers: int
    free: int
    left: int  # mowers for sale
    cash: int


@dataclass(frozen=True, slots=True)
class CardKept(SeatEvent):
    """An event card was drawn and kept in secret."""

    card: Secret[int]
    held: int


@dataclass(frozen=True, slots=True)
class CardRead(SeatEvent):
    """An event card was read aloud. `amount` came in, or went out below 0; `due` is a cost that
    could not be paid at once: the card lies open."""

    card: int
    amount: int
    due: int
    cash: int


@dataclass(frozen=True, slots=True)
class NoCard(SeatEvent):
    """A player under a penalty draws no event card."""

    card: int  # the open one


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    cards: int


@dataclass(frozen=True, slots=True)
class Rolled(SeatEvent):
    pips: int
    size: int


@dataclass(frozen=True, slots=True)
class Passed(SeatEvent):
    """None of the three actions was possible."""

    size: int


@dataclass(frozen=True, slots=True)
class Drew(SeatEvent):
    """A land tile was drawn. `fits`: it can be placed; else it went back."""

    tile: int
    fits: bool


@dataclass(frozen=True, slots=True)
class Placed(SeatEvent):
    tile: int
    cell: int
    turn: int
    beside: tuple[int, ...]
    open: tuple[tuple[int, int, int], ...]  # units of its rim that face empty cells
    left: int  # tiles of this size to come


@dataclass(frozen=True, slots=True)
class Completed(SeatEvent):
    """A lake or a green space has no open side any more."""

    kind: int
    tiles: tuple[int, ...]
    bonus: int
    shares: tuple[tuple[Seat, int], ...]  # owners of contracts around it, and their shares


@dataclass(frozen=True, slots=True)
class Opened(SeatEvent):
    """An auction began. `barred`: seats that cannot bid, and the open card that forbids it, or -1
    if tokens are missing."""

    tiles: tuple[int, ...]
    low: int
    high: int
    eligible: tuple[Seat, ...]
    barred: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class Sealed(SeatEvent):
    """A bidder has decided. The bids are by numbered tile, 0 for none."""

    bids: Secret[tuple[int, ...]]
    backed: Secret[tuple[bool, ...]]


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All bids on a numbered tile, lowest first: seat, amount, with Good Reputation."""

    number: int
    tile: int
    bids: tuple[tuple[Seat, int, bool], ...]


@dataclass(frozen=True, slots=True)
class Tied(Event):
    number: int
    tile: int
    seats: tuple[Seat, ...]
    amount: int


@dataclass(frozen=True, slots=True)
class Conceded(SeatEvent):
    number: int
    tile: int


@dataclass(frozen=True, slots=True)
class Insisted(SeatEvent):
    number: int
    tile: int


@dataclass(frozen=True, slots=True)
class Threw(SeatEvent):
    """A throw of the die: for the start, or to settle a tie."""

    pips: int
    start: bool


@dataclass(frozen=True, slots=True)
class Won(SeatEvent):
    """A contract. `thrown`: it was won by the die, for less than the bid. `others` are the bids
    that did not win, as in `Revealed`."""

    number: int
    tile: int
    amount: int
    thrown: bool
    backed: bool
    others: tuple[tuple[Seat, int, bool], ...]
    free: int
    earnings: int
    bonus: int  # gas savings a turn, after it
    bonus_before: int


@dataclass(frozen=True, slots=True)
class Unsold(Event):
    number: int
    tile: int


@dataclass(frozen=True, slots=True)
class AuctionEnded(Event):
    """Every numbered tile is settled. An event without a seat, so that the next turn begins a line
    of its own even if it is the winner's."""


@dataclass(frozen=True, slots=True)
class BootCalled(SeatEvent):
    """A contract is to be booted; its owner may have an answer."""

    owner: Seat
    tile: int
    amount: int


@dataclass(frozen=True, slots=True)
class Renegotiated(Event):
    """The owner cancelled the boot."""

    seat: Seat  # the owner
    booter: Seat
    tile: int
    amount: int


@dataclass(frozen=True, slots=True)
class Booted(SeatEvent):
    owner: Seat
    tile: int
    amount: int
    paid: int  # income that was still unpaid
    free: int  # the owner's, after it
    earnings: int
    bonus: int
    bonus_before: int
    cash: int


@dataclass(frozen=True, slots=True)
class EndSignalled(SeatEvent):
    signal: Signal


@dataclass(frozen=True, slots=True)
class LastTurnOver(Event):
    """The last turn is over: the final count begins."""


@dataclass(frozen=True, slots=True)
class Counted(SeatEvent):
    """A line of the final count."""

    earnings: int
    bonus: int
    withheld: int
    due: int  # taken for an unpaid card
    cash: int
    mowers: int
    worth: int  # of the mowers
    total: int
