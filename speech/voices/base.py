"""The interface of a voice."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from ..messages import Priority
from ..settings import Settings


class VoiceError(Exception):
    """A voice cannot speak. `why` is the id of the reason; the client words it."""

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(why, detail)
        self.why = why
        self.detail = detail


@dataclass(frozen=True, slots=True)
class VoiceName:
    """A voice that a player can choose as `Settings.voice`."""

    name: str
    language: str


class Voice(ABC):
    """Says one text at a time. Used in one thread only; any call may raise."""

    name: str
    reads = False  # it is a screen reader, which would read printed lines a second time
    brailles = False
    lingers = False
    """It may still be heard when it is no longer `busy`, and must be stopped even then."""

    @abstractmethod
    def configure(self, settings: Settings) -> bool:
        """Apply rate, volume and voice. Return False if there is no such voice."""

    @abstractmethod
    def start(self, text: str) -> None:
        """Begin to speak, without waiting for the end."""

    @abstractmethod
    def busy(self) -> bool:
        """Return True while the text is being spoken."""

    @abstractmethod
    def stop(self) -> None:
        """Stop speaking at once."""

    @abstractmethod
    def close(self) -> None: ...

    def prefer(self, priority: Priority) -> None:  # noqa: B027 (most voices know no priorities)
        """Set the priority of the next text, for services that several programs share."""

    def braille(self, text: str) -> None:  # noqa: B027 (most voices have no braille)
        """Show the text on a braille display."""


VoiceFactory = Callable[[Settings], Voice]
