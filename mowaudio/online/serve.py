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
from mowaudio.online.transport.websocket import SocketDoor
from mowaudio.online.transport.websocket_client import Address

IDLE = 600.0  # seconds after which a table without people is put away
_LAST_WORDS = 5.0  # seconds for what is being written when a server ends


@asynccontextmanager
async def serving(
    servers: Sequence[str],
    replicas: int,
    port: int,
    name: str,
    think: Think,
    *,
    patience: float = 30.0,
    openings: TableQuota | None = None,
    go_through: GoThrough | None = None,
) -> AsyncIterator[Address]:
    """The door is open meanwhile; at the end, tables and people go to the other servers. Raises
    Unreachable and PortTaken."""
    log = await NatsLog.open(servers, replicas, patience)
    house = LobbyRegistry(go_through)
    homes = TablePlacement(log, house, think, openings, IDLE)
    door = SocketDoor(house, homes)
    try:
        context, mark = await certificate.shared(log, settings_folder())
        try:
            server = await door.serve(None, port, context)
        except OSError as error:
            raise PortTaken(port) from error
        # With port 0, each kind of address has a port of its own.
        sockets = sorted(server.sockets, key=lambda one: one.family != socket.AF_INET)
        taken = sockets[0].getsockname()[1]
        address = Address(name or own_address(), taken, mark)
        homes.address = str(address)
        await homes.start(door.meet)
        try:
            yield address
        finally:
            server.close(close_connections=False)
            with suppress(TimeoutError):
                async with asyncio.timeout(_LAST_WORDS):
                    await homes.give_away()
            await asyncio.gather(*(line.close() for line in server.connections))
            await homes.close()
            await house.close()
            with suppress(TimeoutError):  # somebody may be waiting for NATS, which is away
                async with asyncio.timeout(_LAST_WORDS):
                    await server.wait_closed()
    finally:
        with suppress(TimeoutError):
            async with asyncio.timeout(_LAST_WORDS):
                await log.close()
