"""The reason that goes with a hint, found on the board."""

from __future__ import annotations

from collections.abc import Iterator

from mowaudio.bots.reasons import Step
from mowaudio.games.touch_down.rules.moves import Go, TouchDownMove
from mowaudio.games.touch_down.rules.sight import Exit, Sight
from mowaudio.games.touch_down.rules.squares import Square
from mowaudio.games.touch_down.rules.view import TouchDownView
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.facts import Fact, Who, fact


def explain(step: Step[TouchDownMove, TouchDownView]) -> Iterator[Fact]:
    """Yield the most important reason for a move; nothing for moves other than `Go`."""
    move, view = step.move, step.before
    if not isinstance(move, Go):
        return
    look = Sight(view)
    start, end = look.ends(move)
    way = next(way for way in look.exits(start, view["points"]) if way.end == end)
    herds = [[end if square == start else square for square in own] for own in view["animals"]]
    after = Sight({**view, "animals": herds})
    yield _home(look, after, way) or _for_others(look, after, way) or _for_itself(look, way)


def _home(look: Sight, after: Sight, way: Exit) -> Fact | None:
    owner = look.standing[way.start]
    if look.is_home(way.start) or not after.is_home(way.end):
        return None
    if not after.by_distance(look.side_of(owner)):
        return fact("why.touchdown")
    home = sum(map(after.is_home, after.animals([owner])))
    return fact("why.home", who=Who(owner), home=home)


def _for_others(look: Sight, after: Sight, way: Exit) -> Fact | None:
    """Return the effect on the other animals: a leap for one of the side, or a way that is free for
    it or closed to an opponent."""
    owner = look.standing[way.start]
    mates = [square for square in after.by_distance(look.side_of(owner)) if square != way.end]
    if look.view["points"] > way.cost:
        for square in mates:
            if square in look.view["movable"] and _leaps_over(after, square, way.end):
                return fact("why.bridge", square=pieces.square(look, square))
    for square in mates:
        if look.held_up(square) and not after.held_up(square):
            return fact("why.frees", square=pieces.square(look, square))
    for square in after.by_distance(look.side_of(owner ^ 1)):
        if after.held_up(square) and not look.held_up(square):
            seat, name = after.standing[square], pieces.square(look, square)
            return fact("why.stops", who=Who(seat), kind=pieces.kind_of(seat), square=name)
    return None


def _leaps_over(look: Sight, start: Square, over: Square) -> bool:
    """Tell whether an animal can leap ahead over another one."""
    leaps = [way for way in look.exits(start, 1) if way.over is not None]
    return any(2 * over == start + way.end and look.gain(start, way.end) > 0 for way in leaps)


def _for_itself(look: Sight, way: Exit) -> Fact:
    owner, gain = look.standing[way.start], look.gain(way.start, way.end)
    behind = look.by_distance([owner])
    if gain > 1:
        return fact("why.nearer", steps=gain, points=way.cost)
    if gain > 0:
        last = behind[-1] == way.start and all(
            look.to_go(square) < look.to_go(way.start) for square in behind[:-1]
        )
        if last and len(behind) > 1:
            return fact("why.last")
        return fact("why.nearer", steps=gain, points=way.cost)
    if look.is_home(way.start) and behind:
        return fact("why.room", square=pieces.square(look, way.start))
    if look.held_up(way.start):
        return fact("why.round")
    ahead = (
        look.gain(square, other.end) > 0
        for square in look.view["movable"]
        for other in look.exits(square, look.view["points"])
    )
    return fact("why.ahead") if any(ahead) else fact("why.spend")
