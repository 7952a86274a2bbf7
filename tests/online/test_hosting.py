"""The doors of a house."""

from __future__ import annotations

import asyncio
import socket
import sys

import pytest

from mowaudio.online.endpoints import EndpointOptions, NotOpened, PortTaken, open_endpoints
from mowaudio.online.session.lobby_registry import LobbyRegistry

BOTH = ["127.0.0.1", "::1"] if socket.has_dualstack_ipv6() else ["127.0.0.1"]


@pytest.mark.parametrize("where", BOTH)
def test_any_port_is_one_port_for_all_addresses(where: str) -> None:
    async def run() -> None:
        async with open_endpoints(LobbyRegistry(), EndpointOptions(port=0, ssh_port=0)) as ways:
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
                async with open_endpoints(LobbyRegistry(), EndpointOptions(port=port)):
                    pass

    asyncio.run(run())


def test_a_port_that_nobody_has_chosen_moves() -> None:
    """From the menu nobody can choose another one; the invitation says which it is."""

    async def run() -> None:
        with socket.create_server(("", 0)) as taken:
            port = taken.getsockname()[1]
            doors = EndpointOptions(port=port, ssh_port=port, movable=True)
            async with open_endpoints(LobbyRegistry(), doors) as ways:
                assert ways.ssh is not None
                assert port not in (ways.address.port, ways.ssh.port)
                for one in (ways.address.port, ways.ssh.port):
                    _, writer = await asyncio.open_connection("127.0.0.1", one)
                    writer.close()

    asyncio.run(run())


def test_without_the_library_for_certificates_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is compiled, and there are systems that cannot load it; nobody is shown a crash."""
    monkeypatch.setitem(sys.modules, "cryptography", None)

    async def run() -> None:
        with pytest.raises(NotOpened) as refused:
            async with open_endpoints(LobbyRegistry(), EndpointOptions(port=0)):
                pass
        assert refused.value.text_id == "host-no-certificate"

    asyncio.run(run())
