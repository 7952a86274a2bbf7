"""Opening a house: the table, its doors, and the invitation."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from mowaudio.client.folders import settings_folder
from mowaudio.doors import tls
from mowaudio.doors.joining import Address
from mowaudio.doors.socket import SocketDoor
from mowaudio.rooms.house import House


class PortTaken(Exception):
    """Somebody else listens at this port."""


@asynccontextmanager
async def open_house(house: House, port: int, name: str = "") -> AsyncIterator[Address]:
    """The socket door is open meanwhile; the address that others find it by. Raises
    PortTaken."""
    context, mark = tls.server_context(settings_folder())
    try:
        server = await SocketDoor(house).serve(None, port, context)
    except OSError as error:
        raise PortTaken(port) from error
    try:
        taken = next(iter(server.sockets)).getsockname()[1]
        yield Address(name or own_address(), taken, mark)
    finally:
        await house.close()
        server.close()
        await server.wait_closed()


def own_address() -> str:
    """This computer's address in its own network. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's, for examples
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
