"""The senses of moves, for typed sentences: dice and their shapes, spaces, directions and helps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from mowaudio.games.moon_ant.rules import moves as m
from mowaudio.games.moon_ant.rules import sheet, sight
from mowaudio.games.moon_ant.rules.routes import ROUTES
from mowaudio.games.moon_ant.rules.sheet import HOME
from mowaudio.games.moon_ant.rules.view import AntView

_SHAPES: Final = ("", "short line", "triangle", "line", "jump", "diamond", "long jump")  # by die
_POWER: Final = "solar|2 solar|solar 2|more solar|2 more solar"
# Moves that have no number.
_PLAIN: Final[Mapping[m.AntMove, Sequence[str]]] = {
    m.DECLINE: ("!no|no path|no go|pass|stay|decline|done", "~path|go|die|here|turn"),
    m.CONTINUE: (
        "!continue|no|no help|no use|use no|no panel|no bonus|keep|pass",
        "~shadow|headache|help|bonus|panel|no|both|all",
        "~later",
    ),
    m.SHADOW: ("~use", "bonus|1 bonus", "holdshadow|hold shadow|shadow|no shadow", "~turn", "+"),
    m.SOLAR_HELP: ("~use", "bonus|1 bonus", _POWER, "~solar", "~2 unit|unit", "+"),
}
_NTH: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_WAYS: Final = ("right", "downright", "downleft", "left", "upleft", "upright")  # by direction


def senses(view: AntView, moves: Sequence[m.AntMove]) -> Iterator[tuple[m.AntMove, Sequence[str]]]:
    first = _first_of_each(view)
    for move in moves:
        match move:
            case m.Go():
                if move.steps and move.steps != m.NO_WAY:
                    yield (
                        move,
                        ["~go|roll", "!" + _directions(move), "~1 space|space|arc|" + _space(move)],
                    )
                if not move.steps or move in first:
                    yield move, _go(view, move)
            case m.Use():
                die, shape = f"{move.die}|path {move.die}", _SHAPES[move.die]
                shape += "|short" if shape == "short line" else ""
                yield move, ["~use|go", f"%<{die}|{shape}", "~path", "+", "^"]
                yield move, ["~use", f"!{die}", f"!{shape}", "~path", "+"]
            case m.SetDie():
                wanted = (str(move.wanted), _SHAPES[move.wanted])
                change = "|".join(
                    f"{s} {w}|{s} set {w}|{w} no {s}|set {w}|die {w}|1 die {w}|"
                    f"{w} bonus|{w} use bonus"
                    for s in (str(move.shown), _SHAPES[move.shown])
                    for w in wanted
                )
                yield (
                    move,
                    [
                        "~set",
                        "~use bonus|bonus|die",
                        f"!{change}",
                        f"~>{move.wanted}",
                        "~die|path",
                        "+",
                    ],
                )
            case m.Panel():
                units = f"{move.units}|{move.units} unit"
                yield (
                    move,
                    [
                        "~use",
                        "!panel|solar panel|solar",
                        units,
                        "~solar|solar up",
                        "~headache|before headache",
                        "+",
                    ],
                )
            case m.Roll():
                yield move, ["!roll", "~die|path"]
            case m.PlaceCrater():
                where = _space(move) + _side(move, moves)
                mark = "~" if view["stage"] == "craters" else "!"
                yield move, ["~place", f"{mark}crater", f"!{where}", "~new|last"]
            case m.PlaceHill():
                where = _space(move) + _side(move, moves)
                mark = "~" if view["stage"] in ("hills", "spreading") else "!"
                yield move, ["~place", f"{mark}hill", f"!{where}", "~new|last"]
            case _ if move in _PLAIN:
                yield move, _PLAIN[move]
                if move == m.SOLAR_HELP:
                    yield move, ["~use", "~bonus", f"!{_POWER}", "~solar", "~2 unit|unit", "#", "+"]


def refusable(view: AntView) -> Sequence[m.AntMove]:
    """Return a roll, and every way of the path, also those that meet a crater or the shadow."""
    ways = ROUTES[view["path"]][view["mower"]] if view["stage"] in ("moving", "crawling") else ()
    return [m.Misrolled(()), *(route.move for route in ways)]


def _first_of_each(view: AntView) -> set[m.AntMove]:
    """Return one way for each result: ways that do the same need not be told apart."""
    if view["stage"] not in ("moving", "crawling"):
        return set()
    found = sight.distinct(sight.prospects(view, view["path"]))
    return {one.route.move for one in found}


def _space(move: m.Go | m.PlaceCrater | m.PlaceHill) -> str:
    arc, space = f"arc {move.arc}", f"space {move.space}"
    both = f"{move.arc} {move.space}"
    nth, last = f"{_NTH[move.arc - 1]} arc", f"{_NTH[move.space - 1]} space"
    home = "|home|home space|home base" if sheet.at(move.arc, move.space) == HOME else ""
    ways = f"{arc} {space}|{space} {arc}|{both}|{arc} {move.space}|{move.arc} {space}"
    ways += f"|{nth} {space}|{space} {nth}|{nth} {last}|{last} {nth}|{arc} {last}|{last} {arc}"
    return f"{ways}|{arc}|{nth}|{space}{home}"


def _side(move: m.PlaceCrater | m.PlaceHill, moves: Sequence[m.AntMove]) -> str:
    """Return the side on which a space lies, if there are two to choose from."""
    spaces = sorted(one.space for one in moves if type(one) is type(move))
    side = "left" if move.space == spaces[0] else "right"
    return f"|{side}|{side} space|{move.space}" if len(spaces) == 2 else ""


def _directions(move: m.Go) -> str:
    """Return the steps in words, one by one and with equal ones counted."""
    single = [_WAYS[step] for step in move.steps]
    counted: list[tuple[str, int]] = []
    for way in single:
        same = counted and counted[-1][0] == way
        counted[-1:] = [(way, counted[-1][1] + 1)] if same else [*counted[-1:], (way, 1)]
    short = [f"{way} {times}" if times > 1 else way for way, times in counted]
    turned = [f"{times} {way}" if times > 1 else way for way, times in counted]
    spaces = [f"{way} {times} space" for way, times in counted]
    before = [f"{times} space {way}" for way, times in counted]
    ways = [" ".join(one) for one in (single, short, turned, spaces, before)]
    if len(counted) == 1:
        ways += [single[0], f"straight {single[0]}"]
        ways += [end for end in ("up", "down") if single[0].startswith(end)]
    return "|".join(dict.fromkeys(ways))


def _go(view: AntView, move: m.Go) -> list[str]:
    shape = f"~{_SHAPES[view['path']]}" if view["path"] else ""
    crater = "~crater" if sheet.at(move.arc, move.space) in view["craters"] else ""
    slots = ["~go|roll", "~mower", shape, _space(move), crater]
    found = sight.prospect_of(view, move) if move.steps else None
    if found is None:
        return slots
    nearest = [hill for hill, _ in sight.hills(view)[:1]]
    hills = [_hill(m.HILL[hill], nearest=hill in nearest) for hill, _ in found.lowered]
    circles = [f"~{len(found.treated)} circle"] if found.treated else []
    return [*slots, *hills, *circles]


def _hill(hill: m.PlaceHill, *, nearest: bool) -> str:
    ways = ("hill", *(f"hill {way}" for way in _space(hill).split("|")))
    return "|".join((*ways, *(["nearest hill"] if nearest else [])))
