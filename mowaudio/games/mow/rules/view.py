"""What a farmer may know of a table."""

from __future__ import annotations

from typing import TypedDict

from mowaudio.engine.seats import Seat
from mowaudio.games.mow.rules.box import BLIND, BLIND_BITS, NUMBER, kinds_in
from mowaudio.games.mow.rules.state import STAGES, State


class MowView(TypedDict):
    """What one farmer may know. Cows are kinds, see `cows`; seats and herds count from 0."""

    seat: Seat | None
    seats: int
    stage: str
    farmer: Seat  # whose turn it is
    round: int
    beginner: Seat
    arrow: int  # 1: left, or down in head to head; -1: right, or up
    lane: int  # the herd whose turn it is
    herds: list[list[int]]  # each from left to right; a flying cow follows the one it sits on
    gaps: list[tuple[int, int]]  # where a blind cow can go in the herd whose turn it is
    hand: list[int]
    fitting: list[int]  # the kinds of it that can be played now
    hand_sizes: list[int]
    box: int
    sheds: list[list[int]]
    totals: list[int]
    target: int
    needs_gap: bool  # whether a blind cow uses up a missing number
    count_hand: bool


def view_of(state: State, seat: Seat | None) -> MowView:
    """The table as this seat (None: an onlooker) may know it."""
    return {
        "seat": seat,
        "seats": state.seats,
        "stage": STAGES[state.stage],
        "farmer": state.farmer,
        "round": state.round,
        "beginner": state.beginner,
        "arrow": state.arrow,
        "lane": state.lane,
        "herds": [herd_in_order(state, lane) for lane in range(state.lanes)],
        "gaps": state.gaps(state.lane),
        "hand": [] if seat is None else kinds_in(state.hands[seat]),
        "fitting": _fitting(state, seat),
        "hand_sizes": [hand.bit_count() for hand in state.hands],
        "box": len(state.box),
        "sheds": [kinds_in(shed) for shed in state.sheds],
        "totals": list(state.totals),
        "target": state.target,
        "needs_gap": state.needs_gap,
        "count_hand": state.count_hand,
    }


def _fitting(state: State, seat: Seat | None) -> list[int]:
    if seat != state.farmer or STAGES[state.stage] != "playing":
        return []
    return kinds_in(state.fitting(state.hands[seat]))


def herd_in_order(state: State, lane: int) -> list[int]:
    """The cows from left to right; a flying cow right after the one that it sits on."""
    order: list[int] = []
    for kind in kinds_in(state.herds[lane] & ~BLIND_BITS):
        if order and NUMBER[order[-1]] != NUMBER[kind]:
            order += [BLIND] * state.blinds[lane].count(NUMBER[order[-1]])
        order.append(kind)
    return order
