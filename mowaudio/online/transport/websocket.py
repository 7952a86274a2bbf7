"""The listener for `mowaudio join`: websockets over TLS, for this program's shared tables and those
of other servers."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from mowaudio.online.protocol.fields import BadMessage
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.remote.outbox import Message
from mowaudio.online.session.invitation import tell_invitation
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import MOST_AT_TABLE, Party
from mowaudio.online.transport import wire
from mowaudio.online.transport.admission import Connections
from mowaudio.online.transport.connection import ParticipantConnection
from mowaudio.online.transport.listening import (
    FIRST_MESSAGE,
    MessagePump,
    abort,
    listen,
    remote_host,
    send_last,
)
from mowaudio.words.texts import texts

if TYPE_CHECKING:
    from websockets.asyncio.server import Server, ServerConnection

Admit = Callable[["ServerConnection", str | bytes, JoinRequest], Awaitable[None]]


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
        self.lobby, self.cluster = lobby, cluster
        self.connections = Connections[Any](tables * MOST_AT_TABLE, abort)

    async def serve(self, host: str | None, port: int, context: ssl.SSLContext | None) -> Server:
        return await listen(self.handle, host, port, self.connections, context)

    async def handle(self, connection: ServerConnection) -> None:
        """Take the first message of a connection, and what follows."""
        await take_request(connection, self.admit)

    async def admit(
        self, connection: ServerConnection, raw: str | bytes, request: JoinRequest
    ) -> None:
        """Let somebody in here, or at the server of their table. `raw` is their request as it came.
        Raises JoinRefused and BadMessage."""
        address = remote_host(connection)
        self.connections.check()
        if self.cluster and request.lists:
            await send_last(connection, {"t": "tables", "tables": await self.cluster.tables()})
            return
        if self.cluster and (owner := await self.cluster.find(request, address)):
            self.connections.join(connection)
            await self.cluster.relay(owner, connection, raw)
            return
        party, participant = await self._enter(request, address)
        self.connections.join(connection)
        pump = MessagePump(connection)
        joined = ParticipantConnection(party, participant, pump.enqueue)
        joined.join(request)
        try:
            await pump.run(joined.handle)
        finally:
            joined.lose(pump.silence)

    async def _enter(self, request: JoinRequest, address: str) -> tuple[Party, Participant]:
        lobby, token = self.lobby, request.seat_token
        if self.cluster is None:
            return lobby.enter(request, address)
        if request.open is None or (token and lobby.knows_token(token)):
            party, participant = lobby.enter(request, address)
        else:
            lobby.limit.check(address)
            invited = await self.cluster.invite(request.open, address)
            party, participant = lobby.enter(replace(request, code=invited.code), address)
            participant.is_host = True
        if request.open is not None and participant.remote and not participant.remote.outbox.count:
            # Also for a player who asks again because the first server is gone.
            tell_invitation(participant.app, party)
        await party.settled()  # other servers know the seat token before the client does
        return party, participant


async def take_request(
    connection: ServerConnection, admit: Admit, request: JoinRequest | None = None
) -> None:
    """Give the first message of a connection to `admit`, as it came and decoded. Refusals are
    worded for this `request` until it is known."""
    from websockets.exceptions import ConnectionClosed

    try:
        async with asyncio.timeout(FIRST_MESSAGE):
            raw = await connection.recv()
        if not isinstance(given := wire.decode(raw), JoinRequest):
            raise BadMessage
        request = given
        await admit(connection, raw, request)
    except (JoinRefused, BadMessage) as refused:
        await send_last(connection, refusal(refused.why, request))
    except (TimeoutError, ConnectionClosed):
        pass


def refusal(why: str, request: JoinRequest | None) -> Message:
    """Return the message that somebody is not let in; a page is given the sentence too."""
    message = {"t": "no", "why": why}
    if request is not None and request.shows:
        own = texts(request.preferences.language, "apart")
        message["text"] = own.format(own.shown("shown-out"), {"why": why})
    return message
