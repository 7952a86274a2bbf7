"""Reasons and risks of a hint, of which `checks` tells whether they hold. A plan of several
moves has a reason as a whole. A later step of it has only its own."""

from __future__ import annotations

from collections.abc import Iterator

from mowaudio.bots.reasons import Step
from mowaudio.games.touch_down.rules import TouchDownMove, TouchDownView, endings, moves, sight
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.facts import Fact, Who, fact

TouchDownStep = Step[TouchDownMove, TouchDownView]


def explain(step: TouchDownStep) -> Iterator[Fact]:
    """Yield the reasons for a move; none for moves other than `Go`."""
    if isinstance(step.move, moves.Go):
        look, after, way = _seen(step, step.move)
        if len(step.plan) > 1:
            yield from _plan(step)
        owner = look.standing[way.start]
        home = sum(map(after.is_home, after.animals([owner])))
        yield fact("why.touchdown")
        yield fact("why.home", who=Who(owner), home=home)
        yield from _for_others(look, after, way)
        yield from _for_itself(look, way)


def dangers(step: TouchDownStep) -> Iterator[Fact]:
    if isinstance(step.move, moves.Go):
        look, after, way = _seen(step, step.move)
        yield fact("risk.leaves")
        over = pieces.square(look, way.end)
        for square in after.by_distance(look.side_of(step.seat ^ 1)):
            yield _other_animal("risk.leap", after, square, over=over)


def _seen(step: TouchDownStep, move: moves.Go) -> tuple[sight.Sight, sight.Sight, sight.Exit]:
    """Return the board before and after the move, and the move as one of its animal's."""
    look = sight.Sight(step.before)
    start, end = look.ends(move)
    way = next(way for way in look.exits(start, step.before["points"]) if way.end == end)
    return look, sight.Sight(step.after), way


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


def _for_others(look: sight.Sight, after: sight.Sight, way: sight.Exit) -> Iterator[Fact]:
    """Yield the effects on the other animals: a leap for one of the side, or a way that is free
    for it or closed to an opponent."""
    owner = look.standing[way.start]
    for text_id in ("why.bridge", "why.frees"):
        for square in after.by_distance(look.side_of(owner)):
            yield fact(text_id, square=pieces.square(look, square))
    for square in after.by_distance(look.side_of(owner ^ 1)):
        yield _other_animal("why.stops", after, square)


def _other_animal(fact_id: str, look: sight.Sight, square: int, **more: Fact) -> Fact:
    seat, name = look.standing[square], pieces.square(look, square)
    return Fact(fact_id, {"who": Who(seat), "kind": pieces.kind_of(seat), "square": name, **more})


def _for_itself(look: sight.Sight, way: sight.Exit) -> Iterator[Fact]:
    gain = look.gain(way.start, way.end)
    if gain == 1:
        yield fact("why.last")
    yield fact("why.nearer", steps=gain, points=way.cost)
    yield fact("why.room", square=pieces.square(look, way.start))
    yield fact("why.round")
