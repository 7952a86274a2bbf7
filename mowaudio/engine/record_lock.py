"""One table, one writer: whoever plays a table claims its record, and nobody else writes to it.

The claim is a lock of the operating system on a file of its own beside the record: it ends with
the program that has it, however that ends, and reading the record needs none. A second file says
who has the claim, for the one who comes too late; a locked file cannot be read everywhere.
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
    """Who has a table: their program's number, where it runs, and for how many seconds."""

    program: int = 0
    terminal: str = ""
    seconds: float = 0.0


class InUse(OSError):
    """Another program has this table."""

    def __init__(self, path: Path, holder: Holder) -> None:
        super().__init__(errno.EBUSY, os.strerror(errno.EBUSY), str(path))
        self.path, self.holder = path, holder


class Claim:
    """The right to write to a record, until it is released or the program ends."""

    def __init__(self, path: Path) -> None:
        """InUse if somebody else has it; another OSError where nobody can have it."""
        # Loaded with the first table, not with the program.
        from filelock import FileLock, Timeout

        self.path = path
        files.private_folder(path.parent)
        lock, self._note = _beside(path)
        self._lock: BaseFileLock = FileLock(lock, timeout=0, mode=0o600, thread_local=False)
        try:
            self._lock.acquire()
        except Timeout as error:
            raise InUse(path, _holder(self._note)) from error
        self._say_who()

    def release(self) -> None:
        """Leave nothing behind. Taken away while it is still locked: who waits for it sees that
        the file has lost its name, and begins anew."""
        if self._lock.is_locked:
            lock, note = _beside(self.path)
            for left in (note, lock):
                with suppress(OSError):  # Windows: not before it is unlocked
                    left.unlink()
            self._lock.release()
            with suppress(OSError):
                if os.name == "nt":
                    lock.unlink()

    def _say_who(self) -> None:
        with suppress(OSError, UnicodeError):  # a full disk: then nobody is told who it is
            files.write(self._note, f"{os.getpid()} {_terminal()}".encode(), lasting=False)


def claim_if_possible(path: Path) -> Claim | None:
    """The claim; None where nobody can write, for that may change while one plays."""
    try:
        return Claim(path)
    except InUse:
        raise
    except OSError:
        return None


def _beside(path: Path) -> tuple[Path, Path]:
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
