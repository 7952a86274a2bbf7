"""Who plays on the moon: a novice who mows what is near, a steady one who keeps an eye on the
shadow, and an expert who plays every choice a few turns on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from mowaudio.bots.judging import Rating
from mowaudio.bots.levels import Bot, Situation
from mowaudio.bots.levels import situation as imagined
from mowaudio.bots.policies import PolicyBot
from mowaudio.bots.search import Searcher
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.games.moon_ant.bots.values import (
    ALL_DONE,
    LOST,
    NO_HOPE,
    Outlook,
    Plan,
    chance,
    distance,
    plans,
    share_lost,
)
from mowaudio.games.moon_ant.rules.box import PIPS, SOLAR
from mowaudio.games.moon_ant.rules.moves import (
    CONTINUE,
    DECLINE,
    SET,
    SHADOW,
    SOLAR_HELP,
    USE,
    AntMove,
    Bonus,
    Continue,
    Decline,
    Go,
    Panel,
    SetDie,
)
from mowaudio.games.moon_ant.rules.paths import CRAWL
from mowaudio.games.moon_ant.rules.play import ME, AntRules
from mowaudio.games.moon_ant.rules.sheet import (
    ARC_MASK,
    DARK,
    DARK_ARCS,
    HOME,
    hexes_until,
    mask_of,
)
from mowaudio.games.moon_ant.rules.stages import CHOOSING, CRAWLING, MOVING, PAUSING

_TURNS_AHEAD = 3
_PLAYOUTS = 24
_RATED = 80  # playouts, to compare two moves
_TRIPS = 4  # how many trips the expert looks into, and how far behind the best outlook
_HOPEFUL = 2.5  # less than _SET_GAIN: a die that was set is used
_LAST_UNITS = 2  # solar units at which a panel is used even if some of it is lost
_SET_GAIN = 2.9  # how much better the outlook must be to spend a bonus on a die


def bot(level: str) -> Bot[AntRules]:
    if level == "novice":
        return PolicyBot(most_circles)
    if level == "steady":
        return PolicyBot(careful)
    return EXPERT


# -- policies -----------------------------------------------------------------------------------


def most_circles(world: AntRules, seat: Seat, rng: Random) -> Move:
    """The path that treats most circles now, or else leads towards one; the shadow and the hills
    are somebody else's worry."""
    stage = world.stage
    if stage == PAUSING:
        return _help(world) or CONTINUE
    if stage not in (CHOOSING, MOVING, CRAWLING):
        legal = world.legal_moves(seat)
        return legal[int(rng.random() * len(legal))]
    paths = world.dice if stage == CHOOSING else (world.path,)
    best: tuple[tuple[int, int], int, Plan] | None = None
    for path in paths:
        for plan in plans(path, world.mower, world.craters, DARK[world.shadow]):
            left = world.open & ~plan.ground or mask_of(world.hills) or 1 << HOME
            found = (world.open & plan.ground).bit_count(), -distance(plan.end, left)
            if plan.toll < world.solar and (best is None or found > best[0]):
                best = (found, path, plan)
    if best is None:
        return world.legal_moves(seat)[0] if stage == MOVING else DECLINE
    return USE[best[1]] if stage == CHOOSING else best[2].route.move


def careful(world: AntRules, seat: Seat, rng: Random) -> Move:
    """The move with the best outlook."""
    stage = world.stage
    if stage in (CHOOSING, CRAWLING):
        helping = _help(world)
        if helping is not None:
            return helping
        worth, path, plan = _best(world, world.dice or (world.path,))
        if stage == CHOOSING and world.bonuses:
            better, wanted, _ = _best(world, PIPS)
            if better - worth > _SET_GAIN:
                return SET[world.dice[0], wanted]
        if plan is None:
            return DECLINE
        return USE[path] if stage == CHOOSING else plan.route.move
    if stage == MOVING:
        plan = _best(world, (world.path,))[2]
        return plan.route.move if plan else world.legal_moves(seat)[0]
    if stage == PAUSING:
        return _help(world) or CONTINUE
    legal = world.legal_moves(seat)
    return legal[int(rng.random() * len(legal))]


def best_way(world: AntRules, die: int) -> Go | None:
    """The way of a path with the best outlook; None if there is none, or declining is better."""
    plan = _best(world, (die,))[2]
    return plan.route.move if plan else None


def _best(world: AntRules, paths: Sequence[int]) -> tuple[float, int, Plan | None]:
    """The best outlook, its path and its way; no way if declining is better."""
    sight = Outlook(world)
    moving = world.stage == MOVING
    worth, path, best = LOST if moving else sight.declining(), 0, None
    seen = set()
    for candidate in dict.fromkeys(paths):
        for plan in sight.plans(candidate):
            task = sight.task(plan)
            if task not in seen:
                seen.add(task)
                found = sight.after(plan)
                if found > worth:
                    worth, path, best = found, candidate, plan
    return worth, path, best


