"""Straws in words."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import Outcome
from mowaudio.words.facts import Fact, Message, Who, fact, message

from .rules import NimView, Take, Took


def straws(count: int) -> Fact:
    return fact("straws", straws=count)


def tell(event: Event) -> Message | None:
    assert isinstance(event, Took)
    took = fact("took", who=Who(event.seat), taken=straws(event.straws))
    return message((took, fact("left", straws=event.left)))


def turn(view: NimView) -> Message:
    return message((fact("turn"), fact("left", straws=view["heap"])))


def move(move: Move, view: NimView) -> Message:
    assert isinstance(move, Take)
    return message(fact("move.take", taken=straws(move.straws)))


def summary(view: NimView) -> Message:
    return message(fact("left", straws=view["heap"]))


def digest(events: Sequence[Event], view: NimView) -> Message:
    return summary(view)


def outcome(outcome: Outcome, view: NimView) -> Message:
    return message(fact("won", who=Who(outcome.winners[0])), fact("outcome.last-straw"))
