"""Hints: the move or the plan of the strongest bot, and its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any

from mowaudio.bots import judging
from mowaudio.bots.levels import Situation, luck_of, situation
from mowaudio.bots.reasons import Step, walk
from mowaudio.client.listener import Listener
from mowaudio.client.table import move_feedback
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import Seat
from mowaudio.words.facts import Message, fact, message

_LONGEST_PLAN = 12  # moves
_TIME_LIMIT = 1.0  # seconds for all moves of a plan but the first


class Adviser:
    """Advises one player. A plan is told once as a whole, then step by step, until it is done or
    anything else has happened at the table: another move, chance, an undo."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._table = listener.table
        self._game = listener.table.game
        self._plan: Sequence[Move] = ()
        self._start = 0, 0  # plies and record entries before the plan

    @property
    def plan(self) -> Sequence[Move]:
        """The moves of the plan that are still to be made; none if it no longer applies."""
        if not self._plan:
            return ()
        plies, entries = self._start
        made = [(ply.seat, ply.move) for ply in self._table.plies[plies:]]
        # An undo adds an entry and removes a ply.
        added = self._table.entries - entries == len(self._table.plies) - plies == len(made)
        follows = made == [(self._listener.seat, move) for move in self._plan[: len(made)]]
        return self._plan[len(made) :] if added and follows else ()

    async def hint(self) -> tuple[Move | None, Message]:
        """Return the advised move and the message that says it."""
        table, seat = self._table, self._listener.seat
        assert seat is not None
        if table.dice_due:
            return None, self._game.words.turn(table.view(seat))  # no bot can tell what they show
        if not self.plan:
            start, rules = (len(table.plies), table.entries), table.rules.clone()
            plan = await self._listener.app.run_in_thread(lambda: self._think(rules, seat))
            self._start, self._plan = start, plan
        if plan := self.plan:
            before, rng = situation(table.rules.clone(), seat), table.random("plan")
            work = self._listener.app.run_in_thread(lambda: self._told(before, plan, rng))
            said: Message = await work
        if not plan or self.plan != plan:  # somebody else has acted while the bot was thinking
            return None, message(fact("hint.changed"))
        if said.sentences[0][0].id == "hint.plan":
            name = table.players[seat].name
            said += self._listener.app.key_reminders.keys(name, self._game, "hint-plan")
        return plan[0], said

    def advised(self, number: int, move: Move) -> bool:
        """Tell whether this move, made as ply `number`, was advised."""
        at = number - self._start[0]
        return at >= 0 and move in self._plan[at : at + 1]

    def _told(self, before: Situation[AnyRules], plan: Sequence[Move], rng: Random) -> Message:
        """Tell the whole plan at its start, later only the next step. Its reasons take long, and
        are found in a thread."""
        game, total, left = self._game, len(self._plan), len(plan)
        steps: list[Step[Move, Any]] = walk(before, plan, rng)
        if left == total and len(steps) > 1:
            return move_feedback.plan(game, steps)
        step = replace(steps[0], plan=steps[0].plan[:1], end=steps[0].after)
        which = fact("hint.step", secret=True, step=total - left + 1, steps=total)
        said = [*move_feedback.move_name(game, step.move, step.before)]
        said += [which] if total > 1 else []
        return message(fact("hint.is", secret=True), (*said, *move_feedback.reasons(game, step)))

    def _think(self, rules: AnyRules, seat: Seat) -> list[Move]:
        """Plan ahead in a determinized state, as far as nothing is added by chance or by others,
        up to the last move that is a choice."""
        before, bots, rng = situation(rules, seat), self._game.bots, self._table.random("plan")
        plan = [judging.advise(bots, before, luck_of(self._table, seat))]
        chosen, world = 1, before.imagine(rng)
        world.apply(seat, plan[0])
        end = monotonic() + _TIME_LIMIT
        while seat in world.to_act() and len(plan) < _LONGEST_PLAN and monotonic() < end:
            here = situation(world, seat)
            plan.append(judging.advise(bots, here, rng))
            passes = self._game.places.decision(here.view).passes is not None
            chosen = chosen if passes or len(here.legal) == 1 else len(plan)
            world.apply(seat, plan[-1])
        steps = walk(before, plan[:chosen], self._table.random("plan"))
        return [step.move for step in steps]
