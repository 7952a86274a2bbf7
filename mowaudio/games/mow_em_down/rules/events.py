"""The events of a game. Tiles and cards are numbers, see `box`.

Money is in dollars; `cash` is always what the seat has afterwards.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum

from mowaudio.engine import Event, Seat, Secret


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


class SeatEvent(Event):
    """An event of one seat."""

    seat: Seat


class Began(SeatEvent):
    """The highest die has decided that this seat starts."""


class Earned(SeatEvent):
    """A turn begins, with the earnings and the bonus. `withheld` is gas savings that a penalty
    keeps back; `last`: this is the seat's last turn."""

    earnings: int
    bonus: int
    withheld: int
    cash: int
    last: bool


class DebtPaid(SeatEvent):
    card: int
    amount: int
    cash: int


class DebtStands(SeatEvent):
    """The cash still does not cover the cost, so its penalty lasts."""

    card: int
    amount: int
    cash: int


class Bought(SeatEvent):
    mowers: int
    free: int
    left: int  # mowers for sale
    cash: int


class CardKept(SeatEvent):
    """An event card was drawn and kept in secret."""

    card: Secret[int]
    held: int


class CardRead(SeatEvent):
    """An event card was read aloud. `amount` came in, or went out below 0; `due` is a cost that
    could not be paid at once: the card lies open."""

    card: int
    amount: int
    due: int
    cash: int


class NoCard(SeatEvent):
    """A player under a penalty draws no event card."""

    card: int  # the open one


class Reshuffled(Event):
    cards: int


class Rolled(SeatEvent):
    pips: int
    size: int


class Passed(SeatEvent):
    """None of the three actions was possible."""

    size: int


class Drew(SeatEvent):
    """A land tile was drawn. `fits`: it can be placed; else it went back."""

    tile: int
    fits: bool


class Placed(SeatEvent):
    tile: int
    cell: int
    turn: int
    beside: tuple[int, ...]
    open: tuple[tuple[int, int, int], ...]  # units of its rim that face empty cells
    left: int  # tiles of this size to come


class Completed(SeatEvent):
    """A lake or a green space has no open side any more."""

    kind: int
    tiles: tuple[int, ...]
    bonus: int
    shares: tuple[tuple[Seat, int], ...]  # owners of contracts around it, and their shares


class Opened(SeatEvent):
    """An auction began. `barred`: seats that cannot bid, and the open card that forbids it, or -1
    if tokens are missing."""

    tiles: tuple[int, ...]
    low: int
    high: int
    eligible: tuple[Seat, ...]
    barred: tuple[tuple[Seat, int], ...]


class Sealed(SeatEvent):
    """A bidder has decided. The bids are by numbered tile, 0 for none."""

    bids: Secret[tuple[int, ...]]
    backed: Secret[tuple[bool, ...]]


class Revealed(Event):
    """All bids on a numbered tile, lowest first: seat, amount, with Good Reputation."""

    number: int
    tile: int
    bids: tuple[tuple[Seat, int, bool], ...]


class Tied(Event):
    number: int
    tile: int
    seats: tuple[Seat, ...]
    amount: int


class Conceded(SeatEvent):
    number: int
    tile: int


class Insisted(SeatEvent):
    number: int
    tile: int


class Threw(SeatEvent):
    """A throw of the die: for the start, or to settle a tie."""

    pips: int
    start: bool


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


class Unsold(Event):
    number: int
    tile: int


class AuctionEnded(Event):
    """Every numbered tile is settled. An event without a seat, so that the next turn begins a line
    of its own even if it is the winner's."""


class BootCalled(SeatEvent):
    """A contract is to be booted; its owner may have an answer."""

    owner: Seat
    tile: int
    amount: int


class Renegotiated(Event):
    """The owner cancelled the boot."""

    seat: Seat  # the owner
    booter: Seat
    tile: int
    amount: int


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


class EndSignalled(SeatEvent):
    signal: Signal


class LastTurnOver(Event):
    """The last turn is over: the final count begins."""


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
