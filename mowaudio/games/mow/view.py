"""What a farmer may know of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mowaudio.engine.seats import Seat
from mowaudio.games.mow.cows import BLIND, BLIND_BITS, NUMBER, kinds_in

if TYPE_CHECKING:
    from mowaudio.games.mow.rules import MowRules

STAGES: Final = ("dealing", "playing", "placing", "turning", "drawing", "finished")


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
    hand_sizes: list[int]
    box: int
    sheds: list[list[int]]
    totals: list[int]
    target: int
    count_hand: bool


def view_of(rules: MowRules, seat: Seat | None) -> MowView:
    """The table as this seat (None: an onlooker) may know it."""
    return {
        "seat": seat,
        "seats": rules.seats,
        "stage": STAGES[rules.stage],
        "farmer": rules.farmer,
        "round": rules.round,
        "beginner": rules.beginner,
        "arrow": rules.arrow,
        "lane": rules.lane,
        "herds": [herd_in_order(rules, lane) for lane in range(rules.lanes)],
        "gaps": rules.gaps(rules.lane),
        "hand": [] if seat is None else kinds_in(rules.hands[seat]),
        "hand_sizes": [hand.bit_count() for hand in rules.hands],
        "box": len(rules.box),
        "sheds": [kinds_in(shed) for shed in rules.sheds],
        "totals": list(rules.totals),
        "target": rules.target,
        "count_hand": rules.count_hand,
    }


def herd_in_order(rules: MowRules, lane: int) -> list[int]:
    """The cows from left to right; a flying cow right after the one that it sits on."""
    order: list[int] = []
    for kind in kinds_in(rules.herds[lane] & ~BLIND_BITS):
        if order and NUMBER[order[-1]] != NUMBER[kind]:
            order += [BLIND] * rules.blinds[lane].count(NUMBER[order[-1]])
        order.append(kind)
    return order
