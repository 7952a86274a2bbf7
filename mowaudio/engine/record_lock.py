"""Locks on records: only one program at a time writes to a record.

A claim is a lock of the operating system on a separate file, so it ends with its program, and
reading the record needs none. A second file names the holder, because some systems cannot read a
locked file.
"""

from __future__ import annotations

import errno
import os
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mowaudio import files

if TYPE_CHECKING:
    from filelock import BaseFileLock

_LARGEST_NOTE = 1000


@dataclass(frozen=True, slots=True)
class Holder:
    """The program that has a table: its process id, its terminal, and for how many seconds."""

    program: int = 0
    terminal: str = ""
    seconds: float = 0.0


class InUse(OSError):
    """Another program has this table."""

    def __init__(self, path: Path, holder: Holder) -> None:
        super().__init__(errno.EBUSY, os.strerror(errno.EBUSY), str(path))
        self.path, self.holder = path, holder


class Claim:
    """The right to write to a record, until it is released or the program ends. InUse if another
    program has it; another OSError where the folder cannot be written to."""

    def __init__(self, path: Path) -> None:
        from filelock import FileLock, Timeout  # slow to load

        self.path = path
        files.private_folder(path.parent)
        lock, note = _lock_files(path)
        self._lock: BaseFileLock = FileLock(lock, timeout=0, mode=0o600, thread_local=False)
        try:
            self._lock.acquire()
        except Timeout as error:
            raise InUse(path, _holder(note)) from error
        with suppress(OSError, UnicodeError):  # a full disk: the holder stays unknown
            files.write(note, f"{os.getpid()} {_terminal()}".encode(), lasting=False)

    def release(self) -> None:
        """Remove both files, while the lock is still held: a program that waits for it notices
        that the file was deleted, and starts again."""
        if self._lock.is_locked:
            lock, note = _lock_files(self.path)
            for path in (note, lock):
                with suppress(OSError):  # Windows cannot delete a locked file
                    path.unlink()
            self._lock.release()
            with suppress(OSError):
                if os.name == "nt":
                    lock.unlink()


def claim_if_possible(path: Path) -> Claim | None:
    """Return a claim; None where the folder cannot be written to, which may change later."""
    try:
        return Claim(path)
    except InUse:
        raise
    except OSError:
        return None


def _lock_files(path: Path) -> tuple[Path, Path]:
    return path.with_name(f".{path.name}.lock"), path.with_name(f".{path.name}.who")


def _terminal() -> str:
    for stream in (0, 1, 2):
        with suppress(OSError, AttributeError):
            return os.ttyname(stream).removeprefix("/dev/")
    return ""


def _holder(note: Path) -> Holder:
    try:
        program, _, terminal = files.read(note, _LARGEST_NOTE).decode().partition(" ")
        seconds = max(0.0, time.time() - note.stat().st_mtime)
        return Holder(int(program), terminal, seconds)
    except (OSError, ValueError):
        return Holder()
