"""Every way of every path from every space, with what it meets on the sheet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mowaudio.games.moon_ant.rules.box import NOWHERE
from mowaudio.games.moon_ant.rules.moves import Go
from mowaudio.games.moon_ant.rules.paths import MAY_RETURN, PATHS, PATTERN, WAYS, Steps
from mowaudio.games.moon_ant.rules.sheet import HEADACHES, NEXT, SPACES, TOLL, mask_of, named

# Answers that are kept: those of a base or two. Every new one has craters of its own, and what is
# kept of older ones is of no use to anybody.
_KEPT = 1 << 11


@dataclass(frozen=True, slots=True)
class Route:
    """A complete path from a space."""

    move: Go
    end: int
    landed: tuple[int, ...]  # the spaces moved over or stopped on, in order
    jumped: tuple[int, ...]
    ground: int  # those landed on, as a mask
    whole: int  # those landed on and those jumped over
    toll: int  # solar units for the borders it crosses
    headaches: tuple[int, ...]  # the spaces with a headache, in order


def _walk(path: int, start: int, steps: Steps) -> Route | None:
    """The route that these steps make, or None where they leave the sheet (ANT-41)."""
    here, toll = start, 0
    landed: list[int] = []
    jumped: list[int] = []
    for direction, kind in zip(steps, PATTERN[path], strict=True):
        toll += TOLL[here][direction]
        here = NEXT[here][direction]
        if here == NOWHERE or (here == start and not MAY_RETURN[path]):
            return None
        (landed if kind == "g" else jumped).append(here)
    ground = mask_of(landed)
    return Route(
        Go(*named(here), steps),
        here,
        tuple(landed),
        tuple(jumped),
        ground,
        ground | mask_of(jumped),
        toll,
        tuple(space for space in landed if HEADACHES >> space & 1),
    )


def _routes(path: int, start: int) -> tuple[Route, ...]:
    found = (_walk(path, start, steps) for steps in WAYS[path])
    return tuple(sorted(filter(None, found), key=lambda route: route.move.values()))


ROUTES = tuple(tuple(_routes(path, start) for start in SPACES) for path in PATHS)
ROUTE_OF = tuple(
    tuple({route.move.steps: route for route in routes} for routes in by_start)
    for by_start in ROUTES
)


@lru_cache(maxsize=_KEPT)
def fitting(path: int, start: int, craters: int, dark: int) -> tuple[Route, ...]:
    """The routes that neither land on a crater nor touch the shadow (ANT-11, ANT-41), by where
    they end."""
    return tuple(
        route for route in ROUTES[path][start] if not (route.ground & craters or route.whole & dark)
    )


@lru_cache(maxsize=_KEPT)
def fitting_moves(path: int, start: int, craters: int, dark: int) -> tuple[Go, ...]:
    return tuple(route.move for route in fitting(path, start, craters, dark))
