"""Servers that share a NATS, in this process or in their own, and people who come in anywhere."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from re import Pattern
from typing import Any

from benchmarks.apart.nats_nodes import ending_with_us
from mowaudio.online.cluster.table_quota import TableQuota
from mowaudio.online.remote.connection import Connection, ConnectionLost
from mowaudio.online.serve import serving
from mowaudio.online.session.room import Think
from mowaudio.online.transport.websocket_client import Address, connect
from tests.conftest import ROOT
from tests.online.nats_servers import Node
from tests.online.people import Guest, think_at_once, until
from tests.online.phrases import ARROW, DRAWN, INVITATION, times
from tests.said import has

MOW = {"game": "mow", "people": 2, "bots": [["Bella", "novice"]], "options": {}}
_PATIENCE = 30.0  # seconds for a process to say a line or to end


class Server:
    """One in this process, that can be ended while the others go on."""

    def __init__(self, node: Node, think: Think = think_at_once, **more: Any) -> None:
        self._node, self._stack, self._think, self._more = node, AsyncExitStack(), think, more

    async def start(self) -> Address:
        self.address = await self._stack.enter_async_context(
            serving([self._node.url], 1, 0, "127.0.0.1", self._think, **self._more)
        )
        return self.address

    async def end(self) -> None:
        await self._stack.aclose()


@asynccontextmanager
async def servers(
    node: Node, count: int, think: Think = think_at_once, quota: TableQuota | None = None
) -> AsyncIterator[list[Server]]:
    all_ = [Server(node, think, quota=quota) for _ in range(count)]
    try:
        for server in all_:
            await server.start()
        yield all_
    finally:
        for server in all_:
            await server.end()


class Process:
    """`mowaudio serve` as a process of its own."""

    def __init__(self, node: Node, home: Path, *more: str) -> None:
        home.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "mowaudio", "serve", "--nats", node.url]
        command += ["--replicas", "1", "--port", "0", "--address", "127.0.0.1", *more]
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, "MOWAUDIO_HOME": str(home)},
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=ending_with_us(),
        )

    async def address(self) -> Address:
        assert self.process.stdout is not None
        async with asyncio.timeout(_PATIENCE):
            line = await asyncio.to_thread(self.process.stdout.readline)
        assert line, "the server has ended without a word"
        return Address.read(line.split()[-1].strip("."))

    async def terminate(self) -> int:
        """As by a system that is shut down; the code that it ends with."""
        self.process.send_signal(signal.SIGTERM)
        return await asyncio.to_thread(self.process.wait, _PATIENCE)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(_PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()


@asynccontextmanager
async def processes(node: Node, folder: Path, count: int) -> AsyncIterator[list[Process]]:
    all_: list[Process] = []
    try:
        for number in range(count):
            all_.append(Process(node, folder / f"home{number}"))
        yield all_
    finally:
        for one in all_:
            one.kill()


class Somewhere(Guest):
    """Somebody who comes in at the first of some addresses where anybody answers."""

    def __init__(self, *addresses: Address, **hello: Any) -> None:
        async def anywhere() -> Connection:
            for address in addresses:
                try:
                    return await connect(address)
                except ConnectionLost:
                    continue
            raise ConnectionLost

        super().__init__(anywhere, **hello)

    async def code(self) -> str:
        await until(lambda: self.task.done() or self.lines, "any line")
        if self.task.done():
            self.task.result()
        found = INVITATION.search(await self.hears(INVITATION))
        assert found
        return found[2]


async def play(person: Guest) -> None:
    """Play a whole turn, whatever cards there are: what comes first, until one is drawn. Where a
    special cow asks about the arrow, it stays as it is. A key that comes before its player can
    have heard what is new does not decide anything, and has to be pressed again."""
    told = len(person.lines)
    end = asyncio.get_running_loop().time() + _PATIENCE

    def heard(text: Pattern[str]) -> bool:
        return has(person.lines[told:], text)

    while not heard(DRAWN):
        assert asyncio.get_running_loop().time() < end, f"no turn: {person.lines[told:][-5:]}"
        await person.press(*(["n"] if heard(ARROW) else ["tab", "enter"]))
        await asyncio.sleep(0.1)


def count(person: Guest, text: Pattern[str]) -> int:
    return times(person.lines, text)
