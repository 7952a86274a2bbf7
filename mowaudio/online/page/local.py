"""The page of this computer's own player: one app, and whichever page shows it.

The address has a secret in its fragment, which no log sees: other programs of this computer, and
pages of other sites, cannot take the seat."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hmac import compare_digest
from typing import TYPE_CHECKING, Any

from mowaudio.online.page.site import Site
from mowaudio.online.protocol.fields import BadMessage
from mowaudio.online.remote.message_app import MessageApp
from mowaudio.online.session import codes
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.transport import wire
from mowaudio.online.transport.admission import Connections
from mowaudio.online.transport.connection import AppConnection
from mowaudio.online.transport.listening import (
    MessagePump,
    abort,
    first_message,
    listen,
    send_last,
)
from mowaudio.online.transport.not_opened import PortTaken

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
        try:
            server = await listen(self._handle, HOST, port, self._connections, answer=self._answer)
        except OSError as error:
            raise PortTaken(port) from error
        self._port = next(iter(server.sockets)).getsockname()[1]
        try:
            yield f"http://{HOST}:{self._port}/#key={self._token}"
        finally:
            server.close()
            await server.wait_closed()

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        # A name that leads here, but is not this computer's own, is somebody's trick.
        named = request.headers.get("Host", "")
        own = {f"{name}:{self._port}" for name in (HOST, "localhost")}
        return (
            self._site.answer(connection, request, named)
            if named in own
            else connection.respond(421, "")
        )

    async def _handle(self, socket: ServerConnection) -> None:
        from websockets.exceptions import ConnectionClosed

        try:
            request = wire.decode(await first_message(socket))
            if not isinstance(request, JoinRequest):
                raise BadMessage
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
        except BadMessage as refused:
            await send_last(socket, {"t": "no", "why": refused.why})
        except (TimeoutError, ConnectionClosed):
            pass
