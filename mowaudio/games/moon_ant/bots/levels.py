"""The levels: a novice that mows what is near, a steady bot that watches the shadow, and an expert
that plays every choice a few turns on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from mowaudio.bots.judging import Rating
from mowaudio.bots.levels import Bot, Situation
from mowaudio.bots.levels import situation as imagined
from mowaudio.bots.policies import PolicyBot, at_random
from mowaudio.bots.search import Searcher
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.games.moon_ant.bots import values
from mowaudio.games.moon_ant.bots.values import Outlook
from mowaudio.games.moon_ant.rules import AntMove, moves, routes, sheet
from mowaudio.games.moon_ant.rules.box import PIPS, SOLAR
from mowaudio.games.moon_ant.rules.paths import CRAWL
from mowaudio.games.moon_ant.rules.play import ME, AntRules
from mowaudio.games.moon_ant.rules.stages import CHOOSING, CRAWLING, MOVING, PAUSING

_TURNS = 3  # how far playouts look ahead
_TRIPS = 4  # how many trips the expert compares
_HOPEFUL = 2.5  # how far behind the best outlook; less than _SET_GAIN, so that a set die is used
_LAST_UNITS = 2  # solar units at which a panel is used even if some of it is lost
_SET_GAIN = 2.9  # how much better the outlook must be to spend a bonus on a die


def bot(level: str) -> Bot[AntRules]:
    policies = {"novice": most_circles, "steady": careful}
    return PolicyBot(policies[level]) if level in policies else EXPERT


def most_circles(world: AntRules, seat: Seat, rng: Random) -> Move:
    """Return the path that treats most circles now, or else leads towards one, whatever the shadow
    and the hills do."""
    stage = world.stage
    if stage == PAUSING:
        return _help(world) or moves.CONTINUE
    if stage not in (CHOOSING, MOVING, CRAWLING):
        return at_random(world, seat, rng)
    paths = world.dice if stage == CHOOSING else (world.path,)
    best: tuple[tuple[int, int], int, routes.Route] | None = None
    for path in paths:
        for plan in values.plans(path, world.mower, world.craters, sheet.DARK[world.shadow]):
            left = world.open & ~plan.ground or sheet.mask_of(world.hills) or 1 << sheet.HOME
            found = (world.open & plan.ground).bit_count(), -values.distance(plan.end, left)
            if plan.toll < world.solar and (best is None or found > best[0]):
                best = (found, path, plan)
    if best is None:
        return world.legal_moves(seat)[0] if stage == MOVING else moves.DECLINE
    return moves.USE[best[1]] if stage == CHOOSING else best[2].move


def careful(world: AntRules, seat: Seat, rng: Random) -> Move:
    """Return the move with the best outlook."""
    stage = world.stage
    if stage in (CHOOSING, CRAWLING):
        if helping := _help(world):
            return helping
        worth, path, plan = _best(world, world.dice or (world.path,))
        if stage == CHOOSING and world.bonuses:
            better, wanted, _ = _best(world, PIPS)
            if better - worth > _SET_GAIN:
                return moves.SET[world.dice[0], wanted]
        if plan is None:
            return moves.DECLINE
        return moves.USE[path] if stage == CHOOSING else plan.move
    if stage == MOVING:
        return best_way(world, world.path) or world.legal_moves(seat)[0]
    if stage == PAUSING:
        return _help(world) or moves.CONTINUE
    return at_random(world, seat, rng)


def best_way(world: AntRules, die: int) -> moves.Go | None:
    """Return the way of a path with the best outlook; None if declining is better."""
    plan = _best(world, (die,))[2]
    return plan.move if plan else None


def _best(world: AntRules, paths: Sequence[int]) -> tuple[float, int, routes.Route | None]:
    """Return the best outlook, its path and its way; no way if declining is better."""
    outlook = Outlook(world)
    moving = world.stage == MOVING
    worth, path, best = values.LOST if moving else outlook.declining(), 0, None
    seen = set()
    for candidate in dict.fromkeys(paths):
        for plan in outlook.plans(candidate):
            task = outlook.task(plan)
            if task not in seen:
                seen.add(task)
                found = outlook.after(plan)
                if found > worth:
                    worth, path, best = found, candidate, plan
    return worth, path, best


def _help(world: AntRules) -> Move | None:
    """Return a panel or a bonus that should be used now."""
    legal = world.help()
    for move in legal:
        if isinstance(move, moves.Panel) and (
            world.solar + move.units <= SOLAR or world.solar <= _LAST_UNITS
        ):
            return move
    if world.solar == 1 and moves.SOLAR_HELP in legal:
        return moves.SOLAR_HELP
    if world.stage == PAUSING and moves.SHADOW in legal:
        arc = sheet.DARK_ARCS[world.shadow]
        there = world.open | sheet.mask_of(world.hills) | 1 << world.mower
        if sheet.hexes_until(arc, world.shadow) == 1 and there & sheet.ARC_MASK[arc]:
            return moves.SHADOW
    return None


# -- the expert ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trip(AntMove):
    """A candidate of the expert: a die together with the way that it is taken for."""

    die: int  # 0: the one space of a carburetor turn, or no path
    way: moves.Go | moves.Decline


class Expert(Searcher[AntRules]):
    """Plays trips and placements a few turns on, and uses panels and bonuses as `careful` does.

    It decides about a turn as a whole, with luck that depends on the position alone: asked again
    after the die was taken, it goes the way for which it took the die.
    """

    def choose(self, situation: Situation[AntRules], rng: Random) -> Move:
        world = situation.imagine(rng)
        at_once = careful(world, situation.seat, rng)
        if isinstance(at_once, moves.Panel | moves.Bonus | moves.SetDie | moves.Continue):
            return at_once
        if world.stage not in (CHOOSING, MOVING, CRAWLING):
            return super().choose(situation, rng)
        trip = self.trip(world)
        return moves.USE[trip.die] if world.stage == CHOOSING and trip.die else trip.way

    def trip(self, world: AntRules) -> Trip:
        """Return the die that it takes, or would have taken, and the way."""
        if world.stage == MOVING:
            before = world.clone()
            before.stage, before.path = CHOOSING, CRAWL
            trip = self._best_trip(before)
            if trip.die == world.path:
                return trip
        return self._best_trip(world)

    def _best_trip(self, world: AntRules) -> Trip:
        # Hills in one order, so that the same position has the same luck, and a hint and its reason
        # are about the same way.
        same = [dict(sorted(n.items())) if isinstance(n, dict) else n for n in world.snapshot()]
        luck = Random(repr(tuple(same)))
        trip = super().choose(imagined(world, ME), luck)
        assert isinstance(trip, Trip)
        return trip

    def make(self, world: AntRules, seat: Seat, candidate: Move) -> None:
        if isinstance(candidate, Trip):
            if world.stage == CHOOSING and candidate.die:
                world.apply(seat, moves.USE[candidate.die])
            world.apply(seat, candidate.way)
        else:
            super().make(world, seat, candidate)


def _age(world: AntRules) -> int:
    return world.turn


def _evaluate(world: AntRules) -> Sequence[float]:
    if end := world.outcome():
        return (1.0,) if end.winners else (0.0,)
    return (values.chance(world),)


def _trips(situation: Situation[AntRules]) -> Sequence[Move]:
    """Return the few trips with the best outlook; at a placement, every legal move."""
    world = situation.imagine(Random(0))
    if world.stage not in (CHOOSING, MOVING, CRAWLING):
        return situation.legal
    outlook = Outlook(world)
    worth: dict[Trip, float] = {}
    for path in dict.fromkeys(world.dice if world.stage == CHOOSING else (world.path,)):
        tasks = {outlook.task(plan): plan for plan in outlook.plans(path)}
        worth |= {Trip(path, plan.move): outlook.after(plan) for plan in tasks.values()}
    if world.stage != MOVING:
        worth[Trip(CRAWL, moves.DECLINE)] = outlook.declining()
    ranked = sorted(worth, key=lambda trip: -worth[trip])
    least = worth[ranked[0]] - _HOPEFUL
    return [trip for trip in ranked[:_TRIPS] if worth[trip] >= least]


EXPERT: Final = Expert(
    playouts=24, policy=careful, evaluate=_evaluate, horizon=_TURNS, age=_age, candidates=_trips
)


def _outlook(world: AntRules) -> Sequence[float]:
    """Return the outlook, between no hope and all done: near either end a chance hardly changes
    with a move, but an outlook does."""
    if end := world.outcome():
        return (values.ALL_DONE if end.winners else values.NO_HOPE,)
    worth = Outlook(world, turn_over=True).staying()
    return (max(values.NO_HOPE, min(values.ALL_DONE, worth)),)


_RATER: Final = Searcher[AntRules](
    playouts=80, policy=careful, evaluate=_outlook, horizon=_TURNS, age=_age
)


def _of_a_hundred(lost: float) -> int:
    """Return how many of a hundred chances a worse outlook costs, in steps of five."""
    return 5 * round(20 * values.share_lost(lost))


RATING: Final = Rating[AntRules](
    values=_RATER.rate,
    much=5.0,
    told=_of_a_hundred,
    # Mistakes explain a loss if they cost half of the chances.
    behind=lambda *_: 2 * values.HALVES,
)
