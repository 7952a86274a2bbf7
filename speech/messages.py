"""Messages to be said, and notices for the client to word."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum


class Priority(IntEnum):
    """The priority of a message; `speech_queue` describes its effect."""

    INFO = 0
    ANSWER = 1
    IMPORTANT = 2
    ALERT = 3


@dataclass(frozen=True, slots=True)
class Utterance:
    """A message in the speech queue."""

    text: str  # the whole line, to be printed or brailled
    aloud: str  # the part that may be said aloud; may be empty
    priority: Priority = Priority.INFO
    owed: bool = False  # the line is not printed yet, and must be if the voice is lost
    serial: int = 0  # the order in which messages came; set by the queue

    @property
    def secret(self) -> bool:
        return self.aloud != self.text


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell the player, as data; the client words it."""

    text_id: str
    args: Mapping[str, str | int | float] = field(default_factory=dict)
