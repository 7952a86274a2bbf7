"""The client's end of a websocket connection to a friend's table."""

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
_CONNECT_TIMEOUT = 10.0  # seconds
_LONGEST_HOST = 255  # characters of a name
_NEXT_ADDRESS = 0.3  # seconds until the next address of a name is tried too
_PING_AFTER = 4.0  # seconds of silence; an answer may take as long


class BadAddress(ValueError):
    """Not an address as invitations give it."""


@dataclass(frozen=True, slots=True)
class Address:
    """A host with its certificate's fingerprint: `friend.example:7447/abcdefgh23456789`."""

    host: str
    port: int
    fingerprint: str

    @classmethod
    def read(cls, text: str) -> Address:
        where, slash, fingerprint = text.strip().rpartition("/")
        if not slash:
            raise BadAddress(text)
        host, _, port = where.rpartition(":")
        if not host:
            host, port = where, str(PORT)
        fingerprint = fingerprint.replace("-", "").casefold()
        if (
            not 0 < len(host) <= _LONGEST_HOST
            or not (port.isascii() and port.isdigit())
            or not 0 < int(port) < 65536
        ):
            raise BadAddress(text)
        if len(fingerprint) != tls.LETTERS or not fingerprint.isalnum():
            raise BadAddress(text)
        return cls(host.strip("[]"), int(port), fingerprint)

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}/{self.fingerprint}"


async def connect(address: Address) -> Connection:
    """Connect to the host with this fingerprint. Raises ConnectionLost and JoinRefused."""
    from websockets.asyncio.client import connect as open_socket
    from websockets.exceptions import InvalidHandshake, InvalidURI

    try:
        socket = await open_socket(
            f"wss://{str(address).rpartition('/')[0]}",
            ssl=tls.client_context(),
            open_timeout=_CONNECT_TIMEOUT,
            ping_interval=_PING_AFTER,
            ping_timeout=_PING_AFTER,
            close_timeout=1,
            max_size=wire.LARGEST_OUT,
            compression=None,
            proxy=None,
            happy_eyeballs_delay=_NEXT_ADDRESS,
        )
    except (OSError, TimeoutError, InvalidHandshake, InvalidURI, ssl.SSLError) as error:
        raise ConnectionLost from error
    secured: ssl.SSLObject = socket.transport.get_extra_info("ssl_object")
    certificate = secured.getpeercert(binary_form=True)
    if certificate is None or tls.fingerprint(certificate) != address.fingerprint:
        await socket.close()
        raise JoinRefused("mark")
    return _WebsocketConnection(socket)


class _WebsocketConnection:
    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._waiting: deque[Mapping[str, Any]] = deque()  # from the last frame

    async def send(self, message: Mapping[str, Any]) -> None:
        from websockets.exceptions import ConnectionClosed

        try:
            await self._socket.send(wire.encode(message))
        except ConnectionClosed as error:
            raise ConnectionLost from error

    async def receive(self) -> Mapping[str, Any]:
        from websockets.exceptions import ConnectionClosed

        try:
            while not self._waiting:
                self._waiting.extend(wire.decode_frame(await self._socket.recv()))
            return self._waiting.popleft()
        except (ConnectionClosed, asyncio.IncompleteReadError) as error:
            raise ConnectionLost from error

    async def close(self) -> None:
        await self._socket.close()
