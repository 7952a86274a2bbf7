"""The view of one player of Mow Money, as plain data."""

from __future__ import annotations

from typing import TypedDict

from mowaudio.engine.seats import Seat
from mowaudio.engine.views import view_as
from mowaudio.games.mow_money.rules import drafts, stages
from mowaudio.games.mow_money.rules.cards import sizes
from mowaudio.games.mow_money.rules.state import State


class OfferView(TypedDict):
    """A token of the viewer and what lies under it; -1 for no neighborhood, or no odd job."""

    area: int
    job: int
    cards: list[int]
    bluffs: int
    stake: int


class MoneyView(TypedDict):
    """All that one player may know. Cards are numbers, see `cards`; lists of lists are by seat,
    neighborhood or kind; seats and neighborhoods count from 0."""

    seat: Seat | None
    seats: int
    stage: str
    round: int
    starter: Seat
    actor: Seat  # whose turn it is to invest, discard or pick up
    bought: int  # how many things they have bought, while they invest
    to_act: list[Seat]
    faces: list[int]  # points of the contract on each neighborhood; 0: none
    stacks: list[int]  # contracts below it
    bottoms: list[list[int]]  # those known at the bottom of each stack, the next one first
    pool: list[int]  # points of the contracts nobody has seen yet, in no order
    money: list[int]
    mowers: list[list[bool]]
    won: list[list[int]]  # points of the contracts each player has
    gone: list[int]  # contracts out of the game, staked
    scores: list[int]  # if the game ended now
    hand: list[int]
    left: list[int]  # the hand without what lies under tokens
    hand_sizes: list[list[int]]
    known: list[list[int]]  # cards that everybody has seen return to a hand
    decks: list[int]
    discards: list[list[int]]
    draft: list[OfferView]
    counts: list[list[int]]  # cards under each token
    done: list[bool]
    idle: int  # rounds in a row without a contract won
    dummy: list[int]  # points of the contracts that the dummy has
    contest: int  # the neighborhood where the dummy draws
    dummy_cards: list[int]
    reason: str  # why the game is over, once it is


def view_of(state: State, seat: Seat | None) -> MoneyView:
    """Return the table as this seat (None: an onlooker) may know it."""
    tokens = state.stage in (stages.BIDDING, stages.REVEALING)
    draft = drafts.EMPTY if seat is None else state.drafts[seat][-1]
    hand = [] if seat is None else state.hands[seat]
    return view_as(
        MoneyView,
        state,
        seat=seat,
        bought=len(state.bought) if state.stage == stages.INVESTING else 0,
        to_act=list(state.to_act()),
        stacks=state.stacks(),
        mowers=[[bool(owned >> kind & 1) for kind in range(3)] for owned in state.mowers],
        scores=[state.score(each) for each in range(state.seats)],
        hand=list(hand),
        left=drafts.unused(hand, draft),
        hand_sizes=[sizes(cards) for cards in state.hands],
        decks=[len(deck) for deck in state.decks],
        discards=[sorted(cards) for cards in state.discards],
        draft=[_shown(offer) for offer in draft],
        counts=[
            [offer.size for offer in history[-1]] if tokens else [] for history in state.drafts
        ],
        done=[tokens and not state.undecided >> each & 1 for each in range(state.seats)],
        contest=state.at if state.stage == stages.CONTEST else -1,
    )


def _shown(offer: drafts.Offer) -> OfferView:
    area, job, cards, bluffs, stake = offer
    return {"area": area, "job": job, "cards": list(cards), "bluffs": bluffs, "stake": stake}
