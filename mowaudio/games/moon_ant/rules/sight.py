"""The sheet as the player sees it: what paths would do, what is near, what closes when. Derived
from the view, for words, places and bots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mowaudio.games.moon_ant.rules import stores
from mowaudio.games.moon_ant.rules.box import NOWHERE
from mowaudio.games.moon_ant.rules.events import Ache
from mowaudio.games.moon_ant.rules.moves import SHADOW, AntMove, Go
from mowaudio.games.moon_ant.rules.paths import CRAWL, Steps
from mowaudio.games.moon_ant.rules.routes import ROUTE_OF, Route, fitting
from mowaudio.games.moon_ant.rules.sheet import (
    ARC_OF,
    ARCS,
    DARK,
    DARK_ARCS,
    DIRECTIONS,
    HOME,
    NEXT,
    SECTION_OF,
    TOLL,
    hexes_until,
    mask_of,
    nearest,
)
from mowaudio.games.moon_ant.rules.view import AntView


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a route would do."""

    route: Route
    treated: tuple[int, ...]  # open circles, in order
    lowered: tuple[tuple[int, int], ...]  # hills, and how high they would be then
    wins: bool  # it ends at home, and leaves nothing to do (unless a headache does)

    @property
    def rank(self) -> tuple[int, ...]:
        """Best first: by circles, then winning, hills, what it costs, headaches, and the end."""
        route = self.route
        return (
            -len(self.treated),
            not self.wins,
            -len(self.lowered),
            route.toll,
            len(route.headaches),
            route.end,
            *route.move.steps,
        )

    @property
    def result(self) -> tuple[object, ...]:
        """Routes with the same result differ only in the order of their steps."""
        route = self.route
        return route.end, frozenset(self.treated), self.lowered, route.toll, len(route.headaches)


def prospect(view: AntView, route: Route) -> Prospect:
    open_, hills = set(view["open"]), dict(view["hills"])
    lowered = {space: hills[space] - 1 for space in route.landed if space in hills}
    treated = tuple(space for space in route.landed if space in open_)
    done = not open_.difference(treated) and not any((hills | lowered).values())
    wins = done and route.end == HOME
    return Prospect(route, treated, tuple(sorted(lowered.items())), wins)


def routes(view: AntView, path: int) -> tuple[Route, ...]:
    """The ways to do a path now."""
    return fitting(path, view["mower"], mask_of(view["craters"]), DARK[view["shadow"]])


def prospects(view: AntView, path: int) -> list[Prospect]:
    """What each way of a path would do, best first."""
    found = (prospect(view, route) for route in routes(view, path))
    return sorted(found, key=lambda one: one.rank)


def distinct(found: Iterable[Prospect]) -> list[Prospect]:
    """One way for each result, in the same order."""
    first: dict[tuple[object, ...], Prospect] = {}
    for one in found:
        first.setdefault(one.result, one)
    return list(first.values())


def by_end(found: Iterable[Prospect]) -> list[list[Prospect]]:
    """Ways by where they end (ANT-47), in the same order."""
    ends: dict[int, list[Prospect]] = {}
    for one in found:
        ends.setdefault(one.route.end, []).append(one)
    return list(ends.values())


def prospect_of(view: AntView, move: Go) -> Prospect | None:
    """What a way of the chosen path would do; None if it is none."""
    route = ROUTE_OF[view["path"]][view["mower"]].get(move.steps)
    return prospect(view, route) if route is not None and route.move == move else None


def hills(view: AntView) -> list[tuple[int, int]]:
    """Hills with their heights, nearest first, in the order in which they would grow."""
    heights = dict(view["hills"])
    found = []
    while heights:
        hill = nearest(heights, view["mower"])
        found.append((hill, heights.pop(hill)))
    return found


def nearest_open(view: AntView) -> int:
    return nearest(view["open"], view["mower"])


