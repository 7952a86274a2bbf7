"""Reasons of hints, one short one for each, from the view of the player.

The reason for a die is that of the way for which the expert takes it, so that the hints of one
turn agree.
"""

from __future__ import annotations

from collections.abc import Iterator

from mowaudio.bots.reasons import Step
from mowaudio.games.moon_ant.bots import levels
from mowaudio.games.moon_ant.rules import hidden, moves, sight
from mowaudio.games.moon_ant.rules.play import ME, AntRules
from mowaudio.games.moon_ant.rules.routes import ROUTE_OF
from mowaudio.games.moon_ant.rules.sheet import ARC_OF, DISTANCE, nearest
from mowaudio.games.moon_ant.rules.sight import Prospect
from mowaudio.games.moon_ant.rules.view import AntView
from mowaudio.games.moon_ant.words import pieces
from mowaudio.words.facts import Fact, fact


def explain(step: Step[moves.AntMove, AntView]) -> Iterator[Fact]:
    yield _why(step.move, step.before)


def _why(move: moves.AntMove, view: AntView) -> Fact:
    """Return the reason for a move."""
    match move:
        case moves.Go():
            return _why_way(sight.prospect_of(view, move), view)
        case moves.Use():
            return _why_die(view, move.die)
        case moves.SetDie():
            return _why_die(view, move.wanted, move)
        case moves.Decline():
            return fact("why.decline")
        case moves.Panel() | moves.Bonus(kind="solar"):
            return fact("why.solar", solar=view["solar"])
        case moves.Bonus():
            arc = sight.next_arc(view)
            return fact("why.shadow", arc=arc.number + 1, turns=arc.turns, circles=arc.open)
        case moves.Continue():
            return fact("why.keep")
        case moves.PlaceCrater() | moves.PlaceHill():
            return fact("why.place")
    return fact("why.ahead")


def _why_die(view: AntView, die: int, change: moves.SetDie | None = None) -> Fact:
    """Return the end of the expert's way with a die, and its reason. `change`: a bonus sets the
    die first."""
    world = AntRules()
    hidden.restore(world, view)
    if change is not None:
        world.apply(ME, change)
    trip = levels.EXPERT.trip(world) if view["stage"] == "choosing" else None
    way = trip.way if trip and trip.die == die else levels.best_way(world, die)
    if not isinstance(way, moves.Go):
        return fact("why.ahead")
    found = sight.prospect(view, ROUTE_OF[die][view["mower"]][way.steps])
    return fact("why.die", why=_why_way(found, view), space=pieces.place(found.route.end))


def _why_way(found: Prospect | None, view: AntView) -> Fact:
    if found is None:
        return fact("why.ahead")
    arc = sight.next_arc(view)
    there = sum(ARC_OF[space] == arc.number for space in found.treated)
    if found.wins:
        return fact("why.finish", headaches=len(found.route.headaches))
    if found.treated and len(found.treated) == len(view["open"]):
        return fact("why.rest")
    if there:
        return fact("why.closing", arc=arc.number + 1, turns=arc.turns, circles=there)
    if found.lowered:
        hill, height = found.lowered[0]
        return fact("why.hill", space=pieces.place(hill), height=height)
    if found.treated:
        return fact("why.circles", circles=len(found.treated), units=found.route.toll)
    return _why_there(view, found.route.end)


def _why_there(view: AntView, end: int) -> Fact:
    """Return the space that a way without an effect brings the mower nearer to."""
    for target in (sight.most_pressing(view), nearest(view["open"], view["mower"])):
        if target >= 0 and (nearer := DISTANCE[view["mower"]][target] - DISTANCE[end][target]) > 0:
            return fact("why.nearer", space=pieces.place(target), count=nearer)
    return fact("why.ahead")
