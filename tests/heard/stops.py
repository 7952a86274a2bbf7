"""Stop or kill what speech and sound need, at a moment of one's choice, while keys are pressed."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random
from threading import Event, Thread

from benchmarks.figures import CannotMeasure
from benchmarks.terminal import KEYS
from tests.heard.desk import Desk, Said, surroundings, wait_until
from tests.heard.sound import null_sink
from tests.heard.speechd import speech_server
from tests.heard.test_voice import SETTINGS
from tests.said import said

TOLD = 1.0  # seconds
NEVER = 20.0  # seconds after which it is not told any more
ANSWERED = 0.1
WALK = 12
NAP = 0.01
SOUND_PROCESS, SOUND_SERVER, SPEECH_SERVER = "sound process", "sound server", "speech server"
VICTIMS = (SOUND_PROCESS, SOUND_SERVER, SPEECH_SERVER)


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


@dataclass(frozen=True, slots=True)
class Failure:
    told: float  # seconds until it was printed that something failed
    slowest: float  # seconds of the slowest answer to a key
    slowness: float  # of the machine


def fail_at_a_moment(folder: Path, kind: str, sign: signal.Signals, rng: Random) -> Failure:
    with _speaking(folder, kind) as (desk, victim):

        def press() -> float:
            before, pressed = len(desk.said.lines()), time.monotonic()
            desk.send(KEYS["down"])
            try:
                wait_until(lambda: len(desk.said.lines()) > before, "an answer")
            except AssertionError:
                return inf
            return time.monotonic() - pressed

        for _ in range(WALK):  # what a key needs is loaded when it is first pressed
            press()
            desk.listen()
        if rng.random() < 0.5:
            desk.send("?")  # a long answer
        time.sleep(rng.random())
        desk.listen()
        slowness, answers = Slowness(), []
        first, shown = len(desk.said.lines()), len(desk.raw)
        since, told = time.monotonic(), inf
        os.kill(victim, sign)
        while time.monotonic() < since + (2 * TOLD if told < inf else NEVER):
            answers.append(press())
            pause = time.monotonic() + rng.random() / 5
            while time.monotonic() < pause:
                desk.listen()
                news = filter(tells, desk.said.lines()[first:])
                if told == inf and next(news, "\0") in " ".join(desk.raw[shown:].split()):
                    told = time.monotonic() - since
        if sign == signal.SIGSTOP and kind != SOUND_PROCESS:  # ours has been replaced
            os.kill(victim, signal.SIGCONT)
        desk.send("\x11")
        desk.finish()
        return Failure(told, max(answers), slowness.end())


def tells(line: str) -> bool:
    """Whether a line tells that a voice has failed, or that none is left."""
    failed = (
        said("notice-voice-failed", voice=voice, again=again)
        for voice in ("espeak", "speech-dispatcher")
        for again in (0, 1)
    )
    return any(text.fullmatch(line) for text in (*failed, said("notice-voice-none")))


@contextmanager
def _speaking(folder: Path, kind: str) -> Iterator[tuple[Desk, int]]:
    """A table in play, and the process id of what is to fail."""
    through_server = kind == SPEECH_SERVER
    with ExitStack() as servers:
        try:
            playing, recording = servers.enter_context(null_sink(folder / "sound"))
            speaking, server = servers.enter_context(speech_server(folder / "speech", playing))
        except AssertionError as error:
            raise CannotMeasure("no-server") from error
        heard = Said(folder / "said")
        more = playing | speaking | {"MOWAUDIO_SAID": str(heard.path)}
        environment = surroundings(folder, **more)
        home = Path(environment["MOWAUDIO_HOME"])
        home.mkdir(parents=True, exist_ok=True)
        (home / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
        mode = "screen-reader" if through_server else "voice"
        asked_for = ["play", "mow", "--speech", mode, "--seed", "7"]
        with Desk([sys.executable, "-m", "mowaudio", *asked_for], environment, heard) as desk:
            desk.begin()
            if through_server:
                yield desk, server.pid
            else:
                recording.wait_for_quiet(1.0)
                ours = kind == SOUND_PROCESS
                yield desk, _sound_process(desk.pid) if ours else recording.server.pid


def _sound_process(parent: int) -> int:
    """Wait for the child that plays sound, and return its process id."""
    found: list[int] = []

    def look() -> bool:
        for task in Path(f"/proc/{parent}/task").iterdir():
            for child in (task / "children").read_text(encoding="ascii").split():
                if b"speech.sound_child" in Path(f"/proc/{child}/cmdline").read_bytes():
                    found.append(int(child))
        return bool(found)

    wait_until(look, "the process that plays sound")
    return found[0]
