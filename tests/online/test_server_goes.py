"""What a table keeps when its server goes, in whatever moment, and when NATS goes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.engine.seats import Player
from mowaudio.engine.table import Table
from mowaudio.online import serve
from mowaudio.online.cluster.cluster_session import ClusterParty, read_value, set_value
from mowaudio.online.cluster.relay import RelayedConnection
from mowaudio.online.cluster.table_placement import TablePlacement
from mowaudio.online.cluster.table_quota import TableQuota
from mowaudio.online.log import nats as logs
from mowaudio.online.log.nats import NatsLog
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.remote.remote_app import RemoteApp
from mowaudio.online.session import party as companies
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.room import Room
from mowaudio.online.transport.websocket import WebsocketListener
from tests.online.nats_servers import Node, cluster, needs_nats
from tests.online.people import think_at_once, until
from tests.online.phrases import (
    HAND,
    MISSING,
    TURN,
    bot_plays_for,
    either,
    is_back,
    is_missing,
    plays_again,
    turn_of,
)
from tests.online.served import MOW, Server, Somewhere, count, play, servers
from tests.said import said

pytestmark = needs_nats
ALONE = {**MOW, "people": 1}


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    with cluster(tmp_path_factory.mktemp("nats"), 1) as (only,):
        yield only


@pytest.fixture
def houses(monkeypatch: pytest.MonkeyPatch) -> list[LobbyRegistry]:
    """The houses of all servers of this process, in the order of their start."""
    found: list[LobbyRegistry] = []
    real = TablePlacement.__init__

    def noting(self: TablePlacement, log: NatsLog, house: LobbyRegistry, *more: Any) -> None:
        found.append(house)
        real(self, log, house, *more)

    monkeypatch.setattr(TablePlacement, "__init__", noting)
    return found


def test_a_bot_goes_on_playing_for_who_is_away(node: Node, houses: list[LobbyRegistry]) -> None:
    async def run() -> None:
        async with servers(node, 2) as (one, two):
            anna = Somewhere(one.address, two.address, open=MOW, names=["Anna"])
            ben = Somewhere(one.address, two.address, code=await anna.code(), names=["Ben"])
            await ben.hears(HAND)
            key = ben.key
            await ben.go()
            (company,) = houses[0].parties
            await until(lambda: company.absent(), "that Ben is away")
            company.stand_in([1])
            await anna.hears(bot_plays_for("Ben"))
            await until(lambda: count(anna, TURN) == 1, "the turn")
            await one.end()
            await until(lambda: count(anna, TURN) == 2, "the turn, told again")
            (company,) = houses[1].parties
            assert company.room is not None
            assert company.room.level(1) == "steady"
            await play(anna)
            await anna.hears("Ben ")
            again = Somewhere(two.address, key=key)
            await anna.hears(plays_again("Ben"))
            await two.end()
            third = Server(node)
            await third.start()
            later = Somewhere(third.address, key=key)
            await until(lambda: later.lines, "any line")
            (company,) = houses[2].parties
            assert company.room is not None
            assert not company.room.level(1)  # that was written down too
            for person in (anna, again, later):
                await person.go()
            await third.end()

    asyncio.run(run())


def test_who_does_not_come_along_to_another_server_is_missed(
    node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with servers(node, 2) as (one, two):
            anna = Somewhere(one.address, two.address, open=MOW, names=["Anna"])
            ben = Somewhere(one.address, two.address, code=await anna.code(), names=["Ben"])
            await ben.hears(HAND)
            key = ben.key
            await ben.go()
            monkeypatch.setattr(companies, "MISSED_AFTER", 0.5)
            await one.end()
            await anna.hears(is_missing("Ben"))
            again = Somewhere(two.address, key=key)
            await anna.hears(is_back("Ben"))
            await again.hears(either(TURN, turn_of("")))
            assert count(anna, MISSING) == 1
            assert not count(again, MISSING)
            for person in (anna, again):
                await person.go()

    asyncio.run(run())


def test_a_table_without_people_is_put_away_and_waits(
    node: Node, houses: list[LobbyRegistry], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with servers(node, 1) as (one,):
            anna = Somewhere(one.address, open=ALONE, names=["Anna"])
            await anna.hears(HAND)
            hand = next(line for line in anna.lines if HAND.search(line))
            key = anna.key
            await asyncio.sleep(0.5)
            assert len(houses[0].parties) == 1  # she is there
            await anna.go()
            await until(lambda: not houses[0].parties, "that the table is put away")
            again = Somewhere(one.address, key=key)
            await again.hears(hand)
            await again.go()

    monkeypatch.setattr(serve, "IDLE", 0.2)
    asyncio.run(run())


def test_who_wants_a_table_of_a_server_that_dies_has_it_at_the_next(
    node: Node, houses: list[LobbyRegistry], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table was opened, but nobody heard so: it is not opened twice."""
    real = WebsocketListener._enter

    async def never_answers(self: WebsocketListener, *request: Any) -> Any:
        entered = await real(self, *request)
        if self.lobby is houses[0]:
            await asyncio.sleep(60)
        return entered

    monkeypatch.setattr(WebsocketListener, "_enter", never_answers)
    monkeypatch.setattr(serve, "_CLOSING", 0.5)

    async def run() -> None:
        async with servers(node, 2) as (one, two):
            key = "0123456789abcdef" * 2
            anna = Somewhere(one.address, two.address, open=MOW, names=["Anna"], key=key)
            await until(lambda: houses[0].parties, "a table")
            (company,) = houses[0].parties
            await until(lambda: company.knows_token(key), "a chair")
            assert isinstance(company, ClusterParty)
            await company.settled()
            assert not anna.lines
            await one.end()
            assert await anna.code() == company.code
            assert [one.name for one in houses[1].parties] == [company.name]
            ben = Somewhere(two.address, code=company.code, names=["Ben"])
            await ben.hears(HAND)
            for person in (anna, ben):
                await person.go()

    asyncio.run(run())


