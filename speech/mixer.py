"""Mix the voice and the sounds into the samples that a device asks for.

Time is counted in frames from the start. `mix` renders the next frames; a device that can take
back samples that it has not played calls `rewind` and has them rendered again. Audio that is cut
fades out over a few milliseconds, because a step in the wave is a click.
"""

from __future__ import annotations

from array import array
from threading import RLock

RATE = 22050  # the sample rate of the embedded voice; the device converts it
FADE = 66  # samples: three milliseconds
KEPT = 3 * RATE  # frames that `rewind` can go back
_LOWEST, _HIGHEST = -32768, 32767


class Mixer:
    def __init__(self) -> None:
        self._lock = RLock()
        self._voice: list[_Piece] = []
        self._sounds: list[_Piece] = []
        self._heard: int | None = None
        self.position = 0  # the next frame to render
        self.pulls = 0  # the number of times that the device has taken samples

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
        """The frame after the last one of the voice."""
        with self._lock:
            return self._voice[-1].end if self._voice else 0

    @property
    def end(self) -> int:
        """The frame after the last audible one."""
        with self._lock:
            return max((piece.end for piece in (*self._voice, *self._sounds)), default=0)

    def heard_until(self, frame: int) -> None:
        """Report the frame that a device with a long buffer is playing."""
        if frame != self._heard:
            self._heard = frame
            self.pulls += 1

    def rewind(self, frame: int) -> None:
        """Go back to a frame that has been rendered but not played."""
        with self._lock:
            self.position = min(self.position, frame)

    def mix(self, frames: int) -> array[int]:
        """Render the next stereo frames. Called in the device's thread."""
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
    """Samples and the frame at which they start: mono for the voice, stereo for sounds."""

    def __init__(self, start: int, samples: array[int], channels: int, kind: str = "") -> None:
        self.start, self.samples, self.kind, self._channels = start, samples, kind, channels

    @property
    def end(self) -> int:
        return self.start + len(self.samples) // self._channels

    def cut(self, frame: int) -> bool:
        """Fade out from a frame on. False if the piece has not begun, so nothing is left."""
        if frame <= self.start:
            return False
        channels, first = self._channels, self._channels * (frame - self.start)
        self.samples = self.samples[: first + channels * FADE]
        for index in range(first, len(self.samples)):
            left = FADE - (index - first) // channels
            self.samples[index] = self.samples[index] * left // FADE
        return True

    def put_into(self, out: array[int], position: int) -> None:
        """Write mono samples to both channels."""
        part, first = self._part(position, len(out) // 2)
        if part:
            out[2 * first : 2 * (first + len(part)) : 2] = part
            out[2 * first + 1 : 2 * (first + len(part)) : 2] = part

    def add_to(self, out: array[int], position: int) -> None:
        part, first = self._part(position, len(out) // 2)
        for index, sample in enumerate(part, 2 * first):
            if sample:
                out[index] = max(_LOWEST, min(_HIGHEST, out[index] + sample))

    def _part(self, position: int, frames: int) -> tuple[array[int], int]:
        """Return the samples in these frames, and the frame at which they begin."""
        first = max(position, self.start)
        last = max(first, min(position + frames, self.end))
        begin, end = (self._channels * (frame - self.start) for frame in (first, last))
        return self.samples[begin:end], first - position
