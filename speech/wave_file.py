"""A sound file that replaces the sound device and records speech and sounds."""

from __future__ import annotations

import wave
from pathlib import Path

from .mixer import RATE, Mixer

_PIECE = RATE // 10


class WaveFile(Mixer):
    """A sink for `SoundOutput`. All audio starts at the same moment until `go_on` is called."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._stream = path.open("wb")
        self._file = wave.open(self._stream, "wb")  # noqa: SIM115 (closed at exit)
        self._file.setnchannels(2)
        self._file.setsampwidth(2)
        self._file.setframerate(RATE)

    def __enter__(self) -> WaveFile:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        try:
            if kind is None:
                self.go_on()
            self._file.close()
        finally:
            self._stream.close()

    def speaking(self) -> bool:
        """Return False: nobody has to wait for a file."""
        return False

    def stalled(self) -> bool:
        return False

    def go_on(self) -> None:
        """Write all audio so far; new audio comes after it."""
        while super().speaking() or self.playing():
            self._file.writeframes(self.mix(_PIECE).tobytes())

    def close(self) -> None:
        """Do nothing: the owner leaves the context."""

    def hush(self) -> None:
        """Do nothing: the recording is not cut."""
