"""A house with one table and an ssh door, and people who call it with an ssh client."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncssh

from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table
from mowaudio.online.log.files import FileLog
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.remote.remote_app import RemoteApp
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party
from mowaudio.online.transport.ssh import SshListener, host_key
from tests.said import told

PATIENCE = 10.0  # seconds, for a busy machine


async def think(table: Table, seat: Seat, level: str) -> Move:
    return table.legal_moves(seat)[0]


class Call:
    """A terminal at the end of an ssh line."""

    def __init__(self, line: asyncssh.SSHClientConnection, process: Any) -> None:
        self.line, self.process = line, process
        self.raw = ""

    @property
    def lines(self) -> list[str]:
        """What was printed so far, as lines."""
        return [" ".join(line.split()) for line in self.raw.split("\n") if line.strip()]

    async def until(self, text: re.Pattern[str] | str) -> list[str]:
        """Everything up to a line with this text."""
        async with asyncio.timeout(PATIENCE):
            while not told(" ".join(self.raw.split()), text):
                piece = await self.process.stdout.read(4096)
                assert piece, f"closed before {text!r}: {self.lines}"
                self.raw += piece
        return self.lines

    async def press(self, keys: str, until: re.Pattern[str] | str) -> list[str]:
        """Keys, and the lines that they lead to."""
        self.raw = ""
        self.process.stdin.write(keys)
        return await self.until(until)

    async def ended(self) -> list[str]:
        async with asyncio.timeout(PATIENCE):
            while piece := await self.process.stdout.read(4096):
                self.raw += piece
        return self.lines

    async def cut(self) -> None:
        """The line breaks, and nobody has said goodbye."""
        self.line.abort()
        await self.line.wait_closed()

    @property
    def key(self) -> str:
        """The key of the seat, as it was told."""
        found = re.search(r"\b[0-9a-f]{32}\b", self.raw)
        assert found, self.raw
        return found[0]


@dataclass
class Home:
    """Where the table is."""

    house: LobbyRegistry
    company: Party
    log: FileLog
    port: int
    anna: Participant  # is at the table already

    async def call(self, name: str, secret: str | None = None, **how: Any) -> Call:
        """Log in. By default with the words of the invitation."""
        line = await self.connect(name, secret, **how)
        process = await line.create_process(
            term_type="xterm", term_size=(80, 24), encoding="utf-8", errors="replace"
        )
        return Call(line, process)

    async def connect(
        self, name: str, secret: str | None = None, **how: Any
    ) -> asyncssh.SSHClientConnection:
        word = self.company.code if secret is None else secret
        usual = {"client_keys": None, "agent_path": None, "config": None, "known_hosts": None}
        return await asyncssh.connect(
            "127.0.0.1", self.port, username=name, password=word, **(usual | how)
        )

    async def is_missed(self, person: Participant) -> None:
        """Until the house has noticed that a line is gone."""
        async with asyncio.timeout(PATIENCE):
            while person.is_there:
                await asyncio.sleep(0.01)

    def person(self, name: str) -> Participant:
        return next(one for one in self.company.participants if one.names == [name])


@asynccontextmanager
async def at_home(
    folder: Path, *, people: int = 2, game: str = "mow", again: bool = False
) -> AsyncIterator[Home]:
    """Anna has invited; the chairs of the others are free. `again`: the same table, by another
    program than before."""
    folder.mkdir(parents=True, exist_ok=True)
    log = FileLog(folder)
    company = Party("table", TablePlan.shared(game, people, seed=7), log, think)
    house = LobbyRegistry()
    house.parties.append(company)
    anna = Participant(["Anna"], RemoteApp(Preferences(), Outbox()), is_host=True)
    if again:
        assert await company.resume()
        anna.seats = company.host_group[1]
    company.sit(anna)
    anna.app.outbox.senders.append(lambda _message: None)  # type: ignore[attr-defined]
    house.start_session(company, anna)
    server = await SshListener(house).serve("127.0.0.1", 0, host_key(folder))
    try:
        yield Home(house, company, log, server.get_port(), anna)
    finally:
        server.close()
        await house.close()
        log.close()
