"""Somebody at a desk: a command in a pseudo-terminal, keys pressed at the pace of its lines.

The pace comes from the program's own log of what it means to say (`MOWAUDIO_SAID`), not from a
clock: on a busy machine a script takes longer, and means the same.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pexpect

from benchmarks.terminal import KEYS
from tests.client.program import has_played
from tests.heard.scripts import Press, Step, Type

PATIENCE = 60.0
QUIET = 0.2  # so long without a new line: the program waits for a key
READY = "\x1b[?2004h"  # what prompt_toolkit writes when it begins to read a line
CLEAR_LINE = "\x15"
IS_IT_WELL, IT_IS_WELL = "\x1b[5n", "\x1b[0n"  # what terminals are asked, and answer
OF_THE_PLAYER = ("key", "typed")


class Said:
    """The program's log of what it means to say."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def entries(self) -> list[tuple[str, str]]:
        """What each entry is, a priority or something of the player's, and its text."""
        if not self.path.exists():
            return []
        whole = self.path.read_text(encoding="utf-8").split("\n")[:-1]
        return [(priority, text) for priority, _, text in (line.partition("\t") for line in whole)]

    def lines(self) -> list[str]:
        return [text for what, text in self.entries() if what not in OF_THE_PLAYER]

    def counts(self) -> list[int]:
        """How many lines came at the beginning, and after each key or typed text."""
        counts = [0]
        for what, _ in self.entries():
            if what in OF_THE_PLAYER:
                counts.append(0)
            else:
                counts[-1] += 1
        return counts


class Desk:
    """A command in a terminal of 80 columns, whose messages land in `said`."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        said: Said,
        *,
        rows: int = 25,
        columns: int = 80,
    ) -> None:
        self.said = said
        self.raw = ""
        self._child = pexpect.spawn(
            command[0],
            list(command[1:]),
            env={**environment},
            encoding="utf-8",
            codec_errors="replace",
            dimensions=(rows, columns),
        )
        self._child.delaybeforesend = None

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, *exception: object) -> None:
        self._child.close(force=True)

    @property
    def pid(self) -> int:
        return int(self._child.pid)

    def begin(self) -> list[str]:
        """The lines with which the program begins."""
        return self._answer(0)

    def take(self, step: Step) -> list[str]:
        """Do one step of a script; the lines it was answered with."""
        before = len(self.said.lines())
        if isinstance(step, Press):
            self.send(KEYS.get(step.key, step.key))
        else:
            self._type(step)
        return self._answer(before)

    def send(self, characters: str) -> None:
        self._child.send(characters)

    def listen(self) -> None:
        """Take over what the terminal has shown by now."""
        self._drain(0.01)

    def finish(self) -> None:
        """Wait for the command to end."""

        def ended() -> bool:
            self._drain(0.05)
            return not self._child.isalive()

        wait_until(ended, "the program to end")

    def _type(self, step: Type) -> None:
        """Typed at the speed of fingers: after each character the terminal has its time."""
        wait_until(lambda: READY in self._new(), "a prompt to type into")
        if step.over:
            self.send(CLEAR_LINE)
            self._settle()
        for character in step.text:
            self.send(character)
            self._settle()
        self.send("\r")

    def _answer(self, before: int) -> list[str]:
        self._mark = len(self.raw)

        def answered() -> bool:
            self._drain(0.02)
            return len(self.said.lines()) > before or not self._child.isalive()

        wait_until(answered, "an answer to a key")
        self._settle()
        return self.said.lines()[before:]

    def _new(self) -> str:
        """What the terminal has got since the last key."""
        self._drain(0.02)
        return self.raw[self._mark :]

    def _settle(self) -> None:
        """Until nothing more is said or shown for a while."""
        count = len(self.said.lines())
        while self._drain(QUIET) or count != (count := len(self.said.lines())):
            pass

    def _drain(self, wait: float) -> bool:
        """Take over what the terminal shows; whether there was anything."""
        try:
            text = str(self._child.read_nonblocking(65536, wait))
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self.raw += text
        if IS_IT_WELL in text:
            self.send(IT_IS_WELL)
        return bool(text)


def wait_until(condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Wait, as long as it may take on a busy machine, and no longer."""
    end = time.monotonic() + patience
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(0.01)


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """The environment of a player with a folder of their own and no other screen reader, who has
    played before."""
    has_played(home / "mowaudio")
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("MOWAUDIO_", "SPEECHD_", "SSH_", "DBUS_", "XDG_", "DISPLAY"))
    }
    return {
        **kept,
        "HOME": str(home),
        "MOWAUDIO_HOME": str(home / "mowaudio"),
        "LANG": "C.UTF-8",
        "TERM": "xterm",
        **more,
    }


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process that a test started."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
