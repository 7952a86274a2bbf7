"""Random states that a seat cannot tell from the real one: other hands, other sealed bids."""

from __future__ import annotations

from random import Random
from typing import Final, TypeVar

from mowaudio.engine import Seat
from mowaudio.games.mow_em_down.rules import box
from mowaudio.games.mow_em_down.rules.auction import as_bid, may_bid, reputations, revealed
from mowaudio.games.mow_em_down.rules.state import BID_ON_FIRST, OUT, State

S = TypeVar("S", bound=State)

TOKEN_EARNS: Final = 900  # dollars a turn, once it lies on a tile
_BIDS_OFTEN: Final = 0.95
_SPREAD: Final = 0.2
_BACKS_OFTEN: Final = 0.3


def determinize(state: S, seat: Seat, rng: Random) -> S:
    """Return a full state that the seat cannot tell from this one."""
    twin = state.clone()
    _deal_cards(twin, seat, rng)
    if twin.lots and twin.stage != "opening":
        _bid_again(twin, seat, rng)
    return twin


def _deal_cards(state: State, seat: Seat, rng: Random) -> None:
    """Deal the kept cards anew: the others know that a seat keeps cards, but not their kinds."""
    unseen = []
    for kind in box.KEPT:
        unseen += [kind] * state.deck[kind]
    others = [other for other in range(state.seats) if other != seat]
    for other in others:
        first, second = state.held[other]
        unseen += [box.RENEGOTIATE] * first + [box.REPUTATION] * second
    rng.shuffle(unseen)
    for other in others:
        count = sum(state.held[other])
        dealt = [unseen.pop() for _ in range(count)]
        state.held[other] = (dealt.count(box.RENEGOTIATE), dealt.count(box.REPUTATION))
    for kind in box.KEPT:
        state.deck[kind] = unseen.count(kind)


def _bid_again(state: State, seat: Seat, rng: Random) -> None:
    """Replace hidden bids: bidders who still decide start over, sealed bids become others."""
    hidden = range(revealed(state), len(state.lots))
    for other in range(state.seats):
        if other == seat or state.steps[other] == OUT:
            continue
        for lot in hidden:
            state.bids[lot][other] = 0
            state.backed[lot] &= ~(1 << other)
        if other in state.deciding and state.stage == "bidding":
            state.steps[other] = BID_ON_FIRST
            continue
        for lot in hidden:
            if may_bid(state, other, lot) and rng.random() < _BIDS_OFTEN:
                state.bids[lot][other] = likely_bid(state, other, lot, rng, _SPREAD)
                if reputations(state, other) and rng.random() < _BACKS_OFTEN:
                    state.backed[lot] |= 1 << other


# -- likely bids -----------------------------------------------------------------------------------


def rivals(state: State, seat: Seat, lot: int) -> float:
    """Return how many others can bid on this tile. One with tokens for one of two counts less."""
    found = 0.0
    for other in range(state.seats):
        if other != seat and state.steps[other] != OUT:
            tokens = min(state.free[other] // box.TOKENS[state.lots[lot]], box.LOTS)
            found += 1.0 if tokens >= len(state.lots) else 0.6
    return found


def fair_share(others: float, floor: float) -> float:
    """Return the share of the highest bid that is best against this many others, whose bids are
    spread evenly above the floor."""
    return (0.92 + others * floor) / (others + 1)


def likely_bid(state: State, seat: Seat, lot: int, rng: Random, spread: float = 0.12) -> int:
    """Return a bid that a sensible bidder might make."""
    pips = state.pips
    high = pips * box.HIGHEST_BID
    others = rivals(state, seat, lot)
    if not others:
        return high
    tokens = box.TOKENS[state.lots[lot]]
    # Below what the tokens would earn elsewhere a contract is not worth having.
    floor = min(0.6, 0.35 * TOKEN_EARNS * tokens / high)
    share = fair_share(others, floor) + (rng.random() * 2 - 1) * spread
    return as_bid(share * high, pips)
