"""Connections of strangers give way, and shut the door for nobody."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.session.party import MOST_AT_TABLE
from mowaudio.online.transport import admission
from mowaudio.online.transport.admission import GRACE, MOST_EACH, MOST_WAITING, Connections
from mowaudio.online.transport.websocket import WebsocketListener
from tests.online.callers import Home
from tests.online.conftest import Pair
from tests.online.people import guest
from tests.online.phrases import HAND, HAND_ASKED, listens, turn_of
from tests.online.test_at_the_door import line_to
from tests.online.test_openings import Clock


def test_the_oldest_of_a_network_gives_way_to_its_newest() -> None:
    ended: list[str] = []
    clock = Clock()
    connections = Connections[str](0, ended.append, clock)
    connections.add("friend", "192.0.2.1")
    for number in range(MOST_EACH + 3):
        connections.add(f"stranger {number}", f"2001:db8::{number:x}")
    assert not ended  # all at once, as after a cut
    clock.now += GRACE
    for number in range(5):
        connections.add(f"another {number}", f"2001:db8::{number:x}")
    assert ended == [f"stranger {number}" for number in range(5)]
    assert "friend" in list(connections)


def test_the_oldest_of_all_gives_way_and_whoever_has_joined_does_not() -> None:
    ended: list[str] = []
    connections = Connections[str](0, ended.append)
    for name in ("friend", "first"):
        connections.add(name, name)
    connections.join("friend")
    for number in range(MOST_WAITING + 5):
        connections.add(str(number), f"stranger {number}")
    assert ended == ["first", "0", "1", "2", "3", "4"]
    assert "friend" in list(connections)


def test_a_server_has_room_for_everybody_at_its_tables() -> None:
    connections = Connections[int](3 * MOST_AT_TABLE, lambda _one: None)
    for number in range(3 * MOST_AT_TABLE):
        connections.check()
        connections.add(number, "")
        connections.join(number)
    with pytest.raises(JoinRefused):
        connections.check()
    connections.remove(0)
    connections.check()


@pytest.mark.parametrize(("tables", "most"), [(1, 40), (500, 20_000), (0, 0)])
def test_the_cap_follows_the_number_of_tables(tables: int, most: int) -> None:
    listener = WebsocketListener(None, None, tables)  # type: ignore[arg-type]
    assert listener.connections._most == most


async def test_silent_websockets_shut_no_door(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """512 from one address did."""
    monkeypatch.setattr(admission, "MOST_EACH", 4)
    monkeypatch.setattr(admission, "GRACE", 0.0)
    lines = [await line_to(pair.hosts) for _ in range(12)]
    carla = guest(pair.hosts, "Carla", watch=True)
    await pair.anna.hears(listens("Carla"))
    await asyncio.gather(*(line.wait_closed() for line in lines[:8]))
    assert HAND_ASKED.match((await pair.anna.press("h"))[-1])
    assert not pair.ben.table.told_lost
    await carla.go()
    for line in lines:
        await line.close()


async def test_connections_without_a_handshake_give_way(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They were held for ten seconds, as many as came."""
    monkeypatch.setattr(admission, "MOST_EACH", 4)
    monkeypatch.setattr(admission, "GRACE", 0.0)
    lines = [await asyncio.open_connection("127.0.0.1", pair.hosts.address.port) for _ in range(12)]
    async with asyncio.timeout(5):
        for reader, _ in lines[:8]:
            with suppress(ConnectionError):
                assert await reader.read() == b""
    carla = guest(pair.hosts, "Carla", watch=True)
    await pair.anna.hears(listens("Carla"))
    assert not pair.ben.table.told_lost
    await carla.go()
    for _, writer in lines:
        writer.close()


async def test_silent_ssh_clients_shut_no_door(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """16 did, with any public key or with none. Whoever has joined stays."""
    monkeypatch.setattr(admission, "MOST_EACH", 16)
    monkeypatch.setattr(admission, "GRACE", 0.0)
    ben = await home.call("Ben")
    await ben.until(HAND)
    lines = [await asyncio.open_connection("127.0.0.1", home.port) for _ in range(40)]
    again = await home.call("Ben", ben.key)
    await again.press("t", turn_of("Anna"))
    for _, writer in lines:
        writer.close()
