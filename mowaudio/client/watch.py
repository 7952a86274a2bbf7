"""Watching: bots play, an onlooker listens. With a keyboard, or into a pipe or a file."""

from __future__ import annotations

import asyncio
from functools import partial

from mowaudio.bots.levels import decide
from mowaudio.client.app import App, Leave
from mowaudio.client.keys import Action
from mowaudio.client.listener import Listener
from mowaudio.client.menu import cycle_speech, recall, say_unknown
from mowaudio.engine.table import Table
from speech import Mode

DEFAULT_PACE = 1.5  # seconds from one move to the next
ACTIONS = (
    Action.READ_IN_FULL,
    Action.SUMMARY,
    Action.OLDER,
    Action.NEWER,
    Action.REPEAT,
    Action.DETAIL,
    Action.HELP,
    Action.SPEECH,
    Action.BACK,
    Action.LEAVE,
)


async def watch(app: App, table: Table, pace: float | None) -> None:
    """Narrate a game of bots to the end. A pace of 0: at once."""
    await _Onlooker(app, table, DEFAULT_PACE if pace is None else pace).watch()


class _Onlooker:
    def __init__(self, app: App, table: Table, pace: float) -> None:
        self._app = app
        self._table = table
        self._pace = pace
        self._listener = Listener(app, table, None)
        self._paused = False

    async def watch(self) -> None:
        table, listener = self._table, self._listener
        listener.hear(whole=True)
        while table.to_act:
            seat = table.to_act[0]
            think = partial(decide, table, seat, table.players[seat].bot)
            table.play(seat, await self._app.aside(think))
            if seat in table.to_act and not listener.turn_is_over():
                continue  # a turn of several moves is told as a whole
            listener.hear(whole=bool(table.to_act))
            if self._pace > 0 and not await self._wait():
                return
        outcome = table.outcome
        assert outcome is not None
        listener.say(table.game.words.outcome(outcome, table.view(None)))

    async def _wait(self) -> bool:
        """Until the next move is due, answering keys meanwhile; False to leave."""
        loop = asyncio.get_running_loop()
        due = loop.time() + self._pace
        if self._app.keyboard is None:
            await asyncio.sleep(self._pace)
            return True
        while self._paused or loop.time() < due or not self._said():
            left = max(due - loop.time(), 0.05)
            try:
                key = await asyncio.wait_for(self._app.key(), None if self._paused else left)
            except TimeoutError:
                continue
            if not self._answer(key):
                return False
        return True

    def _said(self) -> bool:
        """Our own voice is let finish; whoever else reads keeps their own pace."""
        return self._app.speaker.mode is Mode.TERMINAL or self._app.speaker.drain(0)

    def _answer(self, key: str) -> bool:
        app, listener = self._app, self._listener
        action = app.keymap.action(key, ACTIONS)
        if action is Action.BACK:
            return False
        if action is Action.LEAVE:
            raise Leave
        if action is Action.READ_IN_FULL:
            self._paused = not self._paused
            app.tell("watch-paused" if self._paused else "watch-on")
        elif action is Action.SUMMARY:
            view = self._table.view(None)
            listener.answer(self._table.game.words.summary(view))
        elif action is Action.DETAIL:
            self._next_detail()
        elif action is Action.HELP:
            app.tell("help-watch")
        elif action is Action.SPEECH:
            cycle_speech(app)
        elif action in (Action.OLDER, Action.NEWER, Action.REPEAT):
            recall(app, action, listener.history)
        else:
            say_unknown(app, key)
        return True

    def _next_detail(self) -> None:
        from mowaudio.words.facts import Detail

        levels = list(Detail)
        level = levels[(levels.index(self._app.preferences.detail_level) + 1) % len(levels)]
        self._app.change(detail=level.name.lower())
        self._app.tell("detail-now", level=level.name.lower())
