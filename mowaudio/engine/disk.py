"""Bringing a growing file to the disk itself, without making a player wait for a slow one."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue

from mowaudio import files

# A disk that is quick is waited for, so that what is told is on it. A key must not be slower than
# this for one that is not: there the last moments are still on their way while they are told.
PATIENCE = 0.005  # seconds
_PARTING = 5.0


class Disk:
    """Syncs one file, in the background, and says how far it has come."""

    def __init__(self, file: int, synced: int = 0) -> None:
        self._file = file
        self._changed = threading.Condition()
        self._wanted = synced
        self._synced = synced  # bytes of the file that are on the disk
        self._error: OSError | None = None
        self._works = False

    @property
    def synced(self) -> int:
        return self._synced

    def sync(self, size: int, patience: float | None = None) -> None:
        """Bring so many bytes to the disk; returns when they are, or when it takes too long. What
        has gone wrong since the last time is raised."""
        with self._changed:
            self._wanted = size
            if size > self._synced and not self._works and self._error is None:
                self._works = True
                _hands.give(self._work)
            limit = PATIENCE if patience is None else patience
            self._changed.wait_for(lambda: self._synced >= size or self._error, limit)
            if self._error is not None:
                raise self._error

    def close(self) -> None:
        """Sync what is left, and let go of the file."""
        with suppress(OSError):
            self.sync(self._wanted, _PARTING)
        with self._changed:
            # Who hangs in a sync still needs the file.
            if self._changed.wait_for(lambda: not self._works, _PARTING):
                with suppress(OSError):
                    os.close(self._file)

    def _work(self) -> None:
        while True:
            with self._changed:
                if self._wanted <= self._synced or self._error is not None:
                    self._works = False
                    self._changed.notify_all()
                    return
                size = self._wanted
            try:
                files.sync(self._file)
            except OSError as error:
                self._done(self._synced, error)
            else:
                self._done(size)

    def _done(self, size: int, error: OSError | None = None) -> None:
        with self._changed:
            self._synced, self._error = size, error
            self._changed.notify_all()


class _Hands:
    """Threads that sync. One is started when all others are busy, and then stays for whatever comes
    next: to start one takes longer than to sync, and a host may have a thousand files open. They
    end with the program, though a disk may never answer."""

    def __init__(self) -> None:
        self._given: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._guard = threading.Lock()
        self._free = 0

    def give(self, work: Callable[[], None]) -> None:
        with self._guard:
            one_is_free = self._free > 0
            self._free -= one_is_free
        self._given.put(work)
        if not one_is_free:
            threading.Thread(target=self._take, daemon=True).start()

    def _take(self) -> None:
        while True:
            self._given.get()()
            with self._guard:
                self._free += 1


_hands = _Hands()
