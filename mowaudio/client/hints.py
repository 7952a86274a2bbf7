"""Hints: what the best of the bots would do, and why, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from mowaudio.client.listener import Listener
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
        # Only what the move is: Tab tells the rest of it to who wants to know.
        what, *_ = self._game.words.move(move, view).sentences
        if done == 0:
            reasons = self._game.bots.explain(move, view).sentences
            self._why = [reason for said in reasons for reason in said]
        why = [
            fact("hint.because", reason.detail, secret=reason.secret, reason=reason)
            for reason in self._why
        ]
        step = fact("hint.step", secret=True, step=done + 1, steps=len(self._plan))
        planned = [step] if done else []
        return move, message(fact("hint.is", secret=True), (*what, *planned, *why))

    def _done(self) -> int | None:
        """How much of the plan is done; None if it is all done, or was left."""
        made = [ply.move for ply in self._table.plies[self._begun :]]
        follows = len(made) < len(self._plan) and made == list(self._plan[: len(made)])
        return len(made) if follows and len(self._table.plies) >= self._begun else None

    def _think(self) -> None:
        """Look ahead in a world that this player cannot tell from the real one, as far as they
        alone decide and nothing is left to chance."""
        from mowaudio.bots.levels import LEVELS, decide, situation

        table, seat = self._table, self._listener.seat
        assert seat is not None
        rng = table.random("plan")
        plan = [decide(table, seat, LEVELS[-1])]
        bot = self._game.bots.bot(LEVELS[-1])
        world = table.rules.determinize(seat, rng)
        world.apply(seat, plan[0])
        end = monotonic() + _PATIENCE
        while world.to_act() == (seat,) and len(plan) < _LONGEST_PLAN and monotonic() < end:
            plan.append(bot.choose(situation(world, seat), rng))
            world.apply(seat, plan[-1])
        self._begun, self._plan = len(table.plies), plan
