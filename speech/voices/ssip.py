"""Speech Dispatcher, through its own protocol (SSIP) over its socket.

The server supports priorities and reports when a message begins and ends. Each answer of the
server has a timeout. While a message is awaited the server is asked for signs of life, because one
that has stopped reports no end.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread

from ..messages import Priority
from ..settings import Settings
from ..timeouts import TICK
from .base import Voice, VoiceError

CONNECTING = 0.3
ANSWERING = 60
"""Ticks for the server to answer all orders. It answers before it speaks. Ticks are counted instead
of time, so that a slow machine is not taken for a dead server."""
CHECKING = 15  # polls of an awaited message between two signs of life
BEGIN = 1.0
"""Seconds for a message to begin; then it counts as said, because not every module reports."""
PORT = 6560
# In SSIP, "important" is never cut, "message" waits for its turn, and newer texts replace "text".
PRIORITIES = {
    Priority.ALERT: "important",
    Priority.IMPORTANT: "message",
    Priority.ANSWER: "text",
    Priority.INFO: "message",
}
BEGUN, ENDED, CANCELLED = 701, 702, 703
_OK = range(200, 300)


def address(environ: Mapping[str, str]) -> tuple[str, str]:
    """Return the method and the address of the server."""
    method, _, rest = environ.get("SPEECHD_ADDRESS", "").partition(":")
    if method == "inet_socket":
        return method, rest
    runtime = environ.get("XDG_RUNTIME_DIR") or str(Path.home() / ".cache")
    return "unix_socket", rest or str(Path(runtime) / "speech-dispatcher" / "speechd.sock")


def connect(environ: Mapping[str, str]) -> socket.socket:
    """Return a connection to the server; OSError if there is none."""
    method, rest = address(environ)
    if method == "inet_socket":
        host, _, port = rest.partition(":")
        with suppress(ValueError):
            return socket.create_connection((host or "localhost", int(port or PORT)), CONNECTING)
        raise OSError(rest)
    if not hasattr(socket, "AF_UNIX"):
        raise OSError(rest)
    unix = socket.socket(socket.AF_UNIX)
    try:
        unix.settimeout(CONNECTING)
        unix.connect(rest)
    except OSError:
        unix.close()
        raise
    return unix


def reachable(environ: Mapping[str, str]) -> bool:
    try:
        connect(environ).close()
    except OSError:
        return False
    return True


class SsipVoice(Voice):
    name = "speech-dispatcher"
    reads = True
    lingers = True

    def __init__(self, program: str = "mowaudio") -> None:
        try:
            self._socket = connect(os.environ)
        except OSError as error:
            raise VoiceError("unavailable", repr(error)) from error
        self._socket.settimeout(None)
        self._changed = Condition()
        self._answer: tuple[int, list[str]] = (0, [])
        self._unanswered = 0
        self._late = 0  # ticks since an order or the last answer
        self._polls = 0
        self._gone = False
        self._message = 0
        self._over: set[int] = set()
        self._begun: set[int] = set()
        self._until = 0.0
        self._priority = ""
        Thread(target=self._listen, name="ssip", daemon=True).start()
        user = os.environ.get("USER", "") or "player"
        self._ask(f"SET SELF CLIENT_NAME {user}:{program}:main")
        for event in ("BEGIN", "END", "CANCEL"):
            self._ask(f"SET SELF NOTIFICATION {event} ON")

    def configure(self, settings: Settings) -> bool:  # noqa: ARG002
        return True  # the server has its own rate, volume and voice

    def prefer(self, priority: Priority) -> None:
        wanted = PRIORITIES[priority]
        if wanted != self._priority:
            self._priority = wanted
            self._ask(f"SET SELF PRIORITY {wanted}")

    def start(self, text: str) -> None:
        self._ask("SPEAK")
        lines = (f".{line}" if line.startswith(".") else line for line in text.split("\n"))
        told = self._ask("\r\n".join((*lines, ".")))
        self._message = int(told[0]) if told and told[0].isdigit() else 0
        self._until = time.monotonic() + BEGIN

    def busy(self) -> bool:
        with self._changed:
            self._tick()
            if self._message in self._over:
                self._over.clear()
                self._begun.clear()
                return False
            self._polls += 1
            if self._polls % CHECKING == 0 and not self._unanswered:
                self._send("HISTORY GET CLIENT_ID")
            return self._message in self._begun or time.monotonic() < self._until

    def stop(self) -> None:
        self._until = 0.0
        self._ask("CANCEL SELF")
        with self._changed:
            self._begun.clear()

    def close(self) -> None:
        with suppress(OSError):
            self._socket.sendall(b"QUIT\r\n")
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()

    def _ask(self, order: str) -> list[str]:
        """Send an order and return the lines of the answer but the last; VoiceError if none."""
        with self._changed:
            self._send(order)
            while self._unanswered:
                self._changed.wait(TICK)
                self._tick()
            code, lines = self._answer
        if code not in _OK:
            raise VoiceError("raised", str(code))
        return lines

    def _send(self, order: str) -> None:
        try:
            self._socket.sendall(order.encode() + b"\r\n")
        except OSError as error:
            raise VoiceError("gone", repr(error)) from error
        self._unanswered += 1

    def _tick(self) -> None:
        """Count how long the server owes an answer; VoiceError if too long."""
        if self._gone:
            raise VoiceError("gone")
        self._late = self._late + 1 if self._unanswered else 0
        if self._late > ANSWERING:
            raise VoiceError("hung")

    def _listen(self) -> None:
        lines: list[str] = []
        with suppress(OSError, ValueError), self._socket.makefile("r", encoding="utf-8") as stream:
            for line in stream:
                code, more, rest = int(line[:3]), line[3:4] == "-", line[4:].strip()
                if more:
                    lines.append(rest)
                    continue
                self._take(code, lines)
                lines = []
        with self._changed:
            self._gone = True
            self._changed.notify_all()

    def _take(self, code: int, lines: list[str]) -> None:
        with self._changed:
            if code < 700:
                self._answer = code, lines
                self._unanswered -= 1
                self._late = 0
            elif lines and lines[0].isdigit():
                if code == BEGUN:
                    self._begun.add(int(lines[0]))
                elif code in (ENDED, CANCELLED):
                    self._over.add(int(lines[0]))
            self._changed.notify_all()
