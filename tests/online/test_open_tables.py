"""Finding each other at a server: the list of tables whose hosts want to be found."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from mowaudio.online import open_tables as module
from mowaudio.online.open_tables import choose_table, open_tables
from mowaudio.online.protocol.host_messages import TableRow
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.transport.websocket_client import Address
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.online.nats_servers import Node, cluster, needs_nats
from tests.online.people import Hosts
from tests.online.phrases import HAND, is_here, listens
from tests.online.served import MOW, Somewhere, servers
from tests.said import has, said


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    with cluster(tmp_path_factory.mktemp("nats"), 1) as (only,):
        yield only


LISTED = {**MOW, "people": 3, "listed": True}


@needs_nats
def test_tables_are_listed_at_every_server_by_choice_of_their_hosts(node: Node) -> None:
    async def run() -> None:
        async with servers(node, 2) as (one, two):
            assert await open_tables(one.address) == []
            anna = Somewhere(one.address, open=LISTED, names=["Anna"])
            dora = Somewhere(
                two.address,
                open={**LISTED, "game": "touch_down", "people": 1, "bots": [["Bella", "novice"]]},
                names=("Dora",),
            )
            eve = Somewhere(one.address, open=MOW, names=["Eve"])  # not listed
            words, others = await anna.code(), await dora.code()
            await eve.code()
            ben = Somewhere(two.address, code=words, names=["Ben"])
            await anna.hears(said("company-came", "apart", name="Ben", count=1, free=1, begun="no"))
            ear = Somewhere(two.address, code=words, names=["Carla"], watch=True)
            await anna.hears(listens("Carla"))
            await asyncio.sleep(1.1)  # a list is kept for a second
            expected = [
                TableRow(words, "mow", ("Anna", "Ben"), 1, 1),
                TableRow(others, "touch_down", ("Dora",), 0, 0),
            ]
            for server in (one, two):
                assert await open_tables(server.address) == expected
            late = Somewhere(two.address, code=expected[0].code, names=["Late"])
            await anna.hears(is_here("Late"))
            await late.hears(HAND)
            await ben.go()
            await anna.go()  # a table without people is not in the list
            await ear.go()
            await late.go()
            await dora.go()
            await eve.go()

            async def is_empty() -> bool:
                return not await open_tables(one.address)

            for _ in range(20):
                if await is_empty():
                    break
                await asyncio.sleep(0.5)
            assert await is_empty()

    asyncio.run(run())


async def test_a_friends_own_computer_has_no_list(hosts: Hosts) -> None:
    with pytest.raises(JoinRefused, match="list"):
        await open_tables(hosts.address)


_NOBODY = Address("127.0.0.1", 1, "a" * 16)


@pytest.mark.parametrize(
    "tables",
    [
        None,
        {"code": "a-b-c"},
        [None],
        [{"code": 1}],
        [{"code": "a-b-c", "game": "mow", "people": ["Anna"], "free": "1", "listeners": 0}],
        [{"code": "a-b-c", "game": "mow", "people": "Anna", "free": 1, "listeners": 0}],
        [{"code": "a-b-c", "game": "mow", "people": ["Anna" * 50], "free": 1, "listeners": 0}],
        [{"code": "a-b-c", "game": "mow", "people": ["Anna"], "free": 1 << 60, "listeners": 0}],
    ],
)
def test_nonsense_from_a_server_is_told(monkeypatch: pytest.MonkeyPatch, tables: Any) -> None:
    answer = {"t": "tables", "tables": tables}
    monkeypatch.setattr(module, "connect", lambda _address: _answers(answer))
    told = SimulatedPlayer(name="Ben").press(lambda app: choose_table(app, _NOBODY))
    assert has(told, said("shown-out", "apart", why="nonsense"))


async def test_tables_of_games_that_are_not_here_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    row = {"code": "a-b-c", "game": "chess", "people": ["Anna"], "free": 1, "listeners": 0}
    answer = {"t": "tables", "tables": [row]}
    monkeypatch.setattr(module, "connect", lambda _address: _answers(answer))
    assert await open_tables(_NOBODY) == []


async def _answers(message: dict[str, Any]) -> Any:
    class Line:
        async def send(self, _message: object) -> None: ...

        async def receive(self) -> dict[str, Any]:
            return message

        async def close(self) -> None: ...

    return Line()


@pytest.mark.parametrize(("free", "watch"), [(1, False), (0, True)])
def test_a_table_of_the_list_is_joined(
    monkeypatch: pytest.MonkeyPatch, free: int, watch: bool
) -> None:
    joined: list[tuple[str, bool]] = []

    async def tables(_address: Address) -> list[TableRow]:
        return [TableRow("acorn-apple-arrow", "mow", ("Anna",), free, 0)]

    async def join(_app: object, invitation: str, _names: object, *, watch: bool) -> None:
        joined.append((invitation, watch))

    monkeypatch.setattr(module, "open_tables", tables)
    monkeypatch.setattr(module, "join", join)
    told = SimulatedPlayer(name="Ben").press(lambda app: choose_table(app, _NOBODY), "1")
    assert has(told, said("tables-menu", "apart", count=1))
    row = {"game": "MOW", "people": "Anna", "free": free, "listeners": 0}
    assert has(told, said("tables-table", "apart", **row))
    assert joined == [(f"{_NOBODY} acorn-apple-arrow", watch)]
