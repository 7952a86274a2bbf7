"""Listening along: another program plays a table, and its record tells how it goes on."""

from __future__ import annotations

from pathlib import Path

from mowaudio.client.app import App
from mowaudio.client.library.saved_tables import find
from mowaudio.client.library.watch import Onlooker
from mowaudio.engine.record import BadRecord
from mowaudio.engine.table import Table

_PACE = 0.5  # seconds from one look at the record to the next


async def listen_along(app: App, path: Path) -> None:
    """Tell what happens as to an onlooker, until the game ends or the listener has heard enough.
    The record is only read. BadRecord if it cannot be."""
    await _Along(app, Table.load(path), path).watch()


class _Along(Onlooker):
    def __init__(self, app: App, table: Table, path: Path) -> None:
        super().__init__(app, table, _PACE)
        self._path = path

    async def watch(self) -> None:
        table, listener = self._table, self._listener
        # What was before can be asked for; what is told is what happens.
        listener.heard = len(table.log)
        self.app.tell("listening-along")
        listener.say(table.game.words.summary(table.view(None)))
        while table.outcome is None:
            if not await self._wait():
                return
            self._read_on()
        self.tell_the_end()

    def _read_on(self) -> None:
        try:
            # A game that is over has been put away.
            self._table.follow(find(self._path))
        except BadRecord:
            return  # half a line, or a file on its way to another folder
        if len(self._table.log) < self._listener.heard:
            self.app.tell("undo-elsewhere")
        self._listener.hear()
