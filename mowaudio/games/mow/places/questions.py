"""The letters that ask one fact; with Shift, the same of the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.mow.rules.box import COWS
from mowaudio.games.mow.rules.view import MowView
from mowaudio.games.mow.words import summary
from mowaudio.words.facts import Detail, Fact, Message, Who, fact, message
from mowaudio.words.places import Focus, Question, other_seats, own_seats


def shed(view: MowView, seat: Seat) -> Fact:
    flies = sum(COWS[kind].flies for kind in view["sheds"][seat])
    return fact("cowshed.of", who=Who(seat), flies=flies)


def score(view: MowView, seat: Seat) -> Fact:
    return fact("score.of", who=Who(seat), total=view["totals"][seat])


def box(view: MowView) -> Message:
    return message(fact("box.holds", cows=view["box"]))


def _ask_hand(view: MowView, _: Focus) -> Message:
    return summary.hand(view) if view["seat"] is not None else _ask_hands(view, _)


def _ask_hands(view: MowView, _: Focus) -> Message:
    counts = [
        fact("hand.count", who=Who(seat), cows=view["hand_sizes"][seat])
        for seat in other_seats(view)
    ]
    return message(counts)


def _ask_ends(view: MowView, _: Focus) -> Message:
    return summary.herd(view, view["lane"], listed=Detail.FULL)


def _ask_herd(view: MowView, _: Focus) -> Message:
    said = summary.herd(view, view["lane"])
    for lane in range(len(view["herds"])):
        if lane != view["lane"]:
            said += summary.herd(view, lane)
    return said


def _ask_cowshed(view: MowView, _: Focus) -> Message:
    return message([shed(view, seat) for seat in own_seats(view)])


def _ask_cowsheds(view: MowView, _: Focus) -> Message:
    return message([shed(view, seat) for seat in other_seats(view)])


def _ask_box(view: MowView, _: Focus) -> Message:
    return box(view)


def _ask_arrow(view: MowView, _: Focus) -> Message:
    return summary.arrow(view)


QUESTIONS: Final[Sequence[Question]] = (
    Question("h", "hand", _ask_hand, _ask_hands),
    Question("e", "ends", _ask_ends),
    Question("f", "herd", _ask_herd),
    Question("c", "cowshed", _ask_cowshed, _ask_cowsheds),
    Question("b", "box", _ask_box),
    Question("a", "arrow", _ask_arrow),
)
