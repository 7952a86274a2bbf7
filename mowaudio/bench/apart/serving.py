"""The host's end: a house with tables, and its door on this computer."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from mowaudio.doors import tls
from mowaudio.doors.joining import Address
from mowaudio.doors.socket import SocketDoor
from mowaudio.rooms.company import Company
from mowaudio.rooms.house import House

HOST = "127.0.0.1"


@asynccontextmanager
async def opened(companies: Sequence[Company], folder: Path) -> AsyncIterator[Address]:
    """A house with these tables, and its door."""
    house = House()
    house.companies.extend(companies)
    context, mark = tls.server_context(folder)
    server = await SocketDoor(house).serve(HOST, 0, context)
    try:
        yield Address(HOST, next(iter(server.sockets)).getsockname()[1], mark)
    finally:
        await house.close()
        server.close()
        await server.wait_closed()
