"""A listener who has never seen the text: PocketSphinx, told what might be said and no more."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from speech.mixer import RATE as VOICE_RATE
from speech.voices.espeak_library import library
from tests.heard.sentences import words

VOICE = "en-us"  # the recogniser's own English
WORDS_A_MINUTE = 180
FAST = 300
SLOW_LOOKS, FAST_LOOKS = 100, 160
RATE = 16000
_PAUSE = RATE // 2
_NOISE = 10  # of 32767: a recogniser can make nothing of perfect silence


def spoken(text: str, rate: int = WORDS_A_MINUTE) -> array[int]:
    """A sentence in the embedded voice."""
    voice = library()
    assert voice.set_voice(VOICE)
    voice.set_rate(rate)
    voice.set_volume(100)
    pieces: list[bytes] = []

    def keep(piece: bytes) -> bool:
        pieces.append(piece)
        return True

    voice.synthesise(text, keep)
    return array("h", b"".join(pieces))


def for_the_recogniser(wave: array[int], text: str) -> bytes:
    """At its own sample rate, with quiet around it."""
    count = len(wave) * RATE // VOICE_RATE - 1
    resampled = array("h", (_between(wave, n * VOICE_RATE / RATE) for n in range(count)))
    quiet = array("h", bytes(2 * _PAUSE))
    chance = Random(text)
    noisy = (s + chance.randint(-_NOISE, _NOISE) for s in quiet + resampled + quiet)
    return array("h", (max(-32768, min(32767, s)) for s in noisy)).tobytes()


def _between(wave: Sequence[int], place: float) -> int:
    left = int(place)
    return round(wave[left] + (wave[left + 1] - wave[left]) * (place - left))


class Listener:
    """Hears one of the sentences that it was told of."""

    def __init__(
        self, sentences: Sequence[str], pronounced: Mapping[str, str], rate: int = WORDS_A_MINUTE
    ) -> None:
        sphinx: Any = pytest.importorskip("pocketsphinx")
        model = Path(sphinx.get_model_path()) / "en-us"
        self._decoder = sphinx.Decoder(
            hmm=str(model / "en-us"),
            dict=str(model / "cmudict-en-us.dict"),
            lm=None,
            # Wide beams: a closed set is small, and nothing may be thrown away too early.
            beam=1e-80,
            wbeam=1e-60,
            pbeam=1e-80,
            cmn="batch",  # each sentence for itself
            # It looks at a sound three times at least: fast speech needs more looks a second.
            frate=SLOW_LOOKS if rate <= WORDS_A_MINUTE else FAST_LOOKS,
            loglevel="FATAL",
        )
        self._rate = rate
        for word, sounds in pronounced.items():
            self._decoder.add_word(word, sounds, True)
        unknown = {w for s in sentences for w in words(s).split() if not self._knows(w)}
        assert not unknown, f"not in the dictionary, so to be listed as pronounced: {unknown}"
        choices = " | ".join(dict.fromkeys(map(words, sentences)))
        grammar = f"#JSGF V1.0;\ngrammar said;\npublic <said> = {choices};\n"
        self._decoder.add_jsgf_string("said", grammar)
        self._decoder.activate_search("said")

    def hear(self, text: str) -> str:
        """Say a sentence to it; what it understood."""
        return self.understand(spoken(text, self._rate), text)

    def understand(self, wave: array[int], text: str) -> str:
        """Play it a recording of a sentence; what it understood."""
        self._decoder.start_utt()
        self._decoder.process_raw(for_the_recogniser(wave, text), full_utt=True)
        self._decoder.end_utt()
        found = self._decoder.hyp()
        return "" if found is None else str(found.hypstr)

    def _knows(self, word: str) -> bool:
        return self._decoder.lookup_word(word) is not None
