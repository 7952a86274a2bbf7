"""The listener for `mowaudio join`: websockets over TLS. A client that floods it, sends invalid
messages or reads nothing is disconnected; nobody else notices."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, cast

from mowaudio.online.protocol.fields import BadMessage
from mowaudio.online.protocol.rate import Bucket
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.remote.outbox import Message
from mowaudio.online.session.invitation import tell_invitation
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.session.lobby_registry import AWAY, LobbyRegistry
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import MOST_AT_TABLE, Party
from mowaudio.online.transport import tls, wire
from mowaudio.online.transport.admission import Connections
from mowaudio.online.transport.connection import ParticipantConnection

if TYPE_CHECKING:
    from websockets.asyncio.server import Server, ServerConnection

_FIRST_MESSAGE = 10.0  # seconds for it to come
_MOST_UNSENT = 2000  # messages for a client that does not read
_KEYS_AT_ONCE = 60  # and as many more each second
_PING_AFTER = 10.0  # seconds of silence
_PING_TIMEOUT = 6.0  # seconds; the connection is lost before anybody is reported missing
_LAST = ("end", "taken", AWAY)  # messages after which a connection is closed


class Cluster(Protocol):
    """The other servers, as the listener needs them."""

    async def find(self, request: JoinRequest, address: str) -> str: ...

    async def relay(self, owner: str, connection: ServerConnection, raw: str | bytes) -> None: ...

    async def tables(self) -> list[dict[str, Any]]: ...

    async def invite(self, wanted: Mapping[str, Any], address: str) -> Party: ...


class WebsocketListener:
    def __init__(
        self, lobby: LobbyRegistry, cluster: Cluster | None = None, tables: int = 1
    ) -> None:
        """At most so many `tables` are open at a time; 0 means no limit."""
        self._lobby, self._cluster = lobby, cluster
        self._connections = Connections[Any](tables * MOST_AT_TABLE, _abort)

    async def serve(self, host: str | None, port: int, context: ssl.SSLContext | None) -> Server:
        from websockets.asyncio.server import ServerConnection, serve

        connections = self._connections

        class TimedConnection(ServerConnection):
            """Counted from its first packet on: TLS begins here and not in asyncio's server, which
            tells nothing of a connection before its handshake."""

            heard_at, opened, early = 0.0, False, b""

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
                        ssl_handshake_timeout=_FIRST_MESSAGE,
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
            self.handle,
            host,
            port,
            max_size=wire.LARGEST,
            max_queue=32,
            open_timeout=_FIRST_MESSAGE,
            ping_interval=_PING_AFTER,
            ping_timeout=_PING_TIMEOUT,
            close_timeout=2,
            compression=None,
            create_connection=TimedConnection,
            logger=logger,
        )

    async def handle(self, connection: ServerConnection) -> None:
        from websockets.exceptions import ConnectionClosed

        address = remote_host(connection)
        try:
            async with asyncio.timeout(_FIRST_MESSAGE):
                raw = await connection.recv()
            request = wire.decode(raw)
            if not isinstance(request, JoinRequest):
                raise BadMessage
            self._connections.check()
            if self._cluster and request.lists:
                await _send_last(
                    connection, {"t": "tables", "tables": await self._cluster.tables()}
                )
                return
            if self._cluster and (owner := await self._cluster.find(request, address)):
                self._connections.join(connection)
                await self._cluster.relay(owner, connection, raw)
                return
            party, participant = await self._enter(request, address)
            self._connections.join(connection)
            await _WebsocketConnection(connection, party, participant).run(request)
        except (JoinRefused, BadMessage) as refused:
            await _refuse(connection, refused.why)
        except (TimeoutError, ConnectionClosed):
            pass

    async def _enter(self, request: JoinRequest, address: str) -> tuple[Party, Participant]:
        lobby, token = self._lobby, request.seat_token
        if self._cluster is None:
            return lobby.enter(request, address)
        if request.open is None or (token and lobby.knows_token(token)):
            party, participant = lobby.enter(request, address)
        else:
            lobby.limit.check(address)
            invited = await self._cluster.invite(request.open, address)
            party, participant = lobby.enter(replace(request, code=invited.code), address)
            participant.is_host = True
        if request.open is not None and participant.remote and not participant.remote.outbox.count:
            # Also for a player who asks again because the first server is gone.
            tell_invitation(participant.app, party)
        await party.settled()  # other servers know the seat token before the client does
        return party, participant


class _WebsocketConnection(ParticipantConnection):
    def __init__(self, socket: ServerConnection, party: Party, participant: Participant) -> None:
        super().__init__(party, participant, self._enqueue)
        self._socket = socket
        self._unsent: asyncio.Queue[Message] = asyncio.Queue(_MOST_UNSENT)

    async def run(self, request: JoinRequest) -> None:
        """Exchange messages until the connection breaks or the participant leaves."""
        self.attach(request)
        writing = asyncio.ensure_future(self._write())
        try:
            await self._read()
        finally:
            writing.cancel()
            # A connection that another server relays has no time of its own.
            now = asyncio.get_running_loop().time()
            self.detach(now - getattr(self._socket, "heard_at", now))

    def _enqueue(self, message: Message) -> None:
        try:
            self._unsent.put_nowait(message)
        except asyncio.QueueFull:  # the client does not read; the outbox keeps what it misses
            self._socket.transport.abort()

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

    async def _read(self) -> None:
        allowed = Bucket(_KEYS_AT_ONCE, _KEYS_AT_ONCE)
        async for raw in self._socket:
            if not allowed.take():
                raise BadMessage("flood")
            self.handle(wire.decode(raw))


def remote_host(connection: ServerConnection) -> str:
    address: Any = connection.remote_address
    return str(address[0]) if address else ""


def _abort(connection: ServerConnection) -> None:
    connection.transport.abort()


async def _refuse(connection: ServerConnection, why: str) -> None:
    await _send_last(connection, {"t": "no", "why": why})


async def _send_last(connection: ServerConnection, message: Message) -> None:
    from websockets.exceptions import ConnectionClosed

    with suppress(ConnectionClosed):
        await connection.send(wire.encode(message))
        await connection.close()
