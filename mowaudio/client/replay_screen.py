"""A record by key: Down to the next move, Up to the one before."""

from __future__ import annotations

from mowaudio.client.app import App, Leave
from mowaudio.client.keys import Action
from mowaudio.client.listener import Listener
from mowaudio.client.menu import cycle_speech, recall, say_unknown
from mowaudio.engine.replay import Replay
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table
from mowaudio.words.facts import fact, message

ACTIONS = (
    Action.NEXT_ITEM,
    Action.PREVIOUS_ITEM,
    Action.FIRST_ITEM,
    Action.LAST_ITEM,
    Action.NEXT_MOVE,
    Action.SUMMARY,
    Action.REPEAT,
    Action.OLDER,
    Action.NEWER,
    Action.SAVE,
    Action.HELP,
    Action.SPEECH,
    Action.BACK,
    Action.LEAVE,
)


class ReplayScreen:
    """Steps through a table. A finished one can be heard from every seat; one that still goes on
    only as an onlooker, or its secrets would be out."""

    def __init__(self, app: App, table: Table) -> None:
        self._app = app
        self._table = table
        self._replay = Replay(table)
        self._words = table.game.words
        seats: list[Seat | None] = [None]
        if table.outcome is not None:
            seats += range(len(table.players))
        self._listeners = [Listener(app, table, seat) for seat in seats]
        self._from = 0

    @property
    def _listener(self) -> Listener:
        return self._listeners[self._from]

    async def step_through(self) -> None:
        self._app.tell("replay-start", moves=len(self._replay))
        self._tell_step()
        while True:
            key = await self._app.key()
            action = self._app.keymap.action(key, ACTIONS)
            if action is Action.BACK:
                return
            if action is Action.LEAVE:
                raise Leave
            self._answer(action, key)

    def _answer(self, action: Action | None, key: str) -> None:
        app, replay = self._app, self._replay
        if action is Action.NEXT_ITEM:
            self._step(moved=replay.forward(), edge="replay-end")
        elif action is Action.PREVIOUS_ITEM:
            self._step(moved=replay.back(), edge="replay-begin")
        elif action is Action.FIRST_ITEM:
            replay.at = 0
            self._tell_step()
        elif action is Action.LAST_ITEM:
            replay.at = len(replay)
            self._tell_step()
        elif action is Action.NEXT_MOVE:
            self._next_seat()
        elif action is Action.SUMMARY:
            self._listener.answer(self._words.summary(replay.view(self._listener.seat)))
        elif action is Action.SAVE:
            app.tell("replay-seed", seed=self._table.told_seed)
        elif action is Action.HELP:
            app.tell("help-replay")
        elif action is Action.SPEECH:
            cycle_speech(app)
        elif action in (Action.OLDER, Action.NEWER, Action.REPEAT):
            recall(app, action)
        else:
            say_unknown(app, key)

    def _step(self, *, moved: bool, edge: str) -> None:
        if moved:
            self._tell_step()
        else:
            self._app.speaker.sound("edge")
            self._app.tell(edge)

    def _tell_step(self) -> None:
        replay, listener = self._replay, self._listener
        place = message(fact("replay.place", place=replay.at, count=len(replay)))
        said = listener.composed(replay.events(listener.seat))
        listener.answer(place + said)
        if replay.at == len(replay) and self._table.outcome is not None:
            view = replay.view(listener.seat)
            listener.say(self._words.outcome(self._table.outcome, view))

    def _next_seat(self) -> None:
        self._from = (self._from + 1) % len(self._listeners)
        seat = self._listener.seat
        if len(self._listeners) == 1:
            self._app.tell("replay-only-onlooker")
        elif seat is None:
            self._app.tell("replay-as-onlooker")
        else:
            self._app.tell("replay-as", name=self._table.players[seat].name)
