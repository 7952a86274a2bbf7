"""What speech and sound need stops or ends at any moment: told at once, once, and nobody waits."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from benchmarks.terminal import KEYS
from tests.heard import speechd
from tests.heard.desk import wait_until
from tests.heard.sound import PROGRAMS, Recording
from tests.heard.stops import ANSWERED, TOLD, VICTIMS, WALK, Slowness, fail_at_a_moment, tells
from tests.heard.test_voice import voice
from tests.said import said


@contextmanager
def stopped(recording: Recording) -> Iterator[None]:
    recording.server.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        recording.server.send_signal(signal.SIGCONT)


@pytest.mark.system(*PROGRAMS)
def test_a_hung_sound_server_is_told_at_once_and_once(tmp_path: Path) -> None:
    with voice(tmp_path, "play", "mow") as (desk, recording, _):

        def answer(key: str) -> float:
            """How long the line takes that answers a key."""
            before, pressed = len(desk.said.lines()), time.monotonic()
            desk.send(KEYS.get(key, key))
            wait_until(lambda: len(desk.said.lines()) > before, "an answer")
            return time.monotonic() - pressed

        usual = [answer("down") for _ in range(WALK)]
        recording.wait_for_quiet(0.3)
        desk.send("?")  # a long answer
        wait_until(lambda: recording.last(recording.now - 0.1, recording.now) is not None, "speech")
        time.sleep(0.5)
        before = len(desk.said.lines())
        with stopped(recording):
            slowness, since = Slowness(), time.monotonic()
            wait_until(lambda: len(desk.said.lines()) > before, "the news")
            told = time.monotonic() - since
            slow = slowness.end()
            meanwhile = []
            for _ in range(WALK):
                meanwhile.append(answer("down"))
                time.sleep(0.1)
            desk.listen()
            lines = desk.said.lines()[before:]
        print(f"told after {told:.2f} s, naps {slow:.1f} times as long; keys, usual and meanwhile:")
        print([round(1000 * t) for t in usual], [round(1000 * t) for t in meanwhile])
        assert tells(lines[0])
        assert told <= TOLD * slow
        # What comes after it is another voice, or the news that there is none.
        none = [line for line in lines if said("notice-voice-none").fullmatch(line)]
        assert (sum(map(tells, lines)) - len(none), len(none) <= 1) == (1, True), lines
        assert max(meanwhile) <= ANSWERED * slow
        shown = " ".join(desk.raw.split())
        assert all(line in shown for line in lines), "the lines go on"


@pytest.mark.system(*PROGRAMS, speechd.PROGRAM)
@pytest.mark.parametrize("sign", [signal.SIGSTOP, signal.SIGKILL])
@pytest.mark.parametrize("kind", VICTIMS)
def test_whatever_fails_at_any_moment_is_told_at_once(
    tmp_path: Path, kind: str, sign: signal.Signals
) -> None:
    """Keys are pressed all the time, each of which silences the voice and makes it speak."""
    found = fail_at_a_moment(tmp_path, kind, sign, Random(f"{kind} {sign}"))
    assert found.told <= TOLD * found.slowness
    assert found.slowest <= ANSWERED * found.slowness
