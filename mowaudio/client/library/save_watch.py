"""Telling a player that their table is not kept on disk, when it happens, and when it is again."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from mowaudio.client.app import App
from mowaudio.engine.table import Table
from speech import Priority

_WHY = {
    errno.ENOSPC: "full",
    errno.EFBIG: "quota",
    getattr(errno, "EDQUOT", errno.ENOSPC): "quota",
    errno.EROFS: "locked",
    errno.EACCES: "locked",
    errno.EPERM: "locked",
}


@contextmanager
def keeping(app: App, table: Table) -> Iterator[None]:
    """While this table is played: whatever befalls its record is told before the next key, and
    however it is left, it is closed."""
    with looking_after(app, lambda: table.trouble, lambda: table.path):
        try:
            yield
        finally:
            table.close()


@contextmanager
def looking_after(
    app: App, find_trouble: Callable[[], OSError | None], find_path: Callable[[], Path | None]
) -> Iterator[None]:
    """Whatever befalls a record is told before the next key, and when it is mended."""
    told = False

    def look() -> None:
        nonlocal told
        trouble, path = find_trouble(), find_path()
        if trouble is not None and not told:
            why = _WHY.get(trouble.errno or 0, "other")
            app.tell("not-kept-now", Priority.IMPORTANT, why=why, error=trouble.strerror or "")
        elif trouble is None and told and path is not None:
            app.tell("kept-again", Priority.IMPORTANT, name=path.stem)
        told = trouble is not None

    app.watches.append(look)
    try:
        yield
    finally:
        app.watches.remove(look)