def most_pressing(view: AntView) -> int:
    """The nearest space of the arc that closes next that would lose the mission; NOWHERE if there
    is none."""
    return nearest(pressing(view), view["mower"])


def pressing(view: AntView) -> list[int]:
    """Open circles and hills of the arc that closes next, from the left."""
    arc = next_arc(view).number
    there = {*view["open"], *(hill for hill, _ in view["hills"])}
    return sorted(space for space in there if ARC_OF[space] == arc)


def way(view: AntView, target: int) -> Steps | None:
    """The shortest way over the ground, the cheapest of several; None if there is none."""
    blocked = mask_of(view["craters"]) | DARK[view["shadow"]]
    best: dict[int, tuple[int, Steps]] = {view["mower"]: (0, ())}
    edge = [view["mower"]]
    while edge and target not in best:
        found: dict[int, tuple[int, Steps]] = {}
        for here in edge:
            cost, steps = best[here]
            for direction in DIRECTIONS:
                there = NEXT[here][direction]
                if there == NOWHERE or there in best or blocked >> there & 1:
                    continue
                reached = (cost + TOLL[here][direction], (*steps, direction))
                found[there] = min(found.get(there, reached), reached)
        best |= found
        edge = sorted(found)
    return best[target][1] if target in best else None


def toll_of(view: AntView, steps: Steps) -> int:
    """What these steps cost in solar units."""
    here, cost = view["mower"], 0
    for direction in steps:
        cost += TOLL[here][direction]
        here = NEXT[here][direction]
    return cost


def way_home(view: AntView) -> Steps | None:
    return way(view, HOME)


@dataclass(frozen=True, slots=True)
class Arc:
    """How an arc stands."""

    number: int  # from 0
    open: int  # circles
    hills: int
    turns: int  # until it closes, if nothing hastens or holds the shadow; 0: it is closed


def arcs(view: AntView) -> list[Arc]:
    open_ = [ARC_OF[space] for space in view["open"]]
    high = [ARC_OF[space] for space, _ in view["hills"]]
    return [
        Arc(arc, open_.count(arc), high.count(arc), hexes_until(arc, view["shadow"]))
        for arc in ARCS
    ]


def next_arc(view: AntView) -> Arc:
    """The arc that closes next."""
    return arcs(view)[min(DARK_ARCS[view["shadow"]], ARCS[-1])]


def would_lose(view: AntView) -> bool:
    """Whether the mission would be lost if the next arc closed now (ANT-31)."""
    arc = next_arc(view)
    return bool(arc.open or arc.hills) or ARC_OF[view["mower"]] == arc.number


def loses_next(view: AntView) -> bool:
    """Whether the next hex of the shadow loses the mission."""
    return not view["held"] and next_arc(view).turns == 1 and would_lose(view)


def help_matters(view: AntView) -> bool:
    """Whether the very next step can lose the mission, and something stored can prevent it. All
    else can wait until the next roll: solar units never spoil, and the shadow that comes now can
    as well be held when it would close something."""
    found = helps(view)
    if view["aches"]:
        drains = view["solar"] == 1 and Ache.SOLAR not in view["had"]
        closes = loses_next(view) and Ache.REPAIRS not in view["had"]
    else:
        drains, closes = False, loses_next(view)
    return (closes and SHADOW in found) or (drains and any(move != SHADOW for move in found))


def open_in(view: AntView, section: int) -> int:
    return sum(SECTION_OF[space] == section for space in view["open"])


def usable(view: AntView) -> Sequence[int]:
    """The paths that can be done now: the one that was chosen, the dice to choose from, or the
    one space of a carburetor turn."""
    match view["stage"]:
        case "moving":
            return [view["path"]]
        case "crawling":
            return [CRAWL]
    return sorted(set(view["dice"]))


def helps(view: AntView) -> list[AntMove]:
    """The panels and bonuses that would do something now."""
    return stores.usable(view["solar"], view["panels_stored"], view["bonuses"], view["held"])
