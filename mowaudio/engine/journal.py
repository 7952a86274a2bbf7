"""The growing record file of a table: every move is on the disk before it is told.

If writing fails (a full disk, a missing folder), `trouble` holds the error, and everything is
written as soon as possible. Files of other programs are never changed: if another file has the
record's name, the record continues in a new file.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from mowaudio import files
from mowaudio.engine.disk import Disk
from mowaudio.engine.record import LARGEST, Header
from mowaudio.engine.record_lock import Claim, InUse, claim_if_possible


class Journal:
    """The only writer of a record. `whole` is what the file holds, or should hold; half a line
    that a crash has left behind it is removed."""

    def __init__(self, path: Path, whole: bytes, claim: Claim | None = None) -> None:
        self.path = path
        self.trouble: OSError | None = None
        self._whole = bytearray(whole)
        self._written = 0
        self._claim = claim
        self._file: int | None = None
        self._disk: Disk | None = None
        self._doubtful = False  # the file's content may not be on the disk
        self.catch_up()

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """Create a file. InUse or FileExistsError if the name is taken."""
        claim = claim_if_possible(path)
        if os.path.lexists(path):
            if claim is not None:
                claim.release()
            raise FileExistsError(str(path))
        return cls(path, header.to_text().encode(), claim)

    @property
    def whole(self) -> bytes:
        """The content that the file holds, or should hold."""
        return bytes(self._whole)

    @property
    def size(self) -> int:
        return len(self._whole)

    @property
    def synced(self) -> int:
        """The number of bytes that are on the disk."""
        return self._disk.synced if self._disk is not None else 0

    def add(self, lines: bytes) -> None:
        """Append lines of a record."""
        self._whole += lines
        self.catch_up()

    def catch_up(self) -> None:
        """Write what the file lacks; after a failure, the next call tries again."""
        try:
            if self._file is None or self._is_removed(self._file):
                self._open()
            self._write()
            self.trouble = None
        except OSError as error:
            self.trouble = error

    def close(self) -> None:
        if self.trouble is not None:
            self.catch_up()
        self._close_file()
        self._release()

    def _write(self) -> None:
        assert self._file is not None
        assert self._disk is not None
        while self._written < len(self._whole):
            self._written += files.append(self._file, self._whole[self._written :])
        try:
            self._disk.sync(self._written)
        except OSError:
            # The system drops data that it failed to write, so all of it is written again.
            self._close_file()
            self._doubtful = True
            raise

    def _is_removed(self, file: int) -> bool:
        """Return True if the file was deleted; its lock is then released, as it may be too."""
        removed = not os.fstat(file).st_nlink
        if removed:
            self._close_file()
            self._release()
        return removed

    def _open(self) -> None:
        """Open the file; create it if it is missing."""
        on_disk = self._claim_name()
        synced = 0
        if on_disk is None or self._doubtful:
            # Written as a whole, so that there is never an empty record.
            files.write(self.path, bytes(self._whole))
            on_disk = synced = len(self._whole)
            self._doubtful = False
        self._file = files.open_to_append(self.path)
        if os.fstat(self._file).st_size > on_disk:
            os.ftruncate(self._file, on_disk)
        self._written = on_disk
        self._disk = Disk(self._file, synced)

    def _claim_name(self) -> int | None:
        """Claim the record's name, or a similar one. Return how many bytes of the record that
        file holds; None if there is no such file."""
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
        """Return whether the file is missing or a part of our record, and its valid length."""
        if not os.path.lexists(path):
            return True, None
        content = files.read(path, len(self._whole) + LARGEST)
        if self._whole.startswith(content):
            return True, len(content)
        rest = content[len(self._whole) :]
        return content.startswith(self._whole) and b"\n" not in rest, len(self._whole)

    def _close_file(self) -> None:
        if self._disk is not None:
            self._disk.close()
        self._file = self._disk = None

    def _release(self) -> None:
        if self._claim is not None:
            self._claim.release()
            self._claim = None
