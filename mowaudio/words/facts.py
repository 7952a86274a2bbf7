"""Facts: what can be said, as data. The composer selects and words them.

A game's `words` turn events and places into messages of facts. A fact has a stable id ("herd.now"),
which is also the id of its text ("herd-now"), and the lowest detail level at which it is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Union

from speech import Priority as Priority  # games do not import `speech`

if TYPE_CHECKING:
    from mowaudio.engine.seats import Seat


class Detail(IntEnum):
    """The level of detail that a player has chosen."""

    BRIEF = 0
    NORMAL = 1
    FULL = 2


@dataclass(frozen=True, slots=True)
class Who:
    """A seat that is called "you" or by name, depending on the listener. The argument
    `farmer=Who(2)` gives the text `$farmer` (the name) and `$farmer_is` ("you" or "other")."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter of a coordinate, told as it is or as a word (alfa, bravo)."""

    name: str


Arg = Union[int, str, Who, Letter, "Fact", "tuple[Arg, ...]"]


@dataclass(frozen=True, slots=True)
class Fact:
    """One short piece of information. Arguments may be facts or tuples of facts."""

    id: str
    args: Mapping[str, Arg] = field(default_factory=dict)
    detail: Detail = Detail.BRIEF
    secret: bool = False


def fact(fact_id: str, detail: Detail = Detail.BRIEF, *, secret: bool = False, **args: Arg) -> Fact:
    return Fact(fact_id, args, detail, secret)


Sentence = tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Sound:
    """An earcon that goes with a message and never replaces it."""

    name: str
    pan: float = 0.0
    pitch: float = 1.0


@dataclass(frozen=True, slots=True)
class Message:
    """Sentences of facts, the most important first."""

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
    """Return a message. Each argument is a sentence: one fact or several."""
    whole = (
        (sentence,) if isinstance(sentence, Fact) else tuple(sentence) for sentence in sentences
    )
    return Message(tuple(s for s in whole if s), priority, sound)


def yours(*sentences: Fact | Iterable[Fact]) -> Message:
    """Return a message that begins the listener's own decision."""
    return message(*sentences, priority=Priority.IMPORTANT, sound=Sound("yours"))


def in_brief(told: Iterable[Message]) -> Message:
    """Join messages into one with only the brief facts, without sounds and priorities."""
    points = (
        tuple(f for f in sentence if f.detail is Detail.BRIEF)
        for said in told
        for sentence in said.sentences
    )
    return Message(tuple(sentence for sentence in points if sentence))


NOTHING = Message(())


def digest(told: Iterable[Message | None], now: Message = NOTHING) -> Message:
    """Return the messages since the listener's last turn in brief, and the present state."""
    happened = in_brief(said for said in told if said)
    return happened + now if happened else message(fact("digest.nothing"))
