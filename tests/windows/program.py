"""mowaudio in a Windows console, in a terminal: keys go in, lines come out.

The console of wine draws its window anew where it has changed, so what was printed is told from
the program's own log of what it said (`MOWAUDIO_SAID`); what is on the screen, from the terminal.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import termios
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

from benchmarks.terminal import KEYS
from tests.heard.desk import wait_until
from tests.windows.wine import Wine, windows_path

PATIENCE = 60.0  # seconds for an answer; only a program that hangs takes that long
_QUIET = 0.3  # so long without a line, and nothing running: it waits for a key
_LOOK = 0.02
_SIZE = (25, 80)


class Program:
    """A program in a console of its own, with settings and tables under `home`."""

    def __init__(
        self,
        wine: Wine,
        command: Sequence[str],
        *,
        home: Path,
        cwd: Path | None = None,
        said: Path | None = None,
        **variables: str,
    ) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.said_file = said or home / "said.txt"
        self._read_to = len(self._log())
        self._ours, theirs = os.openpty()
        termios.tcsetwinsize(theirs, _SIZE)
        variables = {"MOWAUDIO_SAID": windows_path(self.said_file)} | variables
        self.started = time.monotonic()
        self.child = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=wine.environment(home, **variables),
            cwd=cwd or home,
            start_new_session=True,
        )
        os.close(theirs)
        self._screen = pyte.Screen(_SIZE[1], _SIZE[0])
        self._stream = pyte.ByteStream(self._screen)
        self.printed = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        self.hang_up()

    # -- keys ---------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Keys by their names, or text as it is typed."""
        for key in keys:
            os.write(self._ours, KEYS.get(key, key).encode())

    def send(self, text: str) -> None:
        """As it is, as a terminal sends it."""
        os.write(self._ours, text.encode())

    def answers(self, *keys: str) -> list[str]:
        """Press keys one after the other; the lines that the last one was answered with."""
        answer: list[str] = []
        for key in keys:
            self.press(key)
            answer = self.heard()
        return answer

    def type(self, text: str) -> list[str]:
        """A line of text and Enter, into a prompt."""
        self.press(text)
        time.sleep(_QUIET)
        return self.answers("enter")

    # -- lines --------------------------------------------------------------------------------

    def heard(self, patience: float = PATIENCE) -> list[str]:
        """What was said since the last look, as lines; waits for the first of it, then for the
        program to wait for a key."""
        found: list[str] = []
        end = time.monotonic() + patience
        quiet = time.monotonic()
        while time.monotonic() < end:
            self.read()
            if new := self._new_lines():
                found += new
                quiet = time.monotonic()
            elif self.has_ended():
                return found + self._new_lines()
            elif found and time.monotonic() - quiet > _QUIET and not self._busy():
                return found
            time.sleep(_LOOK)
        return found

    def wait_for(self, text: str, patience: float = PATIENCE) -> list[str]:
        """Everything up to a line with this text."""
        found: list[str] = []
        end = time.monotonic() + patience
        while not any(text in line for line in found):
            if self.has_ended() or time.monotonic() > end:
                raise AssertionError(f"never said: {text!r}, but {found!r}, {self.screen()!r}")
            found += self.heard(1.0)
        return found

    def lines(self) -> list[str]:
        """All that was said so far."""
        self.read()
        return [text for kind, text in self.log() if kind not in ("key", "typed")]

    def log(self) -> list[tuple[str, str]]:
        """All that was said, pressed and typed: what kind of thing, and its text."""
        log = self._log()
        entries = log[: log.rfind(b"\n") + 1].decode().splitlines()
        return [(kind, text) for kind, _, text in (entry.partition("\t") for entry in entries)]

    def screen(self) -> list[str]:
        """The rows of the window that have something on them."""
        self.read()
        return [row.rstrip() for row in self._screen.display if row.strip()]

    def wait_to_see(self, text: str) -> None:
        """Until it is in the window."""
        wait_until(lambda: text in " ".join(self.screen()), f"{text!r} in the window")

    # -- its end ------------------------------------------------------------------------------

    def has_ended(self) -> bool:
        return self.child.poll() is not None

    def exit_code(self, patience: float = PATIENCE) -> int:
        end = time.monotonic() + patience
        while not self.has_ended() and time.monotonic() < end:
            self.read()
            time.sleep(_LOOK)
        return self.child.wait(1.0)

    def kill(self) -> None:
        """All of it, without asking."""
        for process in self.processes():
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.child.kill()
        self.child.wait()

    def close_window(self) -> None:
        """What the window belongs to goes away, and with it the console."""
        for process in self.processes():
            with suppress(OSError):
                if b"conhost.exe" in Path(f"/proc/{process}/cmdline").read_bytes():
                    os.kill(process, signal.SIGKILL)

    def hang_up(self) -> None:
        with suppress(OSError):
            os.close(self._ours)

    # -- looking ------------------------------------------------------------------------------

    def _log(self) -> bytes:
        try:
            return self.said_file.read_bytes()
        except OSError:
            return b""

    def _new_lines(self) -> list[str]:
        log = self._log()
        whole = log.rfind(b"\n") + 1
        new, self._read_to = log[self._read_to : whole], max(whole, self._read_to)
        entries = (entry.partition("\t") for entry in new.decode().splitlines())
        return [text for kind, _, text in entries if kind not in ("key", "typed")]

    def read(self) -> None:
        while select.select([self._ours], [], [], 0)[0]:
            try:
                piece = os.read(self._ours, 65536)
            except OSError:
                return
            if not piece:
                return
            self.printed += piece
            self._stream.feed(piece)

    def processes(self) -> list[int]:
        """Those that came of this start: wine's own are in sessions of their own."""
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdecimal():
                with suppress(OSError):
                    if os.getsid(int(entry.name)) == self.child.pid:
                        found.append(int(entry.name))
        return found

    def _busy(self) -> bool:
        """Whether a thread of it runs or wants to: on a loaded machine, silence alone does not
        mean that it waits for a key."""
        for process in self.processes():
            for task in Path(f"/proc/{process}/task").glob("*/stat"):
                with suppress(OSError):
                    if task.read_text().rpartition(")")[2].split()[0] in "RD":
                        return True
        return False


@dataclass(frozen=True)
class Ended:
    """A program that was run to its end, with its output in files."""

    code: int
    out: bytes
    errors: bytes


def redirected(home: Path) -> tuple[Path, Path]:
    """Where output and complaints go."""
    return home / "out put.txt", home / "errors.txt"


def to_files(command: Sequence[str], home: Path) -> list[str]:
    """Redirected by the command prompt, as a player would: wine has no console without a terminal
    and Python there no input without a console."""
    wine, *rest = command
    if rest[:2] == ["cmd", "/c"]:
        rest = rest[2:]
    else:
        rest[0] = windows_path(Path(rest[0]))
    out, errors = map(windows_path, redirected(home))
    # With `call`, or it takes the first quotation mark and the last for its own.
    return [wine, "cmd", "/c", "call", *rest, "<", "nul", ">", out, "2>", errors]


def run_to_files(wine: Wine, command: Sequence[str], home: Path, **variables: str) -> Ended:
    """To its end."""
    redirecting = to_files(command, home)
    with Program(wine, redirecting, home=home, cwd=None, said=None, **variables) as program:
        code = program.exit_code()
    out, errors = redirected(home)
    return Ended(code, out.read_bytes(), errors.read_bytes())
