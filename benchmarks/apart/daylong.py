"""A host with many tables whose clock runs fast, as a program of its own: says on one line where
its guests find it; to each line that it is given, it answers how it stands."""

from __future__ import annotations

import asyncio
import selectors
import sys
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from benchmarks.apart.guests import any_move
from benchmarks.apart.serving import opened, put
from mowaudio.bots.policies import at_random
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table
from mowaudio.online.log.files import FileLog
from mowaudio.online.session.party import Party
from mowaudio.online.session.room import Room

_SEATS = 2
_EVERY = 5.0  # seconds between two moves at a table
_TRIED = 5  # games, to know how long one takes
_LONG = 1.5  # times as long as that: hardly any game
_GUESTS_LOOK = 0.05  # seconds


class _FastSelector(selectors.DefaultSelector):
    """Waits shorter by as much as the clock is faster."""

    speed = 1.0

    def select(self, timeout: float | None = None) -> Any:
        return super().select(None if timeout is None else timeout / self.speed)


class _FastLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock, and with it every timer of the host, runs fast."""

    def __init__(self) -> None:
        self._fast = _FastSelector()
        self._begun = self._shown = perf_counter()
        super().__init__(self._fast)

    def time(self) -> float:
        return self._shown + (perf_counter() - self._begun) * self._fast.speed

    @property
    def speed(self) -> float:
        return self._fast.speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self._shown, self._begun = self.time(), perf_counter()
        self._fast.speed = speed


class _Day:
    def __init__(self, folder: Path, game: str) -> None:
        self._game = game
        self._log = FileLog(folder / "tables")
        self._rng = Random(game)
        tried = [len(self._whole_game(seed)) for seed in range(_TRIED)]
        self._length = sum(tried) / _TRIED
        self.moves = self.games = 0
        self.late = 0.0  # seconds of the latest move so far
        self._tasks: list[asyncio.Task[None]] = []

    def invite(self, count: int) -> list[Party]:
        plan = TablePlan.shared(self._game, _SEATS)
        return [Party(f"guests-{n}", plan, self._log, any_move) for n in range(count)]

    async def begin(self, tables: int, companies: list[Party]) -> None:
        rooms = [await self._room(f"table-{n}", self._begun_table()) for n in range(tables)]
        start = perf_counter()
        for number, room in enumerate(rooms):
            due = start + _EVERY * number / max(1, tables)
            self._tasks.append(asyncio.ensure_future(self._play(room, due)))
        self._tasks += [asyncio.ensure_future(self._go_on(one)) for one in companies]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._log.close()

    def told(self) -> dict[str, Any]:
        ended = [task for task in self._tasks if task.done()]
        return {"moves": self.moves, "games": self.games, "late": self.late, "stuck": len(ended)}

    def _begun_table(self) -> Table:
        """Open a table in the middle of its game; if all began at once, their records would grow
        together. Longer games are likelier, as they are at a random moment of a day."""
        while True:
            seed = self._rng.getrandbits(64)
            moves = self._whole_game(seed)
            if self._rng.random() * _LONG * self._length < len(moves):
                break
        table = Table.open(self._game, _SEATS, seed)
        for seat, move in moves[: self._rng.randrange(len(moves))]:
            table.play(seat, move)
        return table

    def _whole_game(self, seed: int) -> list[tuple[Seat, Move]]:
        table, moves = Table.open(self._game, _SEATS, seed), []
        while table.to_act:
            seat = table.to_act[0]
            moves.append((seat, at_random(table.rules, seat, self._rng)))
            table.play(*moves[-1])
        return moves

    async def _room(self, name: str, table: Table) -> Room:
        return await Room.open(name, table, self._log, any_move)

    async def _play(self, room: Room, due: float) -> None:
        """A move every few seconds, whenever the last one was made; a game that is over is
        followed by another, and nothing is kept of its room."""
        name, games = room.name, 0
        while True:
            await _until(due)
            seat = room.table.to_act[0]
            await room.play(seat, at_random(room.table.rules, seat, self._rng))
            self.late = max(self.late, perf_counter() - due)
            self.moves += 1
            due += _EVERY
            if not room.table.to_act:
                await room.close()
                games += 1
                self.games += 1
                table = Table.open(self._game, _SEATS)
                room = await self._room(f"{name}-game-{games + 1}", table)

    async def _go_on(self, company: Party) -> None:
        """Begin another game at the tables of remote players when one is over."""
        while True:
            await _until(perf_counter() + _GUESTS_LOOK)
            if company.room is not None and not company.room.table.to_act:
                self.games += 1
                await company.again()


async def _until(due: float) -> None:
    """Return the real time, not that of the fast clock."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, _FastLoop)
    await asyncio.sleep(max(0.0, due - perf_counter()) * loop.speed)


async def _host(folder: Path, game: str, tables: int, guests: int, speed: float) -> None:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, _FastLoop)
    day = _Day(folder, game)
    companies = day.invite(guests)
    try:
        async with opened(companies, folder) as address:
            put({"address": str(address), "codes": [company.code for company in companies]})
            while asked := (await asyncio.to_thread(sys.stdin.readline)).strip():
                if asked == "go":
                    await day.begin(tables, companies)
                    loop.speed = speed
                put(day.told())
            loop.speed = 1.0
            await day.close()
    finally:
        sys.stdout.flush()


if __name__ == "__main__":
    where, what, many, some, fast = sys.argv[1:]
    with asyncio.Runner(loop_factory=_FastLoop) as runner:
        runner.run(_host(Path(where), what, int(many), int(some), float(fast)))
