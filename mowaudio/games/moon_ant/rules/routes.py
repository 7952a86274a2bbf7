"""Every way of every path from every space, with the spaces and borders that it meets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mowaudio.games.moon_ant.rules.box import NOWHERE
from mowaudio.games.moon_ant.rules.moves import Go
from mowaudio.games.moon_ant.rules.paths import MAY_RETURN, PATHS, PATTERN, WAYS, Steps
from mowaudio.games.moon_ant.rules.sheet import HEADACHES, NEXT, SPACES, TOLL, mask_of, named

# Size of the caches: enough for a mission or two. Each has craters of its own, so that answers of
# older missions are of no use.
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
    """Return the route of these steps; None where they leave the sheet (ANT-41)."""
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
    """Return the routes that neither land on a crater nor touch the shadow (ANT-11, ANT-41), in
    the order of their ends."""
    return tuple(
        route for route in ROUTES[path][start] if not (route.ground & craters or route.whole & dark)
    )


@lru_cache(maxsize=_KEPT)
def fitting_moves(path: int, start: int, craters: int, dark: int) -> tuple[Go, ...]:
    return tuple(route.move for route in fitting(path, start, craters, dark))
