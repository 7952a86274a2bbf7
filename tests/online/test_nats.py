"""Tables on NATS, with real servers: order, conflicts, what is heard, and machines that die."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from mowaudio.client.tasks import end
from mowaudio.engine.moves import Move, NotAllowed
from mowaudio.engine.record import understand
from mowaudio.engine.seats import Player, Seat
from mowaudio.engine.table import Table
from mowaudio.online.log.nats import STREAM, BadName, NatsLog, Unreachable
from mowaudio.online.log.table_log import Conflict, Piece
from mowaudio.online.session.room import Room
from tests.conftest import ROOT
from tests.online.nats_servers import Node, cluster, needs_nats
from tests.online.one_server import play_on
from tests.online.people import think_at_once, until

pytestmark = needs_nats


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    with cluster(tmp_path_factory.mktemp("nats"), 1) as (only,):
        yield only


@asynccontextmanager
async def logs(
    nodes: list[Node], count: int = 1, replicas: int = 1
) -> AsyncIterator[list[NatsLog]]:
    """The logs of several servers that share one NATS."""
    urls = [node.url for node in nodes]
    opened: list[NatsLog] = []
    try:
        for _ in range(count):
            opened.append(await NatsLog.open(urls, replicas))
        yield opened
    finally:
        for log in opened:
            await log.close()


# -- the log --------------------------------------------------------------------------------------


async def test_what_is_added_is_read_in_its_order(node: Node) -> None:
    async with logs([node]) as (log,):
        first = await log.append("order", "one\n", 0)
        await log.append("another", "elsewhere\n", 0)
        second = await log.append("order", "two\n", first)
        assert second > first
        whole = [Piece(first, "one\n"), Piece(second, "two\n")]
        assert await log.read("order") == whole
        assert await log.read("order", first) == whole[1:]
        assert await log.read("order", second) == []
        assert await log.read("nobody-knows-it") == []
        await log.append("order.seats", "Anna\n", 0)
        assert await log.read("order") == whole


async def test_who_does_not_know_the_newest_adds_nothing(node: Node) -> None:
    async with logs([node], 2) as (one, other):
        first = await one.append("quick", "one\n", 0)
        second = await other.append("quick", "two\n", first)
        for after in (0, first, second + 1000):
            with pytest.raises(Conflict):
                await one.append("quick", "late\n", after)
        assert [piece.text for piece in await one.read("quick")] == ["one\n", "two\n"]


async def test_of_many_who_add_at_once_each_is_kept_once(node: Node) -> None:
    async with logs([node], 2) as both:
        wanted = {f"{who} {i}\n" for who in range(2) for i in range(30)}

        async def add(who: int) -> None:
            for i in range(30):
                await insist(both[who], "crowd", f"{who} {i}\n")

        await asyncio.gather(add(0), add(1))
        kept = [piece.text for piece in await both[0].read("crowd")]
        assert len(kept) == len(wanted)
        assert set(kept) == wanted
        assert [text for text in kept if text.startswith("0")] == [f"0 {i}\n" for i in range(30)]


async def test_who_follows_hears_what_was_and_what_comes(node: Node) -> None:
    async with logs([node], 2) as (one, other):
        number = await one.append("ear", "0\n", 0)
        first = number
        number = await one.append("ear", "1\n", number)
        heard: list[Piece] = []

        async def listen() -> None:
            async for piece in other.follow("ear", first):
                heard.append(piece)

        listening = asyncio.ensure_future(listen())
        for i in range(2, 50):
            number = await one.append("ear", f"{i}\n", number)
        await until(lambda: len(heard) >= 49, "all pieces")
        assert heard == await one.read("ear", first)
        listening.cancel()


@pytest.mark.parametrize(
    "name", ["", "a.b", "a b", "*", ">", "a.seats.seats", "ü", "x" * 101, "a\r\nPUB t.b"]
)
async def test_only_plain_names_become_subjects(node: Node, name: str) -> None:
    async with logs([node]) as (log,):
        with pytest.raises(BadName):
            await log.append(name, "x\n", 0)
        with pytest.raises(BadName):
            await log.read(name)


async def test_a_lost_answer_is_looked_for(node: Node) -> None:
    """It was kept, but nobody heard so; it was not kept; and somebody else was quicker."""
    from nats.errors import TimeoutError as Silence

    async with logs([node], 2) as (log, other):
        stream: Any = log._stream
        publish = stream.publish
        sent: list[str] = []

        async def kept_in_silence(*given: Any) -> Any:
            sent.append("kept")
            await publish(*given)
            raise Silence

        async def lost(*given: Any) -> Any:
            sent.append("lost")
            stream.publish = publish
            raise Silence

        async def too_late(*given: Any) -> Any:
            sent.append("late")
            await other.append("silent", "three\n", second)
            raise Silence

        stream.publish = kept_in_silence
        first = await log.append("silent", "one\n", 0)
        stream.publish = lost
        second = await log.append("silent", "two\n", first)
        stream.publish = too_late
        with pytest.raises(Conflict):
            await log.append("silent", "mine\n", second)
        assert sent == ["kept", "lost", "late"]
        kept = [piece.text for piece in await other.read("silent")]
        assert kept == ["one\n", "two\n", "three\n"]


async def test_a_nats_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Unreachable) as told:
        await NatsLog.open("nats://127.0.0.1:9", patience=0.5)
    assert told.value.why == "nobody"


async def test_nats_that_is_away_for_a_while_is_waited_for(tmp_path: Path) -> None:
    with cluster(tmp_path, 1) as (only,):
        async with logs([only], 2) as (log, other):
            heard: list[str] = []

            async def listen() -> None:
                async for piece in other.follow("patient", 0):
                    heard.append(piece.text)

            listening = asyncio.ensure_future(listen())
            number = await log.append("patient", "one\n", 0)
            await until(lambda: heard == ["one\n"])
            only.kill()
            adding = asyncio.ensure_future(log.append("patient", "two\n", number))
            await asyncio.sleep(0.3)
            assert not adding.done()
            only.start()
            number = await adding
            await log.append("patient", "three\n", number)
            await until(lambda: len(heard) == 3, "what came after")
            assert heard == ["one\n", "two\n", "three\n"]
            listening.cancel()


# -- three machines -------------------------------------------------------------------------------


async def leader(log: NatsLog, nodes: list[Node]) -> Node:
    info = await log._stream.stream_info(STREAM)
    assert info.cluster is not None
    return next(node for node in nodes if node.name == info.cluster.leader)


async def insist(log: NatsLog, table: str, text: str) -> int:
    """Add something behind whatever is there."""
    while True:
        pieces = await log.read(table)
        try:
            return await log.append(table, text, pieces[-1].number if pieces else 0)
        except Conflict:
            await asyncio.sleep(0)


async def test_the_leader_dies_and_nothing_is_lost_or_kept_twice(tmp_path: Path) -> None:
    with cluster(tmp_path, 3) as nodes:
        async with logs(nodes, 2, replicas=3) as both:
            told: list[str] = []  # those that were acknowledged
            heard: list[Piece] = []
            stop = asyncio.Event()

            async def add(who: int) -> None:
                number, i = 0, 0
                while not stop.is_set():
                    text = f"{who} {i}\n"
                    number = await both[who].append(f"table-{who}", text, number)
                    told.append(text)
                    i += 1

            async def listen() -> None:
                async for piece in both[1].follow("table-0", 0):
                    heard.append(piece)

            tasks = [asyncio.ensure_future(one) for one in (add(0), add(1), listen())]
            await until(lambda: len(told) > 40, "moves")
            dead = await leader(both[0], nodes)
            dead.kill()
            before = len(told)
            await until(lambda: len(told) > before + 40, "moves after the leader's death")
            dead.start()
            before = len(told)
            await until(lambda: len(told) > before + 40, "moves after its return")
            stop.set()
            await asyncio.gather(*tasks[:2])
            for who in range(2):
                kept = [piece.text for piece in await both[1 - who].read(f"table-{who}")]
                assert kept == [text for text in told if text.startswith(str(who))]
            whole = await both[0].read("table-0")
            await until(lambda: len(heard) >= len(whole), "what the follower missed")
            assert heard == whole
            tasks[2].cancel()


# -- tables ---------------------------------------------------------------------------------------

Think = Callable[[Table, Seat, str], Any]


async def share(
    both: list[NatsLog], name: str, table: Table, think: Think = think_at_once
) -> list[Room]:
    """One table, open at several servers."""
    rooms = [await Room.open(name, table, both[0], think)]
    for log in both[1:]:
        room = await Room.load(name, log, think)
        assert room is not None
        rooms.append(room)
    for room in rooms:
        room.start()
    return rooms


def moves_of(room: Room, seat: Seat) -> int:
    return sum(ply.seat == seat for ply in room.table.plies)


def record(table: Table) -> str:
    return table.record_text()


@pytest.mark.parametrize("game", ["mow", "mow_money"])
async def test_two_servers_at_one_table(node: Node, game: str) -> None:
    """People at both and a bot that both want to move: one order, the same for both, and the log
    tells it again."""
    async with logs([node], 2) as both:
        players = [Player("Anna"), Player("Ben"), Player("Bella", "novice")]
        table = Table.open(game, players, 5)
        rooms = await share(both, f"two-{game}", table)
        await asyncio.gather(play_on(rooms[0], (0,)), play_on(rooms[1], (1,)))
        await until(lambda: record(rooms[0].table) == record(rooms[1].table), "the same")
        assert rooms[0].table.outcome is not None
        again = await Room.load(f"two-{game}", both[1], think_at_once)
        assert again is not None
        assert record(again.table) == record(rooms[0].table)
        pieces = await both[0].read(f"two-{game}")
        raw = "".join(piece.text for piece in pieces).encode()
        assert understand(Path(game), raw).broken is None
        for room in rooms:
            await room.close()


async def test_a_server_is_gone_and_another_goes_on(node: Node) -> None:
    async with logs([node], 2) as both:
        table = Table.open("mow", [Player("Anna"), Player("Ben"), Player("Bella", "novice")], 5)
        rooms = await share(both, "gone", table)
        people = [asyncio.ensure_future(play_on(rooms[i], (i,))) for i in range(2)]
        await until(lambda: moves_of(rooms[1], 0) > 2, "moves of the other server")
        await end(people[:1])
        await rooms[0].close()
        await both[0].close()
        await end(people)
        assert rooms[1].table.outcome is None  # there is something left to do
        await play_on(rooms[1], (0, 1))
        assert rooms[1].table.outcome is not None
        again = await Room.load("gone", both[1], think_at_once)
        assert again is not None
        assert record(again.table) == record(rooms[1].table)
        await rooms[1].close()


@pytest.mark.parametrize("game", ["mow", "mow_money"])
async def test_a_server_is_killed_then_the_leader_and_the_game_is_played_to_its_end(
    tmp_path: Path, game: str
) -> None:
    """Three machines keep the table; one of two server processes is killed in mid-game, then the
    machine that leads the stream."""
    with cluster(tmp_path, 3) as nodes:
        async with logs(nodes, 2, replicas=3) as (log, other):
            players = [Player("Anna"), Player("Ben"), Player("Bella", "novice")]
            room = await Room.open("t", Table.open(game, players, 5), log, think_at_once)
            room.start()
            urls = [node.url for node in nodes]
            command = [sys.executable, "-m", "tests.online.one_server", "t", "0", *urls]
            told: list[int] = []  # how long the game was when a move was told
            room.watchers.append(lambda _: told.append(len(room.table.plies)))
            ben = asyncio.ensure_future(play_on(room, (1,)))
            killed = subprocess.Popen(command, cwd=ROOT)
            try:
                await until(lambda: moves_of(room, 0) > 2, "moves of the other server")
            finally:
                killed.kill()
                killed.wait()
            assert room.table.outcome is None
            (await leader(log, nodes)).kill()
            await play_on(room, (0, 1))  # Anna is here now
            await ben
            assert room.table.outcome is not None
            again = await Room.load("t", other, think_at_once)
            assert again is not None
            assert record(again.table) == record(room.table)
            assert told == sorted(set(told))  # each move was told once
            await room.close()


async def test_a_move_for_a_decision_that_is_made_already_is_refused(node: Node) -> None:
    """Two servers move the same seat: the slower one's move is not taken for its next decision."""
    async with logs([node], 2) as both:
        table = Table.open("touch_down", [Player("Anna"), Player("Ben")], 5)
        rooms = [await Room.open("slow", table, both[0], think_at_once)]
        other = await Room.load("slow", both[1], think_at_once)
        assert other is not None
        seat = table.to_act[0]

        def move() -> Move:
            return rooms[0].table.legal_moves(seat)[0]

        await rooms[0].play(seat, move())
        assert rooms[0].table.to_act == (seat,)  # once more
        with pytest.raises(NotAllowed):
            await other.play(seat, other.table.legal_moves(seat)[0])
        assert record(other.table) == record(rooms[0].table)
