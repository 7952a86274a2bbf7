"""The outlook of a position: an estimate for a careful player, without looking ahead.

The outlook is a number, higher is better, of the sheet after a movement, before its headaches and
the shadow. It counts the work that is left: a circle weighs more the sooner its arc closes, and on
an edge, where few paths lead. The weights were fitted to the share of games that a player wins who
always takes the best outlook.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp, log
from typing import Final, NamedTuple

from mowaudio.games.moon_ant.rules import play, sheet
from mowaudio.games.moon_ant.rules.box import SHEET
from mowaudio.games.moon_ant.rules.routes import Route, fitting
from mowaudio.games.moon_ant.rules.sheet import ARC_OF, DISTANCE, HOME, SECTION_OF, SPACES, mask_of

WON: Final = 1000.0
LOST: Final = -1000.0
# Outlooks beyond which differences do not matter any more.
ALL_DONE: Final = 20.0
NO_HOPE: Final = -70.0

_CIRCLE, _URGENT, _FADES = 0.22, 12.5, 3.6  # an open circle, by the turns its arc has left
_EDGE = 2.3  # how much more one weighs on an edge
_HEIGHT, _HILL, _HIGH, _FED = 2.0, 0.9, 4.2, 1.0  # hills; one that has grown
_HIGH_FROM = 2
_TO_TOP, _TOP_FADES, _TO_WORK, _TO_HOME = 0.25, 6.3, 0.05, 0.22  # distances
_ENERGY, _ENERGY_FADES, _LAST_UNIT = 7.3, 3.4, 2.2
_BONUS, _BONUS_UNITS = 1.1, 1.5
_HEADACHE, _NEXT_HEADACHE = 0.44, 0.2
_TWILIGHT = 0.43  # standing in the arc that closes next
_DECLINING = 0.07
_EVEN, _SCALE = -12.0, 8.0  # the outlook with an even chance, and how fast chances grow

_BALLS: Final = tuple(
    tuple(mask_of(t for t in SPACES if DISTANCE[s][t] <= d) for d in range(max(DISTANCE[s]) + 1))
    for s in SPACES
)


def distance(space: int, targets: int) -> int:
    """Return the distance to the nearest of some spaces."""
    for distance, ball in enumerate(_BALLS[space]):
        if ball & targets:
            return distance
    return 0


class Weights(NamedTuple):
    """The weights at a number of filled hexes."""

    until: tuple[int, ...]  # turns that each arc has left
    circle: tuple[float, ...]  # by space
    hill: tuple[float, ...]  # by space, whatever its height
    top: tuple[float, ...]  # the way to the first arc with work, by arc


@cache
def _weights(shadow: int) -> Weights:
    until = tuple(sheet.hexes_until(arc, shadow) for arc in sheet.ARCS)
    arcs = [_CIRCLE + _URGENT * exp(-max(0, turns - 1) / _FADES) for turns in until]
    return Weights(
        until,
        tuple(arcs[ARC_OF[s]] * (1 + _EDGE * (sheet.EDGE >> s & 1)) for s in SPACES),
        tuple(_HILL * arcs[ARC_OF[s]] for s in SPACES),
        tuple(_TO_TOP * (0.2 + exp(-turns / _TOP_FADES)) for turns in until),
    )


def _tolls(first: int, section: int) -> int:
    """Return the least cost of borders in units: up to the first section with work, and home."""
    top = min(first, section)
    up = sum(SHEET.crossings.get((s, s - 1), 0) for s in range(section, top, -1))
    return up + sum(SHEET.crossings.get((s, s + 1), 0) for s in range(top, sheet.SECTIONS[-1]))


_TOLLS: Final = tuple(
    tuple(_tolls(first, section) for section in sheet.SECTIONS) for first in sheet.SECTIONS
)
_KEPT: Final = 1 << 11  # size of the cache of plans: a mission or two, each with its own craters
# Fear of running dry, by twice the units to spare; three units short is as bad as it gets.
_SHORT: Final = 6
_FEAR: Final = tuple(_ENERGY * exp(-(n - _SHORT) / 2 / _ENERGY_FADES) for n in range(64))


@lru_cache(maxsize=_KEPT)
def plans(path: int, start: int, craters: int, dark: int) -> tuple[Route, ...]:
    """Return the complete paths from a space; of those that an outlook values alike, the first."""
    found: dict[tuple[int, int, int, int], Route] = {}
    for route in fitting(path, start, craters, dark):
        key = (route.ground, route.end, route.toll, len(route.headaches))
        found.setdefault(key, route)
    return tuple(found.values())


class Outlook:
    """The outlooks of a world. Values that all of them share are computed once."""

    __slots__ = ("_circles", "_hills", "_weights", "_work", "_world")

    def __init__(self, world: play.AntRules, *, turn_over: bool = False) -> None:
        """`turn_over`: this turn's hex is filled already."""
        self._world = world
        filled = world.shadow + (not world.held and not turn_over)
        weights = self._weights = _weights(min(sheet.HEXES, filled))
        self._circles = sum(weights.circle[space] for space in sheet.spaces_in(world.open))
        self._hills = sum(self._hill(*hill) for hill in world.hills.items())
        self._work = world.open | mask_of(world.hills)

    def plans(self, path: int) -> tuple[Route, ...]:
        world = self._world
        return plans(path, world.mower, world.craters, sheet.DARK[world.shadow])

    def task(self, plan: Route) -> tuple[int, int, int, int]:
        """Return the values that decide the outlook: equal tasks have the same outlook."""
        return self._work & plan.ground, plan.end, plan.toll, len(plan.headaches)

    def staying(self) -> float:
        """Return the outlook if nothing moves."""
        world = self._world
        hills = self._circles + self._hills
        return self._at(world.mower, self._work, hills, world.solar, world.bonuses, 0)

    def declining(self) -> float:
        """Return the outlook if no path is done."""
        world = self._world
        weight = self._circles + self._hills + _DECLINING
        return self._at(world.mower, self._work, weight, world.solar - 1, world.bonuses, 0)

    def after(self, plan: Route) -> float:
        """Return the outlook after a path."""
        world = self._world
        done = self._work & plan.ground
        work, weight, bonuses = self._work, self._circles + self._hills, world.bonuses
        if done:
            open_ = world.open
            circle = self._weights.circle
            for space in plan.landed:
                if open_ >> space & 1:
                    weight -= circle[space]
            work = open_ & ~plan.ground
            for hill, height in world.hills.items():
                if plan.ground >> hill & 1:
                    weight -= self._hill(hill, height)
                    if height == 1:
                        continue
                    weight += self._hill(hill, height - 1)
                work |= 1 << hill
            for section, gained in enumerate(SHEET.bonuses):
                if gained and not (
                    world.sections >> section & 1
                    or open_ & ~plan.ground & sheet.SECTION_MASK[section]
                ):
                    bonuses += gained
        if aches := len(plan.headaches):
            weight += _HEADACHE * aches + _NEXT_HEADACHE * (aches - 1)
            weight += _FED * aches * sum(h >= _HIGH_FROM for h in world.hills.values())
        return self._at(plan.end, work, weight, world.solar - plan.toll, bonuses, aches)

    def _hill(self, space: int, height: int) -> float:
        high = _HIGH if height >= _HIGH_FROM else 0.0
        return _HEIGHT * height + self._weights.hill[space] + high

    def _at(
        self, mower: int, work: int, weight: float, solar: int, bonuses: int, aches: int
    ) -> float:
        """Return the outlook with the mower there, and this much still to do."""
        if solar <= 0:
            return LOST
        until, _, _, to_top = self._weights
        left = until[ARC_OF[mower]]
        if not left:
            return LOST
        if left == 1:
            weight += _TWILIGHT * (1 + aches)
        if work:
            low = (work & -work).bit_length() - 1
            top = ARC_OF[low]
            if not until[top]:
                return LOST
            weight += to_top[top] * distance(mower, work & sheet.ARC_MASK[top])
            weight += _TO_WORK * distance(mower, work)
            tolls = _TOLLS[SECTION_OF[low]][SECTION_OF[mower]]
        else:
            if mower == HOME and not aches:
                return WON
            tolls = _TOLLS[-1][SECTION_OF[mower]]
        weight += _TO_HOME * DISTANCE[mower][HOME] / (1 + work.bit_count() / 2)
        spare = int(2 * (solar - tolls + _BONUS_UNITS * bonuses + sum(self._world.stored))) + _SHORT
        weight += _FEAR[max(0, spare)]
        if solar == 1:
            weight += _LAST_UNIT * (1 + aches)
        return _BONUS * bonuses - weight


def chance(world: play.AntRules) -> float:
    """Return the outlook at the start of a turn as an estimated chance to win, from 0 to 1."""
    worth = Outlook(world, turn_over=True).staying()
    return 1 / (1 + exp(-max(-80.0, (worth - _EVEN) / _SCALE)))


HALVES: Final = _SCALE * log(2)  # a worse outlook that costs half of the chances


def share_lost(worth: float) -> float:
    """Return the share of the chances that an outlook worse by so much costs."""
    return 1 - exp(-worth / _SCALE)
