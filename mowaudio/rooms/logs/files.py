"""Logs as files: the record of each table, written by this program alone."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from mowaudio import files
from mowaudio.engine.claim import Claim
from mowaudio.engine.journal import Journal
from mowaudio.engine.record import LARGEST, SUFFIX
from mowaudio.rooms.log import SEATS, Conflict, Piece

_MOST_OPEN = 64  # files; the others are opened again when they are needed


class FileLog:
    """A folder of records. The number of a piece is where it ends in its file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._open: dict[str, Journal] = {}  # those used last come last
        self._ends: dict[str, int] = {}
        self._lock = asyncio.Lock()
        # Whoever asked for a piece to be kept may be gone before the disk has it.
        self._writing = threading.Lock()

    def path(self, table: str) -> Path:
        """The seats of a table have a file of their own beside its record."""
        return self.folder / (table if table.endswith(SEATS) else f"{table}{SUFFIX}")

    def trouble(self, table: str) -> OSError | None:
        """Why the newest moves of a table are not on disk; None if they are."""
        journal = self._open.get(table)
        return journal.trouble if journal else None

    async def append(self, table: str, text: str, after: int) -> int:
        async with self._lock:  # one disk; and files are opened and closed in one order
            return await asyncio.to_thread(self._append, table, text.encode(), after)

    async def read(self, table: str, since: int = 0) -> Sequence[Piece]:
        async with self._lock:
            raw = await asyncio.to_thread(self._read, table)
        self._ends[table] = len(raw)
        return [Piece(len(raw), raw[since:].decode())] if len(raw) > since else []

    async def follow(self, table: str, since: int) -> AsyncIterator[Piece]:
        """Nobody else writes here."""
        for piece in await self.read(table, since):
            yield piece

    def close(self) -> None:
        with self._writing:
            for journal in self._open.values():
                journal.close()
            self._open.clear()

    def _append(self, table: str, raw: bytes, after: int) -> int:
        with self._writing:
            return self._append_now(table, raw, after)

    def _append_now(self, table: str, raw: bytes, after: int) -> int:
        if after != self._ends.setdefault(table, len(self._read(table))):
            raise Conflict
        journal = self._open.pop(table, None)
        if journal is None:
            whole = self._read(table) or raw
            journal = Journal(self.path(table), whole, Claim(self.path(table)))
            if after:
                journal.add(raw)
        else:
            journal.add(raw)
        self._open[table] = journal
        self._ends[table] = after + len(raw)
        self._close_the_oldest()
        return self._ends[table]

    def _close_the_oldest(self) -> None:
        for table in list(self._open)[:-_MOST_OPEN]:
            if self._open[table].trouble is None:
                self._open.pop(table).close()

    def _read(self, table: str) -> bytes:
        try:
            raw = files.read(self.path(table), LARGEST)
        except FileNotFoundError:
            return b""
        return raw[: raw.rfind(b"\n") + 1]
