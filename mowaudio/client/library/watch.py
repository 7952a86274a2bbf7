"""Listening to a game as an onlooker: of bots, or of another program by its record."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from pathlib import Path

from mowaudio.bots.levels import decide
from mowaudio.client.app import App
from mowaudio.client.description import Description
from mowaudio.client.library.saved_tables import find
from mowaudio.client.listener import Listener
from mowaudio.client.screen import Screen
from mowaudio.client.setup.players import tell_seats
from mowaudio.client.terminal.keys import Action
from mowaudio.engine import BadRecord, Table
from speech import History, Mode

DEFAULT_PACE = 1.5  # seconds from one move to the next
_FASTER = 2  # times, by one key
_FASTEST, _SLOWEST = 0.2, 20.0  # seconds
_POLL = 0.5  # seconds between two looks at the record of another program


async def watch(app: App, table: Table, pace: float | None) -> None:
    """Narrate a game of bots to its end; a pace of 0 does not wait between moves."""
    await Onlooker(app, table, DEFAULT_PACE if pace is None else pace).watch()


async def listen_along(app: App, path: Path) -> None:
    """Narrate a table until the game ends or the listener leaves; the record is only read."""
    await _Follower(app, Table.load(path), path).watch()


class Onlooker(Screen):
    """Narrates a table, and answers keys meanwhile."""

    help_text = "help-watch"
    kind = "watch"

    def __init__(self, app: App, table: Table, pace: float) -> None:
        super().__init__(app)
        self._table = table
        self._pace = pace
        self._listener = Listener(app, table, None)
        self._paused = False
        self.answers |= {
            Action.READ_IN_FULL: self._pause,
            Action.SUMMARY: self._tell_table,
            Action.NEXT_STEP: partial(self._change_pace, 1 / _FASTER),
            Action.PREVIOUS_STEP: partial(self._change_pace, _FASTER),
            Action.DETAIL: lambda: app.tell("detail-now", level=app.next_detail()),
        }

    @property
    def history(self) -> History:
        return self._listener.history

    def describe(self) -> Description:
        game, name = self._table.game, self._listener.composer.texts.format("game-name")
        picture = game.places.picture(self._table.view(None)) if game.places.picture else None
        return replace(super().describe(), title=name, game=game.name, picture=picture)

    async def watch(self) -> None:
        table, listener = self._table, self._listener
        tell_seats(self.app, table.players)
        if self.app.keyboard is not None:
            self.app.tell("watch-keys")
        listener.hear(whole=True)
        while table.to_act:
            seat = table.to_act[0]
            think = partial(decide, table, seat, table.players[seat].bot)
            table.play(seat, await self.app.run_in_thread(think))
            if seat in table.to_act and not listener.turn_is_over():
                continue  # a turn of several moves is told as a whole
            listener.hear(whole=bool(table.to_act))
            if self._pace > 0 and not await self._wait():
                return
        self.tell_the_end()

    def tell_the_end(self) -> None:
        outcome = self._table.outcome
        assert outcome is not None
        self._listener.say(self._table.game.words.outcome(outcome, self._table.view(None)))

    async def _wait(self) -> bool:
        """Answer keys until the next move is due; False to leave."""
        loop = asyncio.get_running_loop()
        due = loop.time() + self._pace
        if self.app.keyboard is None:
            await asyncio.sleep(self._pace)
            return True
        while self._paused or loop.time() < due or not self._is_said():
            left = max(due - loop.time(), 0.05)
            self.app.show(self)
            try:
                async with asyncio.timeout(None if self._paused else left):
                    key = await self.app.key()
            except TimeoutError:
                continue
            await self.take(key)
            if self.done:
                return False
        return True

    def _is_said(self) -> bool:
        """Tell whether our own voice has finished; a reader of the terminal keeps its own pace."""
        return self.app.speaker.mode is Mode.TERMINAL or self.app.speaker.drain(0)

    def help(self) -> None:
        self._hold()
        super().help()

    def _tell_table(self) -> None:
        self._hold()
        self._listener.answer(self._table.game.words.summary(self._table.view(None)))

    def _hold(self) -> None:
        """Pause before a long answer, which the next move would cut."""
        if not self._paused:
            self._pause()

    def _pause(self) -> None:
        self._paused = not self._paused
        self.app.tell("watch-paused" if self._paused else "watch-on")

    def _change_pace(self, by: float) -> None:
        self._pace = min(max(self._pace * by, _FASTEST), _SLOWEST)
        self.app.tell("watch-pace", seconds=f"{self._pace:.2g}")


class _Follower(Onlooker):
    help_text = "help-along"

    def __init__(self, app: App, table: Table, path: Path) -> None:
        super().__init__(app, table, _POLL)
        self._path = path
        for pace in (Action.NEXT_STEP, Action.PREVIOUS_STEP):
            del self.answers[pace]  # it is the players' own

    async def watch(self) -> None:
        table, listener = self._table, self._listener
        listener.heard = len(table.log)  # earlier events are not told
        self.app.tell("listening-along")
        listener.say(table.game.words.summary(table.view(None)))
        while table.outcome is None:
            if not await self._wait():
                return
            self._read_on()
        self.tell_the_end()

    def _read_on(self) -> None:
        try:
            self._table.follow(find(self._path))  # a finished record changes its folder
        except BadRecord:
            return  # half a line, or a file that is being moved
        if len(self._table.log) < self._listener.heard:
            self.app.tell("undo-elsewhere")
        self._listener.hear()
