"""A record by key: Down to the next move, Up to the one before."""

from __future__ import annotations

from mowaudio.client.app import App
from mowaudio.client.keys import Action
from mowaudio.client.listener import Listener
from mowaudio.client.screen import Screen
from mowaudio.engine.replay import Replay
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table
from mowaudio.words.facts import fact, message


class ReplayScreen(Screen):
    """Steps through a table. A finished one can be heard from every seat; one that still goes on
    only as an onlooker, or its secrets would be out."""

    help_text = "help-replay"

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self._table = table
        self._replay = Replay(table)
        self._words = table.game.words
        seats: list[Seat | None] = [None]
        if table.outcome is not None:
            seats += range(len(table.players))
        self._listeners = [Listener(app, table, seat) for seat in seats]
        self._from = 0
        self.answers |= {
            Action.NEXT_ITEM: self._forward,
            Action.PREVIOUS_ITEM: self._backward,
            Action.FIRST_ITEM: lambda: self._go(0),
            Action.LAST_ITEM: lambda: self._go(len(self._replay)),
            Action.NEXT_MOVE: self._next_seat,
            Action.SUMMARY: self._summary,
        }

    @property
    def _listener(self) -> Listener:
        return self._listeners[self._from]

    async def step_through(self) -> None:
        self.app.tell("replay-start", moves=len(self._replay))
        self._tell_step()
        await self.run()

    def _forward(self) -> None:
        if self._replay.forward():
            self._tell_step()
        else:
            self.edge("replay-end")

    def _backward(self) -> None:
        if self._replay.back():
            self._tell_step()
        else:
            self.edge("replay-begin")

    def _go(self, at: int) -> None:
        self._replay.at = at
        self._tell_step()

    def _summary(self) -> None:
        self._listener.answer(self._words.summary(self._replay.view(self._listener.seat)))

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
            self.app.tell("replay-only-onlooker")
        elif seat is None:
            self.app.tell("replay-as-onlooker")
        else:
            self.app.tell("replay-as", name=self._table.players[seat].name)
