"""Hints: what the best of the bots would do, and why, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from mowaudio.client.listener import Listener
from mowaudio.client.table import move_feedback
from mowaudio.engine.moves import Move
from mowaudio.words.facts import Fact, Message, fact, message

_LONGEST_PLAN = 12  # moves
_PATIENCE = 1.0  # seconds, for all but the first


class Adviser:
    """Advises one player. What it advises first in a turn is a plan, which it keeps until the
    player has done it or does something else: hints of one turn do not contradict each other."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._table = listener.table
        self._game = listener.table.game
        self._begun = 0  # how many moves had been made before the plan
        self._plan: Sequence[Move] = ()
        self._why: Sequence[Fact] = ()

    async def hint(self) -> tuple[Move | None, Message]:
        """The move, and how to say it."""
        view = self._table.view(self._listener.seat)
        if self._table.dice_due:
            return None, self._game.words.turn(view)  # no bot can tell what the dice show
        done = self._done()
        if done is None:
            await self._listener.app.aside(self._think)
            done = 0
        move = self._plan[done]
        if done == 0:
            self._why = move_feedback.because(self._game.bots.explain(move, view))
        step = fact("hint.step", secret=True, step=done + 1, steps=len(self._plan))
        planned = [step] if done else []
        what = move_feedback.what(self._game, move, view)
        return move, message(fact("hint.is", secret=True), (*what, *planned, *self._why))

    def advised(self, number: int, move: Move) -> bool:
        """Whether a move, the one after so many, is what this adviser had said."""
        return move in self._plan[number - self._begun : number - self._begun + 1]

    def _done(self) -> int | None:
        """How much of the plan is done; None if it is all done, or was left."""
        made = [ply.move for ply in self._table.plies[self._begun :]]
        follows = len(made) < len(self._plan) and made == list(self._plan[: len(made)])
        return len(made) if follows and len(self._table.plies) >= self._begun else None

    def _think(self) -> None:
        """Look ahead in a world that this player cannot tell from the real one, as far as they
        alone decide and nothing is left to chance."""
        from mowaudio.bots.judging import advise
        from mowaudio.bots.levels import LEVELS, decide, situation

        table, seat, bots = self._table, self._listener.seat, self._game.bots
        assert seat is not None
        rng = table.random("plan")
        plan = [decide(table, seat, LEVELS[-1])]
        world = table.rules.determinize(seat, rng)
        world.apply(seat, plan[0])
        end = monotonic() + _PATIENCE
        while world.to_act() == (seat,) and len(plan) < _LONGEST_PLAN and monotonic() < end:
            plan.append(advise(bots, situation(world, seat), rng))
            world.apply(seat, plan[-1])
        self._begun, self._plan = len(table.plies), plan
