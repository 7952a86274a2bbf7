"""The predicates of reasons and risks: the rules play the move, and their events are compared with
what is claimed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from mowaudio.bots.reasons import Check, Step
from mowaudio.engine.events import Event
from mowaudio.engine.seats import CHANCE
from mowaudio.games.moon_ant.bots import levels
from mowaudio.games.moon_ant.rules import AntMove, AntView, box, events, hidden, moves, sheet
from mowaudio.games.moon_ant.rules.events import End, Why
from mowaudio.games.moon_ant.rules.play import ME, AntRules
from mowaudio.games.moon_ant.rules.stages import ACHING, CHOOSING, MOVING, PAUSING, SPREADING
from mowaudio.words.facts import Fact

_REPAIRS, _SOLAR, _STEERING, _GROWS = 2, 3, 4, 5  # numbers of the die for a headache (ANT-20)
_IN_THE_SHADOW: Final = (End.OVERTAKEN, End.CIRCLE, End.HILL)

Args = Mapping[str, Any]
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


class Ride(NamedTuple):
    """The movement of a step."""

    before: AntRules
    after: AntRules
    log: Sequence[Event]

    @property
    def moved(self) -> events.Moved:
        return next(event for event in self.log if isinstance(event, events.Moved))

    @property
    def aches(self) -> int:
        return sum(sheet.HEADACHES >> space & 1 for space in self.moved.landed)


def _ride(step: AntStep) -> Ride | None:
    if (trip := start(step)) is None:
        return None
    before, way = trip
    return Ride(before, *_played(before, way))


def _riding(check: Callable[[Ride, Args], bool]) -> Check:
    """Return a check about the movement of a step: false where it leads to none."""

    def of_step(step: AntStep, args: Args) -> bool:
        ride = _ride(step)
        return ride is not None and check(ride, args)

    return of_step


def _played(world: AntRules, move: moves.AntMove) -> tuple[AntRules, Sequence[Event]]:
    after, log = world.clone(), list[Event]()
    after.apply(ME, move, log)
    return after, log


def _at(place: Fact) -> int:
    arc, space = place.args["arc"], place.args["space"]
    assert isinstance(arc, int)
    assert isinstance(space, int)
    return sheet.at(arc, space)


def _turn_ends(world: AntRules, die: int) -> Iterator[AntRules]:
    """Yield the world after every step to the end of this turn, if nothing stored is used and each
    headache shows this number."""
    world, turn = world.clone(), world.turn
    yield world
    while world.end is None and world.turn == turn:
        if world.stage == PAUSING:
            world.apply(ME, moves.CONTINUE)
        elif world.stage == ACHING:
            roll = next(m for m in world.legal_moves(CHANCE) if str(m) == f"roll {die}")
            world.apply(CHANCE, roll)
        elif world.stage == SPREADING:
            world.apply(ME, world.legal_moves(ME)[0])
        else:
            return
        yield world


def _end(world: AntRules, die: int) -> End | None:
    """Return how the mission ends in this turn, if it does."""
    *_, last = _turn_ends(world, die)
    return last.end


# -- a way -----------------------------------------------------------------------------------------


def _wins(ride: Ride, args: Args) -> bool:
    if ride.moved.end != sheet.HOME or ride.aches != args["headaches"]:
        return False
    # With headaches: the first that does no harm to the sheet still wins.
    return (_end(ride.after, _STEERING) if ride.aches else ride.after.end) is End.WON


def _treats_where_it_closes(ride: Ride, args: Args) -> bool:
    arc = args["arc"] - 1
    there = sum(sheet.ARC_OF[space] == arc for space in ride.moved.treated)
    told = (there, sheet.hexes_until(arc, ride.before.shadow)) == (args["circles"], args["turns"])
    return there > 0 and told and _closes_next(ride.before, args)


def _closes_next(world: AntRules, args: Args) -> bool:
    """Tell whether the arc of a claim is the one that closes next."""
    return bool(sheet.DARK_ARCS[world.shadow] == args["arc"] - 1)


def _lowers(ride: Ride, args: Args) -> bool:
    lowered = [event for event in ride.log if isinstance(event, events.HillLowered)]
    return (_at(args["space"]), args["height"]) in [(each.space, each.height) for each in lowered]


def _treats(ride: Ride, args: Args) -> bool:
    paid = [e for e in ride.log if isinstance(e, events.SolarLost) and e.why is Why.CROSSING]
    treated, units = len(ride.moved.treated), sum(event.units for event in paid)
    return (treated, units) == (args["circles"], args["units"]) and treated > 0


def _comes_nearer(ride: Ride, args: Args) -> bool:
    target, before = _at(args["space"]), ride.before
    away = [_ground_distance(before, here, target) for here in (before.mower, ride.moved.end)]
    work = before.open >> target & 1 or target in before.hills
    over = not before.open and not before.hills and target == sheet.HOME
    return bool(work or over) and away[0] - away[1] == args["count"] > 0


def _ground_distance(world: AntRules, here: int, target: int) -> int:
    """Return the steps to a space around craters and shadow."""
    blocked = world.craters | sheet.DARK[world.shadow]
    seen, edge, steps = {here}, {here}, 0
    while edge and target not in seen:
        edge = {
            there
            for space in edge
            for there in sheet.NEXT[space]
            if there != box.NOWHERE and not blocked >> there & 1
        } - seen
        seen |= edge
        steps += 1
    return steps


def _die_ends_there(step: AntStep, args: Args) -> bool:
    ride, why = _ride(step), args["why"]
    there = ride is not None and ride.moved.end == _at(args["space"])
    return there and CHECKS[why.id](step, why.args)


# -- no way ----------------------------------------------------------------------------------------


def _ways(step: AntStep) -> Iterator[tuple[AntRules, moves.Go]]:
    """Yield every movement that is possible instead, with the world in which it begins."""
    world = world_of(step.before)
    for move in world.legal_moves(ME):
        if isinstance(move, moves.Go):
            yield world, move
        elif isinstance(move, moves.Use):
            used, _ = _played(world, move)
            yield from ((used, way) for way in used.legal_moves(ME) if isinstance(way, moves.Go))


def _of_all_ways(check: Callable[[Ride], bool]) -> Check:
    """Return a check about every movement that is possible instead, of which there is one."""

    def of_step(step: AntStep, _: Args) -> bool:
        rides = [Ride(world, *_played(world, way)) for world, way in _ways(step)]
        return bool(rides) and all(map(check, rides))

    return of_step


def _does_nothing(ride: Ride) -> bool:
    lowers = any(isinstance(event, events.HillLowered) for event in ride.log)
    return not lowers and not ride.moved.treated


def _may_lose(ride: Ride) -> bool:
    won = ride.after.end is End.WON
    return not won and any(_end(ride.after, die) not in (None, End.WON) for die in box.PIPS)


def _declining_wins(step: AntStep, _: Args) -> bool:
    return _played(world_of(step.before), step.move)[0].end is End.WON


# -- help ------------------------------------------------------------------------------------------


def _shadow_loses(step: AntStep, args: Args) -> bool:
    world = world_of(step.before)
    pauses = world.stage == PAUSING and _closes_next(world, args)
    return pauses and _end(world, _STEERING) in _IN_THE_SHADOW


def _numbers_that_lose(step: AntStep, args: Args) -> bool:
    world = world_of(step.before)
    if world.stage != PAUSING or not world.aches:
        return False
    lost = 0
    for die in box.PIPS:
        rolled = [each.end for each, _ in zip(_turn_ends(world, die), range(3), strict=False)]
        lost += rolled[-1] not in (None, End.WON)
    return lost == args["numbers"] and 0 < lost < len(box.PIPS)


def _nothing_can_be_lost(step: AntStep, _: Args) -> bool:
    world = world_of(step.before)
    return world.stage == PAUSING and all(_end(world, die) in (None, End.WON) for die in box.PIPS)


# -- places ----------------------------------------------------------------------------------------


def _best_place(step: AntStep, rank: Sequence[int]) -> bool:
    move = step.move
    assert isinstance(move, moves.PlaceCrater | moves.PlaceHill)
    places = step.before["places"]
    ranks = [rank[space] for space in places]
    return rank[sheet.at(move.arc, move.space)] == min(ranks) < max(ranks)


# -- risks -----------------------------------------------------------------------------------------


def _after(step: AntStep) -> AntRules:
    """Return the world after the movement, or after doing no path."""
    ride = _ride(step)
    return ride.after if ride else _played(world_of(step.before), step.move)[0]


def _leaves_one_unit(step: AntStep, _: Args) -> bool:
    after = _after(step)
    return after.end is None and after.solar == 1


def _hill_may_grow(ride: Ride, args: Args) -> bool:
    if not ride.aches or ride.before.limit != args["limit"]:
        return False
    *_, last = _turn_ends(ride.after, _GROWS)
    return last.end is End.OVERGROWN and last.hills[_at(args["space"])] >= last.limit


def _shadow_closes(ride: Ride, args: Args) -> bool:
    """The shadow of this turn loses, whatever a headache brings."""
    return _closes_next(ride.before, args) and _end(ride.after, _STEERING) in _IN_THE_SHADOW


def _repairs_may_close(ride: Ride, args: Args) -> bool:
    if _shadow_closes(ride, args) or not ride.aches:
        return False
    return _closes_next(ride.before, args) and _end(ride.after, _REPAIRS) in _IN_THE_SHADOW


CHECKS: Final[Mapping[str, Check]] = {
    "why.finish": _riding(_wins),
    "why.rest": _riding(lambda ride, _: bool(ride.before.open) and not ride.moved.open),
    "why.closing": _riding(_treats_where_it_closes),
    "why.hill": _riding(_lowers),
    "why.circles": _riding(_treats),
    "why.nearer": _riding(_comes_nearer),
    "why.die": _die_ends_there,
    "why.decline.nothing": _of_all_ways(_does_nothing),
    "why.decline.risks": _of_all_ways(_may_lose),
    "why.decline.headaches": _of_all_ways(lambda ride: ride.aches > 0),
    "why.decline.wins": _declining_wins,
    "why.solar": lambda step, args: step.before["solar"] == args["solar"] <= 3,
    "why.fits": lambda step, args: step.after["solar"] - step.before["solar"] == args["units"],
    "why.shadow": _shadow_loses,
    "why.odds": _numbers_that_lose,
    "why.safe": _nothing_can_be_lost,
    "why.place.later": lambda step, _: _best_place(step, [-arc for arc in sheet.ARC_OF]),
    "why.place.nearer": lambda step, _: _best_place(step, sheet.DISTANCE[step.before["mower"]]),
    "risk.drained": lambda step, _: _after(step).end is End.DRAINED,
    "risk.low": _leaves_one_unit,
    "risk.hill": _riding(_hill_may_grow),
    "risk.solar": _riding(
        lambda ride, _: bool(ride.aches) and _end(ride.after, _SOLAR) is End.DRAINED
    ),
    "risk.shadow": _riding(_shadow_closes),
    "risk.repairs": _riding(_repairs_may_close),
}
