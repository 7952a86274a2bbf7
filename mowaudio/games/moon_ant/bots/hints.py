"""Reasons and risks of an advised move, the weightiest first, from the view of the player.

The reason for a die is that of the way that the plan takes it for. Where the plan stops before it,
the reason names the end of the way with the best outlook.
"""

from __future__ import annotations

from collections.abc import Iterator

from mowaudio.games.moon_ant.bots.checks import AntStep, start
from mowaudio.games.moon_ant.rules import AntView, box, events, moves, sheet, sight
from mowaudio.games.moon_ant.words import pieces
from mowaudio.words.facts import Fact, fact

_SOON = 5  # turns before an arc closes from which on that is a reason


def explain(step: AntStep) -> Iterator[Fact]:
    move, view = step.move, step.before
    match move:
        case moves.Go():
            yield from _way(view, move)
        case moves.Use() | moves.SetDie():
            yield from _die(step)
        case moves.Decline():
            yield from _declined(view)
        case moves.Panel():
            yield from _refilled(view, move.units)
        case moves.Bonus(kind=moves.SOLAR_BONUS):
            yield from _refilled(view, box.BONUS_SOLAR)
        case moves.Bonus():
            arc = sight.next_arc(view)
            yield fact("why.shadow", arc=arc.number + 1)
        case moves.Continue():
            yield fact("why.odds", numbers=_losing_numbers(view))
            yield fact("why.safe")
        case moves.PlaceCrater() | moves.PlaceHill():
            yield fact("why.place.later")
            yield fact("why.place.nearer")


def dangers(step: AntStep) -> Iterator[Fact]:
    """Yield what can lose the mission by this move or the movement that follows it."""
    if isinstance(step.move, moves.Decline):
        yield fact("risk.drained")
        yield fact("risk.low")
    if (trip := start(step)) is None:
        return
    world, way = trip
    view = world.view(0)
    found = sight.prospect_of(view, way)
    assert found is not None
    yield fact("risk.drained")
    lost = sight.losses(view, found)
    if sight.Loss.HILL in lost:
        after = dict(view["hills"]) | dict(found.lowered)
        hill = sheet.nearest([hill for hill, height in after.items() if height], found.route.end)
        yield fact("risk.hill", space=pieces.place(hill), limit=view["limit"])
    if sight.Loss.SOLAR in lost:
        yield fact("risk.solar")
    else:
        yield fact("risk.low")
    arc = sight.next_arc(view).number + 1
    yield fact("risk.shadow", arc=arc)
    if sight.Loss.SHADOW in lost:
        yield fact("risk.repairs", arc=arc)


def _die(step: AntStep) -> Iterator[Fact]:
    """Yield the reasons of the way that a die is taken for; with its end, if it is not planned."""
    if (trip := start(step)) is None:
        return
    world, way = trip
    end = pieces.place(sheet.at(way.arc, way.space))
    planned = way in step.plan
    for why in _way(world.view(0), way):
        yield why if planned else fact("why.die", why=why, space=end)


def _way(view: AntView, way: moves.Go) -> Iterator[Fact]:
    found = sight.prospect_of(view, way)
    if found is None:
        return
    arc = sight.next_arc(view)
    there = sum(sheet.ARC_OF[space] == arc.number for space in found.treated)
    yield fact("why.finish", headaches=len(found.route.headaches))
    yield fact("why.rest")
    if arc.turns <= _SOON:
        yield fact("why.closing", arc=arc.number + 1, turns=arc.turns, circles=there)
    for hill, height in sorted(found.lowered, key=lambda lowered: lowered[1]):
        yield fact("why.hill", space=pieces.place(hill), height=height)
    yield fact("why.circles", circles=len(found.treated), units=found.route.toll)
    yield from _nearer(view, found)


def _nearer(view: AntView, found: sight.Prospect) -> Iterator[Fact]:
    """Yield the spaces with work, or home, that a way without an effect leads towards."""
    there: AntView = {**view, "mower": found.route.end}
    hill = sheet.nearest([hill for hill, _ in view["hills"]], view["mower"])
    for target in (
        sight.most_pressing(view),
        sheet.nearest(view["open"], view["mower"]),
        hill,
        sheet.HOME if not view["open"] and not view["hills"] else box.NOWHERE,
    ):
        if target != box.NOWHERE:
            before, after = sight.way(view, target), sight.way(there, target)
            if before is not None and after is not None and len(after) < len(before):
                nearer = len(before) - len(after)
                yield fact("why.nearer", space=pieces.place(target), count=nearer)


def _declined(view: AntView) -> Iterator[Fact]:
    yield fact("why.decline.wins")
    ways = [found for die in sight.usable(view) for found in sight.prospects(view, die)]
    yield fact("why.decline.nothing")
    if all(sight.losses(view, found) for found in ways):
        yield fact("why.decline.risks")
    yield fact("why.decline.headaches")


def _refilled(view: AntView, units: int) -> Iterator[Fact]:
    yield fact("why.solar", solar=view["solar"])
    yield fact("why.fits", units=units)


def _losing_numbers(view: AntView) -> int:
    """Return how many numbers of the next headache lose the mission at once."""
    if not view["aches"]:
        return 0
    high = sight.hills(view)[:1]
    grown = bool(high) and high[0][1] + 1 >= view["limit"]
    lost = {
        events.Ache.REPAIRS: sight.loses_next(view),
        events.Ache.SOLAR: view["solar"] == 1,
        events.Ache.GROWS: grown,
    }
    return sum(loses for ache, loses in lost.items() if ache.value not in view["had"])
