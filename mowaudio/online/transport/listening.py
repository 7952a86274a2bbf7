"""Listening for websockets: connections are counted from their first packet on, and messages are
exchanged with limits. Whoever floods, sends invalid messages or reads nothing is disconnected."""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar, cast

from mowaudio.online.protocol.fields import BadMessage
from mowaudio.online.protocol.rate import Bucket
from mowaudio.online.remote.outbox import Message
from mowaudio.online.session.lobby_registry import AWAY
from mowaudio.online.transport import tls, wire
from mowaudio.online.transport.admission import Connections
from mowaudio.online.transport.not_opened import PortTaken

if TYPE_CHECKING:
    from websockets.asyncio.server import Server, ServerConnection
    from websockets.http11 import Request, Response

FIRST_MESSAGE = 10.0  # seconds for it to come
_MOST_UNSENT = 2000  # messages for a client that does not read
_KEYS_AT_ONCE = 60  # and as many more each second
_PING_AFTER = 10.0  # seconds of silence
_PING_TIMEOUT = 6.0  # seconds; the connection is lost before anybody is reported missing
_TRIES = 10  # at a port that was free a moment ago
_LAST = ("end", "taken", "go", "no", AWAY)  # messages after which a connection is closed

_Server = TypeVar("_Server")
Answer = Callable[["ServerConnection", "Request"], "Response | None"]


async def listen(
    handle: Callable[[ServerConnection], Awaitable[None]],
    host: str | None,
    port: int,
    connections: Connections[Any],
    context: ssl.SSLContext | None = None,
    answer: Answer | None = None,
) -> Server:
    """Listen for websockets, with TLS if there is a `context`. `answer` gets plain HTTP requests,
    and returns None for those that are to become websockets."""
    from websockets.asyncio.server import ServerConnection, serve

    class TimedConnection(ServerConnection):
        """Counted from its first packet on: TLS begins here and not in asyncio's server, which
        tells nothing of a connection before its handshake."""

        heard_at, opened, early = 0.0, False, b""
        forwarded = ""  # address of the client, as a trusted proxy tells it

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self.transport = cast(asyncio.Transport, transport)
            connections.add(self, remote_host(self))
            if context is None:
                self._open(self.transport)
            else:
                self._securing = asyncio.ensure_future(self._secure(context))

        async def _secure(self, context: ssl.SSLContext) -> None:
            secured = None
            with suppress(OSError):  # SSLError, or the connection was lost
                secured = await self.loop.start_tls(
                    *(self.transport, self, context),
                    server_side=True,
                    ssl_handshake_timeout=FIRST_MESSAGE,
                )
            if secured is None:
                connections.remove(self)
            else:
                self._open(secured)

        def _open(self, transport: asyncio.Transport) -> None:
            self.opened = True
            super().connection_made(transport)
            if self.early:
                super().data_received(self.early)

        def data_received(self, data: bytes) -> None:
            self.heard_at = self.loop.time()
            if self.opened:
                super().data_received(data)
            else:  # it came with the end of the handshake
                self.early += data

        def connection_lost(self, exc: Exception | None) -> None:
            connections.remove(self)
            if self.opened:
                super().connection_lost(exc)
                tls.release_buffers(self.transport)

    logger = logging.getLogger("mowaudio.online.connections")
    logger.setLevel(logging.CRITICAL)  # broken connections are no news for the host's terminal
    tls.shrink_read_buffers()
    return await serve(
        handle,
        host,
        port,
        max_size=wire.LARGEST,
        max_queue=32,
        open_timeout=FIRST_MESSAGE,
        ping_interval=_PING_AFTER,
        ping_timeout=_PING_TIMEOUT,
        close_timeout=2,
        compression=None,
        create_connection=TimedConnection,
        process_request=answer,
        logger=logger,
    )


class MessagePump:
    """Sends queued messages over a websocket, and hands on those that come."""

    def __init__(self, socket: ServerConnection) -> None:
        self._socket = socket
        self._unsent: asyncio.Queue[Message] = asyncio.Queue(_MOST_UNSENT)

    @property
    def silence(self) -> float:
        """Seconds since something has come. A connection that another server relays has none."""
        now = asyncio.get_running_loop().time()
        return now - getattr(self._socket, "heard_at", now)

    def enqueue(self, message: Message) -> None:
        try:
            self._unsent.put_nowait(message)
        except asyncio.QueueFull:  # the client does not read; the outbox keeps what it misses
            self._socket.transport.abort()

    async def run(self, handle: Callable[[wire.Incoming], None]) -> None:
        """Exchange messages until the connection breaks or the last message is sent."""
        writing = asyncio.ensure_future(self._write())
        allowed = Bucket(_KEYS_AT_ONCE, _KEYS_AT_ONCE)
        try:
            async for raw in self._socket:
                if not allowed.take():
                    raise BadMessage("flood")
                handle(wire.decode(raw))
        finally:
            writing.cancel()

    async def _write(self) -> None:
        from websockets.exceptions import ConnectionClosed

        over = False
        with suppress(ConnectionClosed):
            while not over:
                waiting = [await self._unsent.get()]
                while not self._unsent.empty():
                    waiting.append(self._unsent.get_nowait())
                over = any(message["t"] in _LAST for message in waiting)
                for frame in wire.frames(one for one in waiting if one["t"] != AWAY):
                    await self._socket.send(frame)
            await self._socket.close()


async def at_port(
    port: int, serve: Callable[[int], Awaitable[_Server]], *, movable: bool = False
) -> _Server:
    """Serve at this port, or at a free one if it is 0 or `movable`. An invitation names one port
    for IPv4 and IPv6, but port 0 would give each its own: so a free one is looked up and tried for
    both. Raises PortTaken."""
    tries = [port] if port else []
    if movable or not port:
        tries += [_free_port() for _ in range(_TRIES)]
    for one in tries:
        try:
            return await serve(one)
        except OSError as error:
            taken = error
    raise PortTaken(port) from taken


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("", 0))
        return int(probe.getsockname()[1])


def port_of(server: Server) -> int:
    return int(next(iter(server.sockets)).getsockname()[1])


def remote_host(connection: ServerConnection) -> str:
    """Return the address of a client."""
    address: Any = connection.remote_address
    return getattr(connection, "forwarded", "") or (str(address[0]) if address else "")


def abort(connection: ServerConnection) -> None:
    connection.transport.abort()


async def send_last(connection: ServerConnection, message: Message) -> None:
    """Send a message and close the connection."""
    from websockets.exceptions import ConnectionClosed

    with suppress(ConnectionClosed):
        await connection.send(wire.encode(message))
        await connection.close()
