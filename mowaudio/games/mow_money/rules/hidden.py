"""Deal anew what a player cannot see: other hands, decks, and the cards under others' tokens.

What everybody knows is kept: the sizes of hands by kind, the cards seen to return to a hand, that
a deck holds nothing but what was last shuffled into it, and tokens with the number of cards under
each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import Final, NamedTuple, TypeVar

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.rules import cards, stages
from mowaudio.games.mow_money.rules.box import KINDS
from mowaudio.games.mow_money.rules.cards import of_suit, sizes, without
from mowaudio.games.mow_money.rules.drafts import EMPTY, NONE, Draft, Offer, bluffs_left, extended
from mowaudio.games.mow_money.rules.moves import ADD, BID, BLUFF, JOB, MoneyMove
from mowaudio.games.mow_money.rules.state import State

S = TypeVar("S", bound=State)

_DEALS: Final = 12  # worlds dealt in search of one in which everybody can have bid as was seen
_TRIES: Final = 6  # hands dealt to a player at random before one is made to fit


class Target(NamedTuple):
    """Cards that may lie under a token: their suit, how many are asked for, how many lie there."""

    token: Offer
    suit: int
    number: int
    laid: int
    bluffs: int


def determinize(state: S, seat: Seat, rng: Random) -> S:
    """Return a full state that the seat cannot tell from this one."""
    twin = state.clone()
    others = [other for other in range(state.seats) if other != seat]
    for deal in count(1):
        rng.shuffle(others)
        failed = _deal(state, twin, others, rng)
        if failed is None:
            break
        if deal % _DEALS == 0:
            # Hardly any other hand can have bid like that: keep this one, and deal the rest again.
            others.remove(failed)
            twin.hands[failed] = state.hands[failed].copy()
            twin.drafts[failed] = state.drafts[failed].copy()
    return twin


def _deal(state: State, twin: State, others: Sequence[Seat], rng: Random) -> Seat | None:
    """Deal decks and the others' hands; return the seat whose hand could not be dealt, if any."""
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
    for deck in twin.decks:
        deck.sort()
    return None


def _split(pool: Sequence[int], shuffled: Sequence[int], size: int) -> tuple[list[int], list[int]]:
    """Split the pool: a deck of this size, of cards that were shuffled into it, and the rest."""
    most, deck, rest = Counter(shuffled), list[int](), list[int]()
    for card in pool:
        if len(deck) < size and most[card]:
            most[card] -= 1
            deck.append(card)
        else:
            rest.append(card)
    return deck, rest


def _deal_to(state: State, twin: State, seat: Seat, pools: list[list[int]], rng: Random) -> bool:
    """Deal a player a hand, and bids from it that look like theirs; tell whether that worked."""
    known = state.known[seat]
    needs = [all_ - seen for all_, seen in zip(sizes(state.hands[seat]), sizes(known), strict=True)]
    bidding = state.stage in (stages.BIDDING, stages.REVEALING)
    counts = [offer.size for offer in state.drafts[seat][-1]] if bidding else []
    bids = list(_looking_like(counts, not state.undecided >> seat & 1, state.faces))
    rng.shuffle(bids)
    for _ in range(_TRIES):
        hand = [*known, *(card for pool, n in zip(pools, needs, strict=True) for card in pool[:n])]
        draft = next(filter(None, (_laid(bid, hand, rng) for bid in bids)), None)
        if draft is not None or not counts:
            for pool, need in zip(pools, needs, strict=True):
                del pool[:need]
            twin.hands[seat] = sorted(hand)
            twin.drafts[seat] = _history(draft or EMPTY)
            return True
        for pool in pools:
            rng.shuffle(pool)
    return any(_made_to_fit(state, twin, seat, bid, needs, pools, rng) for bid in bids)


