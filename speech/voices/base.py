"""What a voice is."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from ..messages import Priority
from ..settings import Settings


class VoiceError(Exception):
    """A voice cannot speak (any more). `why` is a key for the client to word."""

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(why, detail)
        self.why = why
        self.detail = detail


@dataclass(frozen=True, slots=True)
class VoiceName:
    """A voice that a player can choose: `Settings.voice` takes the name."""

    name: str
    language: str


class Voice(ABC):
    """Says one thing at a time. Made, used and closed in one thread; any call may raise."""

    name: str
    reads = False
    """It hands over to a screen reader, which would read printed lines a second time."""
    brailles = False
    lingers = False
    """It may still be heard when it is no longer `busy`, so stopping it is never idle."""

    @abstractmethod
    def configure(self, settings: Settings) -> bool:
        """Take over rate, volume and voice. False: no voice of that name."""

    @abstractmethod
    def start(self, text: str) -> None:
        """Begin to speak and come back at once."""

    @abstractmethod
    def busy(self) -> bool:
        """Whether what was started still sounds."""

    @abstractmethod
    def stop(self) -> None:
        """Be silent now."""

    @abstractmethod
    def close(self) -> None: ...

    def prefer(self, priority: Priority) -> None:  # noqa: B027 (most voices know no priorities)
        """How much the next message matters, for those who speak for several programs."""

    def braille(self, text: str) -> None:  # noqa: B027 (most voices have no braille)
        """Show the text on a braille display."""


VoiceFactory = Callable[[Settings], Voice]
