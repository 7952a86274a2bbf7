"""Our own voices on Windows: the embedded one as sound, the system's by what it is asked for."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import pytest
from filelock import FileLock

from tests.heard.sound import PROGRAMS, Recording, null_sink
from tests.windows import system_voice
from tests.windows.program import Program
from tests.windows.seat import wait_until
from tests.windows.wine import Unzipped, Wine, windows_path

pytestmark = pytest.mark.system("wine", *PROGRAMS, independent=True)

KEYS = CUTS = 5
SOON = 1.0  # seconds; measured: a tenth of it, on a machine with nothing else to do
# Earcons would be taken for the voice. Secrets stay on the lines, so that there is a key whose
# answer is not spoken: what sounds after it is what was said before.
SETTINGS = "sounds: false\nsecrets: lines\nrate: 400\n"


@pytest.fixture(scope="session")
def sounding(unzipped: Unzipped, shared: Path) -> Iterator[Unzipped]:
    """A Windows with a sound card, of its own: those of the others have none."""
    with FileLock(shared / "sounding.lock"):
        prefix = shared / f"sounding {os.getpid()}"
        wine = Wine.new(prefix)
        wine.set_audio("pulse")
    yield Unzipped(wine, unzipped.folder)
    wine.end()


@contextmanager
def speaking(unzipped: Unzipped, home: Path, **variables: str) -> Iterator[Program]:
    home.mkdir(parents=True)
    (home / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
    command = unzipped.command("play", "mow", "--speech", "voice", "--seed", "7")
    with Program(unzipped.wine, command, home=home, cwd=None, said=None, **variables) as program:
        yield program


def test_the_embedded_voice_sounds_after_a_key_and_the_next_key_silences_it(
    sounding: Unzipped, home: Path, tmp_path: Path
) -> None:
    """The system's voice comes first on Windows; wine has none, and the embedded one takes over
    what was to be said."""
    with null_sink(tmp_path / "sound") as (playing, recording):
        server = {name: value for name, value in playing.items() if name.startswith("PULSE")}
        began = time.monotonic()
        with speaking(sounding, home, **server) as program:
            program.wait_for("The voice native failed.")
            wait_until(lambda: recording.onset(began) is not None, program.log)
            recording.wait_for_quiet(1.0)
            first = [_first_sample(program, recording) for _ in range(KEYS)]
            silence = [_time_to_silence(program, recording) for _ in range(CUTS)]
    print(f"key to sound {median(first):.3f} s, key to silence {median(silence):.3f} s")
    assert median(first) < SOON
    assert median(silence) < SOON


def _first_sample(program: Program, recording: Recording) -> float:
    recording.wait_for_quiet(0.5)
    pressed = time.monotonic()
    program.press("t")  # whose turn it is
    wait_until(lambda: recording.onset(pressed) is not None, program.log)
    return (recording.onset(pressed) or 0.0) - pressed


def _time_to_silence(program: Program, recording: Recording) -> float:
    recording.wait_for_quiet(0.5)
    before = time.monotonic()
    program.press("?")  # a long answer
    wait_until(lambda: recording.onset(before) is not None, program.log)
    time.sleep(0.5)
    pressed = time.monotonic()
    program.press("h")  # the hand: a secret, written and not said
    recording.wait_past(pressed + SOON)
    assert recording.last(pressed - 0.3, pressed) is not None, "nothing sounded"
    return (recording.last(pressed, pressed + SOON) or pressed) - pressed


def test_the_systems_voice_is_started_spoken_with_and_ended(
    sounding: Unzipped, home: Path, shared: Path, tmp_path: Path
) -> None:
    """Where there is a sound card: no voice is chosen without one."""
    place = shared / f"system voice {os.getpid()}"
    shutil.copytree(sounding.folder, place, copy_function=os.link)
    engine = place / "program/site/pyttsx3"
    shutil.rmtree(engine)
    engine.mkdir()
    shutil.copy(system_voice.__file__, engine / "__init__.py")
    log = tmp_path / "voice.log"

    def calls(what: str) -> list[str]:
        lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        return [text for _, kind, text in (line.split("\t") for line in lines) if kind == what]

    variables = {system_voice.LOG: windows_path(log)}
    with (
        null_sink(tmp_path / "sound") as (playing, _),
        speaking(
            Unzipped(sounding.wine, place),
            home,
            **variables,
            **{name: value for name, value in playing.items() if name.startswith("PULSE")},
        ) as program,
    ):
        program.heard()
        wait_until(lambda: bool(calls("say")), program.log)
        assert "400" in calls("rate")
        assert "1.0" in calls("volume")
        help_text = _answer(program, "?")  # long: it takes seconds
        wait_until(lambda: help_text in calls("say"), program.log)
        turn = _answer(program, "t")
        wait_until(lambda: turn in calls("end"), program.log)
        program.press("c-q")
        assert program.exit_code() == 0
    assert help_text not in calls("end"), "it was cut by the key"
    assert len(set(calls("say"))) == len(calls("say")), "nothing twice"


def _answer(program: Program, key: str) -> str:
    """The line that a key is answered with, whatever news comes beside it."""

    def answers() -> list[str]:
        log = program.log()
        since = log[log.index(("key", key)) :] if ("key", key) in log else []
        return [text for what, text in since if what == "answer"]

    program.press(key)
    wait_until(lambda: bool(answers()), program.log)
    return answers()[0]
