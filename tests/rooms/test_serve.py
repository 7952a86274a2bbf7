"""Several servers that share their tables by NATS: people come in anywhere."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from mowaudio.client.far_table import Line, LineLost, ShownOut
from mowaudio.doors.joining import Address, connect
from mowaudio.doors.serving import serving
from tests.conftest import ROOT
from tests.rooms.nats_servers import Node, cluster, needs_nats
from tests.rooms.people import Guest, think_at_once, until

pytestmark = needs_nats

MOW = {"game": "mow", "people": 2, "bots": [["Bella", "novice"]], "options": {}}


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    with cluster(tmp_path_factory.mktemp("nats"), 1) as (only,):
        yield only


class Server:
    """One that can be ended while the others go on."""

    def __init__(self, node: Node) -> None:
        self._node, self._stack = node, AsyncExitStack()

    async def start(self) -> Address:
        self.address = await self._stack.enter_async_context(
            serving([self._node.url], 1, 0, "127.0.0.1", think_at_once)
        )
        return self.address

    async def end(self) -> None:
        await self._stack.aclose()


@asynccontextmanager
async def servers(node: Node, count: int) -> AsyncIterator[list[Server]]:
    all_ = [Server(node) for _ in range(count)]
    try:
        for server in all_:
            await server.start()
        yield all_
    finally:
        for server in all_:
            await server.end()


class Somewhere(Guest):
    """Somebody who comes in at the first of some addresses where anybody answers."""

    def __init__(self, *addresses: Address, **hello: Any) -> None:
        async def anywhere() -> Line:
            for address in addresses:
                try:
                    return await connect(address)
                except LineLost:
                    continue
            raise LineLost

        super().__init__(anywhere, **hello)

    async def code(self) -> str:
        await until(lambda: self.task.done() or self.lines, "any line")
        if self.task.done():
            self.task.result()
        line = await self.hears("mowaudio join")
        return line.split("mowaudio join ")[1].split()[1].strip(".")


async def play(person: Guest) -> None:
    """Make a move, and leave the arrow as it is where a cow with a power asks about it: until
    then the others are told nothing. An Enter that comes before its player can have heard what is
    new does not decide anything, so that it may have to be pressed again."""
    told = len(person.lines)
    while not any("You play" in line for line in person.lines[told:]):
        await person.press("tab", "enter")
        await asyncio.sleep(0.3)
    if any("Y makes it" in line for line in person.lines[told:]):
        await person.press("n")


def count(person: Guest, text: str) -> int:
    return sum(text in line for line in person.lines)


def test_people_at_two_servers_share_a_table(node: Node) -> None:
    """They hear each other come, play and talk."""

    async def run() -> None:
        async with servers(node, 2) as (one, two):
            anna = Somewhere(one.address, open=MOW, names=["Anna"])
            code = await anna.code()
            ben = Somewhere(two.address, code=code, names=["Ben"])
            await anna.hears("Ben is here.")
            await ben.hears("Anna begins")
            await ben.hears("Your hand:")
            await anna.hears("Your hand:")
            await play(anna)
            await ben.hears("Anna plays")
            await ben.hears("Your turn")
            await play(ben)
            await anna.hears("Ben plays")
            ear = Somewhere(two.address, code=code, names=["Carla"], watch=True)
            await anna.hears("Carla listens.")
            for person in (anna, ben, ear):
                await person.go()

    asyncio.run(run())


@pytest.mark.parametrize("begun", [False, True])
def test_a_server_ends_and_another_takes_its_table(node: Node, begun: bool) -> None:
    """Before the game and in it: seats, the host's rights and what was told go with it."""

    async def run() -> None:
        async with servers(node, 2) as (one, two):
            both = one.address, two.address
            anna = Somewhere(*both, open={**MOW, "people": 2 if begun else 3}, names=["Anna"])
            code = await anna.code()
            ben = Somewhere(two.address, code=code, names=["Ben"])
            await anna.hears("Ben is here.")
            await ben.hears("Anna")
            if begun:
                await anna.hears("Your hand:")
                await play(anna)
                await ben.hears("Your turn")
            told, told_ben = len(anna.lines), len(ben.lines)
            await one.end()
            if begun:
                await until(lambda: count(ben, "Your turn") == 2, "the turn, told again")
                await play(ben)
                await anna.hears("Ben plays", told)
                assert count(ben, "Anna plays") == 1
            else:
                await anna.hears("Ben", told)
                await anna.hears("with Enter", told)  # she may still begin
                await ben.hears("Anna", told_ben)
                await anna.press("enter")
                await ben.hears("Anna begins")
                await anna.hears("Your hand:")
            await anna.go()
            await ben.go()

    asyncio.run(run())


