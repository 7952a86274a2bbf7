"""The state of a game of Mow Money: the table and the hands. Its moves are in `play` and in the
modules of the phases: `investing`, `resolving`, `rounds`.

Nobody knows the order of a deck or of a face-down stack, so neither has one here: a deck is a bag
of cards, the contracts that nobody has seen are one pool for all stacks, and CHANCE says what
comes next. Only the contracts at the bottom of a stack, which all have seen, are in their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mowaudio.engine.cloning import Cloneable
from mowaudio.engine.events import EventLog
from mowaudio.engine.seats import CHANCE_ACTS, OVER, Seat
from mowaudio.games.mow_money.rules import moves, stages
from mowaudio.games.mow_money.rules.box import BOX, KINDS, MOST_SEATS
from mowaudio.games.mow_money.rules.cards import FULL_DECKS, KIND
from mowaudio.games.mow_money.rules.drafts import EMPTY, Draft
from mowaudio.games.mow_money.rules.events import Reshuffled

_TURNS: Final = (stages.INVESTING, stages.PICKING, stages.DISCARDING)  # one player acts

SOLO_AREAS: Final = 2
# The seats of a mask, in ascending order.
SEATS_IN: Final = [
    tuple(seat for seat in range(MOST_SEATS) if mask >> seat & 1) for mask in range(1 << MOST_SEATS)
]


@dataclass(slots=True, init=False, eq=False, repr=False)
class State(Cloneable):
    """Everything on the table and in the hands."""

    seats: int
    areas: int  # neighborhoods in play
    stage: str  # see `stages`
    round: int
    starter: Seat
    actor: Seat
    at: int  # the neighborhood whose contract is turned up, or that the dummy bids on
    deals: int  # cards still to be dealt
    drawing: int  # the kind of card that CHANCE draws
    decks: list[list[int]]  # by kind, in ascending order
    discards: list[list[int]]
    shuffled: list[Sequence[int]]  # the cards of each deck when it was last shuffled
    hands: list[list[int]]  # in ascending order; what lies under tokens is still in them
    known: list[list[int]]  # the part of each hand that all have seen return to it
    money: list[int]
    mowers: list[int]  # masks of kinds
    bought: tuple[moves.MoneyMove, ...]  # by who invests now
    won: list[list[int]]  # points of contracts, in ascending order
    gone: list[int]  # staked contracts
    faces: list[int]  # points of the contract on each neighborhood; 0: none
    unseen: list[int]  # how many contracts of each stack nobody has seen
    bottoms: list[tuple[int, ...]]  # the contracts below them
    pool: list[int]  # points of the unseen contracts of all stacks
    drafts: list[list[Draft]]  # by seat: all steps of the bids, the latest last
    undecided: int  # mask of the seats that still bid
    offers: Draft  # solo: what the player has bid, until it is settled
    earned: int  # mask of the seats that won a contract or did an odd job this round
    idle: int  # rounds in a row without a contract won
    dummy: list[int]
    dummy_cards: list[int]
    reason: str

    def set_up(self, seats: int, starter: Seat) -> None:
        """Set the table up, before the first cards are dealt (MM-1 to MM-5)."""
        self.seats = seats
        self.areas = max(seats, SOLO_AREAS)
        chart = BOX.chart[seats]
        self.pool = [points for points in range(2, len(chart)) for _ in range(chart[points])]
        self.faces = [1] * self.areas
        self.unseen = [len(self.pool) // self.areas] * self.areas
        self.bottoms = [()] * self.areas
        self.decks = [deck.copy() for deck in FULL_DECKS]
        self.discards = [[] for _ in KINDS]
        self.shuffled = list(FULL_DECKS)
        self.hands = [[] for _ in range(seats)]
        self.known = [[] for _ in range(seats)]
        self.money, self.mowers, self.bought = [0] * seats, [1] * seats, ()
        self.won = [[] for _ in range(seats)]
        self.gone, self.dummy, self.dummy_cards = [], [], []
        self.drafts = [[EMPTY] for _ in range(seats)]
        self.offers, self.undecided, self.earned = EMPTY, 0, 0
        self.round, self.idle, self.at, self.reason = 1, 0, 0, ""
        self.starter = self.actor = starter
        self.stage, self.drawing, self.deals = stages.DEALING, 0, BOX.first_hand * seats

    def to_act(self) -> tuple[Seat, ...]:
        stage = self.stage
        if stage == stages.BIDDING:
            return SEATS_IN[self.undecided]
        if stage in _TURNS:
            return SEATS_IN[1 << self.actor]
        return OVER if stage == stages.FINISHED else CHANCE_ACTS

    def reputation(self, seat: Seat) -> int:
        """Return the points of contracts and mowers."""
        mowers = sum(
            points for kind, points in enumerate(BOX.mower_points) if self.mowers[seat] >> kind & 1
        )
        return sum(self.won[seat]) + mowers

    def score(self, seat: Seat) -> int:
        return self.reputation(seat) + self.money[seat] // BOX.dollars_for_a_point  # MM-50

    def stacks(self) -> list[int]:
        """Return the number of contracts below the face-up one, by neighborhood."""
        return [
            unseen + len(bottom) for unseen, bottom in zip(self.unseen, self.bottoms, strict=True)
        ]

    def clockwise(self) -> list[Seat]:
        """Return all seats, the starting player first."""
        return [(self.starter + step) % self.seats for step in range(self.seats)]

    def begin_bidding(self) -> None:
        """Ask everybody who holds a card for bids; all can see who holds none."""
        self.undecided = sum(1 << seat for seat, hand in enumerate(self.hands) if hand)
        self.stage = stages.BIDDING if self.undecided else stages.REVEALING

    def draw_from(self, kind: int, log: EventLog) -> None:
        """Let CHANCE draw a card; an empty deck is refilled from its discards first (MM-3)."""
        self.drawing = kind
        if not self.decks[kind]:
            cards = sorted(self.discards[kind])
            self.decks[kind], self.discards[kind] = cards, []
            self.shuffled[kind] = cards.copy()
            if log is not None:
                log.append(Reshuffled(kind, len(cards)))

    def discard(self, seat: Seat, cards: Sequence[int]) -> None:
        hand, known = self.hands[seat], self.known[seat]
        for card in cards:
            hand.remove(card)
            if card in known:
                known.remove(card)
            self.discards[KIND[card]].append(card)
