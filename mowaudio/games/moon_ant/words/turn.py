"""Decisions and moves in words. A decision is told in short, because keys ask for the rest; a move
is told as it is read out to choose it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mowaudio.engine.moves import Move
from mowaudio.games.moon_ant.rules import AntMove, AntView, box, moves, paths, setup, sheet, sight
from mowaudio.games.moon_ant.words import pieces, summary
from mowaudio.words.facts import NOTHING, Detail, Fact, Message, fact, message, yours

_SOON = 5  # turns before it closes, from which on an arc is told at the start of every turn
_PRESSING = 3  # turns before it closes, from which on an arc with anything left is told briefly too
_LOW = 3  # solar units from which on they are told briefly too
_BEST = 4  # how many spaces to end on are told of many
_NEXT_BEST = 2  # how many spaces to end on are told of a die in full, beside the best


def turn(view: AntView) -> Message:
    tab, places = fact("turn.tab", Detail.FULL), len(view["places"])
    match view["stage"]:
        case "craters":
            section = len(view["craters"]) + 1
            return yours(fact("turn.crater", section=section, places=places), tab)
        case "hills":
            section, height = setup.HILLS[len(view["hills"])]
            asked = fact("turn.hill", section=section + 1, height=height, places=places)
            return yours(asked, tab)
        case "rolling":
            return yours(fact("turn.roll", dice=2 if view["steering"] else 3))
        case "aching":
            return yours(fact("turn.ache", space=pieces.place(view["aches"][0])))
        case "choosing":
            return yours(*_choosing(view))
        case "moving":
            return yours(_moving(view))
        case "crawling":
            return yours(*_crawling(view))
        case "pausing":
            return yours(*_pausing(view))
        case "spreading":
            beside = pieces.place(sheet.nearest([hill for hill, _ in view["hills"]], view["mower"]))
            return yours(fact("turn.spread", beside=beside, places=pieces.places(view["places"])))
    return message(fact("turn.over"))


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


def _gain(best: sight.Prospect) -> Fact:
    """Return the main effect of a way: circles, else hills, else ending the mission at home."""
    circles, hills = len(best.treated), len(best.lowered)
    return fact("gain", circles=circles, hills=hills, home=int(best.wins))


def _pressure(view: AntView) -> list[Sequence[Fact]]:
    """Return the pressing facts: what is left at the end, solar, a hill that must not grow, and
    the arc that closes next."""
    low = view["solar"] <= _LOW
    solar = summary.solar(view, Detail.BRIEF if low else Detail.NORMAL)
    if view["solar"] == 1:
        solar = fact("solar.last")
    # When every circle is filled: hills, or the way home.
    left = fact("turn.rest", hills=len(view["hills"]), count=summary.home_away(view))
    rest = [] if view["open"] else [(left,)]
    brink = [
        (fact("turn.brink", Detail.BRIEF if risked else Detail.NORMAL, space=pieces.place(hill)),)
        for hill, risked in sight.brink(view)
    ]
    return [*rest, (solar,), *brink, *_closing(view)]


def _closing(view: AntView) -> list[Sequence[Fact]]:
    """Return the arc that closes next, and the spaces that would lose the mission by it."""
    arc = sight.next_arc(view)
    if arc.turns > _SOON:
        return []
    if not sight.would_lose(view):
        return [(fact("turn.closes", Detail.FULL, arc=arc.number + 1, turns=arc.turns),)]
    detail = Detail.BRIEF if arc.turns <= _PRESSING else Detail.NORMAL
    closes = fact("threat.closes", detail, arc=arc.number + 1, turns=arc.turns)
    return [(closes, *summary.threat(view, detail))]


def _moving(view: AntView) -> Sequence[Fact]:
    found = sight.prospects(view, view["path"])
    ends = len(sight.by_end(found))
    if ends == len(found):
        ends = 0  # as many as ways: told once
    title = fact("turn.path", path=view["path"], ends=ends, ways=len(found))
    return title, _end("turn.best", found[0])


def _crawling(view: AntView) -> list[Fact | Sequence[Fact]]:
    found = sight.prospects(view, 0)
    if not found:
        return [fact("turn.blocked"), *_pressure(view)]
    return [(fact("turn.crawl"), _end("turn.best", found[0])), *_pressure(view)]


def _pausing(view: AntView) -> list[Fact | Sequence[Fact]]:
    """Return the next headache or shadow, and the help that could be used before it."""
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
    """Return the effect of Enter, and each usable panel or bonus as a sentence of its own, so that
    its number and its effect stay together."""
    choices = [
        fact("turn.help.key", digit=number, what=helping(what, view))
        for number, what in enumerate(sight.helps(view), 1)
    ]
    return [fact("turn.enter", Detail.NORMAL), *choices]


# -- moves ----------------------------------------------------------------------------------------


def acting(view: AntView) -> Message:
    """Return the turn, the dice and the stage."""
    said = [fact("summary.turn", turn=view["turn"])] if view["turn"] else []
    if view["dice"]:
        said.append(fact("acting.rolled", dice=pieces.listed(view["dice"])))
    stage = "over" if view["stage"] == "finished" else view["stage"]
    return message((*said, fact("acting.due", stage=stage, path=view["path"])))


def confirm(move: Move, view: AntView) -> Message | None:
    """Return the question before a move that loses the mission: it is rarely meant."""
    match move:
        case moves.Decline() if view["solar"] == 1:
            return message(fact("confirm.drains"))
        case moves.Go():
            found = sight.prospect_of(view, move)
            if found and found.route.toll >= view["solar"]:
                return message(fact("confirm.drains"))
        case moves.Continue() if not view["aches"] and sight.loses_next(view):
            return message(fact("confirm.shadow", arc=sight.next_arc(view).number + 1))
    return None


def move(move: Move, view: AntView) -> Message:
    match move:
        case moves.Go():
            found = sight.prospect_of(view, move)
            return _way(view, found) if found else message(fact("move.go", space=_at(move)))
        case moves.Use():
            return path(view, move.die)
        case moves.Decline():
            text = "move.decline.last" if view["solar"] == 1 else "move.decline"
            return message(fact(text, solar=view["solar"] - 1))
        case moves.Continue():
            return message(fact("move.continue", what="headache" if view["aches"] else "shadow"))
        case moves.PlaceCrater():
            return message(fact("move.crater", space=_at(move)))
        case moves.PlaceHill():
            return message(fact("move.hill", space=_at(move)))
        case moves.Roll():
            return message(fact("move.roll", dice=move.dice))
    return message(helping(move, view))


def groups(legal: Sequence[AntMove], view: AntView) -> Message:
    """Tell many moves in groups: the best ends of a path, places by their arcs, and that a die can
    be changed; the others one by one."""
    said = NOTHING
    if any(isinstance(other, moves.Go) for other in legal):
        best = [ways[0] for ways in sight.by_end(sight.prospects(view, view["path"]))]
        ends = tuple(_end("path.end", each) for each in best[:_BEST])
        said += message(fact("groups.ends", ends=ends, more=len(best) - len(ends)))
    arcs = Counter(o.arc for o in legal if isinstance(o, moves.PlaceCrater | moves.PlaceHill))
    said += message(*(fact("groups.arc", arc=arc, places=arcs[arc]) for arc in sorted(arcs)))
    if any(isinstance(other, moves.SetDie) for other in legal):
        said += message(fact("groups.set"))
    grouped = moves.Go | moves.PlaceCrater | moves.PlaceHill | moves.SetDie
    return sum((move(other, view) for other in legal if not isinstance(other, grouped)), said)


def helping(move: Move, view: AntView) -> Fact:
    """Return a panel or a bonus, and its effect."""
    if isinstance(move, moves.SetDie):
        return fact("move.set", shown=move.shown, wanted=move.wanted, path=move.wanted)
    if isinstance(move, moves.Panel):
        solar = min(box.SOLAR, view["solar"] + move.units)
        return fact("move.panel", units=move.units, solar=solar)
    if isinstance(move, moves.Bonus) and move.kind == moves.SHADOW_BONUS:
        return fact("move.shadow")
    return fact("move.solar", solar=min(box.SOLAR, view["solar"] + box.BONUS_SOLAR))


def _at(move: moves.Go | moves.PlaceCrater | moves.PlaceHill) -> Fact:
    return pieces.place(sheet.at(move.arc, move.space))


def path(view: AntView, die: int) -> Message:
    """Return a die as a path: its best way, and in full the next best spaces to end on."""
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
    ends = tuple(_end("path.end", each) for each in others[:_NEXT_BEST])
    return said + message(fact("path.ends", Detail.FULL, ends=ends))


def _end(text: str, best: sight.Prospect) -> Fact:
    """Return a space where a path can end, with the gain of the best way there."""
    return fact(text, space=pieces.place(best.route.end), gain=_gain(best))


def end_of(view: AntView, ways: list[sight.Prospect]) -> Message:
    """Return a space where the chosen path can end: the way there, or the best of several."""
    best = ways[0]
    if len(ways) == 1:
        return _way(view, best)
    said = [
        fact("end.ways", space=pieces.place(best.route.end), count=len(ways)),
        fact("way.best", circles=len(best.treated)),
    ]
    return message(said + effects(view, best))


def _way(view: AntView, found: sight.Prospect) -> Message:
    """Return a complete way: its end, its effects and costs, and its steps."""
    route, move = found.route, found.route.move
    alike = [other for other in sight.routes(view, view["path"]) if other.end == route.end]
    steps = pieces.route_steps(move.steps, paths.PATTERN[view["path"]])
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


def effects(view: AntView, found: sight.Prospect) -> list[Fact]:
    """Return the hills, costs and headaches that a way meets, and whether it leads home."""
    said = [
        fact("way.hill", space=pieces.place(hill), height=height) for hill, height in found.lowered
    ]
    said += _costs(view, found, Detail.BRIEF)
    if aches := found.route.headaches:
        said.append(fact("way.headaches.at", Detail.FULL, spaces=pieces.places(aches)))
    if found.route.end == sheet.HOME:
        said.append(fact("way.home", Detail.NORMAL))
    return said


def _costs(view: AntView, found: sight.Prospect, detail: Detail = Detail.NORMAL) -> list[Fact]:
    """Return the solar units and the headaches that a way costs."""
    said = []
    if toll := found.route.toll:
        left = view["solar"] - toll
        said.append(fact("way.costs" if left > 0 else "way.drains", detail, units=toll, solar=left))
    if aches := found.route.headaches:
        said.append(fact("way.headaches", detail, count=len(aches)))
        if found.route.toll < view["solar"] and sight.losses(view, found):
            said.append(fact("way.risks", detail))
    return said
