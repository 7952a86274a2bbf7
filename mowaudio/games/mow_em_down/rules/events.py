"""What can happen in a game of Mow 'Em Down. Tiles and cards are numbers, see `tiles` and `cards`.

Money is in dollars; `cash` is always what the seat has afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from mowaudio.engine.events import Event, Secret
from mowaudio.engine.seats import Seat


class Cause(IntEnum):
    """Why money came or went: the lines of a seat's books. Numbers, because they are added up by
    them in every turn."""

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
        """As it is called in views and texts."""
        return self.name.lower()


class Signal(StrEnum):
    """What ends a game."""

    NONE = ""
    TILES = "last-tile"
    TOKENS = "bid-tokens"
    MOWERS = "last-mower"


@dataclass(frozen=True, slots=True)
class Began(Event):
    """The highest die has said who starts."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Earned(Event):
    """A turn begins, with the earnings and the bonus. `withheld` is gas savings that a penalty
    keeps back; `last`: this is the seat's last turn."""

    seat: Seat
    earnings: int
    bonus: int
    withheld: int
    cash: int
    last: bool


@dataclass(frozen=True, slots=True)
class DebtPaid(Event):
    seat: Seat
    card: int
    amount: int
    cash: int


@dataclass(frozen=True, slots=True)
class DebtStands(Event):
    """The cash still does not cover the cost, so its penalty lasts."""

    seat: Seat
    card: int
    amount: int
    cash: int


@dataclass(frozen=True, slots=True)
class Bought(Event):
    seat: Seat
    mowers: int
    free: int
    left: int  # mowers for sale
    cash: int


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """An event card was drawn and kept in secret."""

    seat: Seat
    card: Secret[int]
    held: int


@dataclass(frozen=True, slots=True)
class CardRead(Event):
    """An event card was read aloud. `amount` came in, or went out below 0; `due` is a cost that
    could not be paid at once: the card lies open."""

    seat: Seat
    card: int
    amount: int
    due: int
    cash: int


@dataclass(frozen=True, slots=True)
class NoCard(Event):
    """A player under a penalty draws no event card."""

    seat: Seat
    card: int  # the open one


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    cards: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    seat: Seat
    pips: int
    size: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """None of the three actions was possible."""

    seat: Seat
    size: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A land tile was drawn. `fits`: it can be placed; else it went back."""

    seat: Seat
    tile: int
    fits: bool


@dataclass(frozen=True, slots=True)
class Placed(Event):
    seat: Seat
    tile: int
    cell: int
    turn: int
    beside: tuple[int, ...]
    open: tuple[tuple[int, int, int], ...]  # units of its rim that look at empty cells
    left: int  # tiles of this size to come


@dataclass(frozen=True, slots=True)
class Completed(Event):
    """A lake or a green space has no open side any more."""

    seat: Seat
    kind: int
    tiles: tuple[int, ...]
    bonus: int
    shares: tuple[tuple[Seat, int], ...]  # owners of contracts around it, and what they got


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """An auction began. `barred`: who cannot bid, and the open card that forbids it, or -1 for
    want of tokens."""

    seat: Seat
    tiles: tuple[int, ...]
    low: int
    high: int
    eligible: tuple[Seat, ...]
    barred: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A bidder has decided. The bids are by numbered tile, 0 for none."""

    seat: Seat
    bids: Secret[tuple[int, ...]]
    backed: Secret[tuple[bool, ...]]


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All bids on a numbered tile, lowest first: seat, amount, whether Good Reputation is with
    it."""

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
class Conceded(Event):
    seat: Seat
    number: int
    tile: int


@dataclass(frozen=True, slots=True)
class Insisted(Event):
    seat: Seat
    number: int
    tile: int


@dataclass(frozen=True, slots=True)
class Threw(Event):
    """A throw of the die: for the start, or to settle a tie."""

    seat: Seat
    pips: int
    start: bool


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A contract. `thrown`: it was won by the die, for less than the bid. `others` are the bids
    that did not win, as in `Revealed`."""

    seat: Seat
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
    """Every numbered tile is settled. Nobody's doing: what follows is another turn, and begins
    another line even if it is the winner's."""


@dataclass(frozen=True, slots=True)
class BootCalled(Event):
    """A contract is to be booted; its owner may have an answer."""

    seat: Seat
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
class Booted(Event):
    seat: Seat
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
class EndSignalled(Event):
    seat: Seat
    signal: Signal


@dataclass(frozen=True, slots=True)
class LastTurnOver(Event):
    """Nobody acts any more: the final count begins."""


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """A line of the final count."""

    seat: Seat
    earnings: int
    bonus: int
    withheld: int
    due: int  # taken for an unpaid card
    cash: int
    mowers: int
    worth: int  # of the mowers
    total: int
