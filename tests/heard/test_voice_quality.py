"""The sound of our own voice on a machine whose processors are all busy: whole, and understood."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest

from speech import Settings
from speech.sound_output import SoundOutput
from speech.voices.espeak import EspeakVoice
from tests.heard import sentences
from tests.heard.desk import surroundings
from tests.heard.sentences import words
from tests.heard.sound import PROGRAMS, RATE, Recording, holes, null_sink
from tests.heard.understanding import VOICE, Listener, spoken
from tests.speech.test_sounds import StillMixer

A_GAME = 3  # sentences
HIGHEST = 32767
BARE = ("espeak-ng", "-v", VOICE, "-s", "180")
WAVE_HEAD = 44  # bytes before the samples
BUSY = "while True: pass"
# Says what it is told, line by line, and tells when each began and ended.
SAY = """
import sys, time
from speech import Choice, Mode, Priority, Settings, Speaker
choice = Choice(Mode.VOICE, ("espeak",), "asked-for")
settings = Settings(voice=sys.argv[1], sounds=False)
speaker = Speaker(lambda line: None, choice, settings, lambda n: print(n, file=sys.stderr))
for line in sys.stdin:
    began = time.monotonic()
    speaker.say(line.strip(), Priority.IMPORTANT)
    speaker.drain(30)
    time.sleep(0.4)
    print(began, time.monotonic(), flush=True)
speaker.close()
"""
CUT = """
import sys, time
from speech import Choice, Mode, Priority, Settings, Speaker
choice = Choice(Mode.VOICE, ("espeak",), "asked-for")
speaker = Speaker(lambda line: None, choice, Settings(), lambda n: print(n, file=sys.stderr))
began = time.monotonic()
for pause in range(10):
    speaker.say("Moo, moo, moo, moo, moo, moo, moo, moo.", Priority.ANSWER)
    time.sleep(0.6 + pause * 0.013)
    speaker.key_pressed()
    time.sleep(0.3)
print(began, time.monotonic(), flush=True)
speaker.close()
"""


@contextmanager
def busy_processors() -> Iterator[None]:
    count = os.cpu_count() or 1
    hogs = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(count)]
    try:
        yield
    finally:
        for hog in hogs:
            hog.kill()
            hog.wait()


def recorded(
    recording: Recording, environment: dict[str, str], lines: list[str]
) -> list[array[int]]:
    done = subprocess.run(
        [sys.executable, "-c", SAY, VOICE],
        env=environment,
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
    )
    assert not done.stderr, done.stderr
    times = [tuple(map(float, line.split())) for line in done.stdout.splitlines()]
    recording.wait_past(times[-1][1])
    return [recording.wave(began, ended) for began, ended in times]


def made(text: str) -> array[int]:
    """What our voice hands to its device."""
    mixer = StillMixer()
    voice = EspeakVoice(SoundOutput(lambda: mixer))
    voice.configure(Settings(voice=VOICE))
    voice.start(text)
    return mixer.mix(mixer.end)[0::2]


def bare(recording: Recording, environment: dict[str, str], text: str) -> array[int]:
    recording.wait_for_quiet(0.3)
    began = recording.now
    subprocess.run([*BARE, text], env=environment, stderr=subprocess.DEVNULL, check=True)
    recording.wait_for_quiet(0.3)
    return recording.wave(began, recording.now)


def made_bare(text: str) -> array[int]:
    file = subprocess.run([*BARE, "--stdout", text], capture_output=True, check=True).stdout
    return array("h", file[WAVE_HEAD:])


@pytest.mark.system(*PROGRAMS, "espeak-ng")
def test_the_voice_is_whole_and_understood_on_a_busy_machine(tmp_path: Path) -> None:
    """No more holes than bare espeak-ng has beside it, sentence by sentence the same words."""
    said = {
        sentence.said: game
        for game in sentences.names()
        for sentence in sentences.load(game).sentences[:A_GAME]
    }
    with null_sink(tmp_path / "sound") as (playing, recording), busy_processors():
        environment = surroundings(tmp_path, **playing)
        waves = dict(zip(said, recorded(recording, environment, list(said)), strict=True))
        theirs = {text: bare(recording, environment, text) for text in said}
    ours = [hole for text, wave in waves.items() for hole in holes(wave, made(text))]
    bares = [hole for text, wave in theirs.items() for hole in holes(wave, made_bare(text))]
    misheard = {}
    for game in sentences.names():
        known = sentences.load(game)
        listener = Listener([s.said for s in known.sentences], known.pronounced)
        for line in (line for line in said if said[line] == game):
            if (heard := listener.understand(waves[line], line)) != words(line):
                misheard[line] = heard
    peak = max(max(map(abs, wave)) for wave in waves.values())
    print(f"holes: ours {len(ours)} {ours}, bare {len(bares)} {bares};", end=" ")
    print(f"understood {len(said) - len(misheard)} of {len(said)} {misheard}; peak {peak}")
    assert len(ours) <= len(bares)
    assert not misheard
    assert peak < HIGHEST


@pytest.mark.system(*PROGRAMS)
def test_a_cut_is_no_click(tmp_path: Path) -> None:
    """A step in the wave would be: no sample is further from its neighbours than in the words."""
    words_own = _steepest(spoken("Moo, moo, moo, moo, moo, moo, moo, moo."))
    with null_sink(tmp_path / "sound") as (playing, recording), busy_processors():
        environment = surroundings(tmp_path, **playing)
        command = [sys.executable, "-c", CUT]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        assert not done.stderr, done.stderr
        began, ended = map(float, done.stdout.split())
        recording.wait_past(ended)
        heard = recording.wave(began, ended)
    assert len(heard) > RATE
    assert max(map(abs, heard)) > 3000
    assert _steepest(heard) <= 1.2 * words_own


def _steepest(wave: array[int]) -> int:
    return max(abs(a - b) for a, b in pairwise(wave))
