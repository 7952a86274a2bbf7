"""Table logs as files: the record of each table, written by this program alone."""

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

_SHARE = 8  # records may take this fraction of the files that a program may have open
_FEWEST_OPEN, _MOST_OPEN = 32, 1024  # other records are opened again when needed


class FileLog:
    """A folder of records. The number of a piece is the offset of its end in the file. Tables do
    not wait for each other: a disk writes many files in the time of one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._files: dict[str, _File] = {}  # the most recently used last
        self._most = _most_open()
        self._guard = threading.Lock()  # for `_files`; never held during disk access

    def path(self, table: str) -> Path:
        """Return a table's file; its seats have one of their own beside it."""
        return self.folder / (table if table.endswith(SEATS) else f"{table}{SUFFIX}")

    def trouble(self, table: str) -> OSError | None:
        """Return the error that keeps a table's newest moves off the disk, if any."""
        file = self._files.get(table)
        return file.trouble if file else None

    async def append(self, table: str, text: str, after: int) -> int:
        return await asyncio.to_thread(self._append, table, text.encode(), after)

    async def read(self, table: str, since: int = 0) -> Sequence[Piece]:
        raw = await asyncio.to_thread(self._read, table)
        return [Piece(len(raw), raw[since:].decode())] if len(raw) > since else []

    async def follow(self, table: str, since: int) -> AsyncIterator[Piece]:
        """Yield the existing pieces: there are no other writers."""
        for piece in await self.read(table, since):
            yield piece

    def close(self) -> None:
        """Close all files, after the appends that are still running."""
        for table in list(self._files):
            with self._held(table) as file:
                file.close()

    def _append(self, table: str, raw: bytes, after: int) -> int:
        with self._held(table) as file:
            number = file.append(raw, after)
            if table.endswith(SEATS):  # seldom written
                file.close_if_stored()
        self._close_the_oldest()
        return number

    def _read(self, table: str) -> bytes:
        with self._held(table) as file:
            return file.read()

    @contextmanager
    def _held(self, table: str) -> Iterator[_File]:
        """Lock a table's file; forget it afterwards if it is closed."""
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
                file.close_if_stored()


def _most_open() -> int:
    if sys.platform == "win32":
        return _FEWEST_OPEN
    import resource

    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return min(max(_FEWEST_OPEN, allowed // _SHARE), _MOST_OPEN)


class _File:
    """One file, open from the first append until it is closed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._journal: Journal | None = None
        self.lock = threading.Lock()
        self.waiting = 0  # threads that hold the lock or wait for it

    @property
    def is_open(self) -> bool:
        return self._journal is not None

    @property
    def trouble(self) -> OSError | None:
        return self._journal.trouble if self._journal else None

    def read(self) -> bytes:
        """Return the whole lines, including those that a failing disk has not stored yet."""
        if self._journal is not None:
            return self._journal.whole
        try:
            raw = files.read(self._path, LARGEST)
        except FileNotFoundError:
            return b""
        return raw[: raw.rfind(b"\n") + 1]

    def append(self, raw: bytes, after: int) -> int:
        if self._journal is None:
            whole = self.read()
            if after != len(whole):
                raise Conflict
            self._journal = Journal(self._path, whole + raw, Claim(self._path))
        elif after != self._journal.size:
            raise Conflict
        else:
            self._journal.add(raw)
        return after + len(raw)

    def close(self) -> None:
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def close_if_stored(self) -> None:
        """Close unless a failing disk has not stored all of it, which would be lost."""
        if self.trouble is None:
            self.close()