def test_a_key_opens_its_table_at_any_server_later(node: Node) -> None:
    async def run() -> None:
        async with servers(node, 1) as (one,):
            anna = Somewhere(one.address, open={**MOW, "people": 1}, names=["Anna"])
            await anna.hears("Your hand:")
            hand = next(line for line in anna.lines if "Your hand:" in line)
            key = anna.key
            await anna.go()
        async with servers(node, 1) as (later,):
            again = Somewhere(later.address, key=key)
            await again.hears(hand)
            await again.go()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("hello", "why"),
    [
        ({"open": {**MOW, "game": "chess"}}, "open"),
        ({"open": {**MOW, "people": 90}}, "open"),
        ({"open": {**MOW, "bots": "Bella"}}, "open"),
        ({"open": {**MOW, "bots": [["Bella", "genius"]]}}, "open"),
        ({"open": {**MOW, "options": {"nonsense": 1}}}, "open"),
        ({"open": {}}, "open"),
        ({"code": "no-such-words"}, "code"),
        ({"code": "*"}, "code"),
        ({"key": "0" * 32}, "key"),
    ],
)
def test_who_is_not_let_in_is_told_why(node: Node, hello: dict[str, Any], why: str) -> None:
    async def run() -> None:
        async with servers(node, 1) as (one,):
            with pytest.raises(ShownOut) as shown_out:
                await Somewhere(one.address, names=["Anna"], **hello).task
            assert shown_out.value.why == why

    asyncio.run(run())


def test_real_server_processes_one_of_them_killed(node: Node, tmp_path: Path) -> None:
    async def run() -> None:
        command = [sys.executable, "-m", "mowaudio", "serve", "--nats", node.url]
        command += ["--replicas", "1", "--port", "0", "--address", "127.0.0.1"]
        processes: list[subprocess.Popen[str]] = []
        try:
            addresses = []
            for _ in range(2):
                process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
                processes.append(process)
                assert process.stdout is not None
                line = await asyncio.to_thread(process.stdout.readline)
                addresses.append(Address.read(line.split()[-1].strip(".")))
            anna = Somewhere(*addresses, open=MOW, names=["Anna"])
            ben = Somewhere(addresses[1], code=await anna.code(), names=["Ben"])
            await ben.hears("Your hand:")
            processes[0].kill()
            await until(lambda: count(anna, "Your turn") == 2, "the turn, told again")
            await play(anna)
            await ben.hears("Anna plays")
            processes[1].terminate()
            assert await asyncio.to_thread(processes[1].wait, 10) == 0
            await anna.go()
            await ben.go()
        finally:
            for process in processes:
                process.kill()
                process.wait()

    asyncio.run(run())


def test_a_nats_that_is_not_there_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    command = [sys.executable, "-m", "mowaudio", "serve", "--nats", "nats://127.0.0.1:9"]
    command += ["--patience", "1"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert told.returncode == 69
    assert told.stderr.startswith("NATS does not answer at nats://127.0.0.1:9.")
    assert len(told.stderr.splitlines()) == 1
