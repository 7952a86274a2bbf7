"""The real program in a real terminal: keys go in, lines come out."""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path

import pexpect

NAMED = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "tab": "\t",
    "s-tab": "\x1b[Z",
    "enter": "\r",
    "space": " ",
    "escape": "\x1b",
    "backspace": "\x7f",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "c-q": "\x11",
    "c-s": "\x13",
    "c-c": "\x03",
}
_QUIET = 0.15  # so long without output: the program waits for a key


class Program:
    """`mowaudio` with these arguments, in a terminal of 80 columns."""

    def __init__(self, *arguments: str, home: Path, **environment: str) -> None:
        # Laid out for readers in general, whoever reads the terminal of who runs the tests.
        env = dict(os.environ, MOWAUDIO_HOME=str(home), MOWAUDIO_LAYOUT="plain")
        env |= {"TERM": "xterm", "LANG": "C.UTF-8"}
        env.update(environment)
        self._child = pexpect.spawn(
            sys.executable,
            ["-m", "mowaudio", *arguments],
            env=env,
            encoding="utf-8",
            dimensions=(25, 80),
            timeout=20,
        )
        self._child.delaybeforesend = None
        self.raw = ""

    def press(self, *keys: str) -> list[str]:
        """Press keys one after the other; the lines that the last one was answered with."""
        answer: list[str] = []
        for key in keys:
            self._child.send(NAMED.get(key, key))
            answer = self.heard()
        return answer

    def type(self, text: str) -> list[str]:
        self._child.send(text + "\r")
        return self.heard()

    def heard(self, *, wait: float = 20.0) -> list[str]:
        """What has been printed by now, as lines; waits for the first of it."""
        text = self._read(wait)
        while (more := self._read(_QUIET)) or self._busy():
            text += more
        self.raw += text
        return lines(text)

    def wait_for(self, text: str) -> list[str]:
        """Everything up to a line with this text."""
        found: list[str] = []
        end = time.monotonic() + 20
        while not any(text in line for line in found) and time.monotonic() < end:
            found += self.heard()
        return found

    def exit_code(self) -> int:
        self.raw += self._child.read()
        self._child.close()
        return int(self._child.exitstatus if self._child.exitstatus is not None else -1)

    def kill(self) -> None:
        self._child.kill(9)
        self._child.close(force=True)

    def hang_up(self) -> None:
        """The window is closed: the other end of the terminal is gone."""
        os.close(self._child.child_fd)

    def has_ended(self) -> bool:
        return not self._child.isalive()

    @property
    def terminal(self) -> int:
        """Our end of it."""
        return int(self._child.child_fd)

    @property
    def pid(self) -> int:
        return int(self._child.pid)

    def _busy(self) -> bool:
        """Whether a thread of the program is running or wants to: on a loaded machine, silence
        alone does not mean that it waits for a key."""
        try:
            stats = [task.read_text() for task in Path(f"/proc/{self.pid}/task").glob("*/stat")]
        except OSError:
            return False
        return any(stat.rpartition(")")[2].split()[0] in "RD" for stat in stats)

    def _read(self, wait: float) -> str:
        try:
            return str(self._child.read_nonblocking(65536, wait))
        except (pexpect.TIMEOUT, pexpect.EOF):
            return ""


def lines(text: str) -> list[str]:
    """Printed lines, without the control sequences of a typed prompt and the spaces that keep
    words whole at the end of a row."""
    text = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]", "", text)
    return [line for part in text.split("\n") if (line := " ".join(part.split()))]
