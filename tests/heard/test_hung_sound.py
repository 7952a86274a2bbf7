"""A sound server, or our own process that plays sound, stops or ends at any moment: told at once,
once, and nobody waits."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread

import pytest

from benchmarks.terminal import KEYS
from tests.heard.desk import wait_until
from tests.heard.sound import PROGRAMS, Recording
from tests.heard.test_voice import voice
from tests.said import said

TOLD = 1.0  # seconds
ANSWERED = 0.1
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
        assert _tells(lines[0])
        assert told <= TOLD * slow
        # What comes after it is another voice, or the news that there is none.
        none = [line for line in lines if said("notice-voice-none").fullmatch(line)]
        assert (sum(map(_tells, lines)) - len(none), len(none) <= 1) == (1, True), lines
        assert max(meanwhile) <= ANSWERED * slow
        shown = " ".join(desk.raw.split())
        assert all(line in shown for line in lines), "the lines go on"


@pytest.mark.system(*PROGRAMS)
@pytest.mark.parametrize("sign", [signal.SIGSTOP, signal.SIGKILL])
@pytest.mark.parametrize("ours", [True, False], ids=["our process", "the server"])
def test_whatever_fails_at_any_moment_is_told_at_once(
    tmp_path: Path, ours: bool, sign: signal.Signals
) -> None:
    """Keys are pressed all the time, each of which silences the voice and makes it speak."""
    told, slowest, slow = fail_at_a_moment(tmp_path, ours, sign, Random(f"{ours} {sign}"))
    assert told <= TOLD * slow
    assert slowest <= ANSWERED * slow


def fail_at_a_moment(
    folder: Path, ours: bool, sign: signal.Signals, rng: Random
) -> tuple[float, float, float]:
    """Return the seconds until it is told, those of the slowest answer to a key, and how slow the
    machine is."""
    with voice(folder, "play", "mow") as (desk, recording, _):

        def press() -> float:
            before, pressed = len(desk.said.lines()), time.monotonic()
            desk.send(KEYS["down"])
            wait_until(lambda: len(desk.said.lines()) > before, "an answer")
            return time.monotonic() - pressed

        for _ in range(WALK):  # what a key needs is loaded when it is first pressed
            press()
            desk.listen()
        victim = _sound_process(desk.pid) if ours else recording.server.pid
        if rng.random() < 0.5:
            desk.send("?")  # a long answer
        time.sleep(rng.random())
        slowness, answers = Slowness(), []
        first, since, told = len(desk.said.lines()), time.monotonic(), 0.0
        os.kill(victim, sign)
        while time.monotonic() < since + 2 * TOLD:
            answers.append(press())
            pause = time.monotonic() + rng.random() / 5
            while time.monotonic() < pause:
                time.sleep(NAP)
                if not told and any(map(_tells, desk.said.lines()[first:])):
                    told = time.monotonic() - since
        assert told, desk.said.lines()[first:]
        if not ours and sign == signal.SIGSTOP:
            os.kill(victim, signal.SIGCONT)
        desk.send("\x11")
        desk.finish()
        return told, max(answers), slowness.end()


def _tells(line: str) -> bool:
    again = (said("notice-voice-failed", voice="espeak", again=n) for n in (0, 1))
    return any(text.fullmatch(line) for text in (*again, said("notice-voice-none")))


def _sound_process(parent: int) -> int:
    """Return the process id of the child that plays sound."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii").split()
    for task in Path(f"/proc/{parent}/task").iterdir():
        children += (task / "children").read_text(encoding="ascii").split()
    for child in children:
        if b"speech.sound_child" in Path(f"/proc/{child}/cmdline").read_bytes():
            return int(child)
    raise AssertionError(children)
