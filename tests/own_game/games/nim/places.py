"""The one place of this game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.words.facts import Message, fact
from mowaudio.words.places import Decision, Focus, Item, Note, Question, Zone

from . import words
from .rules import TAKE, NimView


def zones(view: NimView) -> Sequence[Zone]:
    return (Zone("heap", fact("zone.heap"), (Item(words.summary(view), tuple(TAKE)),)),)


def decision(view: NimView) -> Decision:
    return Decision("take" if view["turn"] == view["seat"] else "wait", "NIM-1")


def glance(view: NimView) -> Sequence[Note]:
    return [Note(1.0)] * view["heap"]


def _left(view: NimView, _: Focus) -> Message:
    return words.summary(view)


QUESTIONS: Final[Sequence[Question]] = (Question("a", "straws", _left),)
