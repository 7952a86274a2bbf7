"""Our end of the process that plays (`sound_child`): the same calls as the mixer there has."""

from __future__ import annotations

import json
import logging
from array import array
from collections.abc import Mapping
from contextlib import suppress
from queue import Empty, SimpleQueue
from subprocess import Popen, SubprocessError
from threading import Lock, Thread
from typing import Any

from . import children
from .sound_child import DROP, HEAD, HUSH, NULL_DEVICE, PLAY, SPEAK, TAIL, TICK

log = logging.getLogger(__name__)

STARTING = 10.0
"""Seconds for Python to start on a machine that is busy elsewhere."""
OPENING = 0.8
"""Seconds for the sound server to answer. One that hangs never does."""
STALLED = 0.7
"""Seconds without a sign of the device taking samples, as the child counts them."""
LOOKS = 70
"""Looks at it without a sign of life of the child. Counted like this, and not by the clock, a
machine that is slow is not taken for a voice that is dead; a look is 10 milliseconds."""

WRITING = 0.1

_CHILD = "speech.sound_child"


class NotOpened(Exception):
    """There is no device, or it did not open in time."""


class SoundProcess:
    """Raises when there is no device. Calls do not wait for it, but for the pipe to it."""

    def __init__(self, *arguments: str) -> None:
        self._lock = Lock()
        self._sent = 0
        self._told: tuple[int, bool, float] = (0, False, 0.0)
        self._looks = 0
        self._gone = False
        self._child = children.start(_CHILD, *arguments)
        try:
            _wait_for(_lines(self._child, self._take), "ready")
        except NotOpened:
            children.kill(self._child)
            raise

    def speak(self, samples: bytes) -> None:
        """Append mono samples to what the voice is saying."""
        self._sent += 1
        self._order(SPEAK, samples)

    def hush(self) -> None:
        """Cut the voice."""
        self._order(HUSH)

    def speaking(self) -> bool:
        serial, speaking, _ = self._told
        return speaking or serial < self._sent

    def stalled(self) -> bool:
        """The voice has something to say, and nobody takes it."""
        self._looks += 1
        if not self.speaking():
            self._looks = 0
        return self._gone or self._looks > LOOKS or self._told[2] > STALLED

    def play(self, samples: array[int], kind: str = "") -> None:
        """Play stereo samples over whatever is sounding."""
        self._order(PLAY, kind.encode() + b"\n" + samples.tobytes())

    def drop(self, kind: str) -> None:
        """Cut the sounds of a kind."""
        self._order(DROP, kind.encode())

    @property
    def gone(self) -> bool:
        return self._gone

    def close(self) -> None:
        """What was handed over to the device is still heard; then the child ends by itself."""
        # Whoever holds the lock writes to a child that does not read: that one is not asked.
        if self._child.stdin is not None and self._lock.acquire(timeout=WRITING):
            try:
                self._child.stdin.close()
                self._child.wait(TAIL + children.GRACE)
            except (OSError, SubprocessError):
                pass
            finally:
                self._lock.release()
        children.kill(self._child)

    def _order(self, order: bytes, content: bytes = b"") -> None:
        pipe = self._child.stdin
        with self._lock:
            try:
                if pipe is not None:
                    pipe.write(HEAD.pack(order, len(content)) + content)
                    pipe.flush()
            except (OSError, ValueError):  # the child has ended, or we have closed the pipe
                self._gone = True

    def _take(self, news: Mapping[str, Any] | None) -> None:
        if news is None:
            self._gone = True
        elif "serial" in news:
            self._told = (news["serial"], news["speaking"], news["waiting"])
            self._looks = 0


def playback_devices() -> list[str]:
    """The names of the sound devices, if the default one can be opened."""
    child = children.start(_CHILD, "--list")
    try:
        names: list[str] = _wait_for(_lines(child), "devices")
    except NotOpened:
        names = []
    finally:
        children.kill(child)
    return names


News = SimpleQueue[Mapping[str, Any] | None]


def _lines(child: Popen[bytes], then: Any = None) -> News:
    """What the child tells: until it is ready by the queue, later (and None at its end) to
    `then`. A thread reads it, so that whoever waits can stop waiting."""
    first: News = SimpleQueue()

    def read() -> None:
        assert child.stdout is not None
        try:
            for line in child.stdout:
                news = json.loads(line)
                if then is not None and "serial" in news:
                    then(news)
                else:
                    first.put(news)
        except ValueError:  # closed while we read, or not a line of ours
            log.debug("no line", exc_info=True)
        first.put(None)
        if then is not None:
            then(None)

    Thread(target=read, name="speech-sound", daemon=True).start()
    return first


def _wait_for(told: News, wanted: str) -> Any:
    patience = STARTING
    try:
        while (news := _get(told, patience)) is not None:
            if wanted in news:
                return news[wanted]
            if "failed" in news:
                raise NotOpened(news["failed"])
            patience = OPENING if "opening" in news else STARTING
    except Empty:
        raise NotOpened("hung") from None
    raise NotOpened("ended")


def _get(told: News, patience: float) -> Mapping[str, Any] | None:
    """In many short waits: on a machine that is busy elsewhere each takes longer, so that slowness
    is not taken for death."""
    for _ in range(round(patience / TICK)):
        with suppress(Empty):
            return told.get(timeout=TICK)
    raise Empty


__all__ = ["NULL_DEVICE", "NotOpened", "SoundProcess", "playback_devices"]
