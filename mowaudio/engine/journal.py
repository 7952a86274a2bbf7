"""The growing file behind a table: every move is on the disk before it is told.

What cannot be written (a full disk, a folder that is gone) stays due and is written as soon as it
can be, with all that came after it; meanwhile `trouble` says why. Nothing that anybody else wrote
is ever overwritten or cut off: if something else is found in the record's place, it goes on in a
file beside it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from mowaudio import files
from mowaudio.engine.disk import Disk
from mowaudio.engine.record import LARGEST, Entry, Header, Recording
from mowaudio.engine.record_lock import Claim, InUse, claim_if_possible


class Journal:
    """A record that is being written, by its only writer."""

    def __init__(self, path: Path, whole: bytes, claim: Claim | None = None) -> None:
        """To go on with what a file holds, or should hold."""
        self.path = path
        self.trouble: OSError | None = None
        self._whole = bytearray(whole)
        self._written = 0
        self._claim = claim
        self._file: int | None = None
        self._disk: Disk | None = None
        self._doubtful = False  # whether what the file seems to hold may not be on the disk
        self.catch_up()

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """A new file. InUse or FileExistsError if the name is taken."""
        claim = claim_if_possible(path)
        if os.path.lexists(path):
            if claim is not None:
                claim.release()
            raise FileExistsError(str(path))
        return cls(path, header.to_text().encode(), claim)

    @classmethod
    def reopen(cls, path: Path, recording: Recording, claim: Claim | None) -> Journal:
        """Go on after the last whole line; half a line from a crash is cut off."""
        return cls(path, recording.whole, claim)

    @property
    def whole(self) -> bytes:
        """What the file holds, or should hold."""
        return bytes(self._whole)

    @property
    def size(self) -> int:
        return len(self._whole)

    @property
    def synced(self) -> int:
        """How many bytes a power cut would leave."""
        return self._disk.synced if self._disk is not None else 0

    def append(self, entries: Sequence[Entry]) -> None:
        self.add("".join(entry.to_text() for entry in entries).encode())

    def add(self, lines: bytes) -> None:
        """Lines as a record has them."""
        self._whole += lines
        self.catch_up()

    def catch_up(self) -> None:
        """Write whatever the file still lacks; if that fails, next time."""
        try:
            if self._file is None or self._is_removed(self._file):
                self._take_hold()
            self._write()
            self.trouble = None
        except OSError as error:
            self.trouble = error

    def close(self) -> None:
        if self.trouble is not None:
            self.catch_up()
        self._let_go()
        self._release()

    def _write(self) -> None:
        assert self._file is not None
        assert self._disk is not None
        while self._written < len(self._whole):
            self._written += files.append(self._file, self._whole[self._written :])
        try:
            self._disk.sync(self._written)
        except OSError:
            # The system has tried, and forgets what it could not write: all of it, once more.
            self._let_go()
            self._doubtful = True
            raise

    def _is_removed(self, file: int) -> bool:
        """Whether the file has lost its name: then so may have what says that it is claimed."""
        removed = not os.fstat(file).st_nlink
        if removed:
            self._let_go()
            self._release()
        return removed

    def _take_hold(self) -> None:
        """Open the file, made anew if it is not there."""
        on_disk = self._find_place()
        synced = 0
        if on_disk is None or self._doubtful:
            # It appears with all that it has to hold: there is never an empty record.
            files.write(self.path, bytes(self._whole))
            on_disk = synced = len(self._whole)
            self._doubtful = False
        self._file = files.open_to_append(self.path)
        if os.fstat(self._file).st_size > on_disk:
            os.ftruncate(self._file, on_disk)
        self._written = on_disk
        self._disk = Disk(self._file, synced)

    def _find_place(self) -> int | None:
        """Claim the record's own name, or one beside it; how much of the record is there already,
        None if nothing has this name."""
        if self._claim is not None:
            ours, on_disk = self._compare(self.path)
            if ours:
                return on_disk
            self._release()
        for path in files.numbered(self.path):
            with suppress(InUse):
                claim = Claim(path)
                ours, on_disk = self._compare(path)
                if ours:
                    self.path, self._claim = path, claim
                    return on_disk
                claim.release()
        raise FileExistsError(str(self.path))

    def _compare(self, path: Path) -> tuple[bool, int | None]:
        """Whether what has this name is our record, or a part of it, or nothing at all; and how
        much of it is good."""
        if not os.path.lexists(path):
            return True, None
        there = files.read(path, len(self._whole) + LARGEST)
        if self._whole.startswith(there):
            return True, len(there)
        half = there[len(self._whole) :]
        return there.startswith(self._whole) and b"\n" not in half, len(self._whole)

    def _let_go(self) -> None:
        if self._disk is not None:
            self._disk.close()
        self._file = self._disk = None

    def _release(self) -> None:
        if self._claim is not None:
            self._claim.release()
            self._claim = None
