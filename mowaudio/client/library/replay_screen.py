"""Stepping through a record by key: Down to the next move, Up to the one before."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from mowaudio.client.app import App
from mowaudio.client.description import Control
from mowaudio.client.listener import Listener
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.inspect_screen import DECISION_KEYS, InspectScreen
from mowaudio.client.terminal.keys import BOARD, HEX, Action
from mowaudio.engine import Seat, Table
from mowaudio.engine.replay import Replay
from mowaudio.words.facts import NOTHING, Message, fact, message

_WORD = re.compile(r"\w+")
# Keys that decide or walk: here keys step through time.
_GONE = (*BOARD, *HEX, *DECISION_KEYS, Action.READ_IN_FULL, Action.PREVIOUS_MOVE, Action.DIGEST)


class ReplayScreen(InspectScreen):
    """Steps through a table, which can be asked at every step. A finished game can be heard from
    every seat; an unfinished one only as an onlooker, because of its secrets."""

    help_text = "help-replay"
    kind = "replay"

    def __init__(self, app: App, table: Table) -> None:
        self._replay = Replay(table)
        seats: list[Seat | None] = [None]
        if table.outcome is not None:
            seats += range(len(table.players))
        self._listeners = [Listener(app, table, seat, app.history) for seat in seats]
        super().__init__(self._listeners[0], Explorer(table.game, self._replay.view(None)))
        for action in _GONE:
            del self.answers[action]
        self.answers |= {
            Action.NEXT_ITEM: partial(self._step, 1),
            Action.PREVIOUS_ITEM: partial(self._step, -1),
            Action.NEXT_ZONE: partial(self._step_round, 1),
            Action.PREVIOUS_ZONE: partial(self._step_round, -1),
            Action.FIRST_ITEM: partial(self._go, 0),
            Action.LAST_ITEM: partial(self._go, len(self._replay)),
            Action.NEXT_MOVE: self._next_seat,
            Action.SAVE: lambda: app.tell("replay-seed", seed=table.told_seed),
        }

    def offered(self) -> list[Control]:
        return [self.button(action) for action in self.answers if action in self.hidden]

    @property
    def view(self) -> Any:
        return self._replay.view(self.listener.seat)

    async def step_through(self, at: int = 0, seat: Seat | None = None) -> None:
        """Start at a move, with the ears of a seat; by default at the beginning, with those of the
        only person who played, or else of an onlooker."""
        people = [n for n, player in enumerate(self.table.players) if player.is_person]
        if seat is None and len(people) == 1 and self.table.outcome is not None:
            (seat,) = people
        self._replay.at = at
        self.listener = next(one for one in self._listeners if one.seat == seat)
        self.app.tell("replay-start", moves=len(self._replay))
        self._tell_step()
        await self.run()

    def _step(self, by: int) -> None:
        """Go to the next step that has something to tell."""
        replay, before = self._replay, self._replay.at
        while replay.forward() if by > 0 else replay.back():
            told = self.listener.composed(replay.events(self.listener.seat))
            if replay.at in (0, len(replay)) or self.listener.composer.text(told):
                self._tell_step()
                return
        replay.at = before
        self.edge("replay-end" if by > 0 else "replay-begin")

    def _step_round(self, by: int) -> None:
        """Go to the start of the next round, or turn in a game without rounds."""
        replay, now = self._replay, self._round()
        while replay.forward() if by > 0 else replay.back():
            if self._round() != now:
                break
        if by < 0:  # to its start, not to its end
            now = self._round()
            while replay.at and replay.back():
                if self._round() != now:
                    replay.forward()
                    break
        self._tell_step()

    def _round(self) -> object:
        view = self.view
        if "round" in view or "turn" in view:
            return view.get("round", view.get("turn"))
        return self._replay.rules.to_act()

    def _go(self, at: int) -> None:
        self._replay.at = at
        self._tell_step()

    def _tell_step(self) -> None:
        replay, listener = self._replay, self.listener
        self.explorer = Explorer(self.game, self.view)
        told = listener.composed(replay.events(listener.seat)) or self._own_move()
        mover = self._mover(told)
        place = message(fact("replay.place", place=replay.at, count=len(replay), mover=mover))
        listener.answer(place + told)
        if replay.at == len(replay) and self.table.outcome is not None:
            listener.say(self.game.words.outcome(self.table.outcome, self.view))

    def _mover(self, told: Message) -> str:
        """Return who made the move, if the line does not say it: in the middle of a turn, games
        name nobody. That somebody has made a secret move is not told either."""
        made, listener = self._replay.move(), self.listener
        text = listener.composer.text(told)
        if made is None or not text:
            return "none"
        name = self.table.players[made[0]].name
        if made[0] != listener.seat:
            return "none" if name in text else name
        own_words = self.app.text("replay-own-words").split()
        return "none" if any(word in own_words for word in _WORD.findall(text.lower())) else "you"

    def _own_move(self) -> Message:
        """Describe this seat's move if it had no event to tell, such as a secret bid."""
        replay, seat = self._replay, self.listener.seat
        made = replay.move()
        if seat is None or made is None or made[0] != seat:
            return NOTHING
        replay.back()
        said = self.game.words.move(made[1], self.view)
        replay.forward()
        return Message(said.sentences[:1])

    def _next_seat(self) -> None:
        following = self._listeners.index(self.listener) + 1
        self.listener = self._listeners[following % len(self._listeners)]
        seat = self.listener.seat
        if len(self._listeners) == 1:
            self.app.tell("replay-only-onlooker")
        elif seat is None:
            self.app.tell("replay-as-onlooker")
        else:
            self.app.tell("replay-as", name=self.table.players[seat].name)
