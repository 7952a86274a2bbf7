"""Worlds that a seat cannot tell from the real one: other hands, other sealed bids."""

from __future__ import annotations

from random import Random
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down.auction import may_bid, reputations, revealed
from mowaudio.games.mow_em_down.cards import KEPT, RENEGOTIATE, REPUTATION
from mowaudio.games.mow_em_down.judging import likely_bid
from mowaudio.games.mow_em_down.state import BID_ON_FIRST, BIDDING, OUT, State

_BIDS_OFTEN: Final = 0.95
_SPREAD: Final = 0.2
_BACKS_OFTEN: Final = 0.3


def imagine(state: State, seat: Seat, rng: Random) -> None:
    """Deal everything again that the seat does not know, in place."""
    _deal_cards(state, seat, rng)
    if state.stage >= BIDDING and state.lots:
        _bid_again(state, seat, rng)


def _deal_cards(state: State, seat: Seat, rng: Random) -> None:
    """Whoever keeps a card keeps one of the two kinds that are kept; which, only they know."""
    unseen = []
    for kind in KEPT:
        unseen += [kind] * state.deck[kind]
    others = [other for other in range(state.seats) if other != seat]
    for other in others:
        first, second = state.held[other]
        unseen += [RENEGOTIATE] * first + [REPUTATION] * second
    rng.shuffle(unseen)
    for other in others:
        count = sum(state.held[other])
        dealt = [unseen.pop() for _ in range(count)]
        state.held[other] = (dealt.count(RENEGOTIATE), dealt.count(REPUTATION))
    for kind in KEPT:
        state.deck[kind] = unseen.count(kind)


def _bid_again(state: State, seat: Seat, rng: Random) -> None:
    """Whoever is still bidding begins again; what is sealed becomes some other bid."""
    hidden = range(revealed(state), len(state.lots))
    for other in range(state.seats):
        if other == seat or state.steps[other] == OUT:
            continue
        for lot in hidden:
            state.bids[lot][other] = 0
            state.backed[lot] &= ~(1 << other)
        if other in state.deciding and state.stage == BIDDING:
            state.steps[other] = BID_ON_FIRST
            continue
        for lot in hidden:
            if may_bid(state, other, lot) and rng.random() < _BIDS_OFTEN:
                state.bids[lot][other] = likely_bid(state, other, lot, rng, _SPREAD)
                if reputations(state, other) and rng.random() < _BACKS_OFTEN:
                    state.backed[lot] |= 1 << other
