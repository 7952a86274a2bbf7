"""Reasons of hints. A reason is a claim: it is told only if its check holds.

A game proposes reasons (`GameBots.explain`) and risks (`GameBots.dangers`) of an advised move as
facts. `GameBots.checks` has a predicate for the id of each of them, which computes from rules and
views whether the fact is true, and does not call the code that proposed it. A reason `why.plan.…`
is about the whole plan, every other one about its first move.

The text of a reason gets `$player` and `$player_is` beside its own arguments: the same reason is
told to the player ("it saves your cow") and about another one ("it saves Bella's cow").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any, Generic

from mowaudio.bots.levels import R, Situation
from mowaudio.engine.rules import M, V
from mowaudio.engine.seats import Seat
from mowaudio.words.facts import Fact, Who

if TYPE_CHECKING:
    from mowaudio.bots.game import GameBots


@dataclass(frozen=True, slots=True)
class Step(Generic[M, V]):
    """An advised move, and what its player sees before and after it.

    `after` and `end` are views of an imagined world. A check may use only what the moves
    themselves decide there, and nothing that chance or another player adds.
    """

    seat: Seat
    move: M
    before: V
    after: V
    plan: Sequence[M]  # begins with the move; nothing is added by chance or by others
    end: V  # after the plan; `after` if the move is all of it


# Tells whether a fact with these arguments is true of the step.
Check = Callable[[Step[Any, Any], Mapping[str, Any]], bool]


def walk(situation: Situation[R], plan: Sequence[M], rng: Random) -> list[Step[M, Any]]:
    """Return the steps of a plan, in a world that the player cannot tell from the real one. They
    end early where that world does not allow the next move."""
    world, seat = situation.imagine(rng), situation.seat
    views = [situation.view]
    for move in plan:
        if len(views) > 1 and move not in world.legal_moves(seat):
            break
        world.apply(seat, move)
        views.append(world.view(seat))
    made = plan[: len(views) - 1]
    return [
        Step(seat, move, views[at], views[at + 1], made[at:], views[-1])
        for at, move in enumerate(made)
    ]


def look_ahead(situation: Situation[R], plan: Sequence[M], rng: Random) -> Step[M, Any]:
    """Return the first step of a plan."""
    return walk(situation, plan, rng)[0]


def reason(bots: GameBots[M, V, Any], step: Step[M, V]) -> Fact | None:
    """Return the weightiest true reason for a move; None if there is none."""
    return next(_true(bots, step, bots.explain(step)), None)


def dangers(bots: GameBots[M, V, Any], step: Step[M, V]) -> list[Fact]:
    """Return the known risks of a move."""
    return list(_true(bots, step, bots.dangers(step)))


def holds(bots: GameBots[M, V, Any], step: Step[M, V], claim: Fact) -> bool:
    """Tell whether a claim is true of a step. What has no check is not told; `check_reasons`
    finds it."""
    check = bots.checks.get(claim.id)
    return check is not None and check(step, claim.args)


def _true(bots: GameBots[M, V, Any], step: Step[M, V], claims: Iterable[Fact]) -> Iterator[Fact]:
    return (_told_of(claim, Who(step.seat)) for claim in claims if holds(bots, step, claim))


def _told_of(claim: Fact, player: Who) -> Fact:
    """Return a claim that names its player, also in the facts that it contains."""
    args = {
        name: _told_of(arg, player) if isinstance(arg, Fact) else arg
        for name, arg in claim.args.items()
    }
    return replace(claim, args={**args, "player": player})
