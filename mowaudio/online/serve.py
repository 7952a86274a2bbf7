"""One of any number of servers that share their tables by NATS."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from mowaudio.bots.review import GoThrough
from mowaudio.client.settings.folders import settings_folder
from mowaudio.online.cluster import certificate
from mowaudio.online.cluster.table_placement import TablePlacement
from mowaudio.online.cluster.table_quota import TableQuota
from mowaudio.online.endpoints import PortTaken, own_address
from mowaudio.online.log.nats import NatsLog
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.room import Think
from mowaudio.online.transport.websocket import WebsocketListener
from mowaudio.online.transport.websocket_client import Address

IDLE = 600.0  # seconds after which a table without people is closed
_CLOSING = 5.0  # seconds for pending writes when a server ends


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
) -> AsyncIterator[Address]:
    """Serve tables; at the end they and their people move to the other servers. Raises
    Unreachable and PortTaken."""
    log = await NatsLog.open(servers, replicas, patience)
    lobby = LobbyRegistry(go_through)
    quota = quota or TableQuota()
    placement = TablePlacement(log, lobby, think, quota, IDLE)
    listener = WebsocketListener(lobby, placement, quota.in_all)
    try:
        context, fingerprint = await certificate.shared(log, settings_folder())
        try:
            server = await listener.serve(None, port, context)
        except OSError as error:
            raise PortTaken(port) from error
        # With port 0, IPv4 and IPv6 have a port each.
        sockets = sorted(server.sockets, key=lambda one: one.family != socket.AF_INET)
        address = Address(name or own_address(), sockets[0].getsockname()[1], fingerprint)
        placement.address = str(address)
        await placement.start(listener.handle)
        try:
            yield address
        finally:
            server.close(close_connections=False)
            with suppress(TimeoutError):
                async with asyncio.timeout(_CLOSING):
                    await placement.release_all()
            await asyncio.gather(*(connection.close() for connection in server.connections))
            await placement.close()
            await lobby.close()
            with suppress(TimeoutError):  # a connection may be waiting for NATS, which is away
                async with asyncio.timeout(_CLOSING):
                    await server.wait_closed()
    finally:
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSING):
                await log.close()
