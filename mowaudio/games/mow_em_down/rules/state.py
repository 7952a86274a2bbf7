"""The state of a game, its money and its books. What happens in it is told by `turns`, `building`,
`auction` and `boots`."""

from __future__ import annotations

from typing import Final, Self

from mowaudio.engine.seats import CHANCE_ACTS, Seat
from mowaudio.games.mow_em_down.rules.box import (
    CARDS,
    FULL_DECK,
    MOWER_CARDS,
    MOWER_TOKENS,
    NO_CARD,
    NOBODY,
    OF_SIZE,
    SHORTEST_CHAIN,
    START_CASH,
    START_MOWERS,
    TILES,
    TOKENS,
    Penalty,
    gas_savings,
)
from mowaudio.games.mow_em_down.rules.city import NOWHERE, City
from mowaudio.games.mow_em_down.rules.events import Cause, Signal

STAGES: Final = (
    "starting",  # chance: who begins
    "buying",
    "rolling",  # chance
    "acting",
    "drawing",  # chance: a land tile
    "nearing",  # which tile of the city to build beside
    "placing",
    "turning",
    "opening",  # a second tile, or call for bids
    "bidding",
    "revealing",  # chance
    "tying",
    "throwing",  # chance: a tie
    "reacting",  # the owner of a booted contract
    "card",  # chance: an event card
    "finished",
)
(
    STARTING,
    BUYING,
    ROLLING,
    ACTING,
    DRAWING,
    NEARING,
    PLACING,
    TURNING,
    OPENING,
    BIDDING,
    REVEALING,
    TYING,
    THROWING,
    REACTING,
    CARD,
    FINISHED,
) = range(len(STAGES))

# What a bidder has still to decide, lot by lot: the bid, then a card with it.
BID_ON_FIRST, CARD_ON_FIRST, BID_ON_SECOND, CARD_ON_SECOND, SEALED, OUT = range(6)

LOTS: Final = 2

Books = tuple[tuple[Cause, int], ...]
_CAUSES: Final = len(Cause)

ONLY: Final = [(seat,) for seat in range(6)]


