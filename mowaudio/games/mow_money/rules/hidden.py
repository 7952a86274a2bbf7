"""Re-dealing what a player cannot see: other hands, decks, and what lies under others' tokens.

Kept is what everybody knows: the sizes of hands by kind, the cards seen to return to a hand, that
a deck holds nothing but what was last shuffled into it, and tokens with the number of cards under
each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, TypeVar

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.rules.box import BOX, KINDS
from mowaudio.games.mow_money.rules.cards import (
    ASKS,
    JOB_CARDS,
    JOB_SUIT,
    held,
    of_suit,
    sizes,
    tally,
    without,
)
from mowaudio.games.mow_money.rules.drafts import EMPTY, NONE, Draft, Offer, extended
from mowaudio.games.mow_money.rules.moves import ADD, BID, BLUFF, JOB, MoneyMove
from mowaudio.games.mow_money.rules.state import BIDDING, REVEALING, State

S = TypeVar("S", bound=State)

_TRIES: Final = 12  # hands dealt to a player in search of one that can have bid as was seen


def determinize(state: S, seat: Seat, rng: Random) -> S:
    """A full state that the seat cannot tell from this one."""
    twin = state.clone()
    others = [other for other in range(state.seats) if other != seat]
    # A hand that fails to be dealt anew is left as it is, and the dealing begins again.
    while others:
        failed = _deal(state, twin, others, rng)
        if failed is None:
            break
        others.remove(failed)
        twin.hands[failed] = state.hands[failed].copy()
        twin.drafts[failed] = state.drafts[failed].copy()
    return twin


def _deal(state: State, twin: State, others: Sequence[Seat], rng: Random) -> Seat | None:
    """Deal decks and the others' hands; the seat whose hand could not be dealt, if there is one."""
    secret = [card for other in others for card in without(state.hands[other], state.known[other])]
    pools = []
    for kind in range(len(KINDS)):
        pool = state.decks[kind] + of_suit(secret, kind)
        rng.shuffle(pool)
        twin.decks[kind], rest = _split(pool, state.shuffled[kind], len(state.decks[kind]))
        pools.append(rest)
    for other in others:
        if not _deal_to(state, twin, other, pools, rng):
            return other
    return None


def _split(pool: Sequence[int], shuffled: Sequence[int], size: int) -> tuple[list[int], list[int]]:
    """A deck of this size from the pool, of cards that were shuffled into it; and the rest."""
    most = Counter(shuffled)
    deck: list[int] = []
    rest: list[int] = []
    for card in pool:
        if len(deck) < size and most[card]:
            most[card] -= 1
            deck.append(card)
        else:
            rest.append(card)
    return sorted(deck), rest


def _deal_to(
    state: State, twin: State, seat: Seat, pools: Sequence[list[int]], rng: Random
) -> bool:
    known = state.known[seat]
    needs = [all_ - seen for all_, seen in zip(sizes(state.hands[seat]), sizes(known), strict=True)]
    bidding = state.stage in (BIDDING, REVEALING)
    counts = [offer.size for offer in state.drafts[seat][-1]] if bidding else []
    finished = not state.undecided >> seat & 1
    for _ in range(_TRIES):
        hand = list(known)
        for pool, need in zip(pools, needs, strict=True):
            hand += pool[:need]
        draft = _imagine(hand, counts, finished, state.faces, rng)
        if draft is not None:
            for pool, need in zip(pools, needs, strict=True):
                del pool[:need]
            twin.hands[seat] = sorted(hand)
            twin.drafts[seat] = _history(draft)
            return True
        for pool in pools:
            rng.shuffle(pool)
    return False


def _imagine(
    hand: Sequence[int], counts: Sequence[int], finished: bool, faces: Sequence[int], rng: Random
) -> Draft | None:
    """Bids of this hand that look as counted; None if none was found."""
    draft, left, bluffs = EMPTY, list(hand), BOX.bluffs
    for place, size in enumerate(counts):
        complete = finished or place < len(counts) - 1
        options = []
        counted = tally(left)
        for token, suit, number in _targets(draft, faces):
            laid = number if complete else min(number, size)
            if held(counted, suit) >= number and 0 <= size - laid <= bluffs:
                options.append((token, suit, laid))
        if not options:
            return None
        token, suit, laid = rng.choice(options)
        cards = tuple(sorted(rng.sample(of_suit(left, suit), laid)))
        draft = (*draft, token._replace(cards=cards, bluffs=size - laid))
        left = without(left, cards)
        bluffs -= size - laid
    return draft


def _targets(draft: Draft, faces: Sequence[int]) -> Iterator[tuple[Offer, int, int]]:
    """Every token that can come next, with what is asked for: a suit and a number of cards."""
    taken = draft[0] if draft else Offer()
    for area, points in enumerate(faces):
        if area != taken.area:
            for suit, number in ASKS[points]:
                yield Offer(area=area), suit, number
    if taken.job == NONE:
        for job, suit in enumerate(JOB_SUIT):
            yield Offer(job=job), suit, JOB_CARDS


def _history(draft: Draft) -> list[Draft]:
    """The steps that make this draft, so that they can be taken back."""
    steps = [EMPTY]
    for offer in draft:
        token: MoneyMove = BID[offer.area] if offer.job == NONE else JOB[offer.job]
        for move in (token, *(ADD[card] for card in offer.cards), *[BLUFF] * offer.bluffs):
            steps.append(extended(steps[-1], move))
    return steps
