"""Time to speak a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mowaudio.testing.words import count_words

if TYPE_CHECKING:
    from speech.voices.espeak_library import Library


class Stopwatch:
    """Seconds of speech at a rate: synthesised without being played, or counted in words."""

    def __init__(self, rate: int, *, synthesise: bool = True) -> None:
        self._rate = rate
        self._library = _library(rate) if synthesise else None
        self.by = "espeak" if self._library is not None else "rate"

    def seconds(self, lines: Sequence[str]) -> float:
        return sum(map(self._seconds, lines))

    def _seconds(self, line: str) -> float:
        if self._library is None:
            return count_words(line) * 60 / self._rate
        from speech.mixer import RATE

        samples = 0

        def take(piece: bytes) -> bool:
            nonlocal samples
            samples += len(piece) // 2
            return True

        self._library.synthesise(line, take)
        return samples / RATE


def _library(rate: int) -> Library | None:
    from speech.voices.base import VoiceError
    from speech.voices.espeak_library import library

    try:
        found = library()
    except VoiceError:
        return None
    found.set_rate(rate)
    return found
