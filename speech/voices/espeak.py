"""The embedded voice: eSpeak NG synthesises into memory, and the shared device plays.

Synthesis is about a thousand times faster than speech, so a whole text is made at once, and
stopping it means emptying the mixer.
"""

from array import array
from collections.abc import Callable

from ..mixer import RATE
from ..settings import Settings
from ..sound_output import NoSound, SoundOutput
from .base import Voice, VoiceError
from .espeak_library import Library, library

__all__ = ["EspeakVoice", "library"]

DEFAULT = "en"
AUDIBLE = 48
"""Samples below this are silence. Some words begin with 50 ms of it, which feels slow."""
LEAD = 44  # samples kept before the first audible one
PAUSE = 45.0
"""Seconds of silence after a message at one word a minute: a quarter of a second at 180."""
GATHERED = 2 * RATE // 4  # bytes: a quarter of a second
HEADROOM = 0.8  # part of the full loudness, so that voice and sounds together do not clip


class EspeakVoice(Voice):
    name = "espeak"

    def __init__(self, output: SoundOutput) -> None:
        self._library: Library = library()
        self._pause = b""
        try:
            self._sink = output.sink()
        except NoSound as error:
            raise VoiceError("no-sound", repr(error.__cause__)) from error

    def configure(self, settings: Settings) -> bool:
        found = self._library.set_voice(settings.voice or DEFAULT)
        if not found:
            self._library.set_voice(DEFAULT)
        self._library.set_rate(settings.rate)
        self._library.set_volume(round(HEADROOM * settings.volume))
        self._pause = bytes(2 * round(RATE * PAUSE / settings.rate))
        return found

    def start(self, text: str) -> None:
        self._check()  # keys may come so fast that nobody asks whether it is busy
        gathered = Gathered(self._sink.speak)
        self._library.synthesise(text, Trimmed(gathered))
        gathered(self._pause)
        gathered.hand_over()

    def busy(self) -> bool:
        self._check()
        return self._sink.speaking()

    def _check(self) -> None:
        if self._sink.stalled():
            raise VoiceError("stalled")

    def stop(self) -> None:
        self._sink.hush()

    def close(self) -> None:
        """Stop; the library stays loaded, because it cannot safely be closed and reopened."""
        self._sink.hush()


class Gathered:
    """A sink that passes on larger pieces, so that a busy machine does not stutter."""

    def __init__(self, sink: Callable[[bytes], None]) -> None:
        self._sink = sink
        self._samples = bytearray()

    def __call__(self, samples: bytes) -> None:
        self._samples += samples
        if len(self._samples) >= GATHERED:
            self.hand_over()

    def hand_over(self) -> None:
        samples, self._samples = bytes(self._samples), bytearray()
        self._sink(samples)


class Trimmed:
    """A sink that removes the silence at the beginning and fades in, to avoid a click."""

    def __init__(self, sink: Callable[[bytes], None]) -> None:
        self._sink = sink
        self._begun = False

    def __call__(self, samples: bytes) -> bool:
        if not self._begun:
            wave = array("h", samples)
            first = next((i for i, s in enumerate(wave) if abs(s) > AUDIBLE), None)
            if first is None:
                return True
            self._begun = True
            wave = wave[max(0, first - LEAD) :]
            for i in range(min(LEAD, len(wave))):
                wave[i] = wave[i] * i // LEAD
            samples = wave.tobytes()
        self._sink(samples)
        return True
