"""The movement that an advised move leads to."""

from __future__ import annotations

from mowaudio.bots.reasons import Step
from mowaudio.games.moon_ant.bots import levels
from mowaudio.games.moon_ant.rules import AntMove, AntView, hidden, moves
from mowaudio.games.moon_ant.rules.play import ME, AntRules
from mowaudio.games.moon_ant.rules.stages import CHOOSING, MOVING

AntStep = Step[AntMove, AntView]


def world_of(view: AntView) -> AntRules:
    world = AntRules()
    hidden.restore(world, view)
    return world


def start(step: AntStep) -> tuple[AntRules, moves.Go] | None:
    """Return the world in which the mower sets out, and the way it goes: that of the plan, or
    where the plan stops before it, the one with the best outlook. None if the step leads to no
    movement."""
    world = world_of(step.before)
    for move in step.plan:
        if isinstance(move, moves.Go):
            return world, move
        if isinstance(move, moves.Decline | moves.Continue):
            return None
        world.apply(ME, move)
    if world.stage == CHOOSING and isinstance(step.plan[-1], moves.SetDie):
        world.apply(ME, moves.USE[step.plan[-1].wanted])
    if world.stage != MOVING:
        return None
    ways = [way for way in world.legal_moves(ME) if isinstance(way, moves.Go)]
    # A die can be set to a blocked path: then there is none.
    return (world, levels.best_way(world, world.path) or ways[0]) if ways else None
