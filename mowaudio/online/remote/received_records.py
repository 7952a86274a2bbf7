"""Records of finished shared games, kept among the player's own finished games."""

from __future__ import annotations

import asyncio

from mowaudio.client.app import App
from mowaudio.client.library import saved_tables
from mowaudio.engine import BadRecord, Table
from speech import Priority

_MOST = 100  # games of one session: a host must not fill the disk


async def keep(app: App, table: Table) -> None:
    """Keep a game of this computer's own table. Its record is on the disk already, so the copy
    need not be synced."""
    game, text = table.game.name, table.record_text()
    try:
        await app.run_in_thread(lambda: saved_tables.keep_finished(game, text, lasting=False))
    except OSError:
        app.tell("table-not-kept", Priority.IMPORTANT)


class ReceivedRecords:
    """Records sent by a host. They are not trusted: each is checked before it is kept."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._came = 0
        self._keeping: set[asyncio.Task[None]] = set()
        self._one = asyncio.Lock()

    def take(self, text: str) -> None:
        """Check and keep a record in a thread, one after the other."""
        self._came += 1
        if self._came > _MOST:
            return
        task = asyncio.ensure_future(self._keep(text))
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def settled(self) -> None:
        """Wait until all records so far are kept."""
        await asyncio.gather(*self._keeping)

    async def _keep(self, text: str) -> None:
        app = self._app
        try:
            async with self._one:
                await app.run_in_thread(lambda: saved_tables.import_record(text))
        except BadRecord as error:
            what = app.text(error.text_id, **error.args_)
            app.tell("far-record-bad", Priority.IMPORTANT, what=what)
        except OSError:
            app.tell("table-not-kept", Priority.IMPORTANT)
