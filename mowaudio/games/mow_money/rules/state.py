"""The state of a game of Mow Money: what lies on the table and in the hands. How it changes is in
`play` and in the modules of the phases: `investing`, `resolving`, `rounds`.

Nobody knows the order of a deck or of a face-down stack, so neither has one here: a deck is a bag
of cards, the contracts that nobody has seen are one pool for all stacks, and CHANCE says what
comes next. Only the contracts at the bottom of a stack, which all have seen, are in their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from mowaudio.engine.events import Log
from mowaudio.engine.seats import CHANCE_ACTS, OVER, Seat
from mowaudio.games.mow_money.rules.box import BOX, KINDS, MOST_SEATS
from mowaudio.games.mow_money.rules.cards import FULL_DECKS, KIND
from mowaudio.games.mow_money.rules.drafts import EMPTY, Draft
from mowaudio.games.mow_money.rules.events import Reshuffled
from mowaudio.games.mow_money.rules.moves import MoneyMove

STAGES: Final = (
    "dealing",
    "investing",
    "drawing",
    "discarding",
    "bidding",
    "revealing",
    "contest",
    "picking",
    "judging",
    "turning",
    "finished",
)
(
    DEALING,
    INVESTING,
    DRAWING,
    DISCARDING,
    BIDDING,
    REVEALING,
    CONTEST,
    PICKING,
    JUDGING,
    TURNING,
    FINISHED,
) = range(len(STAGES))
_TURNS: Final = (INVESTING, PICKING, DISCARDING)  # stages in which one player acts

SOLO_AREAS: Final = 2
# The seats of a mask, in ascending order.
SEATS_IN: Final = [
    tuple(seat for seat in range(MOST_SEATS) if mask >> seat & 1) for mask in range(1 << MOST_SEATS)
]


class State:
    """Everything on the table and in the hands."""

    __slots__ = (
        "actor",
        "areas",
        "at",
        "bottoms",
        "bought",
        "deals",
        "decks",
        "discards",
        "drafts",
        "drawing",
        "dummy",
        "dummy_cards",
        "earned",
        "faces",
        "gone",
        "hands",
        "idle",
        "known",
        "money",
        "mowers",
        "offers",
        "pool",
        "reason",
        "round",
        "seats",
        "shuffled",
        "stage",
        "starter",
        "undecided",
        "unseen",
        "won",
    )

    seats: int
    areas: int  # neighborhoods in play
    stage: int
    round: int
    starter: Seat
    actor: Seat
    at: int  # the neighborhood whose contract is turned up, or that the dummy bids on
    deals: int  # cards still to be dealt
    drawing: int  # the kind of card that CHANCE draws
    decks: list[list[int]]  # by kind, in ascending order
    discards: list[list[int]]
    shuffled: list[list[int]]  # what each deck held when it was last shuffled; never changed
    hands: list[list[int]]  # in ascending order; what lies under tokens is still in them
    known: list[list[int]]  # the part of each hand that all have seen return to it
    money: list[int]
    mowers: list[int]  # masks of kinds
    bought: tuple[MoneyMove, ...]  # by who invests now
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
        """The table before the first cards are dealt (MM-1 to MM-5)."""
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
        self.stage, self.drawing, self.deals = DEALING, 0, BOX.first_hand * seats

    def clone(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.seats, twin.areas, twin.stage = self.seats, self.areas, self.stage
        twin.round, twin.starter, twin.actor = self.round, self.starter, self.actor
        twin.at, twin.deals, twin.drawing = self.at, self.deals, self.drawing
        twin.decks = [deck.copy() for deck in self.decks]
        twin.discards = [pile.copy() for pile in self.discards]
        twin.shuffled = self.shuffled.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.known = [cards.copy() for cards in self.known]
        twin.money, twin.mowers = self.money.copy(), self.mowers.copy()
        twin.bought = self.bought
        twin.won = [won.copy() for won in self.won]
        twin.gone = self.gone.copy()
        twin.faces, twin.unseen = self.faces.copy(), self.unseen.copy()
        twin.bottoms, twin.pool = self.bottoms.copy(), self.pool.copy()
        twin.drafts = [history.copy() for history in self.drafts]
        twin.undecided, twin.offers = self.undecided, self.offers
        twin.earned, twin.idle, twin.reason = self.earned, self.idle, self.reason
        twin.dummy, twin.dummy_cards = self.dummy.copy(), self.dummy_cards.copy()
        return twin

    # -- what can be asked of it ---------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        stage = self.stage
        if stage == BIDDING:
            return SEATS_IN[self.undecided]
        if stage in _TURNS:
            return SEATS_IN[1 << self.actor]
        return OVER if stage == FINISHED else CHANCE_ACTS

    def reputation(self, seat: Seat) -> int:
        """The points of contracts and mowers."""
        mowers = sum(
            points for kind, points in enumerate(BOX.mower_points) if self.mowers[seat] >> kind & 1
        )
        return sum(self.won[seat]) + mowers

    def score(self, seat: Seat) -> int:
        return self.reputation(seat) + self.money[seat] // BOX.dollars_for_a_point  # MM-50

    def stacks(self) -> list[int]:
        """How many contracts lie below the face-up one, by neighborhood."""
        return [
            unseen + len(bottom) for unseen, bottom in zip(self.unseen, self.bottoms, strict=True)
        ]

    def clockwise(self) -> list[Seat]:
        """All seats, the starting player first."""
        return [(self.starter + step) % self.seats for step in range(self.seats)]

    # -- what all phases do to it --------------------------------------------------------------

    def begin_bidding(self) -> None:
        """Everybody who holds a card is asked; hands may be empty, and all can see that."""
        self.undecided = sum(1 << seat for seat, hand in enumerate(self.hands) if hand)
        self.stage = BIDDING if self.undecided else REVEALING

    def draw_from(self, kind: int, log: Log) -> None:
        """CHANCE is to draw a card; an empty deck is made of its discards first (MM-3)."""
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
