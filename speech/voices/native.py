"""The system's own voice, through pyttsx3 in child processes.

pyttsx3 cannot be interrupted reliably and loses texts when it is given several. So each child
says one text and ends, or is killed. A spare child with everything loaded is always waiting.
"""

import json
import subprocess
import time
from contextlib import suppress
from threading import Event, Thread
from typing import IO

from .. import children
from ..settings import Settings
from .base import Voice, VoiceError, VoiceName

CHILD = "speech.voices.pyttsx3_child"
STARTING = 10.0
STALLED = 0.7  # seconds without a sign of life
LISTING = 10.0
REASONS = {3: "unavailable", 4: "no-sound", 5: "stalled"}  # reasons by exit code of the child


class NativeVoice(Voice):
    name = "native"

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._speaking: _Child | None = None
        self._spare: _Child | None = _Child()
        if not self._spare.ready():
            code = self._spare.end()
            raise VoiceError(REASONS.get(code, "raised"), str(code))

    def configure(self, settings: Settings) -> bool:
        self._settings = settings
        return True  # with an unknown name, the system's default voice speaks

    def start(self, text: str) -> None:
        self.stop()
        child = self._spare or _Child()
        self._spare = None
        order = {
            "text": text,
            "rate": self._settings.rate,
            "volume": self._settings.volume / 100,
            "voice": self._settings.voice,
        }
        try:
            child.order(order)
        except OSError as error:
            child.end()
            raise VoiceError("raised", repr(error)) from error
        self._speaking = child
        self._spare = _Child()

    def busy(self) -> bool:
        if self._speaking is None:
            return False
        code = self._speaking.ended()
        if code is None:
            if self._speaking.stalled():
                raise VoiceError("stalled")
            return True
        self.stop()
        if code != 0:
            raise VoiceError(REASONS.get(code, "raised"), str(code))
        return False

    def stop(self) -> None:
        if self._speaking is not None:
            self._speaking.end()
            self._speaking = None

    def close(self) -> None:
        self.stop()
        if self._spare is not None:
            self._spare.end()
            self._spare = None


class _Child:
    """A process for one text. It writes a line regularly as a sign of life."""

    def __init__(self) -> None:
        self._process = children.start(CHILD)
        self._ready = Event()
        self._heard = self._ordered = 0.0
        Thread(target=self._listen, name="native-child", daemon=True).start()

    def ready(self) -> bool:
        """Wait for the engine. Return False if the child has ended without one."""
        self._ready.wait(STARTING)
        return self._heard > 0

    def order(self, order: dict[str, object]) -> None:
        pipe = _pipe(self._process.stdin)
        pipe.write(json.dumps(order).encode() + b"\n")
        pipe.flush()  # not closed: that would end the child
        self._ordered = time.monotonic()

    def ended(self) -> int | None:
        return self._process.poll()

    def stalled(self) -> bool:
        """Return True without a sign of life; a child that is still starting gets more time."""
        timeout = STALLED if self._ready.is_set() else STARTING
        return time.monotonic() - max(self._heard, self._ordered) > timeout

    def end(self) -> int:
        """End the child and return its exit code."""
        if self._heard == self._ordered == 0:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(children.GRACE)
        children.kill(self._process)
        return self._process.returncode

    def _listen(self) -> None:
        with suppress(ValueError):  # the pipe was closed
            for _ in _pipe(self._process.stdout):
                self._heard = time.monotonic()
                self._ready.set()
        self._ready.set()


def list_native() -> tuple[VoiceName, ...]:
    try:
        done = subprocess.run(
            children.command(CHILD, "--list"), capture_output=True, timeout=LISTING
        )
        return tuple(VoiceName(*pair) for pair in json.loads(done.stdout))
    except (OSError, subprocess.SubprocessError, ValueError):
        return ()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:
        raise VoiceError("raised")
    return pipe
