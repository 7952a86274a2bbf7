"""What things are worth, at a guess: the yardsticks of the bots, and of imagined bids.

All of it reads only what everybody knows.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down.cards import (
    BID_STEP,
    BUILDER_BONUS,
    CONTRACT_BONUS,
    HIGHEST_BID,
    LOWEST_BID,
    MOST_MOWERS,
    MOWER_PRICE,
    Penalty,
)
from mowaudio.games.mow_em_down.city import tiles_in
from mowaudio.games.mow_em_down.state import LOTS, NOBODY, OUT, State
from mowaudio.games.mow_em_down.tiles import TOKENS
from mowaudio.games.mow_em_down.turns import mowers_worth

TOKEN_EARNS: Final = 900  # dollars a turn, once it lies on a tile
CARD_WORTH: Final = 1200  # of a card kept in secret
_GROWTH: Final = 1.15  # earnings grow while they are counted on
_BUILDS: Final = 0.35  # tiles that a turn places
_MOST_ROUNDS: Final = 14.0


def rounds_left(state: State) -> float:
    """How many more times everybody will be paid, the last payment included."""
    if state.ender != NOBODY:
        return 1.5
    income = sum(state.earnings) + TOKEN_EARNS * sum(state.free) // 2
    wanted = state.shop * MOWER_PRICE - sum(state.cash)
    by_mowers = max(0.0, wanted / (max(income, 2_000) * _GROWTH))
    by_tiles = sum(map(len, state.stacks)) / (_BUILDS * state.seats)
    richest = max(range(state.seats), key=lambda seat: state.mowers[seat])
    to_buy = (MOST_MOWERS - state.mowers[richest]) * MOWER_PRICE - state.cash[richest]
    by_tokens = to_buy / max(2_000, state.earnings[richest] * _GROWTH)
    return 1.0 + min(_MOST_ROUNDS, by_mowers, by_tiles, max(0.0, by_tokens))


def prospects(state: State) -> list[float]:
    """What each seat would have at the end if things went on like this."""
    rounds = rounds_left(state)
    found = []
    for seat in range(state.seats):
        bonus = 0 if state.under(seat, Penalty.GAS) else state.bonus(seat)
        # A free token takes a while to find a contract.
        idle = TOKEN_EARNS * state.free[seat] * max(0.0, rounds - 2.5) * 0.6
        if state.under(seat, Penalty.BIDS):
            idle *= 0.7
        found.append(
            state.cash[seat]
            + mowers_worth(state, seat)
            + (state.earnings[seat] + bonus) * rounds
            + idle
            + CARD_WORTH * sum(state.held[seat]) * min(1.0, rounds / 4)
        )
    return found


# -- bids -----------------------------------------------------------------------------------------


def rivals(state: State, seat: Seat, lot: int) -> float:
    """How many others are able to bid on this tile; who has tokens for one of two counts half."""
    found = 0.0
    for other in range(state.seats):
        if other != seat and state.steps[other] != OUT:
            tokens = min(state.free[other] // TOKENS[state.lots[lot]], LOTS)
            found += 1.0 if tokens >= len(state.lots) else 0.6
    return found


def fair_share(others: float, floor: float) -> float:
    """How much of the highest bid to ask for, against so many others whose bids are spread
    evenly: what most often wins enough."""
    return (0.92 + others * floor) / (others + 1)


def likely_bid(state: State, seat: Seat, lot: int, rng: Random, spread: float = 0.12) -> int:
    """What a sensible bidder might bid."""
    pips = state.pips
    high = pips * HIGHEST_BID
    others = rivals(state, seat, lot)
    if not others:
        return high
    tokens = TOKENS[state.lots[lot]]
    # Below what the tokens would earn elsewhere a contract is not worth having.
    floor = min(0.6, 0.35 * TOKEN_EARNS * tokens / high)
    share = fair_share(others, floor) + (rng.random() * 2 - 1) * spread
    return as_bid(share * high, pips)


def as_bid(amount: float, pips: int) -> int:
    """The nearest bid that is allowed."""
    step = round(amount / BID_STEP) * BID_STEP
    return max(pips * LOWEST_BID, min(pips * HIGHEST_BID, step))


# -- building -------------------------------------------------------------------------------------


def site_worth(state: State, seat: Seat, cell: int, turn: int) -> float:
    """What laying the drawn tile there brings the builder, less half of what it brings others."""
    city, tile = state.city, state.drawn
    worth = 0.0
    for _, region in city.would_complete(tile, cell, turn):
        worth += BUILDER_BONUS
        for around in tiles_in(region):
            owner = state.owners[around]
            if owner == seat:
                worth += CONTRACT_BONUS
            elif owner != NOBODY:
                worth -= CONTRACT_BONUS / 2
    for beside in tiles_in(city.touching(tile, cell, turn)):
        owner = state.owners[beside]
        worth += 5 if owner == NOBODY else 40 if owner == seat else -10
    return worth


def chain_gain(state: State, seat: Seat, tile: int) -> int:
    """What winning this tile would add to the seat's gas savings, as a chain or half of one."""
    city = state.city
    owned = state.owned[seat]
    if not city.beside[tile] & owned:
        return 0
    length = next(
        chain.bit_count() for chain in city.chains(owned | 1 << tile) if chain >> tile & 1
    )
    return 0 if length < 2 else 150 if length == 2 else 500
