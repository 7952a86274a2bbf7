"""Logs as files: the record of each table, written by this program alone."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from mowaudio import files
from mowaudio.engine.journal import Journal
from mowaudio.engine.record import LARGEST, SUFFIX
from mowaudio.engine.record_lock import Claim
from mowaudio.online.log.table_log import SEATS, Conflict, Piece

_SHARE = 8  # of the files that a program may have open, one in so many is a record
_FEWEST_OPEN, _MOST_OPEN = 32, 1024  # the others are opened again when they are needed


class FileLog:
    """A folder of records. The number of a piece is where it ends in its file. Tables do not wait
    for each other: a disk writes many files in the time of one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._files: dict[str, _File] = {}  # those used last come last
        self._most = _most_open()
        self._guard = threading.Lock()  # of that list; never held while a disk is waited for

    def path(self, table: str) -> Path:
        """The seats of a table have a file of their own beside its record."""
        return self.folder / (table if table.endswith(SEATS) else f"{table}{SUFFIX}")

    def trouble(self, table: str) -> OSError | None:
        """Why the newest moves of a table are not on disk; None if they are."""
        file = self._files.get(table)
        return file.trouble if file else None

    async def append(self, table: str, text: str, after: int) -> int:
        return await asyncio.to_thread(self._append, table, text.encode(), after)

    async def read(self, table: str, since: int = 0) -> Sequence[Piece]:
        raw = await asyncio.to_thread(self._read, table)
        return [Piece(len(raw), raw[since:].decode())] if len(raw) > since else []

    async def follow(self, table: str, since: int) -> AsyncIterator[Piece]:
        """Nobody else writes here."""
        for piece in await self.read(table, since):
            yield piece

    def close(self) -> None:
        """Whoever asked for a piece to be kept may be gone before the disk has it."""
        for table in list(self._files):
            with self._held(table) as file:
                file.close()

    def _append(self, table: str, raw: bytes, after: int) -> int:
        with self._held(table) as file:
            number = file.append(raw, after)
            if table.endswith(SEATS):  # seldom written: others need the place
                file.close_if_whole()
        self._close_the_oldest()
        return number

    def _read(self, table: str) -> bytes:
        with self._held(table) as file:
            return file.read()

    @contextmanager
    def _held(self, table: str) -> Iterator[_File]:
        """A table's file, for one at a time; forgotten when it is closed."""
        with self._guard:
            file = self._files.pop(table, None) or _File(self.path(table))
            self._files[table] = file
            file.waiting += 1
        try:
            with file.lock:
                yield file
        finally:
            with self._guard:
                file.waiting -= 1
                if not file.waiting and not file.is_open:
                    self._files.pop(table, None)

    def _close_the_oldest(self) -> None:
        with self._guard:
            idle = [table for table, file in self._files.items() if not file.waiting]
            surplus = idle[: max(0, len(self._files) - self._most)]
        for table in surplus:
            with self._held(table) as file:
                file.close_if_whole()


def _most_open() -> int:
    if sys.platform == "win32":
        return _FEWEST_OPEN
    import resource

    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return min(max(_FEWEST_OPEN, allowed // _SHARE), _MOST_OPEN)


class _File:
    """One file, open from when it is first added to until somebody closes it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._journal: Journal | None = None
        self.lock = threading.Lock()
        self.waiting = 0  # how many have it or want it

    @property
    def is_open(self) -> bool:
        return self._journal is not None

    @property
    def trouble(self) -> OSError | None:
        return self._journal.trouble if self._journal else None

    def read(self) -> bytes:
        """Whole lines; with those that a failing disk has not taken yet."""
        if self._journal is not None:
            return self._journal.whole
        try:
            raw = files.read(self._path, LARGEST)
        except FileNotFoundError:
            return b""
        return raw[: raw.rfind(b"\n") + 1]

    def append(self, raw: bytes, after: int) -> int:
        whole = self.read() if self._journal is None else b""
        end = len(whole) if self._journal is None else self._journal.size
        if after != end:
            raise Conflict
        if self._journal is not None:
            self._journal.add(raw)
        else:
            self._journal = Journal(self._path, whole + raw, Claim(self._path))
        return after + len(raw)

    def close(self) -> None:
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def close_if_whole(self) -> None:
        """Not one that a failing disk has not taken yet: it would be lost."""
        if self.trouble is None:
            self.close()
