"""Estimates of worth, for the bots. They read only what everybody knows."""

from __future__ import annotations

from typing import Final

from mowaudio.engine import Seat
from mowaudio.games.mow_em_down.rules import box, hidden, turns
from mowaudio.games.mow_em_down.rules.city import tiles_in
from mowaudio.games.mow_em_down.rules.state import State

CARD_WORTH: Final = 1200  # of a card kept in secret
_GROWTH: Final = 1.15  # earnings grow while they are counted on
_BUILDS: Final = 0.35  # tiles that a turn places
_MOST_ROUNDS: Final = 14.0


def rounds_left(state: State) -> float:
    """Return how many more times everybody will be paid, the last payment included."""
    if state.ender != box.NOBODY:
        return 1.5
    income = sum(state.earnings) + hidden.TOKEN_EARNS * sum(state.free) // 2
    wanted = state.shop * box.MOWER_PRICE - sum(state.cash)
    by_mowers = max(0.0, wanted / (max(income, 2_000) * _GROWTH))
    by_tiles = sum(map(len, state.stacks)) / (_BUILDS * state.seats)
    richest = max(range(state.seats), key=lambda seat: state.mowers[seat])
    to_buy = (box.MOST_MOWERS - state.mowers[richest]) * box.MOWER_PRICE - state.cash[richest]
    by_tokens = to_buy / max(2_000, state.earnings[richest] * _GROWTH)
    return 1.0 + min(_MOST_ROUNDS, by_mowers, by_tiles, max(0.0, by_tokens))


def prospects(state: State) -> list[float]:
    """Return an estimate of what each seat will have at the end."""
    rounds = rounds_left(state)
    found = []
    for seat in range(state.seats):
        bonus = 0 if state.under(seat, box.Penalty.GAS) else state.bonus(seat)
        # A free token takes a while to find a contract.
        idle = hidden.TOKEN_EARNS * state.free[seat] * max(0.0, rounds - 2.5) * 0.6
        if state.under(seat, box.Penalty.BIDS):
            idle *= 0.7
        found.append(
            state.cash[seat]
            + turns.mowers_worth(state, seat)
            + (state.earnings[seat] + bonus) * rounds
            + idle
            + CARD_WORTH * sum(state.held[seat]) * min(1.0, rounds / 4)
        )
    return found


# -- building -------------------------------------------------------------------------------------


def site_worth(state: State, seat: Seat, cell: int, turn: int) -> float:
    """Return what laying the drawn tile there brings the builder, less half of what it brings
    others."""
    city, tile = state.city, state.drawn
    worth = 0.0
    for _, region in city.would_complete(tile, cell, turn):
        worth += box.BUILDER_BONUS
        for around in tiles_in(region):
            owner = state.owners[around]
            if owner == seat:
                worth += box.CONTRACT_BONUS
            elif owner != box.NOBODY:
                worth -= box.CONTRACT_BONUS / 2
    for beside in tiles_in(city.touching(tile, cell, turn)):
        owner = state.owners[beside]
        worth += 5 if owner == box.NOBODY else 40 if owner == seat else -10
    return worth


def chain_gain(state: State, seat: Seat, tile: int) -> int:
    """Return what winning this tile would add to the seat's gas savings; a chain of two counts a
    little, because it may grow."""
    length = state.city.chain_length(state.owned[seat], tile)
    return 0 if length < 2 else 150 if length == 2 else 500
