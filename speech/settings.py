"""What a player can choose."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

Secrets = Literal["spoken", "lines"]


class Mode(StrEnum):
    """Who speaks. One speaker at a time."""

    TERMINAL = "terminal"
    SCREEN_READER = "screen-reader"
    VOICE = "voice"
    AUTO = "auto"


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
