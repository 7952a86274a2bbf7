"""The sound of our own voice: how soon it begins after a key, how soon the next key ends it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

import pytest

from tests.heard.desk import Desk, Said, surroundings, wait_until
from tests.heard.sound import PROGRAMS, Recording, null_sink

FIRST_SAMPLE = 0.100  # seconds, at the 95th percentile
SILENCE = 0.060
KEYS = 30
CUTS = 20
BARE = 10
# Earcons would be taken for the voice. Secrets stay on the lines, so that there is a key whose
# answer is not spoken: what sounds after it is what was said before.
SETTINGS = "sounds: false\nsecrets: lines\nrate: 400\nkeys_told: never\nname: Player\n"


@contextmanager
def voice(folder: Path, *arguments: str) -> Iterator[tuple[Desk, Recording, dict[str, str]]]:
    """The program, speaking for itself into a sink that is recorded."""
    with null_sink(folder / "sound") as (playing, recording):
        said = Said(folder / "said")
        environment = surroundings(folder, MOWAUDIO_SAID=str(said.path), **playing)
        home = Path(environment["MOWAUDIO_HOME"])
        home.mkdir(parents=True, exist_ok=True)
        (home / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
        asked_for = [*arguments, "--speech", "voice", "--seed", "7"]
        command = [sys.executable, "-m", "mowaudio", *asked_for]
        with Desk(command, environment, said) as desk:
            desk.begin()
            recording.wait_for_quiet(1.0)
            yield desk, recording, environment


def p95(values: list[float]) -> float:
    return quantiles(values, n=20, method="inclusive")[-1]


def told(name: str, values: list[float]) -> str:
    return f"{name}: median {median(values) * 1000:.0f} ms, p95 {p95(values) * 1000:.0f} ms"


def once_more(measure: Callable[[], str | None]) -> None:
    """A machine that is busy elsewhere may spoil one measurement, not two."""
    complaint = measure()
    if complaint is not None:
        warnings.warn(f"measured once more: {complaint}", stacklevel=2)
        time.sleep(5)
        complaint = measure()
    assert complaint is None, complaint


@pytest.mark.system(*PROGRAMS, "espeak-ng")
def test_a_key_is_answered_at_once(tmp_path: Path) -> None:
    with voice(tmp_path) as (desk, recording, environment):

        def measure() -> str | None:
            ours = [_first_sample(desk, recording, number) for number in range(KEYS)]
            bare = [_bare_espeak(recording, environment) for _ in range(BARE)]
            ratio = median(ours) / median(bare)
            result = f"{told('key to sound', ours)}; {told('bare espeak-ng', bare)}; {ratio:.2f}"
            print(result)
            return None if p95(ours) <= FIRST_SAMPLE else result

        once_more(measure)


@pytest.mark.system(*PROGRAMS)
def test_the_next_key_silences(tmp_path: Path) -> None:
    with voice(tmp_path, "play", "mow") as (desk, recording, _):

        def measure() -> str | None:
            cuts = [_time_to_silence(desk, recording, number) for number in range(CUTS)]
            result = told("key to silence", cuts)
            print(result)
            return None if p95(cuts) <= SILENCE else result

        once_more(measure)


def _first_sample(desk: Desk, recording: Recording, number: int) -> float:
    recording.wait_for_quiet(0.3)
    time.sleep(number * 0.0037 % 0.05)  # not always at the same moment of the sink's rhythm
    pressed = time.monotonic()
    desk.send("\x1b[B")
    recording.wait_past(pressed + 0.5)
    onset = recording.onset(pressed)
    assert onset is not None, "nothing sounded"
    return onset - pressed


def _bare_espeak(recording: Recording, environment: dict[str, str]) -> float:
    """What a player who types `espeak-ng` into a shell waits for."""
    recording.wait_for_quiet(0.3)
    started = time.monotonic()
    with Path(os.devnull).open("w") as nowhere:
        subprocess.run(
            ["espeak-ng", "-s", "400", "Resume a table, 2 of 7."], env=environment, stderr=nowhere
        )
    recording.wait_past(started + 0.5)
    onset = recording.onset(started)
    assert onset is not None, "nothing sounded"
    return onset - started


def _time_to_silence(desk: Desk, recording: Recording, number: int) -> float:
    recording.wait_for_quiet(0.3)
    desk.send("?")  # a long answer
    time.sleep(1.0 + 0.037 * number)
    # Amid a word, each time another one: between two it is silent anyway.
    wait_until(lambda: recording.last(recording.now - 0.01, recording.now) is not None, "a word")
    pressed = time.monotonic()
    desk.send("h")  # the hand: a secret, written and not said
    recording.wait_past(pressed + 0.7)
    assert recording.last(pressed - 0.3, pressed) is not None, "nothing sounded"
    last = recording.last(pressed, pressed + 0.7)
    return 0.0 if last is None else last - pressed
