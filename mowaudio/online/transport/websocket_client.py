"""The other end of the socket door: from this computer to a friend's table."""

from __future__ import annotations

import asyncio
import ssl
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mowaudio.online.remote.connection import Connection, ConnectionLost, JoinRefused
from mowaudio.online.transport import tls, wire

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

PORT = 7447
_PATIENCE = 10.0  # seconds for a connection
_NEXT_ADDRESS = 0.3  # seconds, where a name has several and one does not answer
_SILENCE = 4.0  # seconds after which the line is asked whether it is still there


class BadAddress(ValueError):
    """Not an address as invitations have it."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a table is: `friend.example:7447/abcdefgh23456789`, the last part being the mark of
    the host's certificate."""

    host: str
    port: int
    mark: str

    @classmethod
    def read(cls, text: str) -> Address:
        where, slash, mark = text.strip().rpartition("/")
        if not slash:
            raise BadAddress(text)
        host, _, port = where.rpartition(":")
        if not host:
            host, port = where, str(PORT)
        mark = mark.replace("-", "").casefold()
        if not host or not (port.isascii() and port.isdigit()) or not 0 < int(port) < 65536:
            raise BadAddress(text)
        if len(mark) != tls.LETTERS or not mark.isalnum():
            raise BadAddress(text)
        return cls(host.strip("[]"), int(port), mark)

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}/{self.mark}"


async def connect(address: Address) -> Connection:
    """A line to the host whose mark the invitation has, and to no other."""
    from websockets.asyncio.client import connect as open_line
    from websockets.exceptions import InvalidHandshake, InvalidURI

    host = f"[{address.host}]" if ":" in address.host else address.host
    try:
        line = await open_line(
            f"wss://{host}:{address.port}",
            ssl=tls.client_context(),
            open_timeout=_PATIENCE,
            ping_interval=_SILENCE,
            ping_timeout=_SILENCE,
            close_timeout=1,
            max_size=wire.LARGEST_OUT,
            compression=None,
            proxy=None,
            happy_eyeballs_delay=_NEXT_ADDRESS,
        )
    except (OSError, TimeoutError, InvalidHandshake, InvalidURI, ssl.SSLError) as error:
        raise ConnectionLost from error
    secured: ssl.SSLObject = line.transport.get_extra_info("ssl_object")
    certificate = secured.getpeercert(binary_form=True)
    if certificate is None or tls.fingerprint(certificate) != address.mark:
        await line.close()
        raise JoinRefused("mark")
    return _SocketConnection(line)


class _SocketConnection:
    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._waiting: deque[Mapping[str, Any]] = deque()  # what came together with the last one

    async def send(self, message: Mapping[str, Any]) -> None:
        from websockets.exceptions import ConnectionClosed

        try:
            await self._line.send(wire.encode(message))
        except ConnectionClosed as error:
            raise ConnectionLost from error

    async def receive(self) -> Mapping[str, Any]:
        from websockets.exceptions import ConnectionClosed

        try:
            while not self._waiting:
                self._waiting.extend(wire.decode_frame(await self._line.recv()))
            return self._waiting.popleft()
        except (ConnectionClosed, wire.BadMessage, asyncio.IncompleteReadError) as error:
            raise ConnectionLost from error

    async def close(self) -> None:
        await self._line.close()
