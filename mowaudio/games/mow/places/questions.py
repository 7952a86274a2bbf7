"""The letters that ask one fact; with Shift, the same about the other farmers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.engine import Seat
from mowaudio.games.mow.rules import MowView, sight
from mowaudio.games.mow.words import summary
from mowaudio.words.facts import Detail, Fact, Message, Who, fact, message
from mowaudio.words.places import Focus, Question, other_seats, own_seats


def shed(view: MowView, seat: Seat) -> Fact:
    return fact("cowshed.of", who=Who(seat), flies=sight.shed_flies(view, seat))


def _ask_hand(view: MowView, focus: Focus) -> Message:
    return summary.hand(view) if view["seat"] is not None else _ask_hands(view, focus)


def _ask_hands(view: MowView, _: Focus) -> Message:
    sizes = view["hand_sizes"]
    return message([fact("hand.count", who=Who(s), cows=sizes[s]) for s in other_seats(view)])


def _ask_herd(view: MowView, _: Focus) -> Message:
    said = summary.herd(view, view["lane"])
    for lane in range(len(view["herds"])):
        if lane != view["lane"]:
            said += summary.herd(view, lane)
    return said


QUESTIONS: Final[Sequence[Question]] = (
    Question("h", "hand", _ask_hand, _ask_hands),
    Question("e", "ends", lambda view, _: summary.herd(view, view["lane"], listed=Detail.FULL)),
    Question("f", "herd", _ask_herd),
    Question(
        "c",
        "cowshed",
        lambda view, _: message([shed(view, seat) for seat in own_seats(view)]),
        lambda view, _: message([shed(view, seat) for seat in other_seats(view)]),
    ),
    Question("b", "box", lambda view, _: message(summary.box(view))),
    Question("a", "arrow", lambda view, _: summary.arrow(view)),
)
