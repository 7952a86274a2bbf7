"""What is to be decided, short, for the rest has keys; and what can be done, as it is read out: a
die as a path, a complete way, what is stored, a place."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.moves import Move
from mowaudio.games.moon_ant.rules import sight
from mowaudio.games.moon_ant.rules.box import BONUS_SOLAR, SOLAR
from mowaudio.games.moon_ant.rules.moves import (
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
from mowaudio.games.moon_ant.rules.paths import PATTERN
from mowaudio.games.moon_ant.rules.setup import HILLS
from mowaudio.games.moon_ant.rules.sheet import HOME, at, nearest
from mowaudio.games.moon_ant.rules.sight import Prospect
from mowaudio.games.moon_ant.rules.view import AntView
from mowaudio.games.moon_ant.words import pieces, summary
from mowaudio.words.facts import Detail, Fact, Message, fact, message, yours

# From this many turns on, an arc that closes and still holds anything is told briefly too.
_PRESSING = 3
# How many places to end are told of a die in full, beside the best.
_NEXT_BEST = 2
# From this many solar units on, what is left is part of the shortest telling.
_LOW = 3


def turn(view: AntView) -> Message:
    match view["stage"]:
        case "craters":
            section = len(view["craters"]) + 1
            return yours(fact("turn.crater", section=section, places=len(view["places"])), _tab())
        case "hills":
            section, height = HILLS[len(view["hills"])]
            asked = fact(
                "turn.hill", section=section + 1, height=height, places=len(view["places"])
            )
            return yours(asked, _tab())
        case "rolling":
            return yours(fact("turn.roll", dice=2 if view["steering"] else 3))
        case "aching":
            return yours(fact("turn.ache", space=pieces.place(view["aches"][0])))
        case "choosing":
            return yours(*_choosing(view))
        case "moving":
            return yours(*_moving(view))
        case "crawling":
            return yours(*_crawling(view))
        case "pausing":
            return yours(*_pausing(view))
        case "spreading":
            beside = pieces.place(nearest([hill for hill, _ in view["hills"]], view["mower"]))
            return yours(fact("turn.spread", beside=beside, places=pieces.places(view["places"])))
    return message(fact("turn.over"))


def _tab() -> Fact:
    return fact("turn.tab", Detail.FULL)


def _choosing(view: AntView) -> list[Fact | Sequence[Fact]]:
    dice = [_die(view, die) for die in sorted(set(view["dice"]))]
    said: list[Fact | Sequence[Fact]] = [fact("turn.choose", dice=tuple(dice))]
    if not any(sight.routes(view, die) for die in view["dice"]):
        said = [fact("turn.no.path", dice=pieces.listed(view["dice"]))]
    return [*said, *_pressure(view), *summary.held_back(view, Detail.FULL)]


def _die(view: AntView, die: int) -> Fact:
    found = sight.prospects(view, die)
    does = _gain(found[0]) if found else fact("path.none")
    return fact("turn.die", die=die, path=die, ways=len(found), gain=does)


def _gain(best: Prospect) -> Fact:
    return pieces.gain(len(best.treated), len(best.lowered), wins=best.wins)


def _pressure(view: AntView) -> list[Sequence[Fact]]:
    """What presses: solar, and the arc that closes next."""
    low = view["solar"] <= _LOW
    solar = summary.solar(view, Detail.BRIEF if low else Detail.NORMAL)
    if view["solar"] == 1:
        solar = fact("solar.last")
    return [(solar,), *_closing(view)]


def _closing(view: AntView) -> list[Sequence[Fact]]:
    """The arc that closes next, and what would lose the mission if it closed now."""
    arc = sight.next_arc(view)
    if arc.turns > pieces.SOON:
        return []
    if not sight.would_lose(view):
        return [(fact("turn.closes", Detail.FULL, arc=arc.number + 1, turns=arc.turns),)]
    detail = Detail.BRIEF if arc.turns <= _PRESSING else Detail.NORMAL
    closes = fact("threat.closes", detail, arc=arc.number + 1, turns=arc.turns)
    return [(closes, *summary.threat(view, detail))]


def _moving(view: AntView) -> list[Fact | Sequence[Fact]]:
    found = sight.prospects(view, view["path"])
    ends = len(sight.by_end(found))
    if ends == len(found):
        ends = 0  # as many as ways: told once
    title = fact("turn.path", path=view["path"], ends=ends, ways=len(found))
    return [(title, _best(found[0]))]


def _best(best: Prospect) -> Fact:
    return fact("turn.best", space=pieces.place(best.route.end), gain=_gain(best))


def _crawling(view: AntView) -> list[Fact | Sequence[Fact]]:
    found = sight.prospects(view, 0)
    if not found:
        return [fact("turn.blocked"), *_pressure(view)]
    return [(fact("turn.crawl"), _best(found[0])), *_pressure(view)]


def _pausing(view: AntView) -> list[Fact | Sequence[Fact]]:
    """What comes next, and what could be used before it."""
    arc = sight.next_arc(view)
    if view["aches"]:
        asked = fact("turn.before.headache", space=pieces.place(view["aches"][0]))
    elif sight.loses_next(view):
        loss = fact("turn.before.loss", arc=arc.number + 1)
        return [(loss, *summary.threat(view)), *_helps(view)]
    elif view["held"]:
        asked = fact("turn.before.nothing")
    else:
        asked = fact("turn.before.shadow", arc=arc.number + 1, turns=arc.turns)
    return [asked, *_helps(view)]


def _helps(view: AntView) -> list[Fact]:
    """What Enter does, and each thing that could be used as a sentence of its own, so that its
    number and what it does stay together."""
    choices = [
        fact("turn.help.key", digit=number, what=helping(what, view))
        for number, what in enumerate(sight.helps(view), 1)
    ]
    return [fact("turn.enter", Detail.NORMAL), *choices]


# -- what can be done ---------------------------------------------------------------------------


def acting(view: AntView) -> Message:
    """The turn, what was rolled, and what is due."""
    said = [fact("summary.turn", turn=view["turn"])] if view["turn"] else []
    if view["dice"]:
        said.append(fact("acting.rolled", dice=pieces.listed(view["dice"])))
    stage = "over" if view["stage"] == "finished" else view["stage"]
    return message((*said, fact("acting.due", stage=stage, path=view["path"])))


def confirm(move: Move, view: AntView) -> Message | None:
    """Whoever loses the mission by their own move has rarely meant it."""
    match move:
        case Decline() if view["solar"] == 1:
            return message(fact("confirm.drains"))
        case Go() if (found := sight.prospect_of(view, move)) and found.route.toll >= view["solar"]:
            return message(fact("confirm.drains"))
        case Continue() if not view["aches"] and sight.loses_next(view):
            return message(fact("confirm.shadow", arc=sight.next_arc(view).number + 1))
    return None


def move(move: Move, view: AntView) -> Message:
    match move:
        case Go():
            found = sight.prospect_of(view, move)
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
    return pieces.place(at(move.arc, move.space))


def path(view: AntView, die: int) -> Message:
    """A die as a path: the best it can do and where, and in full the next best places to end."""
    found = sight.prospects(view, die)
    named = fact("move.use", die=die, path=die)
    if not found:
        return message((named, fact("path.none")))
    best, *others = (ways[0] for ways in sight.by_end(found))
    most = fact("path.most", circles=len(best.treated))
    where = fact("path.best.end", Detail.NORMAL, space=pieces.place(best.route.end))
    lowers = [fact("path.hills", Detail.FULL, hills=len(best.lowered))] if best.lowered else []
    said = message(named, (most, where, *lowers, *_costs(view, best)))
    if not others:
        return said
    ends = tuple(_end(each) for each in others[:_NEXT_BEST])
    return said + message(
        fact("path.ends", Detail.FULL, ends=ends), fact("ends", Detail.FULL, ends=len(others) + 1)
    )


def _end(best: Prospect) -> Fact:
    """A place where a path can end, with the best that it does on the way there."""
    return fact("path.end", space=pieces.place(best.route.end), gain=_gain(best))


def end_of(view: AntView, ways: list[Prospect]) -> Message:
    """A place where the chosen path can end: the way there, or how many there are and the best."""
    best = ways[0]
    if len(ways) == 1:
        return _way(view, best)
    said = [
        fact("end.ways", space=pieces.place(best.route.end), count=len(ways)),
        fact("way.best", circles=len(best.treated)),
    ]
    return message(said + effects(view, best))


def _way(view: AntView, found: Prospect) -> Message:
    """A complete move: where it ends, what it does and costs, and the way there."""
    route, move = found.route, found.route.move
    alike = [other for other in sight.routes(view, view["path"]) if other.end == route.end]
    steps = pieces.route_steps(move.steps, PATTERN[view["path"]])
    does = [fact("way.treats", circles=len(found.treated)), *effects(view, found)]
    if len(alike) > 1:  # its steps tell it from the others, so they come first
        said = message((fact("way.end.by", space=pieces.place(route.end), steps=steps), *does))
    else:
        said = message(
            (fact("way.end", space=pieces.place(route.end)), *does),
            fact("way.steps", Detail.FULL, steps=steps),
        )
    if not found.treated:
        return said
    return said + message(fact("way.circles", Detail.FULL, spaces=pieces.places(found.treated)))


def effects(view: AntView, found: Prospect) -> list[Fact]:
    """Hills, costs and headaches that a way meets, and whether it leads home."""
    said = [
        fact("way.hill", space=pieces.place(hill), height=height) for hill, height in found.lowered
    ]
    said += _costs(view, found, Detail.BRIEF)
    if aches := found.route.headaches:
        said.append(fact("way.headaches.at", Detail.FULL, spaces=pieces.places(aches)))
    if found.route.end == HOME:
        said.append(fact("way.home", Detail.NORMAL))
    return said


def _costs(view: AntView, found: Prospect, detail: Detail = Detail.NORMAL) -> list[Fact]:
    """Solar units and headaches."""
    said = []
    if toll := found.route.toll:
        left = view["solar"] - toll
        said.append(fact("way.costs" if left > 0 else "way.drains", detail, units=toll, solar=left))
    if aches := found.route.headaches:
        said.append(fact("way.headaches", detail, count=len(aches)))
    return said