def _looking_like(
    counts: Sequence[int], finished: bool, faces: Sequence[int], draft: Draft = EMPTY
) -> Iterator[tuple[Target, ...]]:
    """Yield all bids under whose tokens so many cards can lie."""
    if not counts:
        yield ()
        return
    size, complete = counts[0], finished or len(counts) > 1
    bluffs = bluffs_left(draft)
    for token, suit, number in _tokens(draft, faces):
        laid = number if complete else min(number, size)
        if 0 <= size - laid <= bluffs:
            target = Target(token, suit, number, laid, size - laid)
            begun = (*draft, token._replace(bluffs=target.bluffs))
            for rest in _looking_like(counts[1:], finished, faces, begun):
                yield (target, *rest)


def _tokens(draft: Draft, faces: Sequence[int]) -> Iterator[tuple[Offer, int, int]]:
    """Yield every token that can come next, with the suit and number of cards asked for."""
    taken = draft[0] if draft else Offer()
    for area, points in enumerate(faces):
        if area != taken.area:
            for suit, number in cards.ASKS[points]:
                yield Offer(area=area), suit, number
    if taken.job == NONE:
        for job, suit in enumerate(cards.JOB_SUIT):
            yield Offer(job=job), suit, cards.JOB_CARDS


def _laid(bid: Sequence[Target], hand: Sequence[int], rng: Random) -> Draft | None:
    """Return this bid with cards of the hand; None if it has too few for it."""
    draft, left = EMPTY, list(hand)
    for target in bid:
        fitting = of_suit(left, target.suit)
        if len(fitting) < target.number:
            return None
        chosen = tuple(sorted(rng.sample(fitting, target.laid)))
        draft = (*draft, target.token._replace(cards=chosen, bluffs=target.bluffs))
        left = without(left, chosen)
    return draft


def _made_to_fit(
    state: State,
    twin: State,
    seat: Seat,
    bid: Sequence[Target],
    needs: Sequence[int],
    pools: list[list[int]],
    rng: Random,
) -> bool:
    """Deal a hand around a bid: first the cards that it asks for, from the decks if needed."""
    table = [pool.copy() for pool in pools]
    decks = [deck.copy() for deck in twin.decks]
    needs_left, known, hand = list(needs), list(state.known[seat]), list[int]()
    for target in bid:
        for _ in range(target.number):
            held = of_suit(known, target.suit)
            if held:
                card = rng.choice(held)
                known.remove(card)
            else:
                found = _fetched(target.suit, needs_left, table, decks, state.shuffled)
                if found is None:
                    return False
                card = found
                needs_left[cards.KIND[card]] -= 1
            hand.append(card)
    draft = _laid(bid, hand, rng)
    if draft is None:
        return False
    hand += known
    for pool, need in zip(table, needs_left, strict=True):
        hand += pool[:need]
        del pool[:need]
    twin.hands[seat], twin.drafts[seat] = sorted(hand), _history(draft)
    twin.decks, pools[:] = decks, table
    return True


def _fetched(
    suit: int,
    needs_left: Sequence[int],
    pools: Sequence[list[int]],
    decks: Sequence[list[int]],
    shuffled: Sequence[Sequence[int]],
) -> int | None:
    """Take a card of a suit, of a kind that the hand still lacks: from the cards to be dealt, or
    else from a deck, which gets in exchange one that was shuffled into it."""
    kinds = [kind for kind, number in enumerate(needs_left) if number]
    for kind in kinds:
        for card in of_suit(pools[kind], suit):
            pools[kind].remove(card)
            return card
    for kind in kinds:
        for card in of_suit(decks[kind], suit)[:1]:
            decks[kind].remove(card)
            free = Counter(shuffled[kind])
            free.subtract(decks[kind])
            for other in pools[kind]:
                if free[other] > 0:
                    pools[kind].remove(other)
                    decks[kind].append(other)
                    return card
            decks[kind].append(card)
    return None


def _history(draft: Draft) -> list[Draft]:
    """Return the steps that make this draft, so that they can be taken back."""
    steps = [EMPTY]
    for offer in draft:
        token: MoneyMove = BID[offer.area] if offer.job == NONE else JOB[offer.job]
        for move in (token, *(ADD[card] for card in offer.cards), *[BLUFF] * offer.bluffs):
            steps.append(extended(steps[-1], move))
    return steps
