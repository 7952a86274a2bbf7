"""A server that speaks SSIP, Speech Dispatcher's protocol, and says nothing: it writes down.

Programs find it through the environment: `SPEECHD_ADDRESS=unix_socket:<path>`. What they
ask for lands in `log`: ("say", text) when it is queued, then ("begin", text) and
("end", text), or ("cut", text) if it was cancelled while being said, or ("dropped", text)
if it was cancelled before. ("priority", name) says what the next ones have. An utterance
lasts `seconds` for each character.
"""

import socket
from collections import deque
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread
from typing import BinaryIO

QUEUING = ("SPEAK", "CHAR", "KEY", "SOUND_ICON")
STOPPING = ("CANCEL", "STOP")
BEGIN, END, CANCELLED = 701, 702, 703
EVENTS = {BEGIN: "BEGIN", END: "END", CANCELLED: "CANCELED"}
NAMES = {BEGIN: "begin", END: "end", CANCELLED: "cut"}


class SsipLog:
    def __init__(self, path: Path, seconds: float = 0.0) -> None:
        self.path, self.seconds = path, seconds
        self.log: list[tuple[str, str]] = []
        self.changed = Condition()
        self.stopped = False
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(str(path))
        self._server.listen()
        self._sessions: list[_Session] = []
        Thread(target=self._accept, name="ssip-log", daemon=True).start()

    @property
    def address(self) -> str:
        """The value for `SPEECHD_ADDRESS`."""
        return f"unix_socket:{self.path}"

    def __enter__(self) -> "SsipLog":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def note(self, what: str, text: str) -> None:
        with self.changed:
            self.log.append((what, text))
            self.changed.notify_all()

    def texts(self, what: str) -> list[str]:
        return [text for happened, text in self.log if happened == what]

    def wait_for(self, what: str, text: str, timeout: float = 10.0) -> bool:
        with self.changed:
            return self.changed.wait_for(lambda: (what, text) in self.log, timeout)

    def stop(self) -> None:
        """Keep all connections and say nothing more, as a stopped process does."""
        self.stopped = True

    def close(self) -> None:
        """Hang up on everybody."""
        self._server.close()
        for session in self._sessions:
            session.close()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._server.accept()
            except OSError:  # closed
                return
            self._sessions.append(_Session(self, connection, len(self._sessions) + 1))


class _Session:
    """One client: a thread that reads its commands and one that takes the time of speaking."""

    def __init__(self, server: SsipLog, connection: socket.socket, client: int) -> None:
        self._server, self._connection, self._client = server, connection, client
        self._changed = Condition()
        self._queue: deque[tuple[int, str]] = deque()
        self._messages = 0
        self._cancelled = self._closed = False
        for target in (self._read, self._speak):
            Thread(target=target, name="ssip-session", daemon=True).start()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        with suppress(OSError):  # the client may have gone first
            self._connection.shutdown(socket.SHUT_RDWR)
        self._connection.close()

    def _send(self, *lines: str) -> None:
        if self._server.stopped:
            return
        with suppress(OSError):  # the client has gone: nobody to tell
            self._connection.sendall("".join(f"{line}\r\n" for line in lines).encode())

    def _read(self) -> None:
        with suppress(OSError), self._connection.makefile("rb") as stream:
            while line := stream.readline():
                if not self._answer(line.decode().strip(), stream):
                    break
        self.close()

    def _answer(self, command: str, stream: BinaryIO) -> bool:
        verb, _, rest = command.partition(" ")
        verb = verb.upper()
        if verb == "QUIT":
            self._send("231 HAPPY HACKING")
            return False
        if verb == "SPEAK":
            self._send("230 OK RECEIVING DATA")
            self._enqueue(_message(stream))
        elif verb in QUEUING:
            self._enqueue(rest)
        elif verb in STOPPING:
            self._cancel()
            self._send("210 OK STOPPED")
        elif verb == "SET" and rest.upper().startswith("SELF PRIORITY "):
            self._server.note("priority", rest.split()[-1])
            self._send("202 OK PRIORITY SET")
        elif verb == "HISTORY":
            self._send(f"245-{self._client}", "245 OK CLIENT ID SENT")
        elif verb == "BLOCK":
            inside = rest.upper() == "BEGIN"
            self._send("260 OK INSIDE BLOCK" if inside else "261 OK OUTSIDE BLOCK")
        elif verb in ("LIST", "GET"):
            self._send("249-none", "249 OK")
        else:
            self._send("200 OK")
        return True

    def _enqueue(self, text: str) -> None:
        with self._changed:
            self._messages += 1
            self._queue.append((self._messages, text))
            self._server.note("say", text)
            self._send(f"225-{self._messages}", "225 OK MESSAGE QUEUED")
            self._changed.notify_all()

    def _cancel(self) -> None:
        with self._changed:
            for _, text in self._queue:
                self._server.note("dropped", text)
            self._queue.clear()
            self._cancelled = True
            self._changed.notify_all()

    def _speak(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._queue or self._closed)
                if self._closed:
                    return
                number, text = self._queue.popleft()
                self._cancelled = False
                self._event(BEGIN, number, text)
                length = self._server.seconds * len(text)
                self._changed.wait_for(lambda: self._cancelled or self._closed, length)
                self._event(CANCELLED if self._cancelled or self._closed else END, number, text)

    def _event(self, code: int, number: int, text: str) -> None:
        self._send(f"{code}-{number}", f"{code}-{self._client}", f"{code} {EVENTS[code]}")
        self._server.note(NAMES[code], text)


def _message(stream: BinaryIO) -> str:
    """The lines of a message, up to the one with a single dot; leading dots are doubled."""
    lines = []
    while (line := stream.readline().decode().rstrip("\r\n")) != ".":
        lines.append(line[1:] if line.startswith("..") else line)
    return "\n".join(lines)
