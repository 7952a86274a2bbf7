"""The real program in a terminal of its own: keys go in, lines come out. POSIX only."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Self

import mowaudio
from benchmarks.figures import CannotMeasure
from mowaudio.client.settings.folders import HOME

KEYS = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
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
HERE = sys.platform != "win32"  # whether there are such terminals
_SIZE = (25, 80)
_PATIENCE = 60.0  # seconds for a line; only a program that hangs takes that long
_CHUNK = 65536


def environment(home: Path) -> dict[str, str]:
    """Return the environment for this copy of mowaudio, with a settings folder of its own."""
    root = str(Path(mowaudio.__file__).parent.parent)
    path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, HOME: str(home), "TERM": "xterm"}


class Program:
    """`mowaudio` with these arguments, and these variables in its environment."""

    through: Sequence[str] = ()  # what starts it somewhere else than here

    def __init__(self, *arguments: str, home: Path, **variables: str) -> None:
        # POSIX only, and known to type checkers only there.
        import termios

        home.mkdir(parents=True, exist_ok=True)
        self._ours, theirs = os.openpty()
        termios.tcsetwinsize(theirs, _SIZE)
        self._peak = 0
        self.started = perf_counter()
        self.child = subprocess.Popen(
            [*self.through, sys.executable, "-m", "mowaudio", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment(home) | variables,
            cwd=home,
            start_new_session=True,
        )
        os.close(theirs)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()

    def end(self) -> None:
        """Kill it."""
        self.child.kill()
        self.child.wait()
        self.hang_up()

    def hang_up(self) -> None:
        """Close the terminal, as when its window is closed."""
        with suppress(OSError):
            os.close(self._ours)

    def press(self, *keys: str) -> None:
        for key in keys:
            os.write(self._ours, KEYS.get(key, key).encode())

    def line(self, patience: float = _PATIENCE) -> str:
        """Return the next whole line, or all that came at once; "" when the program has ended.

        A line is a line break, the text and a carriage return: it is there when that is.
        """
        found = b""
        while not (found.strip() and found.endswith(b"\r")):
            piece = self.read(patience)
            if piece is None:
                raise CannotMeasure("no-line")
            if not piece:
                return found.decode(errors="replace").strip()
            found += piece
        return found.decode(errors="replace").strip()

    def settle(self, quiet: float) -> None:
        """Read until nothing has come for `quiet` seconds."""
        while self.read(quiet):
            pass

    def note_peak(self) -> None:
        """Note how much memory it has needed so far."""
        self._peak = max(self._peak, high_water(self.child.pid))

    def peak(self) -> int:
        """End it and return the most memory that it ever had, in bytes."""
        os.kill(self.child.pid, signal.SIGKILL)  # not by `Popen`, which would take its usage
        _, status, usage = os.wait4(self.child.pid, 0)
        self.child.returncode = os.waitstatus_to_exitcode(status)
        if self._peak:
            return self._peak
        # Elsewhere than on Linux. There, a child inherits the mark of whoever started it.
        return usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)

    def read(self, patience: float) -> bytes | None:
        """Return the output so far; None if there is none, b"" when the program has ended."""
        if not select.select([self._ours], [], [], patience)[0]:
            return None
        try:
            return os.read(self._ours, _CHUNK)
        except OSError:  # Linux's way to say that nobody is at the other end
            return b""


def high_water(pid: int) -> int:
    """Return the most memory that a process has had so far, in bytes; 0 where unknown."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    for line in status.splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    return 0
