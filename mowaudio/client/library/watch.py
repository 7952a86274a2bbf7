"""Watching: bots play, an onlooker listens. With a keyboard, or into a pipe or a file."""

from __future__ import annotations

import asyncio
from functools import partial

from mowaudio.bots.levels import decide
from mowaudio.client.app import App
from mowaudio.client.listener import Listener
from mowaudio.client.screen import Screen
from mowaudio.client.setup.players import tell_seats
from mowaudio.client.terminal.keys import Action
from mowaudio.engine.table import Table
from speech import History, Mode

DEFAULT_PACE = 1.5  # seconds from one move to the next


async def watch(app: App, table: Table, pace: float | None) -> None:
    """Narrate a game of bots to the end. A pace of 0: at once."""
    await Onlooker(app, table, DEFAULT_PACE if pace is None else pace).watch()


class Onlooker(Screen):
    """Listens to a table, and answers keys meanwhile."""

    help_text = "help-watch"

    def __init__(self, app: App, table: Table, pace: float) -> None:
        super().__init__(app)
        self._table = table
        self._pace = pace
        self._listener = Listener(app, table, None)
        self._paused = False
        self.answers |= {
            Action.READ_IN_FULL: self._pause,
            Action.SUMMARY: self._summary,
            Action.DETAIL: self._next_detail,
        }

    @property
    def history(self) -> History:
        return self._listener.history

    async def watch(self) -> None:
        table, listener = self._table, self._listener
        tell_seats(self.app, table.players)
        listener.hear(whole=True)
        while table.to_act:
            seat = table.to_act[0]
            think = partial(decide, table, seat, table.players[seat].bot)
            table.play(seat, await self.app.aside(think))
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
        """Until the next move is due, answering keys meanwhile; False to leave."""
        loop = asyncio.get_running_loop()
        due = loop.time() + self._pace
        if self.app.keyboard is None:
            await asyncio.sleep(self._pace)
            return True
        while self._paused or loop.time() < due or not self._said():
            left = max(due - loop.time(), 0.05)
            try:
                async with asyncio.timeout(None if self._paused else left):
                    key = await self.app.key()
            except TimeoutError:
                continue
            await self.take(key)
            if self.done:
                return False
        return True

    def _said(self) -> bool:
        """Our own voice is let finish; whoever else reads keeps their own pace."""
        return self.app.speaker.mode is Mode.TERMINAL or self.app.speaker.drain(0)

    def _pause(self) -> None:
        self._paused = not self._paused
        self.app.tell("watch-paused" if self._paused else "watch-on")

    def _summary(self) -> None:
        self._listener.answer(self._table.game.words.summary(self._table.view(None)))

    def _next_detail(self) -> None:
        self.app.tell("detail-now", level=self.app.next_detail())
