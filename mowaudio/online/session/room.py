"""A room: one table that several people share. Bots and chance act here, not in anybody's screen;
after every change all who are in it are told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from mowaudio.client.table.table_port import Change
from mowaudio.client.tasks import end
from mowaudio.engine.moves import Move, NotAllowed, Reason, Refused
from mowaudio.engine.record import UNDO, Entry, read_entries, understand
from mowaudio.engine.seats import CHANCE, Seat
from mowaudio.engine.table import Table
from mowaudio.online.log.table_log import Conflict, Piece, TableLog

Think = Callable[[Table, Seat, str], Awaitable[Move]]
_TRIES = 5  # at adding a move while others add theirs


Watcher = Callable[[Change], None]
Addition = tuple[Sequence[Entry], Callable[[], None]]  # to the log, and how the table makes it


class Room:
    """One table, its log, and who has to be told."""

    def __init__(self, name: str, table: Table, log: TableLog, number: int, think: Think) -> None:
        self.name = name
        self.table = table
        self.watchers: list[Watcher] = []
        self.stand_ins: dict[Seat, str] = {}  # levels of bots that play for who is away
        self._log = log
        self._number = number
        self._think = think
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, name: str, table: Table, log: TableLog, think: Think) -> Room:
        """A new table, kept in the log from its first line on."""
        number = await log.append(name, table.record_text(), 0)
        return cls(name, table, log, number, think)

    @classmethod
    async def load(cls, name: str, log: TableLog, think: Think) -> Room | None:
        """The table that a log tells, or None if it tells of none. BadRecord if it is broken."""
        pieces = await log.read(name)
        if not pieces:
            return None
        raw = "".join(piece.text for piece in pieces).encode()
        path = Path(name)
        table = Table.replayed(path, understand(path, raw))
        return cls(name, table, log, pieces[-1].number, think)

    def start(self) -> None:
        """Let bots act, and hear what others add to the log."""
        self._tasks = [
            asyncio.ensure_future(self._let_bots_act()),
            asyncio.ensure_future(self._follow()),
        ]

    async def close(self) -> None:
        await end(self._tasks)
        self._tasks.clear()

    # -- acting -------------------------------------------------------------------------------

    async def play(self, seat: Seat, move: Move) -> None:
        """Make a move: it is in the log before anybody hears of it. Raises a `Refused`."""
        made = self.table.plies.by(seat)

        def proposed() -> Addition:
            if self.table.plies.by(seat) != made:  # meant for a decision that is made by now
                raise NotAllowed(None, Reason("refuse-turn"))
            proposal = self.table.propose(seat, move)
            return proposal.entries, partial(self.table.accept, proposal)

        await self._add(proposed)

    async def take_back(self, seat: Seat, to: int) -> Move:
        """Take a seat's own last moves back, if nobody else has acted since."""
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
                    await self._catch_up()
                    continue
                self._accept(entries, number, make)
                break
            else:
                raise NotAllowed(None, Reason("refuse-turn"))
        # What was said goes out to all before anybody's screen gets ready for what comes next.
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

    # -- what others add ----------------------------------------------------------------------

    async def _catch_up(self) -> None:
        for piece in await self._log.read(self.name, self._number):
            self._take(piece)

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
        """The level of the bot that plays this seat now; "" if a person does."""
        return self.stand_ins.get(seat) or self.table.players[seat].bot

    def stand_in(self, seat: Seat, level: str) -> None:
        """A bot plays for somebody who is away; "" gives the seat back."""
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
            if self.level(seat):  # its person may have come back meanwhile
                with suppress(Refused):  # or others have acted
                    await self.play(seat, move)
