"""How promising a sheet looks to a careful player, without looking ahead.

The outlook is a number, higher is better, of the sheet as it is after a movement, before its
headaches and the shadow. What counts is what must still be done above the next shadow: a circle
weighs more the sooner its arc closes and the harder its space is to reach. The weights were
fitted to the share of games won by whoever plays for the best outlook.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import exp
from typing import Final, NamedTuple

from mowaudio.games.moon_ant.routes import Route, fitting
from mowaudio.games.moon_ant.rules import AntRules
from mowaudio.games.moon_ant.sheet import (
    ARC_MASK,
    ARC_OF,
    ARCS,
    DARK,
    DISTANCE,
    EDGE,
    HEXES,
    HOME,
    NEIGHBOURS,
    SECTION_MASK,
    SECTION_OF,
    SECTIONS,
    SHEET,
    SPACES,
    hexes_until,
    mask_of,
    spaces_in,
)

WON: Final = 1000.0
LOST: Final = -1000.0

_CIRCLE, _URGENT, _FADES = 0.22, 12.5, 3.6  # an open circle, by the turns its arc has left
_EDGE, _ALONE = 2.3, 0.1  # how much more one weighs on an edge, or without an open neighbour
_HEIGHT, _HILL, _ALMOST, _FED = 2.0, 0.9, 4.2, 1.0  # hills; one that is a step from losing
_TO_TOP, _TOP_FADES, _TO_WORK, _TO_HOME = 0.25, 6.3, 0.05, 0.22  # distances
_ENERGY, _ENERGY_FADES, _LAST_UNIT = 7.3, 3.4, 2.2
_BONUS, _BONUS_UNITS = 1.1, 1.5
_HEADACHE, _NEXT_HEADACHE = 0.44, 0.2
_TWILIGHT = 0.43  # standing in the arc that closes next
DECLINING: Final = 0.07

_UNTIL: Final = tuple(tuple(hexes_until(arc, n) for arc in ARCS) for n in range(HEXES + 1))
_BALLS: Final = tuple(
    tuple(mask_of(t for t in SPACES if DISTANCE[s][t] <= d) for d in range(max(DISTANCE[s]) + 1))
    for s in SPACES
)
_BYTES: Final = range(0, len(SPACES), 8)


def _distance(space: int, targets: int) -> int:
    """To the nearest of some spaces."""
    for distance, ball in enumerate(_BALLS[space]):
        if ball & targets:
            return distance
    return 0


def _beside(mask: int) -> int:
    near = 0
    for space in spaces_in(mask):
        near |= NEIGHBOURS[space]
    return near


# Sums over the spaces of a mask are looked up byte by byte.
_BESIDE: Final = tuple(
    tuple(_beside((byte << shift) & mask_of(SPACES)) for byte in range(256)) for shift in _BYTES
)


@cache
def _arc_weights(shadow: int) -> tuple[float, ...]:
    return tuple(_CIRCLE + _URGENT * exp(-max(0, t - 1) / _FADES) for t in _UNTIL[shadow])


@cache
def _circle_weights(shadow: int) -> tuple[tuple[float, ...], ...]:
    arcs = _arc_weights(shadow)
    weights = [arcs[ARC_OF[s]] * (1 + _EDGE * (EDGE >> s & 1)) for s in SPACES]

    def weigh(byte: int, shift: int) -> float:
        return sum(w for bit, w in enumerate(weights[shift : shift + 8]) if byte >> bit & 1)

    return tuple(tuple(weigh(byte, shift) for byte in range(256)) for shift in _BYTES)


@cache
def _top_weights(shadow: int) -> tuple[float, ...]:
    return tuple(_TO_TOP * (0.2 + exp(-turns / _TOP_FADES)) for turns in _UNTIL[shadow])


def tolls_ahead(work: int, section: int) -> int:
    """The units that borders will cost at least, for all the work and the way home."""
    first = next((s for s in SECTIONS if work & SECTION_MASK[s]), SECTIONS[-1])
    top = min(first, section)
    up = sum(SHEET.crossings.get((s, s - 1), 0) for s in range(section, top, -1))
    return up + sum(SHEET.crossings.get((s, s + 1), 0) for s in range(top, SECTIONS[-1]))


_TOLLS: Final = tuple(
    tuple(tolls_ahead(SECTION_MASK[first], section) for section in SECTIONS) for first in SECTIONS
)


class Sheet(NamedTuple):
    """What an outlook is of."""

    open: int
    hills: Mapping[int, int]
    shadow: int  # hexes filled once this turn's is
    solar: int
    mower: int
    bonuses: int
    panels: int  # units stored
    aches: int  # headaches still to be rolled
    limit: int


def outlook(sheet: Sheet) -> float:
    open_, hills, shadow, solar, mower, bonuses, panels, aches, limit = sheet
    until = _UNTIL[shadow]
    here = until[ARC_OF[mower]]
    if here == 0:
        return LOST
    worth = -_TWILIGHT * (1 + aches) if here == 1 else 0.0
    work = open_
    if hills:
        arcs = _arc_weights(shadow)
        for hill, height in hills.items():
            work |= 1 << hill
            worth -= _HEIGHT * height + _HILL * arcs[ARC_OF[hill]]
            if height >= limit - 1:
                worth -= _ALMOST + _FED * aches
    section = SECTION_OF[mower]
    if work:
        low = (work & -work).bit_length() - 1
        top = ARC_OF[low]
        if until[top] == 0:
            return LOST
        worth -= _top_weights(shadow)[top] * _distance(mower, work & ARC_MASK[top])
        worth -= _TO_WORK * _distance(mower, work)
        worth -= _circles(open_, shadow)
        tolls = _TOLLS[SECTION_OF[low]][section]
    else:
        if mower == HOME and not aches:
            return WON
        tolls = _TOLLS[-1][section]
    left = open_.bit_count() + len(hills)
    worth -= _TO_HOME * DISTANCE[mower][HOME] / (1 + left / 2)
    margin = solar - tolls + _BONUS_UNITS * bonuses + panels
    worth -= _ENERGY * exp(-max(-3.0, margin) / _ENERGY_FADES)
    if solar == 1:
        worth -= _LAST_UNIT * (1 + aches)
    if aches:
        worth -= _HEADACHE * aches + _NEXT_HEADACHE * (aches - 1)
    return worth + _BONUS * bonuses


def _circles(open_: int, shadow: int) -> float:
    """What the open circles weigh."""
    weights = _circle_weights(shadow)
    near, total, rest = 0, 0.0, open_
    for beside, weigh in zip(_BESIDE, weights, strict=True):
        byte = rest & 255
        near |= beside[byte]
        total += weigh[byte]
        rest >>= 8
    if alone := open_ & ~near:
        for weigh in weights:
            total += _ALONE * weigh[alone & 255]
            alone >>= 8
    return total


class Plan(NamedTuple):
    """A complete path, as far as an outlook can tell it from others."""

    ground: int
    end: int
    toll: int
    aches: int
    route: Route


@lru_cache(maxsize=1 << 15)
def plans(path: int, start: int, craters: int, dark: int) -> tuple[Plan, ...]:
    """The complete paths from a space; those that differ in the order of steps only, once."""
    found: dict[tuple[int, int, int, int], Plan] = {}
    for route in fitting(path, start, craters, dark):
        key = (route.ground, route.end, route.toll, len(route.headaches))
        found.setdefault(key, Plan(*key, route))
    return tuple(found.values())


def plans_of(world: AntRules, path: int) -> tuple[Plan, ...]:
    return plans(path, world.mower, world.craters, DARK[world.shadow])


def _next_shadow(world: AntRules) -> int:
    return min(HEXES, world.shadow + (not world.held))


def as_it_is(world: AntRules, *, solar: int | None = None) -> float:
    """The outlook if nothing is moved."""
    return outlook(
        Sheet(
            world.open,
            world.hills,
            _next_shadow(world),
            world.solar if solar is None else solar,
            world.mower,
            world.bonuses,
            sum(world.stored),
            0,
            world.limit,
        )
    )


def after(world: AntRules, plan: Plan) -> float:
    """The outlook after a path."""
    ground = plan.ground
    if plan.toll >= world.solar:
        return LOST
    open_, hills, bonuses = world.open & ~ground, world.hills, world.bonuses
    if not hills.keys().isdisjoint(plan.route.landed):
        lower = {hill: height - (ground >> hill & 1) for hill, height in hills.items()}
        hills = {hill: height for hill, height in lower.items() if height}
    for section, gained in enumerate(SHEET.bonuses):
        if gained and not (world.sections >> section & 1 or open_ & SECTION_MASK[section]):
            bonuses += gained
    return outlook(
        Sheet(
            open_,
            hills,
            _next_shadow(world),
            world.solar - plan.toll,
            plan.end,
            bonuses,
            sum(world.stored),
            plan.aches,
            world.limit,
        )
    )


def chance(world: AntRules) -> float:
    """The outlook at the start of a turn as something like a chance to win, from 0 to 1."""
    worth = outlook(
        Sheet(
            world.open,
            world.hills,
            world.shadow,
            world.solar,
            world.mower,
            world.bonuses,
            sum(world.stored),
            0,
            world.limit,
        )
    )
    return 1 / (1 + exp(-max(-80.0, (worth + 12) / 8)))
