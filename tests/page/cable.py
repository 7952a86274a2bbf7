"""A network between a browser and a program, that breaks when it is told to."""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_HOST = "127.0.0.1"
_CHUNK = 65536
# What is lost with the connection: nothing that was sent, the next request, or its answer.
NOW, REQUEST, ANSWER = CUTS = ("now", "request", "answer")
_ANSWERING = "answering"


class Cable:
    """Passes everything on to a port of this computer. The program must not notice: it serves
    only pages that name its own port."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._lock = threading.Lock()
        self._open: list[socket.socket] = []
        self._armed = ""
        self.cuts = 0
        self.is_down = False  # no new connection gets through
        self._server = socket.create_server((_HOST, 0))
        self.port: int = self._server.getsockname()[1]

    def carry(self, address: str) -> str:
        """The address of a page through this cable."""
        return address.replace(f":{self._to}/", f":{self.port}/")

    def arm(self, cut: str) -> None:
        """Cut at once, or at the next request or answer, which is lost."""
        if cut == NOW:
            self.cut()
        else:
            self._armed = cut

    def cut(self) -> None:
        """Break all connections without a farewell."""
        with self._lock:
            self.cuts += 1
            for one in self._open:
                with suppress(OSError):
                    # Closed with a reset: what was not read is lost.
                    one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    one.shutdown(socket.SHUT_RDWR)
            self._open.clear()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._server.accept()
                if self.is_down:
                    near.close()
                    continue
                try:
                    far = socket.create_connection((_HOST, self._to))
                except OSError:
                    near.close()
                    continue
                with self._lock:
                    self._open += [near, far]
                for ends in ((near, far, True), (far, near, False)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, to: socket.socket, is_request: bool) -> None:
        with suppress(OSError):
            while data := source.recv(_CHUNK):
                if is_request and data.startswith(b"GET "):
                    ours, theirs = (f"{_HOST}:{port}".encode() for port in (self.port, self._to))
                    data = data.replace(ours, theirs)
                elif self._armed and self._breaks(is_request):
                    break
                to.sendall(data)
        for one in (source, to):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _breaks(self, is_request: bool) -> bool:
        armed, self._armed = self._armed, ""
        if armed == (REQUEST if is_request else _ANSWERING):
            self.cut()
            return True
        self._armed = _ANSWERING if armed == ANSWER and is_request else armed
        return False

    @contextmanager
    def opened(self) -> Iterator[Cable]:
        threading.Thread(target=self._accept, daemon=True).start()
        try:
            yield self
        finally:
            self.is_down = True
            self._server.close()
            self.cut()
