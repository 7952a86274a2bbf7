"""The sound device, opened on first use."""

from __future__ import annotations

import logging
from array import array
from collections.abc import Callable
from threading import Lock, Thread
from time import monotonic
from typing import Protocol

log = logging.getLogger(__name__)

RETRY = 10.0
"""Seconds until a device that could not be opened, or did not live so long, is tried again."""
CLOSING = 0.1  # seconds to wait for somebody who opens the device


class NoSound(Exception):
    """There is no sound device, or it cannot be opened."""


class Sink(Protocol):
    """Plays the voice and the sounds; the real one is `sound_process.SoundProcess`."""

    def speak(self, samples: bytes) -> None: ...
    def hush(self) -> None: ...
    def speaking(self) -> bool: ...
    def stalled(self) -> bool: ...
    def play(self, samples: array[int], kind: str = "") -> None: ...
    def drop(self, kind: str) -> None: ...
    def close(self) -> None: ...


def _default() -> Sink:
    from .sound_process import SoundProcess

    return SoundProcess()


class SoundOutput:
    """The device that the voice and the sounds share."""

    def __init__(
        self, make: Callable[[], Sink] = _default, clock: Callable[[], float] = monotonic
    ) -> None:
        self._make = make
        self._clock = clock
        self._not_before = 0.0
        self._opened_at = 0.0
        self._lock = Lock()
        self._sink: Sink | None = None
        self._closed = False

    def sink(self) -> Sink:
        """Return the open device. One that has stalled is replaced; after a failure it is tried
        again, but not at every sound."""
        with self._lock:
            if self._closed or self._clock() < self._not_before:
                raise NoSound
            if self._sink is not None and self._sink.stalled():
                Thread(target=self._sink.close, daemon=True).start()
                self._sink = None
                if self._clock() < self._opened_at + RETRY:
                    self._not_before = self._clock() + RETRY
                    raise NoSound
            if self._sink is None:
                self._opened_at = self._clock()
                try:
                    self._sink = self._make()
                except Exception as error:  # an error of the sound library, or no library
                    log.debug("no-device", exc_info=True)
                    self._not_before = self._clock() + RETRY
                    raise NoSound from error
                if self._closed:  # meanwhile
                    self._sink.close()
                    raise NoSound
            return self._sink

    @property
    def usable(self) -> bool:
        """False if the device is known to be absent."""
        return not self._closed and self._clock() >= self._not_before

    def opened(self) -> Sink | None:
        """Return the device if it is open."""
        return self._sink

    def close(self) -> None:
        """Close the device. One that is just being opened is closed by its opener."""
        self._closed = True
        if self._lock.acquire(timeout=CLOSING):
            sink, self._sink = self._sink, None
            self._lock.release()
            if sink is not None:
                sink.close()
