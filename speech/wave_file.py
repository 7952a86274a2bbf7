"""A sound file in the place of a device: all that is said and sounded, one after the other."""

from __future__ import annotations

import wave
from pathlib import Path
from types import TracebackType

from .mixer import RATE, Mixer

_PIECE = RATE // 10


class WaveFile(Mixer):
    """A sink for `SoundOutput`. What comes in is mixed from one moment on, until `go_on`."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._stream = path.open("wb")
        self._file = wave.open(self._stream, "wb")  # noqa: SIM115 (closed by `finish`)
        self._file.setnchannels(2)
        self._file.setsampwidth(2)
        self._file.setframerate(RATE)

    def __enter__(self) -> WaveFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.finish()

    def speaking(self) -> bool:
        """Nobody has to wait for a file."""
        return False

    def stalled(self) -> bool:
        return False

    def go_on(self) -> None:
        """Write what has come in; what comes next comes after it."""
        while super().speaking() or self.playing():
            self._file.writeframes(self.mix(_PIECE).tobytes())

    def close(self) -> None:
        """The device is let go of; the file is finished by whoever has begun it."""

    def hush(self) -> None:
        """Nothing that has been said is taken back."""

    def finish(self) -> None:
        self.go_on()
        self._file.close()
        self._stream.close()
