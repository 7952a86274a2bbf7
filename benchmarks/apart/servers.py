"""Several servers that share their tables by NATS, as real processes on a real cluster of three.

Servers are killed again and again, then the node that leads the stream: is any move lost, made or
told twice, and how long does it take until every player hears the next one?
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks import goals
from benchmarks.apart.guests import until
from benchmarks.apart.nats_nodes import Node, cluster, ending_with_us, free_ports, program
from benchmarks.apart.served_guests import ServedGuest, first
from benchmarks.apart.serving import HOST
from benchmarks.figures import CannotMeasure, Figure, Finding, Skipped, Unit
from benchmarks.sizes import Sizes
from benchmarks.support import faults
from benchmarks.terminal import environment
from mowaudio.engine.record import BadRecord, understand
from mowaudio.engine.table import Table
from mowaudio.online.transport.websocket_client import Address

if TYPE_CHECKING:
    from nats.js.api import ClusterInfo

    from mowaudio.online.log.nats import NatsLog

_GAMES = ("mow", "mow_money")
_NODES = 3
_SERVERS = 2
_PEOPLE = 2
_HOST_NAME = "P0"
_SPAN = (0.5, 2.0)  # seconds of play before a kill
_UNREST = 2.0  # seconds; by then it is noticed that nobody leads
_PATIENCE = 40.0  # seconds until somebody counts as deaf


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    games = [game for game in _GAMES if game in names]
    if program() is None:
        yield Skipped("apart", "no-nats")
        return
    if not games:
        return
    with TemporaryDirectory() as folder, cluster(Path(folder), _NODES) as nodes:
        trial = _Trial(Path(folder), nodes, sizes, games)
        asyncio.run(trial.run())
    yield faults(
        "servers",
        trial.found,
        part="apart",
        tables=sizes.server_tables,
        moves=trial.moves,
        lines=trial.lines,
        servers=len(trial.server_gaps),
        leaders=len(trial.leader_gaps),
    )
    for name, gaps, goal in (
        ("server-gap", trial.server_gaps, goals.SERVER_GAP),
        ("leader-gap", trial.leader_gaps, goals.LEADER_GAP),
    ):
        slowest, tried = max(gaps, default=0.0), {"tried": len(gaps)}
        yield Figure("apart", name, slowest, Unit.SECONDS, goal=goal, more=tried)


class _Trial:
    def __init__(
        self, folder: Path, nodes: Sequence[Node], sizes: Sizes, games: Sequence[str]
    ) -> None:
        self._nodes, self._sizes, self._games = nodes, sizes, games
        self._rng = Random(1)
        urls = ",".join(node.url for node in nodes)
        self._servers = [
            _Server(folder / f"server{number}", port, urls)
            for number, port in enumerate(free_ports(_SERVERS))
        ]
        self._guests: list[ServedGuest] = []
        self._homes: dict[str, int] = {}  # the server where each table is played
        self.found: list[str] = []
        self.server_gaps: list[float] = []  # seconds until all have heard the next move
        self.leader_gaps: list[float] = []
        self.moves = self.lines = 0

    async def run(self) -> None:
        from mowaudio.online.log.nats import NatsLog

        async with AsyncExitStack() as stack:
            for server in self._servers:
                stack.callback(server.kill)
                await server.start()
            log = await NatsLog.open([node.url for node in self._nodes])
            stack.push_async_callback(log.close)
            try:
                for number in range(self._sizes.server_tables):
                    await self._sit_down(self._games[number % len(self._games)], number)
                await self._play(log)
                await self._compare(log)
            except CannotMeasure as stuck:
                self.found.append(stuck.key)
            finally:
                await asyncio.gather(*(guest.go() for guest in self._guests))

    # -- playing ------------------------------------------------------------------------------

    async def _sit_down(self, game: str, number: int) -> None:
        """A table whose people come in at different servers."""
        addresses = [server.address for server in self._servers]
        ways = [addresses[(number + i) % _SERVERS :] + addresses for i in range(_PEOPLE)]
        wish = {"game": game, "people": _PEOPLE, "bots": [["Bella", "novice"]], "options": {}}
        host = ServedGuest(ways[0], _HOST_NAME, open=wish)
        self._guests.append(host)
        code = await host.invitation()
        if host.refused:
            raise CannotMeasure(f"shown-out {host.refused}")
        self._guests += [ServedGuest(ways[i], f"P{i}", code) for i in range(1, _PEOPLE)]
        await until(lambda: all(guest.moves for guest in self._guests[-_PEOPLE:]), "nobody-sits")
        self._homes[host.table] = number % _SERVERS

    async def _play(self, log: NatsLog) -> None:
        ended = asyncio.Event()
        playing = [
            asyncio.ensure_future(guest.play(Random(n), ended))
            for n, guest in enumerate(self._guests)
        ]
        try:
            for number in range(self._sizes.server_kills):
                server = self._servers[number % _SERVERS]
                await asyncio.sleep(self._rng.uniform(*_SPAN))
                server.kill()
                self.server_gaps.append(await self._server_gap(number % _SERVERS))
                await server.start()
            for _ in range(self._sizes.leader_kills):
                await asyncio.sleep(self._rng.uniform(*_SPAN))
                leader = await self._leader(log)
                leader.kill()
                self.leader_gaps.append(await self._leader_gap())
                leader.start()
                await self._is_whole(log)
        finally:
            ended.set()
            await asyncio.gather(*playing)

    async def _server_gap(self, killed: int) -> float:
        """Return the seconds until every player of that server hears something again, and one at
        each of its tables a move."""
        moment, address = perf_counter(), self._servers[killed].address
        cut = [guest for guest in self._guests if guest.at == address]
        homeless = [table for table, home in self._homes.items() if home == killed]
        self._homes |= dict.fromkeys(homeless, (killed + 1) % _SERVERS)

        def gaps() -> list[float | None]:
            return [guest.back_after(moment) for guest in cut] + [
                min(
                    filter(None, (guest.move_after(moment) for guest in self._at(table))),
                    default=None,
                )
                for table in homeless
            ]

        await until(lambda: all(gaps()), "deaf", _PATIENCE)
        return max(filter(None, gaps()), default=moment) - moment

    async def _leader_gap(self) -> float:
        """Return the longest pause between two moves that are heard at any table."""
        moment = perf_counter()
        tables = [self._at(table) for table in self._homes]

        def moves(table: Sequence[ServedGuest]) -> list[float]:
            return sorted(one for guest in table for one in guest.moves)

        later = moment + _UNREST
        await until(lambda: all(first(moves(table), later) for table in tables), "deaf", _PATIENCE)
        return max(_pause(moves(table), moment) for table in tables)

    def _at(self, table: str) -> list[ServedGuest]:
        return [guest for guest in self._guests if guest.table == table]

    async def _leader(self, log: NatsLog) -> Node:
        name = (await _cluster_of(log)).leader
        found = next((node for node in self._nodes if node.name == name), None)
        if found is None:
            raise CannotMeasure("no-leader")
        return found

    async def _is_whole(self, log: NatsLog) -> None:
        """Wait until the restarted node has caught up: the cluster bears the loss of one only."""
        end = perf_counter() + _PATIENCE
        while not all(peer.current for peer in (await _cluster_of(log)).replicas or ()):
            if perf_counter() > end:
                raise CannotMeasure("no-leader")
            await asyncio.sleep(0.2)

    # -- looking ------------------------------------------------------------------------------

    async def _compare(self, log: NatsLog) -> None:
        await until(lambda: all(guest.is_calm for guest in self._guests), "deaf", _PATIENCE)
        for guest in self._guests:
            try:
                games = await _games(log, guest.table)
            except BadRecord as error:
                self.found.append(f"{guest.table} {error.text_id} {error.line}")
                continue
            self.found += [f"{guest.table} {guest.name} {what}" for what in guest.faults(games)]
            self.lines += len(guest.said)
            if guest.name == _HOST_NAME:
                self.moves += sum(len(table.plies) for table in games)


def _pause(times: Sequence[float], since: float) -> float:
    """Return the longest time without one of them, after a moment."""
    later = [since, *(one for one in times if one > since)]
    return max((after - before for before, after in pairwise(later)), default=0.0)


class _Server:
    """`mowaudio serve` as a process of its own, which can be killed and started again."""

    def __init__(self, home: Path, port: int, urls: str) -> None:
        home.mkdir()
        self._home = home
        self._command = [sys.executable, "-m", "mowaudio", "serve", "--nats", urls]
        self._command += ["--port", str(port), "--address", HOST]
        self._process: subprocess.Popen[str] | None = None

    async def start(self) -> None:
        self._process = subprocess.Popen(
            self._command,
            env=environment(self._home),
            cwd=self._home,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            preexec_fn=ending_with_us(),
            start_new_session=True,
        )
        assert self._process.stdout is not None
        line = await asyncio.to_thread(self._process.stdout.readline)
        if not line:
            raise CannotMeasure("no-server")
        self.address = Address.read(line.split()[-1].strip("."))

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            if self._process.stdout is not None:
                self._process.stdout.close()
            self._process = None


async def _games(log: NatsLog, company: str) -> list[Table]:
    """Replay all games of a party from the log. Raises BadRecord."""
    tables: list[Table] = []
    while True:
        name = company if not tables else f"{company}-game-{len(tables) + 1}"
        pieces = await log.read(name)
        if not pieces:
            return tables
        recording = understand(Path(name), "".join(piece.text for piece in pieces).encode())
        if recording.broken is not None:
            raise recording.broken
        tables.append(Table.replayed(Path(name), recording))


async def _cluster_of(log: NatsLog) -> ClusterInfo:
    """Return the servers that keep the stream, as soon as one of them leads."""
    import nats.errors

    from mowaudio.online.log.nats import STREAM

    end = perf_counter() + _PATIENCE
    while perf_counter() < end:
        try:
            info = await log.client.jetstream(timeout=2).stream_info(STREAM)
            if info.cluster is not None and info.cluster.leader:
                return info.cluster
        except (nats.errors.Error, TimeoutError):
            pass
        await asyncio.sleep(0.2)
    raise CannotMeasure("no-leader")
