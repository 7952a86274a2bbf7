"""The coach: says when a move was much worse than the best, and offers to take it back.

It judges in the background from what the player could know, and speaks a moment later, or not at
all once the next move is made. The game waits for it only before others act, where the move could
still be taken back; a key ends that wait.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import monotonic

from mowaudio.bots.judging import Verdict, judge
from mowaudio.bots.levels import Situation, luck_of, situation
from mowaudio.client.description import Control
from mowaudio.client.listener import Listener
from mowaudio.client.table import move_feedback
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.hints import Adviser
from mowaudio.client.table.inspect_screen import InspectScreen
from mowaudio.client.table.table_port import TablePort
from mowaudio.client.table.undo import TableMode, take_back, undo_to
from mowaudio.client.terminal.keys import WALKING, Action
from mowaudio.engine import CHANCE, AnyRules, Move
from mowaudio.words.facts import NOTHING, Message, fact, message
from speech import Priority

_TIMEOUT = 3.0  # seconds that the others wait for the coach
_POLL = 0.02  # seconds


@dataclass(frozen=True, slots=True)
class _Judgement:
    """A move that is being judged: how bad it was, and what is said of it."""

    task: asyncio.Future[tuple[Verdict, Message] | None]
    ply: int
    turn: int  # moves of one turn have the same number


class Coach:
    """Coaches one player. `is_present` tells whether they are at the keyboard."""

    def __init__(
        self, listener: Listener, adviser: Adviser, mode: TableMode, is_present: Callable[[], bool]
    ) -> None:
        self.listener = listener
        self.mode = mode
        self._adviser = adviser
        self._is_present = is_present
        self._table, self._game = listener.table, listener.table.game
        self._judgement: _Judgement | None = None
        self._waits = False
        self._spoke_of = -1, 0.0  # the turn, and how bad it was

    @property
    def is_on(self) -> bool:
        return self.listener.app.preferences.coach and self._game.bots.rating is not None

    def judge_since(self, since: int) -> None:
        """Begin to judge the player's last move after this ply; an older judgement is dropped."""
        self._judgement = None
        own = [
            (number, ply)
            for number, ply in enumerate(self._table.plies[since:], start=since)
            if ply.seat == self.listener.seat and not self._adviser.advised(number, ply.move)
        ]
        if self.is_on and own and self._table.to_act:
            number, ply = own[-1]
            before, rng = situation(ply.before, ply.seat), luck_of(self._table, ply.seat, number)
            work = self.listener.app.run_in_thread(lambda: self._judge(before, ply.move, rng))
            turn = sum(other.seat != ply.seat for other in self._table.plies[:number])
            self._judgement = _Judgement(asyncio.ensure_future(work), number, turn)
            self._judgement.task.add_done_callback(lambda _: None if self._waits else self.speak())

    def _judge(
        self, before: Situation[AnyRules], move: Move, rng: Random
    ) -> tuple[Verdict, Message] | None:
        if (verdict := judge(self._game.bots, before, move, rng)) is None:
            return None
        return verdict, move_feedback.better(self._game, verdict, before, "coach.better")

    def speak(self) -> None:
        """Say the judgement once, if it is ready and the game is not over."""
        if self._table.to_act and self._is_present() and (said := self._verdict()):
            undo = message(fact("coach.undo", undo=self.listener.app.key_of(Action.UNDO)))
            offer = undo if self._can_undo else NOTHING
            self.listener.say(said + offer, Priority.IMPORTANT)

    async def offer_take_back(self, port: TablePort) -> None:
        """Offer to take a bad move back before the others act."""
        if self._judgement is None or not self._can_undo:
            return
        await self._wait_for(self._judgement)
        if said := self._verdict():
            await TakeBackOffer(self, said, port).ask()

    async def speak_of_last_turn(self) -> None:
        """Say the judgement of the last turn before the player is asked about the next one."""
        judgement, mine = self._judgement, (self.listener.seat, CHANCE)
        if judgement is not None and any(
            seat not in mine for seat in self._table.plies.seats[judgement.ply :]
        ):
            await self._wait_for(judgement)
        self.speak()

    async def _wait_for(self, judgement: _Judgement) -> None:
        """Wait for a judgement, not too long; a key ends the wait."""
        task, keyboard = judgement.task, self.listener.app.keyboard
        end, self._waits = monotonic() + _TIMEOUT, True
        while not task.done() and monotonic() < end and not (keyboard and keyboard.has_key):
            await asyncio.sleep(_POLL)
        self._waits = False

    @property
    def _can_undo(self) -> bool:
        seat = self.listener.seat
        assert seat is not None
        return undo_to(self._table, seat, self.mode) is not None

    def _verdict(self) -> Message:
        """Take the finished judgement as a message. A second bad move of one turn is mentioned
        only if it made things much worse again."""
        judgement, rating = self._judgement, self._game.bots.rating
        if judgement is None or rating is None or not judgement.task.done():
            return NOTHING
        self._judgement = None
        if judgement.task.cancelled() or (error := judgement.task.exception()) is not None:
            logging.getLogger(__name__).error("%r", None if judgement.task.cancelled() else error)
            return NOTHING
        if (found := judgement.task.result()) is None:
            return NOTHING
        (verdict, said), (turn, lost) = found, self._spoke_of
        if turn == judgement.turn and verdict.lost < lost + rating.much:
            return NOTHING
        self._spoke_of = judgement.turn, verdict.lost
        return said


class TakeBackOffer(InspectScreen):
    """Backspace takes the move back, Enter lets it stand; other keys ask the table."""

    help_text = "help-take-back"
    hidden = (*WALKING, Action.UNDO, Action.BACK)  # the two answers are offered
    kind = "coach"

    def __init__(self, coach: Coach, said: Message, port: TablePort) -> None:
        listener, table = coach.listener, coach.listener.table
        super().__init__(listener, Explorer(table.game, table.view(listener.seat)))
        self._mode, self._said, self._port = coach.mode, said, port
        self.answers |= {Action.UNDO: self._undo, Action.DO: self.back}
        for action in (Action.MOVES, Action.WHY_NOT, Action.NEXT_MOVE, Action.PREVIOUS_MOVE):
            del self.answers[action]

    async def ask(self) -> None:
        self.app.question()
        undo, do = map(self.app.key_of, (Action.UNDO, Action.DO))
        offer = message(fact("coach.offer", undo=undo, do=do))
        self.listener.say(self._said + offer, Priority.IMPORTANT)
        await self.run()

    def asked(self) -> Message:
        return self._said

    def offered(self) -> list[Control]:
        return [self.button(Action.UNDO), self.button(Action.DO)]

    async def _undo(self) -> None:
        await take_back(self.listener, self._port, self._mode)
        self.done = True

    def back(self) -> None:
        if self.app.is_early:
            self.app.tell("too-early")
        else:
            self.done = True
