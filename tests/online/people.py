"""A host with a websocket listener, and simulated players who connect to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from re import Pattern
from typing import Any

import pytest

from mowaudio.client.app import App
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Player, Seat
from mowaudio.engine.table import Table
from mowaudio.online.log.files import FileLog
from mowaudio.online.remote.connection import Connection, ConnectionLost
from mowaudio.online.remote.thin_client import ThinClient
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party
from mowaudio.online.transport import tls, wire
from mowaudio.online.transport.websocket import WebsocketListener
from mowaudio.online.transport.websocket_client import Address, connect
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.testing.simulated_player import until as until
from tests.said import told

_SETTLED = 2.0  # seconds in which the client waits for the next key


async def think_at_once(table: Table, seat: Seat, _level: str) -> Move:
    """Choose the first legal move."""
    return table.legal_moves(seat)[0]


class Hosts:
    """A host on this computer with one table."""

    def __init__(self, folder: Path, plan: TablePlan, name: str = "table") -> None:
        self.log = FileLog(folder)
        self.house = LobbyRegistry()
        self.company = Party(name, plan, self.log, think_at_once)
        self.house.parties.append(self.company)
        self.address = Address("127.0.0.1", 0, "")

    @asynccontextmanager
    async def open(self, folder: Path, port: int = 0) -> AsyncIterator[Hosts]:
        context, mark = tls.server_context(folder)
        self.listener = WebsocketListener(self.house)
        server = await self.listener.serve("127.0.0.1", port, context)
        taken = next(iter(server.sockets)).getsockname()[1]
        self.address = Address("127.0.0.1", taken, mark)
        try:
            yield self
        finally:
            await self.house.close()
            server.close()
            await server.wait_closed()
            self.log.close()

    def seat_host(self, *names: str) -> Near:
        """Seat a player at the host's own keyboard."""
        near = Near(*names)
        self.company.sit(near.person)
        near.task = self.house.start_session(self.company, near.person)
        return near


class Heard:
    """A player whose lines can be read, and whose keys are pressed one by one."""

    def __init__(self) -> None:
        self.player = SimulatedPlayer(keep_settings=False)
        self.app: App = self.player.app
        self.app.add_texts("apart")

    @property
    def lines(self) -> list[str]:
        return self.player.lines

    async def press(self, *keys: str) -> list[str]:
        """Push keys one by one, each after the answer to the last; return the new lines."""
        begin, keyboard = len(self.lines), self.player.keyboard
        for key in keys:
            before = len(self.lines)
            keyboard.push(key)
            await until(lambda b=before: len(self.lines) > b, f"answer: {key}")  # type: ignore[misc]
            with suppress(AssertionError):
                await until(lambda: keyboard.is_free, patience=_SETTLED)
        return self.lines[begin:]

    async def hears(self, text: Pattern[str] | str, since: int = 0) -> str:
        """Wait for a line that has this text, and return the line."""

        def heard() -> str:
            return next((line for line in self.lines[since:] if told(line, text)), "")

        return str(await until(heard, str(text)))


class Near(Heard):
    def __init__(self, *names: str) -> None:
        super().__init__()
        self.person = Participant(list(names), self.app, is_host=True)
        self.task: asyncio.Task[None] | None = None


class Guest(Heard):
    """A remote player with the real thin client."""

    def __init__(self, connect_: Callable[[], Awaitable[Connection]], **hello: Any) -> None:
        super().__init__()
        self.keys: list[str] = []
        self.table = ThinClient(self.app, connect_, {"v": wire.VERSION, **hello}, self.keys.append)
        self.task = asyncio.ensure_future(self.table.run_until_left())

    @property
    def key(self) -> str:
        return self.keys[-1]

    async def go(self) -> None:
        """End the client without a goodbye."""
        self.task.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await self.task


def guest(hosts: Hosts, name: str, **more: Any) -> Guest:
    async def to_the_host() -> Connection:
        return await connect(hosts.address)

    hello: dict[str, Any] = {"code": hosts.company.code, "names": [name]}
    return Guest(to_the_host, **(hello | more))


class CutLine:
    """A connection that breaks on demand: a message may have arrived or not."""

    def __init__(self, line: Connection) -> None:
        self.line = line
        self.cut = False
        self.deaf = False  # what comes is lost, though it was sent

    async def send(self, message: Any) -> None:
        if self.cut:
            raise ConnectionLost
        await self.line.send(message)

    async def receive(self) -> Any:
        message = await self.line.receive()
        if self.cut or self.deaf:
            await self.line.close()
            raise ConnectionLost
        return message

    async def close(self) -> None:
        await self.line.close()


def bots(*names: str) -> Sequence[Player]:
    return [Player(name, "novice") for name in names]


def table_of(game: str, *given: Any, **more: Any) -> pytest.MarkDecorator:
    """For a test of `hosts`: the table that is open, with the arguments of `TablePlan.shared`."""
    return pytest.mark.parametrize("plan", [TablePlan.shared(game, *given, **more)], ids=[game])
