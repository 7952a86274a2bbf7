"""What can be done, as facts: a die as a path, a complete way, what is stored, a place."""

from __future__ import annotations

from mowaudio.engine.moves import Move
from mowaudio.games.moon_ant import survey
from mowaudio.games.moon_ant.moves import (
    SHADOW_BONUS,
    Bonus,
    Continue,
    Decline,
    Go,
    Panel,
    PlaceCrater,
    PlaceHill,
    Roll,
    SetDie,
    Use,
)
from mowaudio.games.moon_ant.paths import PATTERN
from mowaudio.games.moon_ant.phrases import chain, place, places, route_steps
from mowaudio.games.moon_ant.sheet import BONUS_SOLAR, HOME, SOLAR, at
from mowaudio.games.moon_ant.state import AntView
from mowaudio.games.moon_ant.survey import Prospect
from mowaudio.words.facts import Detail, Fact, Message, fact, message


def move(move: Move, view: AntView) -> Message:
    match move:
        case Go():
            found = survey.prospect_of(view, move)
            return _way(view, found) if found else message(fact("move.go", space=_at(move)))
        case Use():
            return path(view, move.die)
        case Decline():
            last = view["solar"] == 1
            key = "move.decline.last" if last else "move.decline"
            return message(fact(key, solar=view["solar"] - 1))
        case Continue():
            return message(fact("move.continue", what="headache" if view["aches"] else "shadow"))
        case PlaceCrater():
            return message(fact("move.crater", space=_at(move)))
        case PlaceHill():
            return message(fact("move.hill", space=_at(move)))
        case Roll():
            return message(fact("move.roll", dice=move.dice))
    return message(helping(move, view))


def helping(move: Move, view: AntView) -> Fact:
    """A panel or a bonus, and what it would do."""
    if isinstance(move, SetDie):
        return fact("move.set", shown=move.shown, wanted=move.wanted, path=move.wanted)
    if isinstance(move, Panel):
        solar = min(SOLAR, view["solar"] + move.units)
        return fact("move.panel", units=move.units, solar=solar)
    if isinstance(move, Bonus) and move.kind == SHADOW_BONUS:
        return fact("move.shadow")
    return fact("move.solar", solar=min(SOLAR, view["solar"] + BONUS_SOLAR))


def _at(move: Go | PlaceCrater | PlaceHill) -> Fact:
    return place(at(move.arc, move.space))


def path(view: AntView, die: int) -> Message:
    """A die as a path: the best it can do and where, and in full each place where it can end."""
    found = survey.prospects(view, die)
    said = [fact("move.use", die=die, path=die)]
    if not found:
        return message((*said, fact("path.none")))
    best = found[0]
    said.append(fact("path.most", circles=len(best.treated)))
    if best.treated:
        said.append(fact("path.best.end", Detail.NORMAL, space=place(best.route.end)))
        said += effects(view, best, Detail.NORMAL)
    ends = tuple(_end(ways[0]) for ways in survey.by_end(found))
    shape = fact("path.shape", Detail.FULL, path=die)
    return message(said, fact("path.ends", Detail.FULL, ends=ends, count=len(ends)), shape)


def _end(best: Prospect) -> Fact:
    """A place where a path can end, with the best that it does on the way there."""
    return fact(
        "path.end",
        space=place(best.route.end),
        circles=len(best.treated),
        hills=len(best.lowered),
        headaches=len(best.route.headaches),
        units=best.route.toll,
    )


def end_of(view: AntView, ways: list[Prospect]) -> Message:
    """A place where the chosen path can end: the way there, or how many there are and the best."""
    best = ways[0]
    if len(ways) == 1:
        return _way(view, best)
    said = [
        fact("end.ways", space=place(best.route.end), count=len(ways)),
        fact("way.best", circles=len(best.treated)),
    ]
    return message(said + effects(view, best))


def _way(view: AntView, found: Prospect) -> Message:
    """A complete move: where it ends, what it does and costs, and the way there."""
    route, move = found.route, found.route.move
    alike = [other for other in survey.routes(view, view["path"]) if other.end == route.end]
    steps = chain(route_steps(move.steps, PATTERN[view["path"]]))
    does = [fact("way.treats", circles=len(found.treated)), *effects(view, found)]
    if len(alike) > 1:  # its steps tell it from the others, so they come first
        said = message(fact("way.end.by", space=place(route.end), steps=steps), does)
    else:
        end = fact("way.end", space=place(route.end), steps=steps)
        said = message((end, *does), fact("way.steps", Detail.NORMAL, steps=steps))
    if not found.treated:
        return said
    return said + message(fact("way.circles", Detail.FULL, spaces=places(found.treated)))


def effects(view: AntView, found: Prospect, detail: Detail = Detail.BRIEF) -> list[Fact]:
    """Hills, costs and headaches that a way meets."""
    said = [
        fact("way.hill", detail, space=place(hill), height=height) for hill, height in found.lowered
    ]
    if toll := found.route.toll:
        left = view["solar"] - toll
        said.append(fact("way.costs" if left > 0 else "way.drains", detail, units=toll, solar=left))
    if aches := found.route.headaches:
        said.append(fact("way.headaches", detail, count=len(aches)))
        said.append(fact("way.headaches.at", Detail.FULL, spaces=places(aches)))
    if found.route.end == HOME:
        said.append(fact("way.home", Detail.NORMAL))
    return said
