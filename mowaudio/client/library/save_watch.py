"""Telling a player when their table cannot be saved, and when it can again."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from mowaudio.client.app import App
from mowaudio.client.library.saved_tables import archive
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
def watch_table(app: App, table: Table) -> Iterator[None]:
    """Watch the record of this table while it is played, and close it afterwards."""
    with watch_record(app, lambda: table.trouble, lambda: table.path):
        try:
            yield
        finally:
            table.close()


@contextmanager
def watch_record(
    app: App, find_trouble: Callable[[], OSError | None], find_path: Callable[[], Path | None]
) -> Iterator[None]:
    """Tell before the next key when a record cannot be saved, and when it can again."""
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

    app.pre_key_hooks.append(look)
    try:
        yield
    finally:
        app.pre_key_hooks.remove(look)


def archive_later(app: App, table: Table) -> None:
    """Archive a finished table before the first key at which the disk takes it."""

    def look() -> None:
        if archive(table) and table.path is not None:
            app.pre_key_hooks.remove(look)
            app.tell("kept-again", Priority.IMPORTANT, name=table.path.stem)

    app.pre_key_hooks.append(look)
