"""What a player takes home from a shared table: the record of each game that is over, among their
own finished ones, to be heard again and counted on another day."""

from __future__ import annotations

import asyncio

from mowaudio.client.app import App
from mowaudio.client.library import saved_tables
from mowaudio.engine.record import LARGEST, BadRecord
from mowaudio.engine.table import Table
from speech import Priority

_MOST = 100  # games of one visit; a host who sends more fills a disk


async def keep(app: App, table: Table) -> None:
    """A game of a table at this computer, where its record is on the disk already: nobody waits
    for the disk a second time."""
    game, text = table.game.name, table.record_text()
    try:
        await app.aside(lambda: saved_tables.keep_finished(game, text, lasting=False))
    except OSError:
        app.tell("table-not-kept", Priority.IMPORTANT)


class ReceivedRecords:
    """What a host sends, who may send anything: a record is looked through before it is kept."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._came = 0
        self._keeping: set[asyncio.Task[None]] = set()

    def take(self, text: object) -> None:
        """Looked through aside: keys are answered meanwhile."""
        self._came += 1
        if not isinstance(text, str) or len(text) > LARGEST or self._came > _MOST:
            return
        task = asyncio.ensure_future(self._keep(text))
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def settled(self) -> None:
        """Who leaves at once still has what has come."""
        await asyncio.gather(*self._keeping)

    async def _keep(self, text: str) -> None:
        app = self._app
        try:
            await app.aside(lambda: saved_tables.take_in(text))
        except BadRecord as error:
            what = app.text(error.key, **error.args_)
            app.tell("far-record-bad", Priority.IMPORTANT, what=what)
        except OSError:
            app.tell("table-not-kept", Priority.IMPORTANT)
