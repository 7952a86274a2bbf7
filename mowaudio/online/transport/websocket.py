"""The listener for `mowaudio join`: websockets over TLS, for this program's shared tables and those
of other servers."""

from __future__ import annotations

import ssl
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from mowaudio.online.protocol.fields import BadMessage
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.session.invitation import tell_invitation
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import MOST_AT_TABLE, Party
from mowaudio.online.transport import wire
from mowaudio.online.transport.admission import Connections
from mowaudio.online.transport.connection import ParticipantConnection
from mowaudio.online.transport.listening import (
    MessagePump,
    abort,
    first_message,
    listen,
    remote_host,
    send_last,
)

if TYPE_CHECKING:
    from websockets.asyncio.server import Server, ServerConnection


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
        self._connections = Connections[Any](tables * MOST_AT_TABLE, abort)

    async def serve(self, host: str | None, port: int, context: ssl.SSLContext | None) -> Server:
        return await listen(self.handle, host, port, self._connections, context)

    async def handle(self, connection: ServerConnection) -> None:
        from websockets.exceptions import ConnectionClosed

        address = remote_host(connection)
        try:
            raw = await first_message(connection)
            request = wire.decode(raw)
            if not isinstance(request, JoinRequest):
                raise BadMessage
            self._connections.check()
            if self._cluster and request.lists:
                await send_last(connection, {"t": "tables", "tables": await self._cluster.tables()})
                return
            if self._cluster and (owner := await self._cluster.find(request, address)):
                self._connections.join(connection)
                await self._cluster.relay(owner, connection, raw)
                return
            party, participant = await self._enter(request, address)
            self._connections.join(connection)
            await _run(MessagePump(connection), party, participant, request)
        except (JoinRefused, BadMessage) as refused:
            await send_last(connection, {"t": "no", "why": refused.why})
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


async def _run(
    pump: MessagePump, party: Party, participant: Participant, request: JoinRequest
) -> None:
    """Exchange a participant's messages until the connection breaks or they leave."""
    connection = ParticipantConnection(party, participant, pump.enqueue)
    connection.join(request)
    try:
        await pump.run(connection.handle)
    finally:
        connection.lose(pump.silence)
