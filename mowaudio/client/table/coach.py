"""The coach: says when a move was much worse than the best, and offers to take it back.

It judges from what the player could know, aside, while the game goes on: its word comes a moment
later, or not at all once the next move is made. It is waited for only where a move could still be
taken back, and could not in a moment, because the others are next; and until a key is pressed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any

from mowaudio.bots.judging import Verdict, judge
from mowaudio.bots.levels import luck_of, situation
from mowaudio.client.listener import Listener
from mowaudio.client.table import move_feedback
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.hints import Adviser
from mowaudio.client.table.inspect_screen import InspectScreen
from mowaudio.client.table.table_port import TablePort
from mowaudio.client.table.undo import Manner, take_back, undo_to
from mowaudio.client.terminal.keys import Action, key_name
from mowaudio.engine.ply import Ply
from mowaudio.words.facts import NOTHING, Message, fact, message
from speech import Priority

_PATIENCE = 3.0  # seconds that the others wait for the coach
_LOOK = 0.02  # seconds between two looks whether it is done, or a key is pressed


@dataclass(frozen=True, slots=True)
class _Thought:
    """What the coach is thinking about."""

    task: asyncio.Future[Verdict | None]
    view: Any  # the player's, before the move
    turn: int  # moves of one turn have the same number


class Coach:
    """Of one player. `is_there` says whether they are at the keyboard."""

    def __init__(
        self, listener: Listener, adviser: Adviser, manner: Manner, is_there: Callable[[], bool]
    ) -> None:
        self.listener = listener
        self.manner = manner
        self._adviser = adviser
        self._is_there = is_there
        self._table, self._game = listener.table, listener.table.game
        self._thought: _Thought | None = None
        self._waits = False
        self._spoke_of = -1, 0.0  # the turn, and how bad it was

    @property
    def is_on(self) -> bool:
        return self.listener.app.preferences.coach and self._game.bots.rating is not None

    def look_at(self, since: int) -> None:
        """Begin to judge the last of what the player has done since so many moves. What was not
        said yet about the moves before is not said any more."""
        self._thought = None
        own = [
            (number, ply)
            for number, ply in enumerate(self._table.plies[since:], start=since)
            if ply.seat == self.listener.seat and not self._adviser.advised(number, ply.move)
        ]
        if self.is_on and own and self._table.to_act:
            self._think(*own[-1])

    def _think(self, number: int, ply: Ply) -> None:
        seat, bots = ply.seat, self._game.bots
        before = situation(ply.before, seat)
        rng = luck_of(self._table, seat, number)
        work = self.listener.app.aside(lambda: judge(bots, before, ply.move, rng))
        turn = sum(other.seat != seat for other in self._table.plies[:number])
        self._thought = _Thought(asyncio.ensure_future(work), before.view, turn)
        self._thought.task.add_done_callback(lambda _: None if self._waits else self.speak())

    def speak(self) -> None:
        """Say what there is to say, once; nothing more when the game is over."""
        if self._table.to_act and self._is_there() and (said := self._verdict()):
            undo = key_name(self.listener.app.texts, self.listener.app.keymap.first(Action.UNDO))
            offer = message(fact("coach.undo", undo=undo)) if self._can_undo else NOTHING
            self.listener.say(said + offer, Priority.IMPORTANT)

    async def before_the_others(self, acting: TablePort) -> bool:
        """Whether the player has taken back a move that would stand in a moment."""
        if self._thought is None or not self._can_undo:
            return False
        task, keyboard = self._thought.task, self.listener.app.keyboard
        end, self._waits = monotonic() + _PATIENCE, True
        while not task.done() and monotonic() < end and not (keyboard and keyboard.has_key):
            await asyncio.sleep(_LOOK)
        self._waits = False
        said = self._verdict()
        return bool(said) and await TakeBack(self, said, acting).ask()

    @property
    def _can_undo(self) -> bool:
        seat = self.listener.seat
        assert seat is not None
        return undo_to(self._table, seat, self.manner) is not None

    def _verdict(self) -> Message:
        """What the coach has found, to be said now. Of a second move in a turn only if that has
        made it much worse again."""
        thought, rating = self._thought, self._game.bots.rating
        if thought is None or rating is None or not thought.task.done():
            return NOTHING
        self._thought = None
        if thought.task.cancelled() or (error := thought.task.exception()) is not None:
            logging.getLogger(__name__).error("%r", None if thought.task.cancelled() else error)
            return NOTHING
        verdict = thought.task.result()
        turn, lost = self._spoke_of
        if verdict is None or (turn == thought.turn and verdict.lost < lost + rating.much):
            return NOTHING
        self._spoke_of = thought.turn, verdict.lost
        return move_feedback.better(self._game, verdict, thought.view, "coach.better")


class TakeBack(InspectScreen):
    """Backspace takes the move back, Enter lets it stand; meanwhile the table can be asked."""

    help_text = "help-take-back"

    def __init__(self, coach: Coach, said: Message, acting: TablePort) -> None:
        listener = coach.listener
        view, game = listener.table.view(listener.seat), listener.table.game
        super().__init__(listener, Explorer(game.places.zones(view, ()), (), game.words, view))
        self._manner, self._said, self._acting = coach.manner, said, acting
        self._taken = False
        self.answers |= {Action.UNDO: self._undo, Action.DO: self._go_on}
        for action in (Action.MOVES, Action.WHY_NOT, Action.NEXT_MOVE, Action.PREVIOUS_MOVE):
            del self.answers[action]

    async def ask(self) -> bool:
        undo, do = (
            key_name(self.app.texts, self.app.keymap.first(action))
            for action in (Action.UNDO, Action.DO)
        )
        self.app.question()
        offer = message(fact("coach.offer", undo=undo, do=do))
        self.listener.say(self._said + offer, Priority.IMPORTANT)
        await self.run()
        return self._taken

    async def help(self) -> None:
        self.app.tell(self.help_text)

    async def _undo(self) -> None:
        await take_back(self.listener, self._acting, self._manner)
        self._taken = self.done = True

    def _go_on(self) -> None:
        if self.app.is_early:
            self.app.tell("too-early")
        else:
            self.done = True

    def back(self) -> None:
        self._go_on()
