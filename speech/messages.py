"""What is told: messages to be said, and notices that someone has still to word."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum


class Priority(IntEnum):
    """How much a message matters; `speech_queue` says what follows from it."""

    INFO = 0
    ANSWER = 1
    IMPORTANT = 2
    ALERT = 3


@dataclass(frozen=True, slots=True)
class Utterance:
    """One message on its way to the ear."""

    text: str
    """The whole line, for eyes and fingers."""
    aloud: str
    """What may be said; nothing if empty."""
    priority: Priority = Priority.INFO
    owed: bool = False
    """The line is not written anywhere: should the voice be lost, it must be."""
    serial: int = 0
    """Set by the queue: the order in which messages came."""

    @property
    def secret(self) -> bool:
        return self.aloud != self.text


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that a player must be told, as data; the client words it."""

    key: str
    args: Mapping[str, str | int | float] = field(default_factory=dict)
