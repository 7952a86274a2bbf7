"""The embedded voice: eSpeak NG into memory, and from there to the shared device.

It synthesises about a thousand times faster than it speaks, so a whole utterance is made
at once in the voice's own thread, and cutting it only means emptying the mixer there.
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
"""Samples below this are silence. Some words begin with 50 ms of it, which a player who
presses a key every 100 ms would hear as sluggishness."""
LEAD = 44
"""Samples kept before the first audible one: the word's own onset."""
PAUSE = 45.0
"""Seconds of quiet after a message, for one word a minute: a quarter of a second at 180, less for
those who listen faster. Without it two messages run into each other."""
GATHERED = 2 * RATE // 4
"""Bytes: a quarter of a second."""
HEADROOM = 0.8
"""Of full loudness, so that a sound over the voice does not clip."""


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
        # A change of voice resets nothing else, but the order costs nothing either.
        self._library.set_rate(settings.rate)
        self._library.set_volume(round(HEADROOM * settings.volume))
        self._pause = bytes(2 * round(RATE * PAUSE / settings.rate))
        return found

    def start(self, text: str) -> None:
        gathered = Gathered(self._sink.speak)
        self._library.synthesise(text, Trimmed(gathered))
        gathered(self._pause)
        gathered.hand_over()

    def busy(self) -> bool:
        if self._sink.stalled():
            raise VoiceError("stalled")
        return self._sink.speaking()

    def stop(self) -> None:
        self._sink.hush()

    def close(self) -> None:
        """The library stays: it has one state, and no safe way to end it and begin again."""
        self._sink.hush()


class Gathered:
    """A sink that hands on larger pieces. Made in no time, a piece lasts until the next one comes,
    also where another program has the processor in between; small ones would not."""

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
    """A sink that lets the silence before the first sound fall away, and what is left of it
    begin softly: the cut may leave a step."""

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
