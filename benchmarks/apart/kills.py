"""Kill the host again and again in mid-game: is every move that a remote player has heard of in
the record, and how soon does play go on after a restart?"""

from __future__ import annotations

import asyncio
import re
import signal
import socket
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks import goals
from benchmarks.apart.guests import PATIENCE, Guest, until
from benchmarks.apart.serving import HOST
from benchmarks.figures import CannotMeasure, Figure, Finding, Skipped, Unit
from benchmarks.sizes import Sizes
from benchmarks.support import faults
from benchmarks.terminal import HERE, Program
from mowaudio.client.terminal.keys import Action, load
from mowaudio.engine import record
from mowaudio.engine.entries import ENTRY_STEP
from mowaudio.engine.record import SUFFIX, BadRecord
from mowaudio.engine.table import Table
from mowaudio.online.transport.websocket_client import Address, connect

_SPAN = (0.2, 1.0)  # seconds of play before a kill
_PAUSE = 0.02  # seconds between two keys
_PLAYING = ("tab", "tab", "enter")
_INVITATION = re.compile(r"(127\.0\.0\.1:\d+/\w{16}).*?([a-z]+-[a-z]+-[a-z]+)", re.DOTALL)


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    game = "mow" if "mow" in names else names[0]
    if not HERE:
        yield Skipped("apart", "no-terminals", game)
        return
    killing = _Killing(game, Random(game))
    while killing.kills < sizes.host_kills:
        with TemporaryDirectory() as folder:
            asyncio.run(killing.play(Path(folder), sizes.host_kills))
    tried = killing.kills
    yield faults("kills", killing.found, game, part="apart", tried=tried, moves=killing.moves)
    slowest = max(killing.seconds, default=0.0)
    more = {"tried": len(killing.seconds)}
    yield Figure("apart", "goes-on", slowest, Unit.SECONDS, game, goals.GOES_ON, more=more)


class _Killing:
    def __init__(self, game: str, rng: Random) -> None:
        self._game, self._rng = game, rng
        self.found: list[str] = []
        self.seconds: list[float] = []  # from a start to the first answer
        self.kills = self.moves = 0
        self._before = 0  # entries that the last kill left

    async def play(self, home: Path, kills: int) -> None:
        """Play one game until it is over or there were enough kills."""
        port, self._before = str(_free_port()), 0
        same = ("--port", port, "--address", HOST, "--speech", "terminal")
        host = _Host("host", self._game, "--players", "2", "--people", "Anna", *same, home=home)
        guest: Guest | None = None
        try:
            await until(lambda: _INVITATION.search(host.text), "no-line")
            address, code = _invited(host.text)
            guest = Guest(partial(connect, address), code, "Ben")
            await until(lambda: guest.heard, "no-line")
            while True:
                await self._go_on(host, guest)
                host.kill()
                self.kills += 1
                if not self._look_at(home, guest) or self.kills >= kills:
                    return
                await until(lambda: not guest.has_line, "no-line")
                host = _Host("host", "--resume", *same, home=home)
                self.seconds.append(await self._answered(host, guest))
        except CannotMeasure as stuck:
            self.kills += 1
            self.found.append(f"{stuck.key} {host.text[-200:]!r}")
        finally:
            host.kill()
            if guest is not None:
                await guest.go()

    async def _go_on(self, host: _Host, guest: Guest) -> None:
        """Let both press keys that play, for a while."""
        end = perf_counter() + self._rng.uniform(*_SPAN)
        while perf_counter() < end:
            host.program.press(self._rng.choice(_PLAYING))
            if guest.is_calm:
                guest.press(self._rng.choice(_PLAYING))
            await asyncio.sleep(_PAUSE)

    def _look_at(self, home: Path, guest: Guest) -> bool:
        """Check the record; return whether this table can go on."""
        path = next(iter(home.rglob(f"*{SUFFIX}")), None)
        if path is None:
            self.found.append("no-record")
            return False
        try:
            table, entries = Table.load(path), len(record.read(path).entries)
        except BadRecord as error:
            self.found.append(f"broken {error.text_id} {error.line}")
            return False
        told = guest.told_until // ENTRY_STEP
        if entries < told:
            self.found.append(f"lost {told - entries}")
        self.moves += entries - self._before
        self._before = entries
        return bool(table.to_act)

    async def _answered(self, host: _Host, guest: Guest) -> float:
        """Return the seconds from the start to the answer to a key."""
        await until(lambda: guest.is_calm, "no-line")
        heard = len(guest.heard)
        guest.press(load().first(Action.SUMMARY))
        await until(lambda: any(one["t"] == "say" for one in guest.heard[heard:]), "no-line")
        return perf_counter() - host.program.started


class _Host:
    """The real program in a terminal; what it prints is read all the time."""

    def __init__(self, *arguments: str, home: Path) -> None:
        self.program = Program(*arguments, home=home)
        self.text = ""
        self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        end = perf_counter() + 10 * PATIENCE
        while perf_counter() < end:
            piece = self.program.read(0)
            if piece == b"":
                return
            self.text += (piece or b"").decode(errors="replace")
            await asyncio.sleep(_PAUSE / 2)

    def kill(self) -> None:
        self._reading.cancel()
        with suppress(ProcessLookupError):
            self.program.child.send_signal(signal.SIGKILL)
        self.program.end()


def _invited(text: str) -> tuple[Address, str]:
    found = _INVITATION.search(text)
    assert found is not None
    return Address.read(found[1]), found[2]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
