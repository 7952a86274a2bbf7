"""Facts: what there is to say, as data, before anybody decides how much of it to say.

A game's `words` turn events and places into messages of facts. A fact has a stable id
("herd.now"), which is also the id of its text ("herd-now"), the lowest detail level at which
it is told, and whether it is a secret of the listener's. The composer drops, orders and joins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Union

from speech import Priority as Priority  # games need not know who speaks

if TYPE_CHECKING:
    from mowaudio.engine.seats import Seat


class Detail(IntEnum):
    """How much a player wants to hear."""

    BRIEF = 0
    NORMAL = 1
    FULL = 2


@dataclass(frozen=True, slots=True)
class Who:
    """A seat, to be called "you" or by name, depending on who listens.

    As an argument `farmer=Who(2)` it gives the text `$farmer` (the name) and `$farmer_is`
    ("you" or "other") to select on.
    """

    seat: Seat


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter of a coordinate: told as it is, or as a word (alfa, bravo) to who wants that."""

    name: str


Arg = Union[int, str, Who, Letter, "Fact", "tuple[Arg, ...]"]


@dataclass(frozen=True, slots=True)
class Fact:
    """One short piece of information. Arguments may be facts themselves, or lists of them."""

    id: str
    args: Mapping[str, Arg] = field(default_factory=dict)
    detail: Detail = Detail.BRIEF
    secret: bool = False


def fact(fact_id: str, detail: Detail = Detail.BRIEF, *, secret: bool = False, **args: Arg) -> Fact:
    return Fact(fact_id, args, detail, secret)


Sentence = tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Sound:
    """An earcon that goes with a message: never the only carrier of what it means."""

    name: str
    pan: float = 0.0
    pitch: float = 1.0


@dataclass(frozen=True, slots=True)
class Message:
    """Sentences of facts, in the order of their importance."""

    sentences: tuple[Sentence, ...]
    priority: Priority = Priority.INFO
    sound: Sound | None = None

    def __add__(self, other: Message) -> Message:
        return Message(
            self.sentences + other.sentences,
            max(self.priority, other.priority),
            self.sound or other.sound,
        )

    def __bool__(self) -> bool:
        return bool(self.sentences)


def message(
    *sentences: Fact | Iterable[Fact],
    priority: Priority = Priority.INFO,
    sound: Sound | None = None,
) -> Message:
    """A message; each argument is a sentence: one fact, or several that belong together."""
    whole = (
        (sentence,) if isinstance(sentence, Fact) else tuple(sentence) for sentence in sentences
    )
    return Message(tuple(s for s in whole if s), priority, sound)


def yours(*sentences: Fact | Iterable[Fact]) -> Message:
    """The start of the listener's own decision."""
    return message(*sentences, priority=Priority.IMPORTANT, sound=Sound("yours"))


def in_brief(told: Iterable[Message]) -> Message:
    """What messages come down to, as one: what is told at any level of detail, without the sounds
    and the haste of the moment."""
    points = (
        tuple(f for f in sentence if f.detail is Detail.BRIEF)
        for said in told
        for sentence in said.sentences
    )
    return Message(tuple(sentence for sentence in points if sentence))


NOTHING = Message(())


def digest(told: Iterable[Message | None], now: Message = NOTHING) -> Message:
    """Messages since the listener's last turn, in brief, and how things stand now."""
    happened = in_brief(said for said in told if said)
    return happened + now if happened else message(fact("digest.nothing"))
