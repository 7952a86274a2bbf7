"""A room drives one shared table: it orders moves by the log, and lets bots act."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from mowaudio.client.table.table_port import Change
from mowaudio.client.tasks import end
from mowaudio.engine import CHANCE, Move, NotAllowed, Reason, Refused, Seat, Table
from mowaudio.engine.record import UNDO, Entry, read_entries, understand
from mowaudio.online.log.table_log import Conflict, Piece, TableLog

Think = Callable[[Table, Seat, str], Awaitable[Move]]
_TRIES = 5  # at adding a move while others add theirs
Watcher = Callable[[Change], None]
Addition = tuple[Sequence[Entry], Callable[[], None]]  # entries, and how to apply them


class Room:
    """One table, its log, and the watchers that are called after each change."""

    def __init__(self, name: str, table: Table, log: TableLog, number: int, think: Think) -> None:
        self.name = name
        self.table = table
        self.watchers: list[Watcher] = []
        self.stand_ins: dict[Seat, str] = {}  # levels of bots that play for absent players
        self._log = log
        self._number = number
        self._think = think
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, name: str, table: Table, log: TableLog, think: Think) -> Room:
        """Write a new table to the log."""
        number = await log.append(name, table.record_text(), 0)
        return cls(name, table, log, number, think)

    @classmethod
    async def load(cls, name: str, log: TableLog, think: Think) -> Room | None:
        """Load a table from the log; None if there is none. Raises BadRecord."""
        pieces = await log.read(name)
        if not pieces:
            return None
        raw = "".join(piece.text for piece in pieces).encode()
        path = Path(name)
        table = Table.replayed(path, understand(path, raw))
        return cls(name, table, log, pieces[-1].number, think)

    def start(self) -> None:
        """Let bots act, and follow what others add to the log."""
        self._tasks = [asyncio.ensure_future(do) for do in (self._let_bots_act(), self._follow())]

    async def close(self) -> None:
        await end(self._tasks)
        self._tasks.clear()

    # -- acting -------------------------------------------------------------------------------

    async def play(self, seat: Seat, move: Move) -> None:
        """Make a move: it is written before anybody is told. Raises a `Refused`."""
        made = self.table.plies.by(seat)

        def proposed() -> Addition:
            if self.table.plies.by(seat) != made:  # it was meant for an earlier decision
                raise NotAllowed(None, Reason("refuse-turn"))
            proposal = self.table.propose(seat, move)
            entries = [Entry(acting, str(made)) for acting, made in proposal]
            return entries, partial(self.table.accept, proposal)

        await self._add(proposed)

    async def take_back(self, seat: Seat, to: int) -> Move:
        """Take back the last moves of a seat, if nobody else has acted since."""
        undone = self.table.plies[to].move

        def taken_back() -> Addition:
            last = self.table.plies[to:]
            if not last or any(ply.seat != seat or not ply.stated for ply in last):
                raise NotAllowed(None, Reason("refuse-undo"))
            entries = [Entry(CHANCE, UNDO)] * len(last)
            return entries, partial(self._replay, entries)

        await self._add(taken_back)
        return undone

    async def _add(self, propose: Callable[[], Addition]) -> None:
        async with self._lock:
            for _ in range(_TRIES):
                entries, make = propose()
                text = "".join(entry.to_text() for entry in entries)
                try:
                    number = await self._log.append(self.name, text, self._number)
                except Conflict:
                    for piece in await self._log.read(self.name, self._number):
                        self._take(piece)
                    continue
                self._accept(entries, number, make)
                break
            else:
                raise NotAllowed(None, Reason("refuse-turn"))
        # Send what was said before any screen prepares the next decision.
        await asyncio.sleep(0)

    def _replay(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            self.table.replay(Path(), entry)

    def _accept(self, entries: Sequence[Entry], number: int, make: Callable[[], None]) -> None:
        first = entries[0]
        undone = self.table.plies[-len(entries)] if first.text == UNDO else None
        make()
        self._number = number
        self._news.set()
        change = Change(undone.seat, undone.move) if undone else Change(first.seat)
        for look in list(self.watchers):
            look(change)

    # -- following the log --------------------------------------------------------------------

    async def _follow(self) -> None:
        async for piece in self._log.follow(self.name, self._number):
            async with self._lock:
                self._take(piece)

    def _take(self, piece: Piece) -> None:
        if piece.number > self._number:
            entries = read_entries(Path(self.name), piece.text.encode(), len(self.table.players))
            self._accept(entries, piece.number, partial(self._replay, entries))

    # -- bots ---------------------------------------------------------------------------------

    def level(self, seat: Seat) -> str:
        """Return the level of the bot that plays this seat now; "" if a person does."""
        return self.stand_ins.get(seat) or self.table.players[seat].bot

    def stand_in(self, seat: Seat, level: str) -> None:
        """Let a bot play for an absent player; "" gives the seat back."""
        self.stand_ins[seat] = level
        self._news.set()

    async def _let_bots_act(self) -> None:
        while self.table.to_act:
            self._news.clear()
            seat = next((seat for seat in self.table.to_act if self.level(seat)), None)
            if seat is None:
                await self._news.wait()
                continue
            move = await self._think(self.table, seat, self.level(seat))
            if self.level(seat):  # its player may be back
                with suppress(Refused):  # others may have acted
                    await self.play(seat, move)