class State:
    """Everything on the table and in the hands."""

    __slots__ = (
        "active",
        "amounts",
        "asked",
        "backed",
        "bank",
        "bids",
        "books",
        "can_build",
        "cash",
        "city",
        "closed_books",
        "debts",
        "deciding",
        "deck",
        "discards",
        "drawn",
        "earnings",
        "ender",
        "free",
        "fresh",
        "held",
        "lot",
        "lots",
        "mowers",
        "near",
        "owned",
        "owners",
        "past",
        "pips",
        "seats",
        "shop",
        "signal",
        "sites",
        "spot",
        "stacks",
        "stage",
        "steps",
        "target",
        "throws",
        "tied",
        "turns",
    )

    seats: int
    stage: int
    active: Seat  # whose turn it is
    turns: int  # how many have begun
    deciding: tuple[Seat, ...]  # who is to act
    pips: int  # this turn's roll, or 0 before it
    can_build: bool  # with this roll

    cash: list[int]
    bank: int  # what the bank has paid out, less what it has taken in
    books: list[Books]  # by seat: money in and out since its turn began
    closed_books: list[Books]  # the same from the turn before
    past: list[int]  # sums of all turns before that one, by seat and cause
    mowers: list[int]
    shop: int  # mowers for sale
    free: list[int]  # bid tokens that lie on no tile
    earnings: list[int]
    debts: list[int]  # the open card of a player under a penalty, or NO_CARD

    deck: list[int]  # cards by kind: which of them comes next is for CHANCE to say
    discards: list[int]
    held: list[tuple[int, int]]  # by seat: Renegotiate a Contract, Good Reputation

    city: City
    stacks: list[tuple[int, ...]]  # by size: tiles to come
    owners: list[Seat]  # by tile: whose contract, or NOBODY
    amounts: list[int]
    owned: list[int]  # by seat: the tiles under contract, as a mask
    fresh: int  # contracts that have not paid yet, as a mask

    drawn: int  # the tile in the builder's hand, or NOWHERE
    sites: dict[int, tuple[int, ...]]  # where it fits, replaced as a whole
    near: int  # the tile that it shall touch, or NOWHERE
    spot: int  # the cell chosen for it, or NOWHERE

    lots: tuple[int, ...]  # the tiles under #1 and #2
    lot: int  # the one that is being settled: 0 or 1
    steps: list[int]  # by seat: what a bidder has still to decide
    bids: list[list[int]]  # by lot and seat, 0 for none
    backed: list[int]  # by lot: seats that play Good Reputation, as a mask
    tied: tuple[Seat, ...]  # who rolls or may concede; at the start, who may still begin
    asked: int  # which of them is asked
    throws: tuple[int, ...]  # of those tied, in their order

    target: int  # the tile whose contract is being booted, or NOWHERE
    ender: Seat  # who signalled the end, or NOBODY
    signal: Signal

    def set_up(self, seats: int) -> None:
        """MED-1."""
        self.seats = seats
        self.stage, self.active, self.deciding = STARTING, 0, CHANCE_ACTS
        self.turns = 0
        self.pips, self.can_build = 0, False
        self.cash = [START_CASH] * seats
        self.bank = START_CASH * seats
        self.books, self.closed_books = [()] * seats, [()] * seats
        self.past = [0] * (seats * _CAUSES)
        self.mowers = [START_MOWERS] * seats
        self.shop = MOWER_CARDS - START_MOWERS * seats
        self.free = [START_MOWERS * MOWER_TOKENS] * seats
        self.earnings = [0] * seats
        self.debts = [NO_CARD] * seats
        self.deck, self.discards = FULL_DECK.copy(), [0] * len(FULL_DECK)
        self.held = [(0, 0)] * seats
        self.city = City()
        self.stacks = list(OF_SIZE)
        self.owners, self.amounts = [NOBODY] * TILES, [0] * TILES
        self.owned, self.fresh = [0] * seats, 0
        self.drawn = self.near = self.spot = self.target = NOWHERE
        self.sites = {}
        self.lots, self.lot = (), 0
        self.steps = [OUT] * seats
        self.bids, self.backed = [[0] * seats for _ in range(LOTS)], [0] * LOTS
        self.tied, self.asked, self.throws = tuple(range(seats)), 0, ()
        self.ender, self.signal = NOBODY, Signal.NONE

    def clone(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.seats, twin.stage, twin.active = self.seats, self.stage, self.active
        twin.turns = self.turns
        twin.deciding, twin.pips, twin.can_build = self.deciding, self.pips, self.can_build
        twin.cash, twin.bank = self.cash.copy(), self.bank
        twin.books, twin.closed_books = self.books.copy(), self.closed_books.copy()
        twin.past = self.past.copy()
        twin.mowers, twin.shop, twin.free = self.mowers.copy(), self.shop, self.free.copy()
        twin.earnings, twin.debts = self.earnings.copy(), self.debts.copy()
        twin.deck, twin.discards = self.deck.copy(), self.discards.copy()
        twin.held = self.held.copy()
        twin.city, twin.stacks = self.city.clone(), self.stacks.copy()
        twin.owners, twin.amounts = self.owners.copy(), self.amounts.copy()
        twin.owned, twin.fresh = self.owned.copy(), self.fresh
        twin.drawn, twin.sites = self.drawn, self.sites
        twin.near, twin.spot, twin.target = self.near, self.spot, self.target
        twin.lots, twin.lot, twin.steps = self.lots, self.lot, self.steps.copy()
        first, second = self.bids
        twin.bids, twin.backed = [first.copy(), second.copy()], self.backed.copy()
        twin.tied, twin.asked, twin.throws = self.tied, self.asked, self.throws
        twin.ender, twin.signal = self.ender, self.signal
        return twin

    # -- the bank -------------------------------------------------------------------------------

    def pay(self, seat: Seat, amount: int, cause: Cause) -> None:
        """The bank pays a seat, or takes (below 0), and both write it down."""
        if amount:
            self.cash[seat] += amount
            self.bank += amount
            self.books[seat] += ((cause, amount),)

    def close_books(self, seat: Seat) -> None:
        """What is written from now on belongs to another turn."""
        past, begin = self.past, seat * _CAUSES
        for cause, amount in self.closed_books[seat]:
            past[begin + cause] += amount
        self.closed_books[seat], self.books[seat] = self.books[seat], ()

    # -- contracts ------------------------------------------------------------------------------

    def bonus(self, seat: Seat) -> int:
        """The gas savings of all chains of a seat (MED-35)."""
        owned = self.owned[seat]
        if owned.bit_count() < SHORTEST_CHAIN:
            return 0
        return sum(gas_savings(chain.bit_count()) for chain in self.city.chains(owned))

    def sign(self, seat: Seat, tile: int, amount: int) -> None:
        """MED-34."""
        self.owners[tile], self.amounts[tile] = seat, amount
        self.owned[seat] |= 1 << tile
        self.fresh |= 1 << tile
        self.free[seat] -= TOKENS[tile]
        self.earnings[seat] += amount

    def cancel(self, tile: int) -> None:
        """The tokens of a contract go home and its earnings end (MED-40)."""
        seat = self.owners[tile]
        self.earnings[seat] -= self.amounts[tile]
        self.free[seat] += TOKENS[tile]
        self.owned[seat] &= ~(1 << tile)
        self.fresh &= ~(1 << tile)
        self.owners[tile], self.amounts[tile] = NOBODY, 0

    # -- penalties ------------------------------------------------------------------------------

    def under(self, seat: Seat, penalty: Penalty) -> bool:
        card = self.debts[seat]
        return card != NO_CARD and CARDS[card].penalty is penalty

    def lots_affordable(self, seat: Seat, tile: int) -> int:
        """How many tiles of this tile's size the seat may bid on (MED-30): 0, 1 or 2."""
        if self.under(seat, Penalty.BIDS):
            return 0
        return min(self.free[seat] // TOKENS[tile], LOTS)

    def in_turn_order(self) -> list[Seat]:
        """All seats, from the active one."""
        return [(self.active + step) % self.seats for step in range(self.seats)]
