"""A sound server that stops in the middle of a word: told at once, once, and nobody waits."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest

from benchmarks.terminal import KEYS
from tests.heard.desk import wait_until
from tests.heard.sound import PROGRAMS, Recording
from tests.heard.test_voice import voice

TOLD = 1.0  # seconds
ANSWERED = 0.1
FAILED, NONE_LEFT = "The voice espeak failed.", "No voice is left, lines are printed from now on."
WALK = 12
NAP = 0.01


class Slowness:
    """How much longer than asked for a nap takes here and now: others use the machine too, and what
    waits for signs of life naps in the same way."""

    def __init__(self) -> None:
        self._naps, self._began = 0, time.monotonic()
        self._over = Event()
        Thread(target=self._sleep, daemon=True).start()

    def _sleep(self) -> None:
        while not self._over.is_set():
            time.sleep(NAP)
            self._naps += 1

    def end(self) -> float:
        self._over.set()
        return max(1.0, (time.monotonic() - self._began) / (max(1, self._naps) * NAP))


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
        assert lines[0] == FAILED
        assert told <= TOLD * slow
        # What comes after it is another voice, or the news that there is none.
        assert (lines.count(FAILED), lines.count(NONE_LEFT) <= 1) == (1, True), lines
        assert max(meanwhile) <= ANSWERED * slow
        shown = " ".join(desk.raw.split())
        assert all(line in shown for line in lines), "the lines go on"
