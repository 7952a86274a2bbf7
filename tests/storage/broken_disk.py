"""A disk that fails, for the files of the player only."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from mowaudio import files


class Disk:
    """`fail` from now on, `mend`; a disk that is full takes the first bytes of a write."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def fail(self, error: int = errno.ENOSPC, *, takes: int = 0) -> None:
        left = [takes]

        def append(file: int, content: bytes | bytearray) -> int:
            if not left[0]:
                raise OSError(error, os.strerror(error))
            taken = os.write(file, content[: left[0]])
            left[0] -= taken
            return taken

        def write(path: Path, content: bytes, *, lasting: bool = True) -> None:
            raise OSError(error, os.strerror(error), str(path))

        self._patch.setattr(files, "append", append)
        self._patch.setattr(files, "write", write)

    def fail_to_sync(self) -> None:
        def sync(file: int) -> None:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

        self._patch.setattr(files, "sync", sync)

    def mend(self) -> None:
        self._patch.undo()
