"""Sync a growing file to the disk in the background."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue

from mowaudio import files

TIMEOUT = 0.005  # seconds that a caller waits for the disk: a key must not be slower
_CLOSING = 5.0


class Disk:
    """Syncs one file in the background."""

    def __init__(self, file: int, synced: int = 0) -> None:
        self._file = file
        self._changed = threading.Condition()
        self._wanted = synced
        self.synced = synced  # bytes of the file that are on the disk
        self._error: OSError | None = None
        self._busy = False

    def sync(self, size: int, timeout: float | None = None) -> None:
        """Sync so many bytes; return when they are on the disk or after the timeout. Raise the
        error of the last sync."""
        with self._changed:
            self._wanted = size
            if size > self.synced and not self._busy and self._error is None:
                self._busy = True
                _threads.run(self._work)
            limit = TIMEOUT if timeout is None else timeout
            self._changed.wait_for(lambda: self.synced >= size or self._error, limit)
            if self._error is not None:
                raise self._error

    def close(self) -> None:
        """Sync what is left and close the file, unless a sync hangs and still needs it."""
        with suppress(OSError):
            self.sync(self._wanted, _CLOSING)
        with self._changed:
            if self._changed.wait_for(lambda: not self._busy, _CLOSING):
                with suppress(OSError):
                    os.close(self._file)

    def _work(self) -> None:
        while True:
            with self._changed:
                if self._wanted <= self.synced or self._error is not None:
                    self._busy = False
                    self._changed.notify_all()
                    return
                size = self._wanted
            failure: OSError | None = None
            try:
                files.sync(self._file)
            except OSError as error:
                size, failure = self.synced, error
            with self._changed:
                self.synced, self._error = size, failure
                self._changed.notify_all()


class _Threads:
    """Daemon threads that sync. They are reused, because starting one takes longer than a sync,
    and a host may have a thousand files open."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._lock = threading.Lock()
        self._idle = 0

    def run(self, job: Callable[[], None]) -> None:
        with self._lock:
            has_idle = self._idle > 0
            self._idle -= has_idle
        self._jobs.put(job)
        if not has_idle:
            threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            self._jobs.get()()
            with self._lock:
                self._idle += 1


_threads = _Threads()
