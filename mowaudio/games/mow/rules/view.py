"""The view: the part of the state that one farmer, or an onlooker, may know."""

from __future__ import annotations

from typing import TypedDict

from mowaudio.engine import Seat
from mowaudio.games.mow.rules.box import BLIND, BLIND_BITS, NUMBER, kinds_in
from mowaudio.games.mow.rules.state import PLAYING, STAGES, State


class MowView(TypedDict):
    """All that one farmer may know. Cows are kinds, see `box`; seats and herds count from 0."""

    seat: Seat | None
    seats: int
    stage: str
    farmer: Seat  # the one whose turn it is
    round: int
    beginner: Seat
    arrow: int  # 1: left, or down in head to head; -1: right, or up
    lane: int  # the herd whose turn it is
    herds: list[list[int]]  # each from left to right; a flying cow follows the one it sits on
    gaps: list[tuple[int, int]]  # of the herd whose turn it is: places for a blind cow
    hand: list[int]
    fitting: list[int]  # the kinds of the hand that can be played now
    hand_sizes: list[int]
    box: int
    sheds: list[list[int]]
    totals: list[int]
    target: int
    needs_gap: bool  # option: a blind cow uses up a missing number
    count_hand: bool  # option: flies in the hand count at the end of a round


def view_of(state: State, seat: Seat | None) -> MowView:
    """Return the view of a seat, or of an onlooker (None)."""
    hand = 0 if seat is None else state.hands[seat]
    playing = state.stage == PLAYING and seat == state.farmer
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
        "hand": kinds_in(hand),
        "fitting": kinds_in(state.fitting(hand)) if playing else [],
        "hand_sizes": [hand.bit_count() for hand in state.hands],
        "box": len(state.box),
        "sheds": [kinds_in(shed) for shed in state.sheds],
        "totals": list(state.totals),
        "target": state.target,
        "needs_gap": state.needs_gap,
        "count_hand": state.count_hand,
    }


def herd_in_order(state: State, lane: int) -> list[int]:
    """Return the cows from left to right; a flying cow follows the one that it sits on."""
    order: list[int] = []
    for kind in kinds_in(state.herds[lane] & ~BLIND_BITS):
        if order and NUMBER[order[-1]] != NUMBER[kind]:
            order += [BLIND] * state.blinds[lane].count(NUMBER[order[-1]])
        order.append(kind)
    return order
