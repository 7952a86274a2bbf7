"""The small words that every other module uses."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Literal

Secrets = Literal["spoken", "lines"]


class Priority(IntEnum):
    """How much a message matters; `manners.SpeechQueue` says what follows from it."""

    INFO = 0
    ANSWER = 1
    IMPORTANT = 2
    ALERT = 3


class Mode(StrEnum):
    """Who speaks. One speaker at a time."""

    TERMINAL = "terminal"
    SCREEN_READER = "screen-reader"
    VOICE = "voice"
    AUTO = "auto"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that a player must be told, as data; the client words it."""

    key: str
    args: Mapping[str, str | int | float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Settings:
    """What a player can choose. `dataclasses.replace` changes one thing."""

    mode: Mode = Mode.AUTO
    rate: int = 180
    """Words a minute, for our own voices; a screen reader keeps its own rate."""
    volume: int = 100
    """Of the voice, 0 to 100."""
    voice: str = ""
    """A name from `list_voices`, or nothing for the first that suits."""
    sounds: bool = True
    sound_volume: int = 60
    """Of earcons and melodies, 0 to 100."""
    secrets: Secrets = "spoken"
    """`lines`: what only this player may know is written or brailled, never said aloud."""
