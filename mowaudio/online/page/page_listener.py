"""The listener for pages: their files and their websockets, over plain HTTP.

It stands in a home network, or behind a proxy that has a certificate. A page with a seat token, or
with words and a name, is admitted as every other client is; any other page gets an entrance."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any

from mowaudio.online.page.entrance import run_entrance
from mowaudio.online.page.site import Site
from mowaudio.online.session import codes
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.transport.listening import listen, remote_host
from mowaudio.online.transport.websocket import WebsocketListener, take_request

if TYPE_CHECKING:
    from websockets.asyncio.server import Server, ServerConnection
    from websockets.http11 import Request, Response


class PageListener:
    def __init__(
        self, listener: WebsocketListener, language: str, *, trusts_proxy: bool = False
    ) -> None:
        """With `trusts_proxy`, a proxy in front of this tells the addresses of clients and the
        name under which they reach it."""
        self._listener, self._site = listener, Site(language)
        self._trusts_proxy = trusts_proxy

    async def serve(self, host: str | None, port: int) -> Server:
        connections = self._listener.connections
        return await listen(self._handle, host, port, connections, answer=self._answer)

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        host = request.headers.get("Host", "")
        if self._trusts_proxy:
            self._note_client(connection, _last(request, "X-Forwarded-For"))
            host = _last(request, "X-Forwarded-Host") or host
        return self._site.answer(connection, request, host)

    def _note_client(self, connection: Any, address: str) -> None:
        """Count a connection for the address of its client instead of the proxy's."""
        with suppress(ValueError):
            connection.forwarded = str(ip_address(address))
            self._listener.connections.remove(connection)
            self._listener.connections.add(connection, connection.forwarded)

    async def _handle(self, connection: ServerConnection) -> None:
        await take_request(connection, self._admit, JoinRequest(shows=True))

    async def _admit(
        self, connection: ServerConnection, raw: str | bytes, request: JoinRequest
    ) -> None:
        request = self._with_former_seat(request)
        if not request.shows or await self._can_join(request, remote_host(connection)):
            await self._listener.admit(connection, raw, request)
        else:
            await run_entrance(connection, self._listener, request)

    def _with_former_seat(self, request: JoinRequest) -> JoinRequest:
        """Return the request for the seat that somebody has who opens the same link again."""
        former, code = request.former_token, codes.clean_code(request.code)
        for party in self._listener.lobby.parties if former and not request.names else ():
            if party.code == code and party.knows_token(former):
                return replace(request, seat_token=former)
        return request

    async def _can_join(self, request: JoinRequest, address: str) -> bool:
        """Return whether a request says all that is needed, or has the token of a seat."""
        if request.lists or (request.names and (request.code or request.open is not None)):
            return True
        token, cluster = request.seat_token, self._listener.cluster
        if not token:
            return False
        elsewhere = cluster and await cluster.find(JoinRequest(seat_token=token), address)
        return bool(elsewhere) or self._listener.lobby.knows_token(token)


def _last(request: Request, header: str) -> str:
    """Return the value that the last proxy added to a header."""
    return ",".join(request.headers.get_all(header)).rpartition(",")[2].strip()
