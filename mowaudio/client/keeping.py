"""Telling a player that their table is not kept on disk, when it happens, and when it is again."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager

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
    told = False

    def look() -> None:
        nonlocal told
        trouble = table.trouble
        if trouble is not None and not told:
            why = _WHY.get(trouble.errno or 0, "other")
            app.tell("not-kept-now", Priority.IMPORTANT, why=why, error=trouble.strerror or "")
        elif trouble is None and told and table.path is not None:
            app.tell("kept-again", Priority.IMPORTANT, name=table.path.stem)
        told = trouble is not None

    app.watches.append(look)
    try:
        yield
    finally:
        app.watches.remove(look)
        table.close()
