"""The voice and the sounds, mixed by hand into what a device asks for.

Whatever stops before its end fades over a few milliseconds, because a step in the wave is a
click; what begins has its own soft start.
"""

from __future__ import annotations

from array import array
from threading import Lock

RATE = 22050
"""What the embedded voice makes; the device converts if it wants another rate."""
FADE = 66
"""Samples: three milliseconds."""
_LOWEST, _HIGHEST = -32768, 32767


class Mixer:
    def __init__(self) -> None:
        self._lock = Lock()
        self._voice = bytearray()
        self._sounds: list[_Sound] = []
        self.pulls = 0
        """How often the device has asked for samples."""

    def speak(self, samples: bytes) -> None:
        """Append mono samples to what the voice is saying."""
        with self._lock:
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

    def play(self, samples: array[int], kind: str = "") -> None:
        """Play stereo samples over whatever is sounding."""
        with self._lock:
            self._sounds.append(_Sound(samples, kind))

    def drop(self, kind: str) -> None:
        """Cut the sounds of a kind."""
        with self._lock:
            for sound in self._sounds:
                if sound.kind == kind:
                    sound.fade()

    def playing(self) -> bool:
        return bool(self._sounds)

    def mix(self, frames: int) -> array[int]:
        """The next stereo frames. Called by the device, in its thread."""
        out = array("h", bytes(4 * frames))
        with self._lock:
            self.pulls += 1
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

    def fade(self) -> None:
        """Leave nothing but a short end. What has not begun has none."""
        end = self._samples[self._at : self._at + 2 * FADE] if self._at else array("h")
        for i, sample in enumerate(end):
            end[i] = sample * (FADE - i // 2) // FADE
        self._samples, self._at = end, 0

    def add_to(self, out: array[int]) -> None:
        part = self._samples[self._at : self._at + len(out)]
        self._at += len(out)
        for i, sample in enumerate(part):
            if sample:
                out[i] = max(_LOWEST, min(_HIGHEST, out[i] + sample))
