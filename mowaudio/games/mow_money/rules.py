"""Mow Money: the state and its moves. Rule ids are those of the rules text.

Nobody knows the order of a deck or of a face-down stack, so neither has one here: a deck is a bag
of cards, the contracts that nobody has seen are one pool for all stacks, and CHANCE says what
comes next. Only the contracts at the bottom of a stack, which all have seen, are in their order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Self

from mowaudio.engine.events import Event
from mowaudio.engine.moves import Reason
from mowaudio.engine.options import Option, Value
from mowaudio.engine.rules import Outcome, Rules
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS, OVER, Seat
from mowaudio.games.mow_money import hidden, investing, refusals, resolving, rounds, views
from mowaudio.games.mow_money.box import BOX, KINDS, MOST_SEATS
from mowaudio.games.mow_money.cards import (
    FULL_DECKS,
    KIND,
)
from mowaudio.games.mow_money.drafts import (
    EMPTY,
    NONE,
    Draft,
    bidding_moves,
    bluffs_left,
    extended,
    picking_moves,
)
from mowaudio.games.mow_money.events import (
    STEP_OF,
    BidsDone,
    Drafted,
    Reopened,
    Reshuffled,
    Step,
)
from mowaudio.games.mow_money.moves import (
    BACK,
    DONE,
    DRAW,
    GRAMMAR,
    REVEAL,
    TURN,
    Add,
    Back,
    Buy,
    Discard,
    Done,
    Draw,
    MoneyMove,
    Mower,
    Reveal,
    Turn,
)
from mowaudio.games.mow_money.stages import (
    BIDDING,
    CONTEST,
    DEALING,
    DISCARDING,
    DRAWING,
    FINISHED,
    INVESTING,
    PICKING,
    REVEALING,
    TURNING,
)
from mowaudio.games.mow_money.views import MoneyView

if TYPE_CHECKING:
    from random import Random

SEATS: Final = range(1, MOST_SEATS + 1)
DEFAULT_SEATS: Final = 4
SECRETS: Final = True
OPTIONS: Final[Sequence[Option]] = (Option("first", 1, range(1, MOST_SEATS + 1), of_seats=True),)

SOLO_AREAS: Final = 2
# The seats of a mask, in ascending order.
_SEATS_IN: Final = [
    tuple(seat for seat in range(MOST_SEATS) if mask >> seat & 1) for mask in range(1 << MOST_SEATS)
]
_TURNS: Final = (INVESTING, PICKING, DISCARDING)  # stages in which one player acts
_DRAWS: Final = (DEALING, DRAWING, CONTEST)  # stages in which a card is drawn


class MoneyRules(Rules[MoneyMove, MoneyView]):
    """A game of Mow Money in play."""

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
    grammar = GRAMMAR

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

    # -- asking -------------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        stage = self.stage
        if stage == BIDDING:
            return _SEATS_IN[self.undecided]
        if stage in _TURNS:
            return _SEATS_IN[1 << self.actor]
        return OVER if stage == FINISHED else CHANCE_ACTS

    def legal_moves(self, seat: Seat) -> list[MoneyMove]:
        """As promised by the protocol, with one addition: who is done with bidding is not asked
        any more, but may come back as long as others still bid (MM-22)."""
        stage = self.stage
        if seat == CHANCE:
            return [move for move, _ in self.odds()]
        if stage == BIDDING:
            if not self.undecided >> seat & 1:
                return [BACK]
            return bidding_moves(
                self.drafts[seat][-1], self.hands[seat], self.won[seat], self.faces
            )
        if seat != self.actor:
            return []
        if stage == INVESTING:
            return [DONE, *investing.wares(self, seat)]
        if stage == DISCARDING:
            return investing.discards(self, seat)
        return picking_moves(self.drafts[seat][-1], self.hands[seat]) if stage == PICKING else []

    def odds(self) -> list[tuple[MoneyMove, int]]:
        stage = self.stage
        if stage in _DRAWS:
            deck = self.decks[self.drawing]
            return [(DRAW[card], deck.count(card)) for card in dict.fromkeys(deck)]
        if stage == TURNING:
            return [(TURN[points], self.pool.count(points)) for points in dict.fromkeys(self.pool)]
        return [(REVEAL, 1)] if stage == REVEALING else []

    def roll(self, rng: Random) -> MoneyMove:
        stage = self.stage
        if stage in _DRAWS:
            deck = self.decks[self.drawing]
            return DRAW[deck[int(rng.random() * len(deck))]]
        if stage == TURNING:
            return TURN[self.pool[int(rng.random() * len(self.pool))]]
        return REVEAL

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

    def outcome(self) -> Outcome | None:
        if self.stage != FINISHED:
            return None
        scores = tuple(self.score(seat) for seat in range(self.seats))
        best = max(scores)
        if self.seats == 1:  # MM-63
            return Outcome((0,) if best > sum(self.dummy) else (), scores, self.reason)
        winners = tuple(seat for seat in range(self.seats) if scores[seat] == best)
        return Outcome(winners, scores, self.reason)

    def view(self, seat: Seat | None) -> MoneyView:
        return views.view(self, seat)

    def why_not(self, seat: Seat, move: MoneyMove) -> Reason:
        if seat == CHANCE:
            return Reason("refuse-chance-now", "MM-3")
        return refusals.why_not(self.view(seat), move)

    # -- acting -------------------------------------------------------------------------------

    def apply(self, seat: Seat, move: MoneyMove, log: list[Event] | None = None) -> None:
        if type(move) in STEP_OF:
            history = self.drafts[seat]
            history.append(extended(history[-1], move))
            if log is not None:
                card = move.card if isinstance(move, Add) else None
                log.append(self._drafted(seat, STEP_OF[type(move)], card))
        elif isinstance(move, Draw):
            self._draw(move.card, log)
        elif isinstance(move, Done):
            self._done(seat, log)
        elif isinstance(move, Back):
            self._take_back(seat, log)
        elif isinstance(move, Buy):
            investing.buy_card(self, move.kind, log)
        elif isinstance(move, Reveal):
            resolving.reveal(self, log)
        elif isinstance(move, Turn):
            rounds.turn_up(self, move.points, log)
        elif isinstance(move, Mower):
            investing.buy_mower(self, move.kind, log)
        elif isinstance(move, Discard):
            investing.throw_away(self, move.card, log)

    def _drafted(self, seat: Seat, step: Step, card: int | None) -> Drafted:
        history = self.drafts[seat]
        draft = history[-1]
        counts = tuple(offer.size for offer in draft)
        # Nobody sees a stake, nor anything of a pick-up before it is done.
        shown = self.stage == BIDDING and step is not Step.STAKE
        offer = draft[-1] if draft else None
        points = self.faces[offer.area] if offer and offer.job == NONE else 0
        return Drafted(seat, counts, shown, step, card, offer, points, bluffs_left(draft))

    def _take_back(self, seat: Seat, log: list[Event] | None) -> None:
        if self.stage == BIDDING and not self.undecided >> seat & 1:
            self.undecided |= 1 << seat
            if log is not None:
                log.append(Reopened(seat))
            return
        history = self.drafts[seat]
        taken = history.pop()
        if log is not None:
            event = self._drafted(seat, Step.BACK, None)
            staked = [offer.size for offer in taken] == [offer.size for offer in history[-1]]
            log.append(replace(event, shown=event.shown and not staked))

    def _done(self, seat: Seat, log: list[Event] | None) -> None:
        if self.stage == INVESTING:
            investing.end(self, log)
        elif self.stage == PICKING:
            resolving.pick_up(self, log)
        else:
            self.undecided ^= 1 << seat
            if log is not None:
                counts = tuple(offer.size for offer in self.drafts[seat][-1])
                log.append(BidsDone(seat, counts, _SEATS_IN[self.undecided]))
            if not self.undecided:
                self.stage = REVEALING

    def begin_bidding(self) -> None:
        """Everybody who holds a card is asked; hands may be empty, and all can see that."""
        self.undecided = sum(1 << seat for seat, hand in enumerate(self.hands) if hand)
        self.stage = BIDDING if self.undecided else REVEALING

    def draw_from(self, kind: int, log: list[Event] | None) -> None:
        """CHANCE is to draw a card; an empty deck is made of its discards first (MM-3)."""
        self.drawing = kind
        if not self.decks[kind]:
            cards = sorted(self.discards[kind])
            self.decks[kind], self.discards[kind] = cards, []
            self.shuffled[kind] = cards.copy()
            if log is not None:
                log.append(Reshuffled(kind, len(cards)))

    def _draw(self, card: int, log: list[Event] | None) -> None:
        self.decks[self.drawing].remove(card)
        if self.stage == DRAWING:
            investing.drew(self, card, log)
        elif self.stage == CONTEST:
            resolving.dummy_drew(self, card, log)
        else:
            rounds.deal(self, card, log)

    def discard(self, seat: Seat, cards: Sequence[int]) -> None:
        hand, known = self.hands[seat], self.known[seat]
        for card in cards:
            hand.remove(card)
            if card in known:
                known.remove(card)
            self.discards[KIND[card]].append(card)

    # -- copying ------------------------------------------------------------------------------

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

    def determinize(self, seat: Seat, rng: Random) -> Self:
        return hidden.determinize(self, seat, rng)


def new_game(seats: int, options: Mapping[str, Value]) -> MoneyRules:
    """A table before the first cards are dealt (MM-1 to MM-5)."""
    if seats not in SEATS:
        raise ValueError(seats)
    rules = MoneyRules()
    rules.seats = seats
    rules.areas = max(seats, SOLO_AREAS)
    chart = BOX.chart[seats]
    rules.pool = [points for points in range(2, len(chart)) for _ in range(chart[points])]
    rules.faces = [1] * rules.areas
    rules.unseen = [len(rules.pool) // rules.areas] * rules.areas
    rules.bottoms = [()] * rules.areas
    rules.decks = [deck.copy() for deck in FULL_DECKS]
    rules.discards = [[] for _ in KINDS]
    rules.shuffled = list(FULL_DECKS)
    rules.hands = [[] for _ in range(seats)]
    rules.known = [[] for _ in range(seats)]
    rules.money, rules.mowers, rules.bought = [0] * seats, [1] * seats, ()
    rules.won = [[] for _ in range(seats)]
    rules.gone, rules.dummy, rules.dummy_cards = [], [], []
    rules.drafts = [[EMPTY] for _ in range(seats)]
    rules.offers, rules.undecided, rules.earned = EMPTY, 0, 0
    rules.round, rules.idle, rules.at, rules.reason = 1, 0, 0, ""
    rules.starter = rules.actor = int(options["first"]) - 1
    rules.stage, rules.drawing, rules.deals = DEALING, 0, BOX.first_hand * seats
    return rules
