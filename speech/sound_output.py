"""The sound device, opened when something first wants to be heard."""

import logging
from collections.abc import Callable
from threading import Lock
from time import monotonic

from .mixer import Mixer

log = logging.getLogger(__name__)

RETRY = 10.0
"""Seconds after which a device that could not be opened is looked for again."""


class NoSound(Exception):
    """There is no sound device, or it cannot be opened."""


class SoundOutput:
    """Shared by the voice and the sounds: the first of them opens the device, once."""

    def __init__(
        self, make: Callable[[], Mixer] = Mixer, clock: Callable[[], float] = monotonic
    ) -> None:
        self._make = make
        self._clock = clock
        self._not_before = 0.0
        self._lock = Lock()
        self._mixer: Mixer | None = None
        self._closed = False

    def mixer(self) -> Mixer:
        """The open mixer. A device that could not be opened is tried again after a while:
        headphones come, but looking for them at every sound would cost more than the sound."""
        with self._lock:
            if self._closed or self._clock() < self._not_before:
                raise NoSound
            if self._mixer is None:
                try:
                    self._mixer = self._make()
                except Exception as error:  # the sound library's own, or its absence
                    log.debug("no-device", exc_info=True)
                    self._not_before = self._clock() + RETRY
                    raise NoSound from error
            return self._mixer

    def opened(self) -> Mixer | None:
        """The mixer if it is open; never opens it."""
        return self._mixer

    def close(self) -> None:
        with self._lock:
            self._closed = True
            mixer, self._mixer = self._mixer, None
        if mixer is not None:
            mixer.close()
