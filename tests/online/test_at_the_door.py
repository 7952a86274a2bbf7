"""Bad input at the door: one clear answer or a closed door, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.online.transport import tls, wire
from tests.online.people import Guest, Hosts, Near, bots, guest, until
from tests.online.phrases import HAND, HAND_ASKED, played

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

HELLO = {"t": "hello", "v": wire.VERSION, "names": ["Zoe"]}


@asynccontextmanager
async def at_play(tmp_path: Path) -> AsyncIterator[tuple[Hosts, Near, Guest]]:
    """Anna and Ben at a table, and Ben still hears afterwards what Anna does."""
    plan = TablePlan.shared("mow", 2, bots("Bella"), seed=5)
    async with Hosts(tmp_path / "tables", plan).open(tmp_path) as hosts:
        anna = hosts.seat_host("Anna")
        ben = guest(hosts, "Ben")
        await ben.hears(HAND)
        yield hosts, anna, ben
        before = list(anna.lines)
        assert not [line for line in before if "Zoe" in line]
        await anna.press("tab", "enter")
        await ben.hears(played("Anna"))


def line_to(hosts: Hosts) -> Any:
    where = f"wss://127.0.0.1:{hosts.address.port}"
    return connect(where, ssl=tls.client_context(), compression=None, max_size=None, proxy=None)


async def answer(line: ClientConnection) -> str:
    """What a stranger hears before the door closes: a reason, or nothing."""
    why = ""
    with suppress(ConnectionClosed):
        while True:
            async with asyncio.timeout(15):
                messages = wire.decode_frame(await line.recv())
            why = next((str(one["why"]) for one in messages if "why" in one), why)
    return why


@pytest.mark.parametrize(
    "said",
    [
        "",
        "{",
        "[" * 5000,
        "null",
        "[]",
        '"hello"',
        '{"t":"hello"}',
        '{"t":["hello"]}',
        '{"t":"key","id":1,"key":"a"}',
        '{"t":"hello","v":1,"names":"Zoe","code":"a"}',
        '{"t":"hello","v":1,"names":[],"code":{"a":1}}',
        '{"t":"hello","v":1,"names":["Zoe"],"last":-1}',
        '{"t":"hello","v":1,"names":["Zoe"],"last":1e400}',
        '{"t":"hello","v":1,"names":["Zoe"],"at":"5"}',
        json.dumps({**HELLO, "code": "x" * 100}),
        json.dumps({**HELLO, "names": ["Zoe"] * 7}),
        b"\xff\xfe\x00",
    ],
)
def test_nonsense_gets_one_answer(tmp_path: Path, said: str | bytes) -> None:
    async def run() -> None:
        async with at_play(tmp_path) as (hosts, _, _), line_to(hosts) as line:
            await line.send(said)
            assert await answer(line) in ("bad", "version", "code")

    asyncio.run(run())


def test_ten_megabytes_are_not_read(tmp_path: Path) -> None:
    async def run() -> None:
        async with at_play(tmp_path) as (hosts, _, _), line_to(hosts) as line:
            with suppress(ConnectionClosed):
                await line.send(json.dumps({**HELLO, "code": "a" * 10_000_000}))
            assert not await answer(line)

    asyncio.run(run())


def test_a_flood_closes_the_door(tmp_path: Path) -> None:
    async def run() -> None:
        async with at_play(tmp_path) as (hosts, _, ben):
            key = ben.key
            await ben.go()
            async with line_to(hosts) as line:
                await line.send(json.dumps({"t": "hello", "v": wire.VERSION, "key": key}))
                with suppress(ConnectionClosed):
                    for number in range(1, 5000):
                        pressed = {"t": "key", "id": number + 100, "key": "s", "heard": 0}
                        await line.send(json.dumps(pressed))
                assert await answer(line) == "flood"
            back = guest(hosts, "", key=key, code="", names=[])
            await back.hears(HAND)
            ben.player.out = back.player.out

    asyncio.run(run())


def test_who_reads_nothing_is_shown_out(tmp_path: Path) -> None:
    """A line that takes nothing any more costs the host no memory and the others no time."""

    async def run() -> None:
        async with at_play(tmp_path) as (hosts, anna, _):
            context = tls.client_context()
            plain = socket.create_connection(("127.0.0.1", hosts.address.port))
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            async with connect(
                f"wss://127.0.0.1:{hosts.address.port}",
                sock=plain,
                ssl=context,
                max_queue=1,
                ping_interval=None,
                proxy=None,
            ) as line:
                hello = {**HELLO, "names": ["Quiet"], "watch": True, "code": hosts.company.code}
                await line.send(json.dumps(hello))
                await until(lambda: len(hosts.company.participants) == 3, "the onlooker")
                quiet = hosts.company.participants[-1]
                assert quiet.remote is not None
                line.transport.pause_reading()
                try:
                    for _ in range(10_000):
                        quiet.app.speaker.say("x" * 2000)
                        await asyncio.sleep(0)
                    await until(lambda: not quiet.is_there, "the open door to close")
                finally:
                    line.transport.abort()
            assert len(quiet.remote.outbox.since(0)) <= 1000
            assert HAND_ASKED.match((await anna.press("h"))[-1])

    asyncio.run(run())


def test_half_open_lines_are_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr("mowaudio.online.transport.listening.FIRST_MESSAGE", 0.2)
        async with at_play(tmp_path) as (hosts, _, _):
            silent = socket.create_connection(("127.0.0.1", hosts.address.port))
            async with line_to(hosts) as line:
                assert not await answer(line)
            silent.close()

    asyncio.run(run())


def test_a_stranger_without_tls_gets_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with at_play(tmp_path) as (hosts, _, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", hosts.address.port)
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            with suppress(ssl.SSLError, ConnectionError):
                assert b"mow" not in (await reader.read(1000)).lower()
            writer.close()

    asyncio.run(run())


def test_keys_of_a_guest_never_reach_anothers_seat(tmp_path: Path) -> None:
    """Ben's Enter while Anna is to act decides nothing."""

    async def run() -> None:
        async with at_play(tmp_path) as (hosts, _, ben):
            await ben.press("tab", "enter", "enter", "backspace")
            room = hosts.company.room
            assert room is not None
            assert not [ply for ply in room.table.plies if ply.seat >= 0]

    asyncio.run(run())
