"""Files that belong to a player: readable by nobody else, never half written, never trusted.

What is replaced is written aside, brought to the disk and renamed: whatever happens meanwhile,
the old file or the new one is there, whole. What is read is a regular file of a sane size: a name
may as well lead to a pipe that nobody writes to, or to a device that never ends.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

ON_WINDOWS = os.name == "nt"
_FILE_MODE = 0o600
_FOLDER_MODE = 0o700
_BINARY: int = getattr(os, "O_BINARY", 0)  # Windows translates line ends without it
_DO_NOT_WAIT: int = getattr(os, "O_NONBLOCK", 0)  # nor for the other end of a pipe
_MOST_NUMBERS = 10_000
_PAUSES = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4)  # seconds


class TooLarge(OSError):
    """More than is read of such a file."""


def read(path: Path, most: int, *, beginning: bool = False) -> bytes:
    """All of a regular file, or its beginning; OSError for what is none, or is too large."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    file = os.open(path, os.O_RDONLY | _BINARY | _DO_NOT_WAIT)
    with os.fdopen(file, "rb") as raw:
        if not stat.S_ISREG(os.fstat(file).st_mode):  # it may have changed since
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
        content = raw.read(most + 1)
    if len(content) > most and not beginning:
        raise TooLarge(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content[:most]


def write(path: Path, content: bytes, *, lasting: bool = True) -> None:
    """Put a whole file in this place, all of it or nothing. What need not outlast this program is
    not waited for until it is on the disk."""
    private_folder(path.parent)
    # Programs that write the same file at once do not write the same draft.
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, _FILE_MODE)
        with os.fdopen(file, "wb") as raw:
            raw.write(content)
            raw.flush()
            if lasting:
                sync(raw.fileno())
        _put_in_place(draft, path)
    except OSError:
        with suppress(OSError):
            draft.unlink()
        raise
    if lasting:
        _sync_folder(path.parent)


def _put_in_place(draft: Path, path: Path) -> None:
    """On Windows a name cannot change hands while a program has the file open: one that looks for
    viruses, or copies to elsewhere. It soon lets go."""
    for pause in _PAUSES if ON_WINDOWS else ():
        try:
            draft.replace(path)
            return
        except PermissionError:
            time.sleep(pause)
    draft.replace(path)


def open_to_append(path: Path) -> int:
    """A descriptor whose writes go behind whatever the file holds by then; made if need be."""
    flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | _BINARY | _DO_NOT_WAIT
    file = os.open(path, flags, _FILE_MODE)
    with suppress(OSError, AttributeError):  # an older version left it to the umask
        os.fchmod(file, _FILE_MODE)
    return file


def append(file: int, content: bytes | bytearray) -> int:
    """Write behind what is there; how much of it was taken."""
    return os.write(file, content)


def private_folder(path: Path) -> None:
    """Make a folder, and those around it that are missing, for its owner alone."""
    missing = []
    while not path.is_dir():
        missing.append(path)
        path = path.parent
    for folder in reversed(missing):
        folder.mkdir(mode=_FOLDER_MODE, exist_ok=True)


def make_private(folder: Path) -> None:
    """Close a folder of ours to others: an older version left it to the umask."""
    with suppress(OSError):
        if stat.S_IMODE(folder.stat().st_mode) & ~_FOLDER_MODE:
            folder.chmod(_FOLDER_MODE)


def sync(file: int) -> None:
    """Bring what was written to the disk itself, not only to the system's memory."""
    if sys.platform == "darwin":
        import fcntl

        # There, a plain sync stops at the memory of the disk.
        with suppress(OSError):
            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
            return
    getattr(os, "fdatasync", os.fsync)(file)


def _sync_folder(path: Path) -> None:
    """A new name is on the disk when its folder is. Windows cannot and need not be told."""
    with suppress(OSError):
        folder = os.open(path, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def numbered(path: Path) -> Iterator[Path]:
    """This name, and then the same with a number, for who needs one that is free."""
    yield path
    for number in range(2, _MOST_NUMBERS):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def set_aside(path: Path) -> Path:
    """Move a broken file out of the way without losing it; the name that it has now."""
    for number in range(1, _MOST_NUMBERS):
        aside = path.with_name(f"{path.stem}.broken-{number}{path.suffix}")
        if not os.path.lexists(aside):
            path.rename(aside)
            return aside
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
