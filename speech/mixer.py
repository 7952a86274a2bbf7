"""One playback device for the voice and the sounds, mixed by hand.

Small periods keep both ends short: sound starts soon after it is asked for and stops soon
after it is cut. A cut fades over three milliseconds, because a step in the wave is a click.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Generator
from importlib import import_module
from threading import Lock
from typing import Any

from .redirect_output import stderr_to_log

RATE = 22050
"""What the embedded voice makes; the device converts if it wants another rate."""
PERIOD_MS = 10
FADE = 66
STALLED = 2.0
_LOWEST, _HIGHEST = -32768, 32767

Opener = Callable[[], Any]


def open_device(backends: list[Any] | None = None) -> Any:
    """The default playback device; raises if there is none."""
    miniaudio: Any = import_module("miniaudio")
    if backends is None:
        # Without this the null device is taken for a sound card.
        idle = (miniaudio.Backend.NULL, miniaudio.Backend.CUSTOM)
        backends = [b for b in miniaudio.Backend if b not in idle]
    with stderr_to_log():
        return miniaudio.PlaybackDevice(
            sample_rate=RATE, nchannels=2, buffersize_msec=PERIOD_MS, backends=backends
        )


class Mixer:
    def __init__(self, opener: Opener = open_device) -> None:
        self._lock = Lock()
        self._voice = bytearray()
        self._sounds: list[_Sound] = []
        self._pulled = time.monotonic()
        self._device = opener()
        frames = self._frames()
        next(frames)
        with stderr_to_log():
            self._device.start(frames)

    def speak(self, samples: bytes) -> None:
        """Append mono samples to what the voice is saying."""
        with self._lock:
            if not self._voice:
                self._pulled = time.monotonic()
            self._voice += samples

    def hush(self) -> None:
        """Cut the voice."""
        with self._lock:
            end = array("h", bytes(self._voice[: 2 * FADE]))
            for i, sample in enumerate(end):
                end[i] = sample * (FADE - i) // FADE
            self._voice = bytearray(end.tobytes())

    def speaking(self) -> bool:
        return bool(self._voice)

    def stalled(self) -> bool:
        """The device has stopped asking for samples although the voice has some."""
        return bool(self._voice) and time.monotonic() - self._pulled > STALLED

    def play(self, samples: array[int], kind: str = "") -> None:
        """Play stereo samples over whatever is sounding."""
        with self._lock:
            self._sounds.append(_Sound(samples, kind))

    def drop(self, kind: str) -> None:
        """Cut the sounds of a kind."""
        with self._lock:
            self._sounds = [s for s in self._sounds if s.kind != kind]

    def playing(self) -> bool:
        return bool(self._sounds)

    def close(self) -> None:
        self._device.close()

    def _frames(self) -> Generator[Any, int, None]:
        wanted = yield b""
        while True:
            wanted = yield self.mix(wanted)

    def mix(self, frames: int) -> array[int]:
        """The next stereo frames. Called by the device, in its thread."""
        out = array("h", bytes(4 * frames))
        with self._lock:
            self._pulled = time.monotonic()
            if self._voice:
                mono = array("h", bytes(self._voice[: 2 * frames]))
                del self._voice[: 2 * frames]
                out[0 : 2 * len(mono) : 2] = mono
                out[1 : 2 * len(mono) : 2] = mono
            if self._sounds:
                for sound in self._sounds:
                    sound.add_to(out)
                self._sounds = [s for s in self._sounds if not s.over]
        return out


class _Sound:
    def __init__(self, samples: array[int], kind: str) -> None:
        self.kind = kind
        self._samples = samples
        self._at = 0

    @property
    def over(self) -> bool:
        return self._at >= len(self._samples)

    def add_to(self, out: array[int]) -> None:
        part = self._samples[self._at : self._at + len(out)]
        self._at += len(out)
        for i, sample in enumerate(part):
            if sample:
                out[i] = max(_LOWEST, min(_HIGHEST, out[i] + sample))