def _help(world: AntRules) -> Move | None:
    """A panel or a bonus whose time has come."""
    legal = world.help()
    for move in legal:
        if isinstance(move, Panel) and (
            world.solar + move.units <= SOLAR or world.solar <= _LAST_UNITS
        ):
            return move
    if world.solar == 1 and SOLAR_HELP in legal:
        return SOLAR_HELP
    if world.stage == PAUSING and SHADOW in legal:
        arc = DARK_ARCS[world.shadow]
        there = world.open | mask_of(world.hills) | 1 << world.mower
        if hexes_until(arc, world.shadow) == 1 and there & ARC_MASK[arc]:
            return SHADOW
    return None


# -- the expert ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trip(AntMove):
    """What the expert compares: a die together with the way that it is taken for."""

    die: int  # 0: the one space of a carburetor turn, or no path
    way: Go | Decline


class Expert(Searcher[AntRules]):
    """Plays trips and placements a few turns on; when to use what is stored, it knows.

    It decides about a turn as a whole, with luck that hangs on the sheet alone: asked again after
    the die was taken, it goes the way for which it took the die.
    """

    def __init__(self) -> None:
        super().__init__(
            playouts=_PLAYOUTS,
            policy=careful,
            evaluate=_evaluate,
            horizon=_TURNS_AHEAD,
            age=_age,
            candidates=_trips,
        )

    def choose(self, situation: Situation[AntRules], rng: Random) -> Move:
        world = situation.imagine(rng)
        at_once = careful(world, situation.seat, rng)
        if isinstance(at_once, Panel | Bonus | SetDie | Continue):
            return at_once
        if world.stage not in (CHOOSING, MOVING, CRAWLING):
            return super().choose(situation, rng)
        trip = self.trip(world)
        return USE[trip.die] if world.stage == CHOOSING and trip.die else trip.way

    def trip(self, world: AntRules) -> Trip:
        """The die that it takes, or would have taken, and the way."""
        if world.stage == MOVING:
            before = world.clone()
            before.stage, before.path = CHOOSING, CRAWL
            trip = self._best_trip(before)
            if trip.die == world.path:
                return trip
        return self._best_trip(world)

    def _best_trip(self, world: AntRules) -> Trip:
        # Hills in one order, however they came: the same position has the same luck, so that a hint
        # and its reason speak of one way.
        same = [dict(sorted(n.items())) if isinstance(n, dict) else n for n in world.snapshot()]
        luck = Random(repr(tuple(same)))
        trip = super().choose(imagined(world, ME), luck)
        assert isinstance(trip, Trip)
        return trip

    def make(self, world: AntRules, seat: Seat, candidate: Move) -> None:
        if isinstance(candidate, Trip):
            if world.stage == CHOOSING and candidate.die:
                world.apply(seat, USE[candidate.die])
            world.apply(seat, candidate.way)
        else:
            super().make(world, seat, candidate)


def _age(world: AntRules) -> int:
    return world.turn


def _evaluate(world: AntRules) -> Sequence[float]:
    end = world.outcome()
    if end is not None:
        return (1.0,) if end.winners else (0.0,)
    return (chance(world),)


def _trips(situation: Situation[AntRules]) -> Sequence[Move]:
    """What is worth playing on: the few trips with the best outlook, or every place."""
    world = situation.imagine(Random(0))
    if world.stage not in (CHOOSING, MOVING, CRAWLING):
        return situation.legal
    sight = Outlook(world)
    worth: dict[Trip, float] = {}
    for path in dict.fromkeys(world.dice if world.stage == CHOOSING else (world.path,)):
        tasks = {sight.task(plan): plan for plan in sight.plans(path)}
        worth |= {Trip(path, plan.route.move): sight.after(plan) for plan in tasks.values()}
    if world.stage != MOVING:
        worth[Trip(CRAWL, DECLINE)] = sight.declining()
    ranked = sorted(worth, key=lambda trip: -worth[trip])
    least = worth[ranked[0]] - _HOPEFUL
    return [trip for trip in ranked[:_TRIPS] if worth[trip] >= least]


EXPERT: Final = Expert()


# -- comparing moves ----------------------------------------------------------------------------


def _outlook(world: AntRules) -> Sequence[float]:
    """From where no hope is left to where all is done: near either end a chance hardly changes,
    whatever is done, but an outlook does."""
    end = world.outcome()
    if end is not None:
        return (ALL_DONE if end.winners else NO_HOPE,)
    worth = Outlook(world, turn_over=True).staying()
    return (max(NO_HOPE, min(ALL_DONE, worth)),)


_RATER: Final = Searcher[AntRules](
    playouts=_RATED, policy=careful, evaluate=_outlook, horizon=_TURNS_AHEAD, age=_age
)


def values(situation: Situation[AntRules], moves: Sequence[Move], rng: Random) -> Sequence[float]:
    return _RATER.rate(situation, moves, rng)


def _of_a_hundred(lost: float) -> int:
    """How many of a hundred chances a worse outlook costs, in steps of five."""
    return 5 * round(20 * share_lost(lost))


RATING: Final = Rating[AntRules](values=values, much=5.0, told=_of_a_hundred)
