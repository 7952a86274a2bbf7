"""The settings of speech and sound."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

Secrets = Literal["spoken", "lines"]


class Mode(StrEnum):
    """The speech mode: which program speaks."""

    TERMINAL = "terminal"
    SCREEN_READER = "screen-reader"
    VOICE = "voice"
    AUTO = "auto"


@dataclass(frozen=True, slots=True)
class Settings:
    mode: Mode = Mode.AUTO
    rate: int = 180  # words a minute, for our own voices; a screen reader keeps its own rate
    volume: int = 100  # volume of the voice, 0 to 100
    voice: str = ""  # a name from `list_voices`; empty for the default
    sounds: bool = True
    sound_volume: int = 60  # volume of earcons and melodies, 0 to 100
    secrets: Secrets = "spoken"
    """`lines`: secrets of the player are printed or brailled, never said aloud."""
