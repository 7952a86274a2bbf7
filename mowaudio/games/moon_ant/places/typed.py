"""Typed sentences as moves: "path 5", "go to arc 2 space 2", "hold the shadow".

A sentence is understood whole or not at all, so that nothing is done that was not said. Where a die
has not been chosen yet, a space to end on means the die and the way there, one after the other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from mowaudio.games.moon_ant.rules import moves, sheet, sight
from mowaudio.games.moon_ant.rules.box import PANELS, PIPS
from mowaudio.games.moon_ant.rules.moves import AntMove
from mowaudio.games.moon_ant.rules.paths import Steps
from mowaudio.games.moon_ant.rules.sheet import HOME, at
from mowaudio.games.moon_ant.rules.view import AntView

Meaning = tuple[AntMove, ...]

_SHAPES: Final = ("short line", "triangle", "line", "jump", "diamond", "long jump")  # by die
_WAYS: Final = {
    "up left": sheet.UP_LEFT,
    "up right": sheet.UP_RIGHT,
    "down left": sheet.DOWN_LEFT,
    "down right": sheet.DOWN_RIGHT,
    "left": sheet.LEFT,
    "right": sheet.RIGHT,
}
_TIMES: Final = {"twice": 2, "2 times": 2, "3 times": 3}

_TAKE = "(?:(?:use|take|choose|pick|play|do) )?"
_PLACE = r"(?:arc )?(?P<arc>\d)(?: and)? (?:space )?(?P<space>\d)"
_WALK = "(?:go|move|walk|drive|travel|mow|end|stop|to)(?: mower)?"
_AT = "(?: (?:to|at|on|in|there|by))?"
_WITH = r"(?:(?:use |take |with )?(?:path |die )?(?P<die>\d)(?: and| then)?(?: go| to| move| end)?)"
_DIRECTION = f"(?:{'|'.join(_WAYS)})(?: (?:{'|'.join(_TIMES)}))?"


def typed(view: AntView, text: str) -> Sequence[Meaning]:
    """Return every meaning of a sentence; none where it is not one of these."""
    plain = text.replace("-", " ")  # "up-left" is two words as well
    for pattern, meant in _SENTENCES:
        if found := re.fullmatch(pattern, plain):
            return list(dict.fromkeys(meant(view, found)))
    return ()


# -- the meaning of each kind of sentence ----------------------------------------------------------


def _use(view: AntView, found: re.Match[str]) -> Iterable[Meaning]:
    del view
    die = int(found["die"])
    return [(moves.USE[die],)] if die in PIPS else []


def _shape(view: AntView, found: re.Match[str]) -> Iterable[Meaning]:
    del view
    return [(moves.USE[PIPS[_SHAPES.index(found["shape"])]],)]


def _go(view: AntView, found: re.Match[str]) -> Iterable[Meaning]:
    parts = found.groupdict()
    space = HOME if "arc" not in parts else at(int(parts["arc"]), int(parts["space"]))
    if space < 0:
        return []
    ways = _ways(view, int(parts["die"]) if parts.get("die") else None)
    return [meaning for end, _, meaning in ways if end == space] or [(moves.TO[space],)]


def _steps(view: AntView, found: re.Match[str]) -> Iterable[Meaning]:
    """Read a way as directions, one for each step. A jump may be told as one or as two."""
    wanted: list[int] = []
    for leg in re.finditer(_DIRECTION, found["steps"]):
        words, count = leg[0], 1
        for times, many in _TIMES.items():
            if words.endswith(times):
                words, count = words.removesuffix(times).strip(), many
        wanted += [_WAYS[words]] * count
    ways = _ways(view, None, every=True)
    return [meaning for _, steps, meaning in ways if steps == tuple(wanted)]


def _ways(
    view: AntView, die: int | None, *, every: bool = False
) -> list[tuple[int, Steps, Meaning]]:
    """Return the ways that can be gone: end, steps, and the moves that make it. Of ways that do
    the same only the first, unless `every` one is wanted."""
    found: list[tuple[int, Steps, Meaning]] = []
    for path in sight.usable(view):
        if die not in (None, path):
            continue
        before = (moves.USE[path],) if view["stage"] == "choosing" else ()
        prospects = sight.prospects(view, path)
        for one in prospects if every else sight.distinct(prospects):
            move = one.route.move
            found.append((one.route.end, move.steps, (*before, move)))
    return found


def _place(view: AntView, found: re.Match[str]) -> Iterable[Meaning]:
    """Read a crater or a hill: the word says which, or else the stage."""
    space = at(int(found["arc"]), int(found["space"]))
    if space < 0:
        return []
    what = found["what"] or ("crater" if view["stage"] == "craters" else "hill")
    return [((moves.CRATER if what == "crater" else moves.HILL)[space],)]


def _panel(view: AntView, found: re.Match[str]) -> Iterable[Meaning]:
    """Read a panel: any of several; of none, the first, which is refused with the reason."""
    if units := found["units"]:
        return [(moves.Panel(int(units)),)]
    return [(moves.PANEL[units],) for units in sorted(set(view["panels_stored"])) or PANELS[:1]]


def _set(view: AntView, found: re.Match[str]) -> Iterable[Meaning]:
    del view
    move = moves.SET.get((int(found["shown"]), int(found["wanted"])))
    return [(move,)] if move else []


def _always(move: AntMove) -> Callable[[AntView, re.Match[str]], Iterable[Meaning]]:
    return lambda _view, _found: [(move,)]


_SENTENCES: Final[Sequence[tuple[str, Callable[[AntView, re.Match[str]], Iterable[Meaning]]]]] = (
    (rf"{_TAKE}(?:path|die|number)? ?(?P<die>\d)", _use),
    (rf"{_TAKE}(?:path )?(?P<shape>{'|'.join(_SHAPES)})", _shape),
    (rf"{_WALK}(?: back)? home|home", _go),
    (rf"{_WALK}{_AT} {_PLACE}", _go),
    (rf"{_WITH}{_AT} {_PLACE}", _go),
    (rf"(?:go |move |walk )?(?P<steps>(?:(?:jump |land |then |and )*{_DIRECTION} ?)+)", _steps),
    (rf"(?:dig|place|put|build|set)?(?: a)? ?(?P<what>crater|hill){_AT} {_PLACE}", _place),
    (rf"(?:dig|place|put|build)(?P<what>){_AT} {_PLACE}", _place),
    (r"(?:use )?(?:solar )?panel(?: of)?(?: (?P<units>[1-3]))?(?: units?)?", _panel),
    (r"(?:set|change|make|turn) (?P<shown>[1-6])(?: to| into| a)* (?P<wanted>[1-6])", _set),
    (r"(?:use )?(?:bonus )?(?:to )?(?:hold|stop|no) shadow", _always(moves.SHADOW)),
    (r"(?:use )?(?:bonus shadow|shadow bonus)", _always(moves.SHADOW)),
    (
        r"(?:use )?(?:bonus(?: for)? solar|solar bonus|(?:2 )?solar(?: units)?)",
        _always(moves.SOLAR_HELP),
    ),
    (r"decline|pass|skip|stay(?: here)?|(?:do )?(?:no path|nothing)", _always(moves.DECLINE)),
    (r"continue|go on|next|go ahead|carry on|no help|use nothing|keep it", _always(moves.CONTINUE)),
)
