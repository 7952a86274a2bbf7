"""What one player of Mow Money may know, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.box import BOX
from mowaudio.games.mow_money.cards import sizes
from mowaudio.games.mow_money.drafts import EMPTY, Draft, Offer, unused
from mowaudio.games.mow_money.moves import BUY, MOWER, Buy, Mower
from mowaudio.games.mow_money.stages import BIDDING, CONTEST, REVEALING, STAGES

if TYPE_CHECKING:
    from mowaudio.games.mow_money.rules import MoneyRules


class OfferView(TypedDict):
    """A token of one's own and what lies under it; -1 for no neighborhood, or for no odd job."""

    area: int
    job: int
    cards: list[int]
    bluffs: int
    stake: int


class MoneyView(TypedDict):
    """What one player may know. Cards are numbers, see `cards`; lists of lists are by seat, by
    neighborhood or by kind; seats and neighborhoods count from 0."""

    seat: Seat | None
    seats: int
    stage: str
    round: int
    starter: Seat
    actor: Seat  # whose turn it is to invest, discard or pick up
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


def offer_of(shown: OfferView) -> Offer:
    return Offer(
        shown["area"], shown["job"], tuple(shown["cards"]), shown["bluffs"], shown["stake"]
    )


def draft_of(view: MoneyView) -> Draft:
    return tuple(map(offer_of, view["draft"]))


def wares_of(view: MoneyView) -> list[Buy | Mower]:
    """What whoever invests can buy now, by kind: a card of it, or first the mower for it."""
    seat = view["actor"]
    money, owned = view["money"][seat], view["mowers"][seat]
    wares: list[Buy | Mower] = []
    for kind, mine in enumerate(owned):
        if not mine:
            if money >= BOX.mower_price[kind]:
                wares.append(MOWER[kind])
        elif money >= BOX.card_price[kind] and (view["decks"][kind] or view["discards"][kind]):
            wares.append(BUY[kind])
    return wares


def view(rules: MoneyRules, seat: Seat | None) -> MoneyView:
    tokens = rules.stage in (BIDDING, REVEALING)
    draft = EMPTY if seat is None else rules.drafts[seat][-1]
    hand = [] if seat is None else rules.hands[seat]
    return {
        "seat": seat,
        "seats": rules.seats,
        "stage": STAGES[rules.stage],
        "round": rules.round,
        "starter": rules.starter,
        "actor": rules.actor,
        "to_act": list(rules.to_act()),
        "faces": list(rules.faces),
        "stacks": rules.stacks(),
        "bottoms": [list(bottom) for bottom in rules.bottoms],
        "pool": list(rules.pool),
        "money": list(rules.money),
        "mowers": [[bool(owned >> kind & 1) for kind in range(3)] for owned in rules.mowers],
        "won": [list(won) for won in rules.won],
        "gone": list(rules.gone),
        "scores": [rules.score(each) for each in range(rules.seats)],
        "hand": list(hand),
        "left": unused(hand, draft),
        "hand_sizes": [sizes(cards) for cards in rules.hands],
        "known": [list(cards) for cards in rules.known],
        "decks": [len(deck) for deck in rules.decks],
        "discards": [sorted(cards) for cards in rules.discards],
        "draft": [_shown(offer) for offer in draft],
        "counts": [
            [offer.size for offer in history[-1]] if tokens else [] for history in rules.drafts
        ],
        "done": [tokens and not rules.undecided >> each & 1 for each in range(rules.seats)],
        "idle": rules.idle,
        "dummy": list(rules.dummy),
        "contest": rules.at if rules.stage == CONTEST else -1,
        "dummy_cards": list(rules.dummy_cards),
        "reason": rules.reason,
    }


def _shown(offer: Offer) -> OfferView:
    return {
        "area": offer.area,
        "job": offer.job,
        "cards": list(offer.cards),
        "bluffs": offer.bluffs,
        "stake": offer.stake,
    }
