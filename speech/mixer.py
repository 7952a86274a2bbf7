"""The voice and the sounds, mixed by hand into what a device asks for.

Everything lies on one line of time, counted in frames from the start. `mix` renders on from where
it stands; a device that can take back what it has not yet played goes back on that line with
`rewind`, and has the rest rendered anew.

Whatever stops before its end fades over a few milliseconds, because a step in the wave is a
click; what begins has its own soft start.
"""

from __future__ import annotations

from array import array
from threading import RLock

RATE = 22050
"""What the embedded voice makes; the device converts if it wants another rate."""
FADE = 66
"""Samples: three milliseconds."""
KEPT = 3 * RATE
"""Frames of the past that can be gone back to."""
_LOWEST, _HIGHEST = -32768, 32767


class Mixer:
    def __init__(self) -> None:
        self._lock = RLock()
        self._voice: list[_Piece] = []
        self._sounds: list[_Piece] = []
        self._heard: int | None = None
        self.position = 0
        """The frame that is rendered next."""
        self.pulls = 0
        """How often the device has taken samples."""

    def speak(self, samples: bytes) -> None:
        """Append mono samples to what the voice is saying."""
        with self._lock:
            if self._voice and self._voice[-1].end >= self.position:
                self._voice[-1].samples.frombytes(samples)
            else:
                self._voice.append(_Piece(self.position, array("h", samples), 1))

    def hush(self) -> None:
        """Cut the voice."""
        with self._lock:
            self._voice = [piece for piece in self._voice if piece.cut(self.position)]

    def speaking(self) -> bool:
        return self.voice_end > (self.position if self._heard is None else self._heard)

    def play(self, samples: array[int], kind: str = "") -> None:
        """Play stereo samples over whatever is sounding."""
        with self._lock:
            self._sounds.append(_Piece(self.position, samples, 2, kind))

    def drop(self, kind: str) -> None:
        """Cut the sounds of a kind."""
        with self._lock:
            self._sounds = [
                piece for piece in self._sounds if piece.kind != kind or piece.cut(self.position)
            ]

    def playing(self) -> bool:
        return any(piece.end > self.position for piece in self._sounds)

    @property
    def voice_end(self) -> int:
        """The frame after the last of the voice."""
        with self._lock:
            return self._voice[-1].end if self._voice else 0

    @property
    def end(self) -> int:
        """The frame after the last that sounds."""
        with self._lock:
            return max((piece.end for piece in (*self._voice, *self._sounds)), default=0)

    def heard_until(self, frame: int) -> None:
        """How far a device that takes samples long before they are heard has really got."""
        if frame != self._heard:
            self._heard = frame
            self.pulls += 1

    def rewind(self, frame: int) -> None:
        """Go back to a frame that has been rendered, but not heard."""
        with self._lock:
            self.position = min(self.position, frame)

    def mix(self, frames: int) -> array[int]:
        """The next stereo frames. Called by the device, in its thread."""
        out = array("h", bytes(4 * frames))
        with self._lock:
            if self._heard is None:
                self.pulls += 1
            for piece in self._voice:
                piece.put_into(out, self.position)
            for piece in self._sounds:
                piece.add_to(out, self.position)
            self.position += frames
            self._voice = [one for one in self._voice if one.end > self.position - KEPT]
            self._sounds = [one for one in self._sounds if one.end > self.position - KEPT]
        return out


class _Piece:
    """Samples at their place on the line of time: mono for the voice, stereo for sounds."""

    def __init__(self, start: int, samples: array[int], sides: int, kind: str = "") -> None:
        self.start = start
        self.samples = samples
        self.kind = kind
        self._sides = sides

    @property
    def end(self) -> int:
        return self.start + len(self.samples) // self._sides

    def cut(self, frame: int) -> bool:
        """Leave nothing after a frame but a short end. What has not begun has none: False."""
        if frame <= self.start:
            return False
        sides, first = self._sides, self._sides * (frame - self.start)
        self.samples = self.samples[: first + sides * FADE]
        for place in range(first, len(self.samples)):
            left = FADE - (place - first) // sides
            self.samples[place] = self.samples[place] * left // FADE
        return True

    def put_into(self, out: array[int], position: int) -> None:
        """Mono, on both sides of silence."""
        part, first = self._part(position, len(out) // 2)
        if part:
            out[2 * first : 2 * (first + len(part)) : 2] = part
            out[2 * first + 1 : 2 * (first + len(part)) : 2] = part

    def add_to(self, out: array[int], position: int) -> None:
        part, first = self._part(position, len(out) // 2)
        for place, sample in enumerate(part, 2 * first):
            if sample:
                out[place] = max(_LOWEST, min(_HIGHEST, out[place] + sample))

    def _part(self, position: int, frames: int) -> tuple[array[int], int]:
        """What sounds in so many frames from a position on, and after how many of them."""
        first = max(position, self.start)
        last = min(position + frames, self.end)
        samples = self.samples[
            self._sides * (first - self.start) : self._sides * max(first, last)
            - self._sides * self.start
        ]
        return samples, first - position
