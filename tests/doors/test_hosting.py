"""The doors of a house."""

from __future__ import annotations

import asyncio
import socket

import pytest

from mowaudio.doors.hosting import Doors, PortTaken, open_house
from mowaudio.rooms.house import House

BOTH = ["127.0.0.1", "::1"] if socket.has_dualstack_ipv6() else ["127.0.0.1"]


@pytest.mark.parametrize("where", BOTH)
def test_any_port_is_one_port_for_all_addresses(where: str) -> None:
    async def run() -> None:
        async with open_house(House(), Doors(port=0, ssh_port=0)) as ways:
            assert ways.ssh is not None
            for port in (ways.address.port, ways.ssh.port):
                _, writer = await asyncio.open_connection(where, port)
                writer.close()

    asyncio.run(run())


def test_a_port_that_is_taken_is_told() -> None:
    async def run() -> None:
        with socket.create_server(("", 0)) as taken:
            port = taken.getsockname()[1]
            with pytest.raises(PortTaken):
                async with open_house(House(), Doors(port=port)):
                    pass

    asyncio.run(run())
