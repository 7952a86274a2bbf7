"""Facts derived from a view, for words, places and bots: the effects of paths, distances, and when
the arcs close."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from mowaudio.games.moon_ant.rules import box, events, moves, paths, sheet
from mowaudio.games.moon_ant.rules.routes import ROUTE_OF, Route, fitting
from mowaudio.games.moon_ant.rules.sheet import ARC_OF, DARK, HOME, mask_of, nearest
from mowaudio.games.moon_ant.rules.view import AntView


@dataclass(frozen=True, slots=True)
class Prospect:
    """The effects of a route."""

    route: Route
    treated: tuple[int, ...]  # open circles, in order
    lowered: tuple[tuple[int, int], ...]  # hills, and how high they would be then
    wins: bool  # it ends at home, and leaves nothing to do (unless a headache does)

    @property
    def rank(self) -> tuple[int, ...]:
        """The sort key, best first: circles, winning, hills, then costs, headaches and the end."""
        route = self.route
        gains = (-len(self.treated), not self.wins, -len(self.lowered))
        return (*gains, route.toll, len(route.headaches), route.end, *route.move.steps)

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
    """Return the ways to do a path now."""
    return fitting(path, view["mower"], mask_of(view["craters"]), DARK[view["shadow"]])


def prospects(view: AntView, path: int) -> list[Prospect]:
    """Return the effects of each way of a path, best first."""
    found = (prospect(view, route) for route in routes(view, path))
    return sorted(found, key=lambda one: one.rank)


def distinct(found: Iterable[Prospect]) -> list[Prospect]:
    """Return one way for each result, in the same order."""
    first: dict[tuple[object, ...], Prospect] = {}
    for one in found:
        first.setdefault(one.result, one)
    return list(first.values())


def by_end(found: Iterable[Prospect]) -> list[list[Prospect]]:
    """Group ways by the space where they end (ANT-47), in the same order."""
    ends: dict[int, list[Prospect]] = {}
    for one in found:
        ends.setdefault(one.route.end, []).append(one)
    return list(ends.values())


def prospect_of(view: AntView, move: moves.Go) -> Prospect | None:
    """Return the effects of a way of the chosen path; None if the path has no such way."""
    route = ROUTE_OF[view["path"]][view["mower"]].get(move.steps)
    return prospect(view, route) if route is not None and route.move == move else None


# The ways in which a headache can lose the mission.
Loss = StrEnum("Loss", ("HILL", "SOLAR", "SHADOW"))


def losses(view: AntView, found: Prospect) -> list[Loss]:
    """Return by what the headaches of a way can lose the mission at once (ANT-20)."""
    route = found.route
    if not route.headaches:
        return []
    heights = dict(view["hills"]) | dict(found.lowered)
    left = {hill: height for hill, height in heights.items() if height}
    hill = nearest(left, route.end)
    lost = [Loss.HILL] if hill != box.NOWHERE and left[hill] + 1 >= view["limit"] else []
    if view["solar"] - route.toll == 1:
        lost.append(Loss.SOLAR)
    arc = next_arc(view)
    there = {*view["open"]}.difference(found.treated) | left.keys() | {route.end}
    # Repairs fill a hex, and the turn another one.
    if not view["held"] and arc.turns <= 2 and arc.number in {ARC_OF[space] for space in there}:
        lost.append(Loss.SHADOW)
    return lost


def brink(view: AntView) -> list[tuple[int, bool]]:
    """Return the hills one below the limit that may grow in this turn, each with whether a way
    that can be taken now leads to a headache beside it."""
    high = {hill for hill, height in view["hills"] if height + 1 >= view["limit"]}
    if not high:
        return []
    risked = {
        nearest((hill for hill, _ in view["hills"]), found.route.end)
        for die in usable(view)
        for found in prospects(view, die)
        if Loss.HILL in losses(view, found)
    }
    now = nearest((hill for hill, _ in view["hills"]), view["mower"])
    return [(hill, hill in risked) for hill in sorted(high) if hill in risked or hill == now]


def hills(view: AntView) -> list[tuple[int, int]]:
    """Return the hills with their heights, nearest first: the order in which they would grow."""
    heights = dict(view["hills"])
    found = []
    while heights:
        hill = nearest(heights, view["mower"])
        found.append((hill, heights.pop(hill)))
    return found


def most_pressing(view: AntView) -> int:
    """Return the nearest space that would lose when the next arc closes; NOWHERE if none."""
    return nearest(pressing(view), view["mower"])


def pressing(view: AntView) -> list[int]:
    """Return the open circles and hills of the arc that closes next, from the left."""
    arc = next_arc(view).number
    there = {*view["open"], *(hill for hill, _ in view["hills"])}
    return sorted(space for space in there if ARC_OF[space] == arc)


def way(view: AntView, target: int) -> paths.Steps | None:
    """Return the shortest way over the ground, the cheapest of several; None if there is none."""
    blocked = mask_of(view["craters"]) | DARK[view["shadow"]]
    best: dict[int, tuple[int, paths.Steps]] = {view["mower"]: (0, ())}
    edge = [view["mower"]]
    while edge and target not in best:
        found: dict[int, tuple[int, paths.Steps]] = {}
        for here in edge:
            cost, steps = best[here]
            for direction in sheet.DIRECTIONS:
                there = sheet.NEXT[here][direction]
                if there == box.NOWHERE or there in best or blocked >> there & 1:
                    continue
                reached = (cost + sheet.TOLL[here][direction], (*steps, direction))
                found[there] = min(found.get(there, reached), reached)
        best |= found
        edge = sorted(found)
    return best[target][1] if target in best else None


def toll_of(view: AntView, steps: paths.Steps) -> int:
    """Return the cost of these steps in solar units."""
    here, cost = view["mower"], 0
    for direction in steps:
        cost += sheet.TOLL[here][direction]
        here = sheet.NEXT[here][direction]
    return cost


@dataclass(frozen=True, slots=True)
class Arc:
    """The state of an arc."""

    number: int  # from 0
    open: int  # circles
    hills: int
    turns: int  # until it closes, if nothing hastens or holds the shadow; 0: it is closed


def arcs(view: AntView) -> list[Arc]:
    open_ = [ARC_OF[space] for space in view["open"]]
    high = [ARC_OF[space] for space, _ in view["hills"]]
    return [
        Arc(arc, open_.count(arc), high.count(arc), sheet.hexes_until(arc, view["shadow"]))
        for arc in sheet.ARCS
    ]


def next_arc(view: AntView) -> Arc:
    """Return the arc that closes next."""
    return arcs(view)[min(sheet.DARK_ARCS[view["shadow"]], sheet.ARCS[-1])]


def would_lose(view: AntView) -> bool:
    """Tell whether the mission would be lost if the next arc closed now (ANT-31)."""
    arc = next_arc(view)
    return bool(arc.open or arc.hills) or ARC_OF[view["mower"]] == arc.number


def loses_next(view: AntView) -> bool:
    """Tell whether the next hex of the shadow loses the mission."""
    return not view["held"] and next_arc(view).turns == 1 and would_lose(view)


def help_matters(view: AntView) -> bool:
    """Tell whether the very next step can lose the mission, and something stored can prevent it.
    Everything else can wait until the next roll: solar units never spoil, and the shadow can as
    well be held when it would close something."""
    found = helps(view)
    drains, closes = False, loses_next(view)
    if view["aches"]:
        drains = view["solar"] == 1 and events.Ache.SOLAR not in view["had"]
        closes = closes and events.Ache.REPAIRS not in view["had"]
    refills = any(move != moves.SHADOW for move in found)
    return (closes and moves.SHADOW in found) or (drains and refills)


def open_in(view: AntView, section: int) -> int:
    return sum(sheet.SECTION_OF[space] == section for space in view["open"])


def usable(view: AntView) -> Sequence[int]:
    """Return the paths that can be done now: the chosen one, the dice to choose from, or the one
    space of a carburetor turn."""
    if view["stage"] in ("moving", "crawling"):
        return [view["path"]]
    return sorted(set(view["dice"]))


def helps(view: AntView) -> list[moves.AntMove]:
    """Return the panels and bonuses that would do something now."""
    return moves.helps(view["solar"], view["panels_stored"], view["bonuses"], view["held"])
