"""The sound device, opened when something first wants to be heard."""

from __future__ import annotations

import logging
from array import array
from collections.abc import Callable
from threading import Lock, Thread
from time import monotonic
from typing import Protocol

log = logging.getLogger(__name__)

RETRY = 10.0
"""Seconds after which a device that could not be opened is looked for again."""


class NoSound(Exception):
    """There is no sound device, or it cannot be opened."""


class Sink(Protocol):
    """What plays the voice and the sounds; `sound_process` has the real one."""

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
    """Shared by the voice and the sounds: the first of them opens the device, once."""

    def __init__(
        self, make: Callable[[], Sink] = _default, clock: Callable[[], float] = monotonic
    ) -> None:
        self._make = make
        self._clock = clock
        self._not_before = 0.0
        self._lock = Lock()
        self._sink: Sink | None = None
        self._closed = False

    def sink(self) -> Sink:
        """The open device. One that could not be opened is tried again after a while: headphones
        come, but looking for them at every sound would cost more than the sound."""
        with self._lock:
            if self._closed or self._clock() < self._not_before:
                raise NoSound
            if self._sink is not None and self._sink.stalled():
                # In a thread of its own: it may take its time to go.
                Thread(target=self._sink.close, daemon=True).start()
                self._sink = None
                self._not_before = self._clock() + RETRY
                raise NoSound
            if self._sink is None:
                try:
                    self._sink = self._make()
                except Exception as error:  # the sound library's own, or its absence
                    log.debug("no-device", exc_info=True)
                    self._not_before = self._clock() + RETRY
                    raise NoSound from error
            return self._sink

    @property
    def usable(self) -> bool:
        """Not known to be absent."""
        return not self._closed and self._clock() >= self._not_before

    def opened(self) -> Sink | None:
        """The device if it is open; never opens it."""
        return self._sink

    def close(self) -> None:
        with self._lock:
            self._closed = True
            sink, self._sink = self._sink, None
        if sink is not None:
            sink.close()
