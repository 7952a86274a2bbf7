"""BRLTTY, a braille display of 40 cells that only exists as a socket, and a screen to read.

BRLTTY's `vr` driver tells a socket what the cells show. Its `sc` driver reads the screen from
shared memory, where GNU screen puts it: a head of four bytes (columns, rows, the cursor's column
and row), the characters, their attributes. Here a terminal emulator puts it there, so no console
and no rights are needed. The memory's key is made from the home folder: each test has its own.
"""

from __future__ import annotations

import ctypes
import os
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.heard.desk import end, wait_until

CELLS = 40
COLUMNS, ROWS = 80, 25
_SIZE = 4 + 66 * 132 * 2
_CREATE, _REMOVE = 0o1000, 0
_VISUAL = re.compile(r'Visual "(.*)"', re.IGNORECASE)


class SharedScreen:
    """A terminal's screen in the shared memory that BRLTTY looks at."""

    def __init__(self, home: Path) -> None:
        pyte: Any = pytest.importorskip("pyte")  # a terminal emulator
        libc = ctypes.CDLL(None, use_errno=True)
        libc.shmat.restype = ctypes.c_void_p
        self._libc = libc
        self._id = libc.shmget(libc.ftok(os.fsencode(home), ord("b")), _SIZE, _CREATE | 0o700)
        if self._id < 0:
            raise OSError(ctypes.get_errno(), "shmget")
        self._address = libc.shmat(self._id, None, 0)
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.Stream(self._screen)
        self._publish()

    def feed(self, text: str) -> None:
        """What the program has written."""
        self._stream.feed(text)
        self._publish()

    def close(self) -> None:
        self._libc.shmdt(ctypes.c_void_p(self._address))
        self._libc.shmctl(self._id, _REMOVE, None)

    def _publish(self) -> None:
        cursor = self._screen.cursor
        # Beyond the last column the emulator waits to wrap; a console shows the last column.
        head = bytes([COLUMNS, ROWS, min(cursor.x, COLUMNS - 1), cursor.y])
        text = "".join(self._screen.display).encode("ascii", "replace")
        image = head + text + b"\x07" * len(text) + b"\0\0"
        ctypes.memmove(self._address, image, len(image))


class Display:
    """The cells, as text."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.shown = ""
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(str(path))
        self._server.listen()
        Thread(target=self._serve, daemon=True).start()

    def wait_for(self, text: str, patience: float = 10.0) -> str:
        """What is felt, as soon as it is this text, or at the end of all patience."""
        latest = time.monotonic() + patience
        while self.shown != text and time.monotonic() < latest:
            time.sleep(0.01)
        return self.shown

    def close(self) -> None:
        self._server.close()

    def _serve(self) -> None:
        try:
            connection, _ = self._server.accept()
            with connection, connection.makefile("r", encoding="utf-8", newline="\n") as stream:
                connection.sendall(f"cells {CELLS}\n".encode())
                for line in stream:
                    if found := _VISUAL.match(line):
                        self.shown = _unescaped(found[1]).rstrip()
        except OSError:  # the test is over
            return


def _unescaped(text: str) -> str:
    text = re.sub(r"\\X([0-9A-Fa-f]{2})", lambda hit: chr(int(hit[1], 16)), text)
    return re.sub(r"\\(.)", r"\1", text)


@contextmanager
def brltty(folder: Path) -> Iterator[tuple[SharedScreen, Display]]:
    """BRLTTY, reading a screen of ours to a display of ours."""
    with ExitStack() as open_things:
        screen = SharedScreen(folder)
        open_things.callback(screen.close)
        display = Display(folder / "cells")
        open_things.callback(display.close)
        process = subprocess.Popen(
            [
                *("brltty", "--no-daemon", "--no-api", "--quiet"),
                *("--configuration-file=/dev/null", f"--pid-file={folder / 'pid'}"),
                *(f"--updatable-directory={folder}", f"--writable-directory={folder}"),
                *("--braille-driver=vr", f"--braille-device=client:{display.path}"),
                *("--screen-driver=sc", "--speech-driver=no", "--text-table=en-nabcc"),
                *("--message-timeout=1", f"--log-file={folder / 'brltty.log'}"),
            ],
            env={**os.environ, "HOME": str(folder), "LANG": "C.UTF-8"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        open_things.callback(end, process)
        screen.feed("ready\r")
        wait_until(lambda: display.shown == "ready", "the braille display")
        yield screen, display
