"""The state of a game, its money and its books. The functions that change it are in `turns`,
`building`, `auction` and `boots`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from mowaudio.engine import CHANCE_ACTS, Seat
from mowaudio.engine.cloning import Cloneable
from mowaudio.games.mow_em_down.rules import box
from mowaudio.games.mow_em_down.rules.box import NO_CARD, NOBODY, NOWHERE, TOKENS, gas_savings
from mowaudio.games.mow_em_down.rules.city import City
from mowaudio.games.mow_em_down.rules.events import Cause, Signal

# Strings, because comparing them is as fast as comparing numbers and views and texts use them too.
Stage = Literal[
    "starting",  # chance: which seat begins
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
]

# The next decision of a bidder, lot by lot: the bid, then a card with it.
BID_ON_FIRST, CARD_ON_FIRST, BID_ON_SECOND, CARD_ON_SECOND, SEALED, OUT = range(6)

Books = tuple[tuple[Cause, int], ...]
_CAUSES: Final = len(Cause)


@dataclass(slots=True, init=False, eq=False, repr=False)
class State(Cloneable):
    """Everything on the table and in the hands."""

    seats: int
    stage: Stage
    active: Seat  # the seat whose turn it is
    turns: int  # begun so far
    deciding: tuple[Seat, ...]  # the seats to act
    pips: int  # this turn's roll, or 0 before it
    can_build: bool  # with this roll

    cash: list[int]
    bank: int  # paid out by the bank, less what it has taken in
    books: list[Books]  # by seat: money in and out since its turn began
    closed_books: list[Books]  # the same from the turn before
    past: list[int]  # sums of all turns before that one, by seat and cause
    mowers: list[int]
    shop: int  # mowers for sale
    free: list[int]  # bid tokens that lie on no tile
    earnings: list[int]
    debts: list[int]  # the open card of a player under a penalty, or NO_CARD

    deck: list[int]  # number of cards by kind; CHANCE draws the next one
    discards: list[int]
    held: list[tuple[int, int]]  # by seat: Renegotiate a Contract, Good Reputation

    city: City
    stacks: list[tuple[int, ...]]  # by size: tiles to come
    owners: list[Seat]  # by tile: the holder of its contract, or NOBODY
    amounts: list[int]
    owned: list[int]  # by seat: the tiles under contract, as a mask
    fresh: int  # contracts that have not paid yet, as a mask

    drawn: int  # the tile in the builder's hand, or NOWHERE
    sites: Mapping[int, tuple[int, ...]]  # where it fits: turns by cell; replaced as a whole
    near: int  # the tile that it shall touch, or NOWHERE
    spot: int  # the cell chosen for it, or NOWHERE

    lots: tuple[int, ...]  # the tiles under #1 and #2
    lot: int  # the one that is being settled: 0 or 1
    steps: list[int]  # by seat: the next decision of a bidder
    bids: list[list[int]]  # by lot and seat, 0 for none
    backed: list[int]  # by lot: seats that play Good Reputation, as a mask
    tied: tuple[Seat, ...]  # seats that throw or may concede; at the start, that may still begin
    asked: int  # index in `tied` of the seat that is asked
    throws: tuple[int, ...]  # of the tied seats, in their order

    target: int  # the tile whose contract is being booted, or NOWHERE
    ender: Seat  # the seat that signalled the end, or NOBODY
    signal: Signal

    def set_up(self, seats: int) -> None:
        """Set the table for this many seats (MED-1)."""
        self.seats = seats
        self.stage, self.active, self.deciding = "starting", 0, CHANCE_ACTS
        self.turns = 0
        self.pips, self.can_build = 0, False
        self.cash = [box.START_CASH] * seats
        self.bank = box.START_CASH * seats
        self.books, self.closed_books = [()] * seats, [()] * seats
        self.past = [0] * (seats * _CAUSES)
        self.mowers = [box.START_MOWERS] * seats
        self.shop = box.MOWER_CARDS - box.START_MOWERS * seats
        self.free = [box.START_MOWERS * box.MOWER_TOKENS] * seats
        self.earnings = [0] * seats
        self.debts = [NO_CARD] * seats
        self.deck, self.discards = box.FULL_DECK.copy(), [0] * len(box.FULL_DECK)
        self.held = [(0, 0)] * seats
        self.city = City()
        self.stacks = list(box.OF_SIZE)
        self.owners, self.amounts = [NOBODY] * box.TILES, [0] * box.TILES
        self.owned, self.fresh = [0] * seats, 0
        self.drawn = self.near = self.spot = self.target = NOWHERE
        self.sites = {}
        self.lots, self.lot = (), 0
        self.steps = [OUT] * seats
        self.bids, self.backed = [[0] * seats for _ in range(box.LOTS)], [0] * box.LOTS
        self.tied, self.asked, self.throws = tuple(range(seats)), 0, ()
        self.ender, self.signal = NOBODY, Signal.NONE

    # -- the bank -------------------------------------------------------------------------------

    def pay(self, seat: Seat, amount: int, cause: Cause) -> None:
        """Pay a seat from the bank, or take an amount below 0, and enter it in the books."""
        if amount:
            self.cash[seat] += amount
            self.bank += amount
            self.books[seat] += ((cause, amount),)

    def close_books(self, seat: Seat) -> None:
        """Begin new books for a seat's turn; add those of the turn before last to `past`."""
        past, begin = self.past, seat * _CAUSES
        for cause, amount in self.closed_books[seat]:
            past[begin + cause] += amount
        self.closed_books[seat], self.books[seat] = self.books[seat], ()

    # -- contracts ------------------------------------------------------------------------------

    def bonus(self, seat: Seat) -> int:
        """Return the gas savings of all chains of a seat (MED-35)."""
        owned = self.owned[seat]
        if owned.bit_count() < box.SHORTEST_CHAIN:
            return 0
        return sum(gas_savings(chain.bit_count()) for chain in self.city.chains(owned))

    def sign(self, seat: Seat, tile: int, amount: int) -> None:
        """Give a seat the contract for a tile (MED-34)."""
        self.owners[tile], self.amounts[tile] = seat, amount
        self.owned[seat] |= 1 << tile
        self.fresh |= 1 << tile
        self.free[seat] -= TOKENS[tile]
        self.earnings[seat] += amount

    def cancel(self, tile: int) -> None:
        """End a contract: its tokens are free again and its earnings stop (MED-40)."""
        seat = self.owners[tile]
        self.earnings[seat] -= self.amounts[tile]
        self.free[seat] += TOKENS[tile]
        self.owned[seat] &= ~(1 << tile)
        self.fresh &= ~(1 << tile)
        self.owners[tile], self.amounts[tile] = NOBODY, 0

    # -- penalties ------------------------------------------------------------------------------

    def under(self, seat: Seat, penalty: box.Penalty) -> bool:
        card = self.debts[seat]
        return card != NO_CARD and box.CARDS[card].penalty is penalty

    def lots_affordable(self, seat: Seat, tile: int) -> int:
        """Return how many tiles of this tile's size the seat may bid on: 0, 1 or 2 (MED-30)."""
        if self.under(seat, box.Penalty.BIDS):
            return 0
        return min(self.free[seat] // TOKENS[tile], box.LOTS)

    def in_turn_order(self) -> list[Seat]:
        """Return all seats, the active one first."""
        return [(self.active + step) % self.seats for step in range(self.seats)]
