"""Friends apart as they are: each with the real program in a terminal of their own, and what each
of them is told, word for word."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.apart.cutting import Cutter
from mowaudio.client.terminal.transcript import SAID
from mowaudio.engine.record import SUFFIX
from mowaudio.engine.table import Table
from mowaudio.online.transport.websocket_client import Address
from tests.client.program import Program, lines
from tests.online import phrases
from tests.said import told

HOST = "127.0.0.1"
PATIENCE = 30.0  # seconds for what ought to happen at once, on a busy machine
_LOOK = 0.01


class Friend(Program):
    """Somebody at their own computer. `told` is all that was said to them, in its order, as the
    file has it that `MOWAUDIO_SAID` names: there no line wraps, and nothing typed is echoed."""

    def __init__(self, name: str, folder: Path, *arguments: str, **variables: str) -> None:
        self.name, self.folder = name, folder
        folder.mkdir(parents=True, exist_ok=True)
        self._said = folder / "said"
        self.before = len(_told(self._entries()))  # lines of an earlier program of theirs
        usual = (*arguments, "--speech", "terminal")
        environment: Any = {SAID: str(self._said), **variables}
        super().__init__(*usual, home=folder, **environment)

    def _entries(self) -> list[tuple[str, str]]:
        if not self._said.exists():
            return []
        whole = self._said.read_text(encoding="utf-8").rpartition("\n")[0]
        rows = [row.partition("\t") for row in whole.split("\n") if row]
        return [(kind, text) for kind, _, text in rows]

    @property
    def entries(self) -> list[tuple[str, str]]:
        """What was said, and between it the keys."""
        self.pump()
        return self._entries()

    @property
    def told(self) -> list[str]:
        return _told(self.entries)

    @property
    def parts(self) -> tuple[list[str], list[str]]:
        """What their programs have told, the one that was killed and the one after it; nothing
        the second if it never was."""
        told = self.told
        return (told[: self.before], told[self.before :]) if self.before else (told, [])

    @property
    def printed(self) -> str:
        """All that their terminal got, as one row."""
        self.pump()
        return " ".join(lines(self.raw))

    def pump(self) -> None:
        """A terminal that nobody reads fills up, and its program waits."""
        while piece := self.read(0):
            self.raw += piece.decode(errors="replace")

    def hears(self, text: re.Pattern[str] | str, since: int = 0) -> str:
        """Wait for a line with this text; the line."""

        def heard() -> list[str]:
            return [line for line in self.told[since:] if told(line, text)]

        return str(until(heard, str(text), self)[0])

    def ask(self, key: str) -> list[str]:
        """Press a key, and wait for its answer; all that was told by then."""
        begin = len(self.entries)
        self.press(key)

        def answer() -> list[str]:
            since = self.entries[begin:]
            pressed = [n for n, (kind, _) in enumerate(since) if kind == "key"]
            after = since[pressed[-1] + 1 :] if pressed else []
            return _told(after)

        return list(until(answer, f"an answer to {key!r}", self))

    def say(self, text: str) -> None:
        """To the others, by the key for it."""
        self.press(";")
        until(lambda: phrases.SAY.search(self.printed[-200:]), "the question what to say", self)
        begin = len(self.told)
        self.press(text + "\r")
        self.hears(phrases.WAS_SAID, begin)


class Host(Friend):
    """Who has invited."""

    def __init__(self, name: str, folder: Path, *arguments: str, port: int | None = 0) -> None:
        """Without a port, where it was before."""
        same = () if port is None else ("--port", str(port), "--address", HOST)
        super().__init__(name, folder, "host", *arguments, *same)

    def invitation(self) -> tuple[Address, str]:
        found = phrases.INVITATION.search(self.hears(phrases.INVITATION))
        assert found, self.told
        return Address.read(found[1]), found[2]

    def record(self) -> Table:
        """The first game of this table as its file has it at this moment."""
        path = min(self.folder.rglob(f"*{SUFFIX}"), key=lambda one: len(one.name))
        return Table.load(path)


def _told(entries: Sequence[tuple[str, str]]) -> list[str]:
    return [text for kind, text in entries if kind not in ("key", "typed")]


def guest(name: str, folder: Path, address: Address, code: str, *more: str) -> Friend:
    return Friend(name, folder, "join", str(address), code, "--people", name, *more)


def until(look: Callable[[], Any], what: str, *friends: Friend) -> Any:
    """Wait for what ought to happen; or say what was waited for, and what was heard instead."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        for friend in friends:
            friend.pump()
        if time.monotonic() > end:
            heard = {friend.name: friend.entries[-20:] for friend in friends}
            raise AssertionError(f"never: {what}. Heard last: {heard}")
        time.sleep(_LOOK)
    return found


@contextmanager
def together(*friends: Friend) -> Iterator[None]:
    """No program outlives the test."""
    try:
        yield
    finally:
        for friend in friends:
            friend.end()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


class Wire(Cutter):
    """A wire that also breaks when it is told to, for all who use it."""

    def __init__(self, to: Address) -> None:
        super().__init__(to, 0.0, Random(1))
        self._alive: set[asyncio.Task[None]] = set()
        self._loop = asyncio.new_event_loop()
        self._network = 0

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._alive.add(task)
        with suppress(asyncio.CancelledError):
            await super()._meet(reader, writer)
        self._alive.discard(task)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        network = self._network
        passing = asyncio.ensure_future(super()._pass_on(reader, writer))
        try:
            while not passing.done() and network == self._network:
                await asyncio.wait({passing}, timeout=_LOOK)
        finally:
            passing.cancel()
        if network != self._network:
            await asyncio.sleep(PATIENCE)  # it is open, and nothing comes through

    def cut(self) -> None:
        """Every line breaks now, and both ends see it."""

        def cut() -> None:
            self.cuts += len(self._alive)
            for task in self._alive:
                task.cancel()

        self._loop.call_soon_threadsafe(cut)

    def change_network(self) -> None:
        """Nothing goes through any line any more, and neither end is told: another wifi."""
        self._network += 1

    @contextmanager
    def opened(self) -> Iterator[Address]:
        """In a thread of its own; where to call."""
        found: list[Address] = []
        ready, over = threading.Event(), asyncio.Event()

        async def run() -> None:
            async with self.open() as where:
                found.append(where)
                ready.set()
                await over.wait()
                self.cut()
                while self._alive:
                    await asyncio.sleep(_LOOK)

        thread = threading.Thread(target=lambda: self._loop.run_until_complete(run()), daemon=True)
        thread.start()
        assert ready.wait(PATIENCE), "never: an open wire"
        try:
            yield found[0]
        finally:
            self._loop.call_soon_threadsafe(over.set)
            thread.join(PATIENCE)
            self._loop.close()
