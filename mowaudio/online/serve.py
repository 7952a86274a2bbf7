"""One of any number of servers that share their tables by NATS."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from mowaudio.bots.review import GoThrough
from mowaudio.client.settings.folders import settings_folder
from mowaudio.online.cluster import certificate
from mowaudio.online.cluster.table_placement import TablePlacement
from mowaudio.online.cluster.table_quota import TableQuota
from mowaudio.online.endpoints import own_address, page_address
from mowaudio.online.log.nats import NatsLog
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.room import Think
from mowaudio.online.transport.listening import at_port, port_of
from mowaudio.online.transport.websocket import WebsocketListener
from mowaudio.online.transport.websocket_client import Address
from mowaudio.words.texts import FALLBACK

if TYPE_CHECKING:
    from websockets.asyncio.server import Server

IDLE = 600.0  # seconds after which a table without people is closed
_CLOSING = 5.0  # seconds for pending writes when a server ends


@dataclass(slots=True)
class ServedPage:
    """The page of a server, at a plain port. With `trusts_proxy` it stands behind a proxy that has
    a certificate for the name of the server."""

    port: int
    trusts_proxy: bool = False
    language: str = FALLBACK
    link: str = ""  # known when it is open

    async def open(self, listener: WebsocketListener, name: str) -> Server:
        """Serve the page of the server with this name. Raises PortTaken."""
        from mowaudio.online.page.page_listener import PageListener

        page = PageListener(listener, self.language, trusts_proxy=self.trusts_proxy)
        server = await at_port(self.port, partial(page.serve, None))
        self.port = port_of(server)
        self.link = f"https://{name}/" if self.trusts_proxy else page_address(name, self.port)
        return server


@asynccontextmanager
async def serving(
    servers: Sequence[str],
    replicas: int,
    port: int,
    name: str,
    think: Think,
    *,
    patience: float = 30.0,
    quota: TableQuota | None = None,
    go_through: GoThrough | None = None,
    page: ServedPage | None = None,
) -> AsyncIterator[Address]:
    """Serve tables; at the end they and their people move to the other servers. Raises
    Unreachable and PortTaken."""
    log = await NatsLog.open(servers, replicas, patience)
    lobby = LobbyRegistry(go_through)
    quota = quota or TableQuota()
    placement = TablePlacement(log, lobby, think, quota, IDLE)
    listener = WebsocketListener(lobby, placement, quota.in_all)
    opened: list[Server] = []
    try:
        context, fingerprint = await certificate.shared(log, settings_folder())
        name = name or own_address()
        if page is not None:
            opened.append(await page.open(listener, name))
            placement.page = page.link
        opened.append(await at_port(port, partial(listener.serve, None, context=context)))
        address = Address(name, port_of(opened[-1]), fingerprint)
        placement.address = str(address)
        await placement.start(listener.handle)
        try:
            yield address
        finally:
            for server in opened:
                server.close(close_connections=False)
            with suppress(TimeoutError):
                async with asyncio.timeout(_CLOSING):
                    await placement.release_all()
            connected = chain.from_iterable(server.connections for server in opened)
            await asyncio.gather(*(connection.close() for connection in connected))
            await placement.close()
            await lobby.close()
            with suppress(TimeoutError):  # a connection may be waiting for NATS, which is away
                async with asyncio.timeout(_CLOSING):
                    await asyncio.gather(*(server.wait_closed() for server in opened))
    finally:
        for server in opened:  # also if the next one found its port taken
            server.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSING):
                await log.close()
