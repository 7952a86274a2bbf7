"""The worth of moves to compare them: in points, with the best that can follow each."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from mowaudio.bots.judging import Rating
from mowaudio.bots.levels import Situation
from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.bots.levels import EXPERT, field_of
from mowaudio.games.touch_down.bots.plans import NO_MOVE, Field, Turn
from mowaudio.games.touch_down.bots.values import POINT
from mowaudio.games.touch_down.rules import TouchDownMove, endings
from mowaudio.games.touch_down.rules.moves import POINTS, Go
from mowaudio.games.touch_down.rules.play import TouchDownRules
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.state import MOVING

DECISIVE: Final = 12.0  # points: more than any move can gain that does not decide the game


def values(
    situation: Situation[TouchDownRules], moves: Sequence[TouchDownMove], rng: Random
) -> Sequence[float]:
    seat, look, world = situation.seat, Sight(situation.view), situation.imagine(rng)
    field, planner = field_of(look.board, look.seats), EXPERT.planner(look)
    herds, side = tuple(world.animals), seat & 1
    balance = field.to_go(herds, 1 - side) - field.to_go(herds, side)
    last = bool(world.used[world.first & 1])
    found = []
    for move in moves:
        turns = _turns_after(world, seat, move, field)
        worth = planner.worth(turns, seat, balance, last=last) / POINT
        found.append(max(-DECISIVE, min(DECISIVE, worth)))
    return found


def _turns_after(
    world: TouchDownRules, seat: Seat, move: TouchDownMove, field: Field
) -> Sequence[Turn]:
    """Return the ways to end a turn that goes on with this move."""
    before, after = field.to_go(tuple(world.animals), seat & 1), world.clone()
    after.apply(seat, move)
    herds = tuple(after.animals)
    gain = before - field.to_go(herds, seat & 1)
    goes_on = isinstance(move, Go) and after.stage is MOVING and after.mover == seat
    further = field.turns(herds, seat, after.points) if goes_on else ()
    if further:
        return [turn._replace(gain=gain + turn.gain) for turn in further]
    left = after.used[seat & 1] and POINTS - after.used[seat & 1]
    return [Turn(gain, left, NO_MOVE, herds)]


def behind(rules: TouchDownRules, seat: Seat) -> float:
    """Return how many steps more than the other side a side had to go at the end."""
    to_go = endings.by_side(rules.to_go())
    return max(0, to_go[seat & 1] - to_go[1 - (seat & 1)])


RATING: Final = Rating[TouchDownRules](values=values, much=1.5, decisive=DECISIVE, behind=behind)
