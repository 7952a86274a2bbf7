"""The files of a player: private, never half written, never trusted.

A file is replaced by writing a draft, syncing it and renaming it, so that either the old or the
new file is there. Only regular files of limited size are read: a name may lead to a pipe or a
device.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ON_WINDOWS = os.name == "nt"
_FILE_MODE = 0o600
_FOLDER_MODE = 0o700
_BINARY: int = getattr(os, "O_BINARY", 0)  # Windows translates line ends without it
_DO_NOT_WAIT: int = getattr(os, "O_NONBLOCK", 0)  # nor for the other end of a pipe
_MOST_NUMBERS = 10_000
_PAUSES = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4)  # seconds


class TooLarge(OSError):
    """The file is larger than the limit."""


def read(path: Path, most: int, *, beginning: bool = False) -> bytes:
    """Read a regular file, or its beginning; OSError if it is not regular or too large."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    file = os.open(path, os.O_RDONLY | _BINARY | _DO_NOT_WAIT)
    with os.fdopen(file, "rb") as raw:
        if not stat.S_ISREG(os.fstat(file).st_mode):  # it may have been replaced
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
        content = raw.read(most + 1)
    if len(content) > most and not beginning:
        raise TooLarge(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content[:most]


def write(path: Path, content: bytes, *, lasting: bool = True) -> None:
    """Replace a file completely or not at all. `lasting`: wait until it is on the disk."""
    private_folder(path.parent)
    with draft_of(path) as draft:
        file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, _FILE_MODE)
        with os.fdopen(file, "wb") as raw:
            raw.write(content)
            raw.flush()
            if lasting:
                sync(raw.fileno())
    if lasting:
        _sync_folder(path.parent)


@contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    """Yield the name of a draft, which replaces the file at the end and is removed on failure."""
    # Several programs, or threads of one, may write the same file at once.
    draft = path.with_name(f".{path.name}.{os.getpid()}-{threading.get_ident()}.new")
    try:
        yield draft
        _replace(draft, path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise


def _replace(draft: Path, path: Path) -> None:
    """Rename a draft. On Windows this fails while a virus scanner or a backup has the file open,
    so it is tried several times."""
    for pause in _PAUSES if ON_WINDOWS else ():
        try:
            draft.replace(path)
            return
        except PermissionError:
            time.sleep(pause)
    draft.replace(path)


def open_to_append(path: Path) -> int:
    """Return a descriptor that appends to a file; create the file if it is missing."""
    flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | _BINARY | _DO_NOT_WAIT
    file = os.open(path, flags, _FILE_MODE)
    with suppress(OSError, AttributeError):  # an older version used the umask
        os.fchmod(file, _FILE_MODE)
    return file


def append(file: int, content: bytes | bytearray) -> int:
    """Write to the end of a file; return how many bytes were written."""
    return os.write(file, content)


def private_folder(path: Path) -> None:
    """Create a folder and its missing parents for their owner alone."""
    missing = []
    while not path.is_dir():
        missing.append(path)
        path = path.parent
    for folder in reversed(missing):
        folder.mkdir(mode=_FOLDER_MODE, exist_ok=True)


def make_private(folder: Path) -> None:
    """Close a folder to others: an older version used the umask."""
    with suppress(OSError):
        if stat.S_IMODE(folder.stat().st_mode) & ~_FOLDER_MODE:
            folder.chmod(_FOLDER_MODE)


def sync(file: int) -> None:
    """Write a file from the system's memory to the disk."""
    if sys.platform == "darwin":
        import fcntl

        # There, a plain sync only reaches the memory of the disk.
        with suppress(OSError):
            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
            return
    getattr(os, "fdatasync", os.fsync)(file)


def _sync_folder(path: Path) -> None:
    """Sync the name of a new file. Windows cannot do this and does not need it."""
    with suppress(OSError):
        folder = os.open(path, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def numbered(path: Path) -> Iterator[Path]:
    """Yield this name, then the same with a number, to find one that is free."""
    yield path
    for number in range(2, _MOST_NUMBERS):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def set_aside(path: Path) -> Path:
    """Rename a broken file out of the way; return its new name."""
    for number in range(1, _MOST_NUMBERS):
        aside = path.with_name(f"{path.stem}.broken-{number}{path.suffix}")
        if not os.path.lexists(aside):
            path.rename(aside)
            return aside
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
