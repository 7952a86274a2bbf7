"""Reasons and risks of a hint, proposed by what is found on the board; `checks` tells which hold.

A plan of several moves has a reason as a whole. A later step of it has only its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mowaudio.bots.reasons import Step
from mowaudio.games.touch_down.rules import TouchDownMove, TouchDownView, endings, moves, squares
from mowaudio.games.touch_down.rules.sight import Exit, Sight
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.facts import Fact, Who, fact

TouchDownStep = Step[TouchDownMove, TouchDownView]


def explain(step: TouchDownStep) -> Iterator[Fact]:
    """Yield the reasons for a move; none for moves other than `Go`."""
    if isinstance(step.move, moves.Go):
        look, after, way = _seen(step, step.move)
        if len(step.plan) > 1:
            yield from _plan(step)
        yield from _home(look, after, way)
        yield from _for_others(look, after, way)
        yield from _for_itself(look, way)


def dangers(step: TouchDownStep) -> Iterator[Fact]:
    if not isinstance(step.move, moves.Go):
        return
    look, after, way = _seen(step, step.move)
    if look.is_home(way.start):
        yield fact("risk.leaves")
    if step.after["mover"] != step.seat:  # before that, the animal may still go on
        for square in after.by_distance(look.side_of(step.seat ^ 1)):
            if _leaps_over(after, square, way.end):
                leaper = _other_animal("risk.leap", after, square)
                over = pieces.square(look, way.end)
                yield replace(leaper, args={**leaper.args, "over": over})


def _seen(step: TouchDownStep, move: moves.Go) -> tuple[Sight, Sight, Exit]:
    """Return the board before and after the move, and the move as one of its animal's."""
    look = Sight(step.before)
    start, end = look.ends(move)
    way = next(way for way in look.exits(start, step.before["points"]) if way.end == end)
    return look, Sight(step.after), way


def _plan(step: TouchDownStep) -> Iterator[Fact]:
    """Reasons for a plan as a whole."""
    side, before, end = step.seat & 1, step.before, step.end
    came, gained = (
        endings.by_side(after)[side] - endings.by_side(now)[side]
        for now, after in ((before["home"], end["home"]), (before["to_go"], end["to_go"]))
    )
    yield fact("why.plan.touchdown")
    yield fact("why.plan.home", animals=came)
    spent = before["points"] - (end["points"] if end["mover"] == step.seat else 0)
    yield fact("why.plan.nearer", steps=-gained, points=spent)


def _home(look: Sight, after: Sight, way: Exit) -> Iterator[Fact]:
    owner = look.standing[way.start]
    if look.is_home(way.start) or not after.is_home(way.end):
        return
    if not after.by_distance(look.side_of(owner)):
        yield fact("why.touchdown")
    home = sum(map(after.is_home, after.animals([owner])))
    yield fact("why.home", who=Who(owner), home=home)


def _for_others(look: Sight, after: Sight, way: Exit) -> Iterator[Fact]:
    """Yield the effects on the other animals: a leap for one of the side, or a way that is free
    for it or closed to an opponent."""
    owner = look.standing[way.start]
    mates = [square for square in after.by_distance(look.side_of(owner)) if square != way.end]
    if look.view["points"] > way.cost:
        for square in mates:
            if square in look.view["movable"] and _leaps_over(after, square, way.end):
                yield fact("why.bridge", square=pieces.square(look, square))
    for square in mates:
        if look.held_up(square) and not after.held_up(square):
            yield fact("why.frees", square=pieces.square(look, square))
    for square in after.by_distance(look.side_of(owner ^ 1)):
        if after.held_up(square) and not look.held_up(square):
            yield _other_animal("why.stops", after, square)


def _other_animal(fact_id: str, look: Sight, square: squares.Square) -> Fact:
    seat, name = look.standing[square], pieces.square(look, square)
    return fact(fact_id, who=Who(seat), kind=pieces.kind_of(seat), square=name)


def _leaps_over(look: Sight, start: squares.Square, over: squares.Square) -> bool:
    """Tell whether an animal can leap ahead over another one."""
    leaps = [way for way in look.exits(start, 1) if way.over is not None]
    return any(2 * over == start + way.end and look.gain(start, way.end) > 0 for way in leaps)


def _for_itself(look: Sight, way: Exit) -> Iterator[Fact]:
    owner, gain = look.standing[way.start], look.gain(way.start, way.end)
    behind = look.by_distance([owner])
    if gain == 1 and behind[-1] == way.start:
        yield fact("why.last")
    if gain > 0:
        yield fact("why.nearer", steps=gain, points=way.cost)
        return
    if look.is_home(way.start):
        yield fact("why.room", square=pieces.square(look, way.start))
    yield fact("why.round")
