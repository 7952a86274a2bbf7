"""Hints: the move of the strongest bot and its reasons, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any

from mowaudio.client.listener import Listener
from mowaudio.client.table import move_feedback
from mowaudio.engine.moves import Move
from mowaudio.words.facts import Fact, Message, fact, message

if TYPE_CHECKING:
    from mowaudio.bots.reasons import Step

_LONGEST_PLAN = 12  # moves
_TIME_LIMIT = 1.0  # seconds for all moves of a plan but the first


class Adviser:
    """Advises one player. It keeps a plan until the player has done it or does something else, so
    that hints of one turn do not contradict each other."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._table = listener.table
        self._game = listener.table.game
        self._plan_start = 0  # plies before the plan
        self._plan: Sequence[Move] = ()
        self._why: Sequence[Fact] = ()

    async def hint(self) -> tuple[Move | None, Message]:
        """Return the advised move and the message that says it."""
        view = self._table.view(self._listener.seat)
        if self._table.dice_due:
            return None, self._game.words.turn(view)  # no bot can tell what the dice show
        done = self._done()
        if done is None:
            await self._listener.app.run_in_thread(self._think)
            done = 0
        move = self._plan[done]
        if done == 0:
            self._why = move_feedback.reasons(self._game, self._step(self._plan))
        step = fact("hint.step", secret=True, step=done + 1, steps=len(self._plan))
        planned = [step] if done else []
        name = move_feedback.move_name(self._game, move, view)
        return move, message(fact("hint.is", secret=True), (*name, *planned, *self._why))

    def _step(self, plan: Sequence[Move]) -> Step[Move, Any]:
        from mowaudio.bots.levels import situation
        from mowaudio.bots.reasons import look_ahead

        seat = self._listener.seat
        assert seat is not None
        return look_ahead(situation(self._table.rules, seat), plan, self._table.random("plan"))

    def advised(self, number: int, move: Move) -> bool:
        """Tell whether this move, made as ply `number`, was advised."""
        return move in self._plan[number - self._plan_start : number - self._plan_start + 1]

    def _done(self) -> int | None:
        """Return how many moves of the plan are done; None if all are, or it was abandoned."""
        made = [ply.move for ply in self._table.plies[self._plan_start :]]
        follows = len(made) < len(self._plan) and made == list(self._plan[: len(made)])
        return len(made) if follows and len(self._table.plies) >= self._plan_start else None

    def _think(self) -> None:
        """Plan ahead in a determinized state, as far as this player alone decides and no chance
        is involved."""
        from mowaudio.bots.judging import advise
        from mowaudio.bots.levels import LEVELS, decide, situation

        table, seat, bots = self._table, self._listener.seat, self._game.bots
        assert seat is not None
        rng = table.random("plan")
        plan = [decide(table, seat, LEVELS[-1])]
        world = table.rules.determinize(seat, rng)
        world.apply(seat, plan[0])
        end = monotonic() + _TIME_LIMIT
        while world.to_act() == (seat,) and len(plan) < _LONGEST_PLAN and monotonic() < end:
            plan.append(advise(bots, situation(world, seat), rng))
            world.apply(seat, plan[-1])
        self._plan_start, self._plan = len(table.plies), plan