def test_a_table_that_another_server_has_taken_is_not_played_here_too(
    node: Node, houses: list[LobbyRegistry]
) -> None:
    """As if nobody had heard this one for a while."""

    async def run() -> None:
        log = await NatsLog.open(node.url, 1)
        async with servers(node, 2) as (one, two):
            anna = Somewhere(one.address, two.address, open=ALONE, names=["Anna"])
            await anna.hears(TURN)
            (company,) = houses[0].parties
            number, first = await read_value(log, f"home-{company.name}")
            await log.append(f"home-{company.name}", "somebody-else", number)
            await until(lambda: company not in houses[0].parties, "that it is given up")
            await until(lambda: count(anna, TURN) == 2, "the turn, told again")
            assert (await read_value(log, f"home-{company.name}"))[1] == first
            await play(anna)
            await anna.go()
        await log.close()

    asyncio.run(run())


def test_what_is_lost_between_two_servers_is_noticed(node: Node) -> None:
    from websockets.exceptions import ConnectionClosed

    async def run() -> None:
        log = await NatsLog.open(node.url, 1)
        heard = [await log.client.subscribe(name) for name in ("here", "there")]
        here = RelayedConnection(log.client, heard[0], "there")
        there = RelayedConnection(log.client, heard[1], "here")
        await here.send("one")
        assert await there.recv() == "one"
        here._sent += 1  # as if another one had been sent while there was no line
        with pytest.raises(ConnectionClosed):
            async with asyncio.timeout(10):
                await there.recv()
        await here.close()
        await log.close()

    asyncio.run(run())


def test_nats_goes_away_and_comes_back(
    tmp_path: Path, houses: list[LobbyRegistry], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waits is told once, and so is that it goes on."""
    monkeypatch.setattr(logs, "_TOLD_AFTER", 0.3)

    async def run() -> None:
        with cluster(tmp_path, 1) as (only,):
            async with servers(only, 1) as (one,):
                anna = Somewhere(one.address, open=ALONE, names=["Anna"])
                await anna.hears(TURN)
                only.kill()
                playing = asyncio.ensure_future(play(anna))
                await anna.hears(said("serve-waits", "apart"))
                await asyncio.sleep(1)
                only.start()
                await anna.hears(said("serve-goes-on", "apart"))
                await playing
                assert (
                    count(anna, said("serve-waits", "apart")),
                    count(anna, said("serve-goes-on", "apart")),
                ) == (1, 1)
                await anna.go()

    asyncio.run(run())


def test_a_server_ends_while_nats_is_away(tmp_path: Path) -> None:
    async def run() -> None:
        with cluster(tmp_path, 1) as (only,):
            server = Server(only)
            anna = Somewhere(await server.start(), open=ALONE, names=["Anna"])
            await anna.hears(TURN)
            only.kill()
            async with asyncio.timeout(30):
                await server.end()
            await anna.go()

    asyncio.run(run())


def test_too_many_tables_are_refused(node: Node) -> None:
    from mowaudio.online.remote.connection import JoinRefused

    async def run() -> None:
        for quota, why in (
            (TableQuota(each=1), "tables-each"),
            (TableQuota(in_all=1), "tables"),
        ):
            async with servers(node, 1, quota=quota) as (one,):
                anna = Somewhere(one.address, open=ALONE, names=["Anna"])
                await anna.hears(HAND)
                with pytest.raises(JoinRefused) as shown_out:
                    await Somewhere(one.address, open=ALONE, names=["Ben"]).task
                assert shown_out.value.why == why
                await anna.go()

    asyncio.run(run())


def test_another_game_is_found_though_no_key_leads_there(node: Node) -> None:
    """The server that began it died before it wrote down who sits there."""

    async def run() -> None:
        log = await NatsLog.open(node.url, 1)
        plan = TablePlan.shared("mow", 1, [Player("Bella", "novice")])
        company = await ClusterParty.invite(plan, log, think_at_once, "here")
        anna = Participant(["Anna"], RemoteApp(Preferences(), Outbox()))
        company.sit(anna)
        await until(lambda: company.room is not None, "a game")
        await company.settled()
        company.game += 1
        table = Table.open("mow", [Player("Anna"), Player("Bella", "novice")])
        await Room.open(company.table_name, table, log, think_at_once)
        await company.close()
        later = await ClusterParty.load(company.name, log, think_at_once)
        assert later is not None
        assert (later.game, later.group_by_token(anna.seat_token)) == (1, (["Anna"], [0]))
        assert later.offset_in_game(company.record_offset(3)) == 3
        company.game = 0
        assert later.offset_in_game(company.record_offset(3)) is None  # that was another game
        await later.close()
        await log.close()

    asyncio.run(run())


def test_a_certificate_that_is_none_is_told(node: Node, tmp_path: Path) -> None:
    from mowaudio.online.cluster import certificate
    from mowaudio.online.log.nats import Unreachable

    async def run() -> None:
        with cluster(tmp_path / "nats", 1) as (only,):
            log = await NatsLog.open(only.url, 1)
            _, mark = await certificate.shared(log, tmp_path / "one")
            assert (await certificate.shared(log, tmp_path / "two"))[1] == mark
            await set_value(log, "identity", "nonsense")
            with pytest.raises(Unreachable) as told:
                await certificate.shared(log, tmp_path / "three")
            assert told.value.why == "identity"
            await log.close()

    asyncio.run(run())
