"""A record by key: Down to the next move, Up to the one before."""

from __future__ import annotations

from functools import partial
from typing import Any

from mowaudio.client.app import App
from mowaudio.client.listener import Listener
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.inspect_screen import InspectScreen
from mowaudio.client.terminal.keys import BOARD, HEX, Action
from mowaudio.engine.replay import Replay
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table
from mowaudio.words.facts import NOTHING, Message, fact, message

# Nothing is decided here, nor walked to: keys step through time.
_GONE = (
    *BOARD,
    *HEX,
    Action.PREVIOUS_MOVE,
    Action.READ_IN_FULL,
    Action.DIGEST,
    Action.MOVES,
    Action.WHY_NOT,
    Action.DETAIL,
    Action.RULE,
    Action.SAVE,
)


class ReplayScreen(InspectScreen):
    """Steps through a table, which can be asked at every step. A finished one can be heard from
    every seat; one that still goes on only as an onlooker, or its secrets would be out."""

    help_text = "help-replay"

    def __init__(self, app: App, table: Table) -> None:
        self._replay = Replay(table)
        seats: list[Seat | None] = [None]
        if table.outcome is not None:
            seats += range(len(table.players))
        self._listeners = [Listener(app, table, seat) for seat in seats]
        for listener in self._listeners:
            listener.history = app.history
        self._from = 0
        super().__init__(self._listeners[0], _explorer(table, self._replay.view(None)))
        for action in _GONE:
            del self.answers[action]
        self.answers |= {
            Action.NEXT_ITEM: partial(self._step, 1),
            Action.PREVIOUS_ITEM: partial(self._step, -1),
            Action.NEXT_ZONE: partial(self._turn, 1),
            Action.PREVIOUS_ZONE: partial(self._turn, -1),
            Action.FIRST_ITEM: partial(self._go, 0),
            Action.LAST_ITEM: partial(self._go, len(self._replay)),
            Action.NEXT_MOVE: self._next_seat,
            Action.SAVE: lambda: app.tell("replay-seed", seed=table.told_seed),
        }

    @property
    def view(self) -> Any:
        return self._replay.view(self.listener.seat)

    async def step_through(self, at: int = 0, seat: Seat | None = None) -> None:
        """From the beginning, as an onlooker; or from a move on, with a player's ears."""
        self._replay.at = at
        self._from = [listener.seat for listener in self._listeners].index(seat)
        self.listener = self._listeners[self._from]
        self.app.tell("replay-start", moves=len(self._replay))
        self._tell_step()
        await self.run()

    async def help(self) -> None:
        self.app.tell(self.help_text)

    def _step(self, by: int) -> None:
        """To the next step of which there is something to tell."""
        replay = self._replay
        before = replay.at
        while replay.forward() if by > 0 else replay.back():
            if replay.at in (0, len(replay)) or self._told():
                self._tell_step()
                return
        replay.at = before
        self.edge("replay-end" if by > 0 else "replay-begin")

    def _turn(self, by: int) -> None:
        """To where the next round begins, or the next turn in a game without rounds."""
        replay, now = self._replay, self._when()
        while replay.forward() if by > 0 else replay.back():
            if self._when() != now:
                break
        if by < 0:  # to its beginning, not to its end
            now = self._when()
            while replay.at and replay.back():
                if self._when() != now:
                    replay.forward()
                    break
        self._tell_step()

    def _when(self) -> object:
        view = self.view
        if "round" in view or "turn" in view:
            return view.get("round", view.get("turn"))
        return self._replay.rules.to_act()

    def _go(self, at: int) -> None:
        self._replay.at = at
        self._tell_step()

    def _told(self) -> str:
        said = self.listener.composed(self._replay.events(self.listener.seat))
        return self.listener.composer.text(said)

    def _tell_step(self) -> None:
        replay, listener = self._replay, self.listener
        self.explorer = _explorer(self.table, self.view)
        place = message(fact("replay.place", place=replay.at, count=len(replay)))
        told = listener.composed(replay.events(listener.seat)) or self._own_move()
        listener.answer(place + told)
        if replay.at == len(replay) and self.table.outcome is not None:
            listener.say(self.game.words.outcome(self.table.outcome, self.view))

    def _own_move(self) -> Message:
        """For who was led to a move that nothing was told of: a bid that nobody has heard yet."""
        replay, seat = self._replay, self.listener.seat
        made = replay.move()
        if seat is None or made is None or made[0] != seat:
            return NOTHING
        replay.back()
        said = self.game.words.move(made[1], self.view)
        replay.forward()
        return Message(said.sentences[:1])

    def _next_seat(self) -> None:
        self._from = (self._from + 1) % len(self._listeners)
        self.listener = self._listeners[self._from]
        seat = self.listener.seat
        if len(self._listeners) == 1:
            self.app.tell("replay-only-onlooker")
        elif seat is None:
            self.app.tell("replay-as-onlooker")
        else:
            self.app.tell("replay-as", name=self.table.players[seat].name)


def _explorer(table: Table, view: Any) -> Explorer:
    return Explorer(table.game.places.zones(view, ()), (), table.game.words, view)
