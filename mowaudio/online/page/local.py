"""The page of this computer's own player: one app, and whichever page shows it.

The address has a secret in its fragment, which no log sees: other programs of this computer, and
pages of other sites, cannot take the seat."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from hmac import compare_digest
from typing import TYPE_CHECKING, Any

from mowaudio.online.page.site import Site
from mowaudio.online.remote.message_app import MessageApp
from mowaudio.online.session import codes
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.transport.admission import Connections
from mowaudio.online.transport.connection import AppConnection
from mowaudio.online.transport.listening import (
    MessagePump,
    abort,
    at_port,
    listen,
    port_of,
    send_last,
)
from mowaudio.online.transport.websocket import take_request

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection
    from websockets.http11 import Request, Response

HOST = "127.0.0.1"


class LocalPage:
    """Lets the pages that know the secret show one app; the newest one has it."""

    def __init__(self, app: MessageApp) -> None:
        self._app, self._site = app, Site(app.preferences.language)
        self._token, self._life = codes.new_token(), codes.new_token()
        self._connections = Connections[Any](0, abort)
        self._port = 0

    @asynccontextmanager
    async def open(self, port: int) -> AsyncIterator[str]:
        """Serve the page, and yield its address. Raises PortTaken."""
        handle = partial(take_request, admit=self._admit)
        serve = partial(listen, handle, HOST, connections=self._connections, answer=self._answer)
        async with await at_port(port, serve) as server:
            self._port = port_of(server)
            yield f"http://{HOST}:{self._port}/#key={self._token}"

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        # A name that leads here, but is not this computer's own, is somebody's trick.
        named = request.headers.get("Host", "")
        own = {f"{name}:{self._port}" for name in (HOST, "localhost")}
        if named not in own:
            return connection.respond(421, "")
        return self._site.answer(connection, request, named)

    async def _admit(self, socket: ServerConnection, _: str | bytes, request: JoinRequest) -> None:
        if not compare_digest(request.seat_token.encode(), self._token.encode()):
            text = self._app.text("page-not-yours")
            await send_last(socket, {"t": "no", "why": "key", "text": text})
            return
        self._connections.join(socket)
        pump = MessagePump(socket)
        connection = AppConnection(self._app, pump.enqueue)
        seat = {"key": self._token, "life": self._life, "table": "", "plays": True}
        # The first page hears the start itself; a later one has nothing on its screen.
        connection.attach(request, seat, (lambda: None) if self._app.outbox.arrived else None)
        try:
            await pump.run(connection.handle)
        finally:
            connection.detach()
