"""Fake voices, for tests of this package and of programs that use it."""

import time
from collections.abc import Callable
from threading import Condition, Event

from .settings import Settings
from .voices.base import Voice, VoiceFactory


class FakeVoice(Voice):
    """A voice that notes what it is asked to say.

    `log` holds pairs such as ("started", text), ("finished", text), ("cut", text) and
    ("brailled", text). An utterance lasts `seconds`; with None it lasts until `finish`.
    `fail_on` raises at the texts it answers True for; `hang_on` blocks at them until `release`.
    """

    def __init__(
        self,
        name: str = "fake",
        seconds: float | None = 0.0,
        *,
        reads: bool = False,
        brailles: bool = False,
        lingers: bool = False,
        fail_on: Callable[[str], bool] = lambda _text: False,
        hang_on: Callable[[str], bool] = lambda _text: False,
        known: Callable[[str], bool] = lambda _voice: True,
    ) -> None:
        self.name, self.seconds = name, seconds
        self.reads, self.brailles, self.lingers = reads, brailles, lingers
        self.fail_on, self.hang_on, self.known = fail_on, hang_on, known
        self.log: list[tuple[str, str]] = []
        self.settings: list[Settings] = []
        self.stops = 0
        self.closed = False
        self._changed = Condition()
        self._released = Event()
        self._text: str | None = None
        self._end = 0.0

    def factory(self, _settings: Settings) -> Voice:
        """Return this voice; a factory for `Speaker(voices={...})`."""
        return self

    def configure(self, settings: Settings) -> bool:
        self.settings.append(settings)
        return self.known(settings.voice)

    def start(self, text: str) -> None:
        if self.fail_on(text):
            self._note("failed", text)
            raise RuntimeError(text)
        if self.hang_on(text):
            self._note("hung", text)
            self._released.wait()
            return
        self._end = time.monotonic() + (self.seconds or 0.0)
        with self._changed:
            self._text = text
        self._note("started", text)

    def braille(self, text: str) -> None:
        self._note("brailled", text)

    def busy(self) -> bool:
        if self._text is None:
            return False
        if self.seconds is None or time.monotonic() < self._end:
            return True
        self.finish()
        return False

    def stop(self) -> None:
        self.stops += 1
        self._end_with("cut")

    def close(self) -> None:
        self.closed = True
        self._end_with("cut")

    def finish(self) -> None:
        """End the utterance that is being said."""
        self._end_with("finished")

    def release(self) -> None:
        """Let a call that hangs return."""
        self._released.set()

    def texts(self, what: str = "started") -> list[str]:
        return [text for happened, text in self.log if happened == what]

    def wait_for(self, what: str, text: str, timeout: float = 10.0) -> None:
        """Wait for an entry of the log; AssertionError after the timeout."""
        with self._changed:
            if not self._changed.wait_for(lambda: (what, text) in self.log, timeout):
                raise AssertionError((what, text), self.log)

    def _end_with(self, what: str) -> None:
        with self._changed:
            text, self._text = self._text, None
        if text is not None:
            self._note(what, text)

    def _note(self, what: str, text: str) -> None:
        with self._changed:
            self.log.append((what, text))
            self._changed.notify_all()


def fakes(*voices: FakeVoice) -> dict[str, VoiceFactory]:
    """Return the voices by name, for `Speaker(voices=...)`."""
    return {voice.name: voice.factory for voice in voices}
