"""The components: the sheet, the paths, panels and batteries, read from the data and checked.

A space is a number from 0, in reading order: the top arc first, each arc from the left. Arcs and
sections are counted from 0 here, and from 1 wherever a person reads or types them. The geometry
that follows from the sheet is in `sheet`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mowaudio import data
from mowaudio.data import Document

NOWHERE = -1
PIPS = range(1, 7)

# The neighbours of a space by direction: down the sheet, and to the right in half spaces.
_OFFSETS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


@dataclass(frozen=True, slots=True)
class Shape:
    """A printed path: which of its spaces are jumped over, and how it bends."""

    spaces: str
    entry: tuple[int, ...]
    turns: tuple[int, ...]
    may_return: bool

    @property
    def bends(self) -> bool:
        return any(self.turns)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The printed sheet."""

    arcs: tuple[tuple[int, ...], ...]  # the spaces of each arc
    places: tuple[tuple[int, int], ...]  # of each space: down, and to the right in half spaces
    neighbours: tuple[tuple[int, ...], ...]  # of each space, by direction; NOWHERE off the sheet
    section_of_arc: tuple[int, ...]
    hills: tuple[tuple[int, ...], ...]  # heights of the hills to place, by section
    bonuses: tuple[int, ...]  # by section
    crossings: dict[tuple[int, int], int]
    trackers: tuple[int, ...]  # shadow hexes, by arc
    home: int
    headaches: tuple[int, ...]
    shapes: tuple[Shape, ...]  # by die less one


def read(doc: Document) -> Sheet:
    """Read the sheet of a data file; BadData, with the line, if something is wrong in it."""
    places, arcs = _read_arcs(doc)
    number = {place: space for space, place in enumerate(places)}
    neighbours = tuple(
        tuple(number.get((row + down, x + across), NOWHERE) for down, across in _OFFSETS)
        for row, x in places
    )
    section_of_arc, hills, bonuses = _read_sections(doc, len(arcs))
    home = _read_space(doc, arcs, "home")
    if home not in arcs[-1]:
        doc.fail("data-ant-home", "home")  # the shadow must reach home last
    sheet = Sheet(
        arcs,
        tuple(places),
        neighbours,
        section_of_arc,
        hills,
        bonuses,
        _read_crossings(doc, len(hills)),
        tuple(_positive(doc, "arcs", row, "shadow") for row in range(len(arcs))),
        home,
        _read_headaches(doc, arcs),
        _read_shapes(doc),
    )
    _check_totals(doc, sheet)
    return sheet


def _read_arcs(doc: Document) -> tuple[list[tuple[int, int]], tuple[tuple[int, ...], ...]]:
    places: list[tuple[int, int]] = []
    arcs: list[tuple[int, ...]] = []
    above = 0
    for row in range(len(doc.get(list, "arcs"))):
        length = _positive(doc, "arcs", row, "spaces")
        indent: int = doc.get(int, "arcs", row, "indent")
        new = [(row, indent + 2 * i) for i in range(length)]
        if row and (indent - above) % 2 == 0:
            doc.fail("data-ant-stagger", "arcs", row, arc=row + 1)
        if row and not any((row - 1, x + side) in places for _, x in new for side in (-1, 1)):
            doc.fail("data-ant-apart", "arcs", row, arc=row + 1)
        arcs.append(tuple(range(len(places), len(places) + length)))
        places += new
        above = indent
    return places, tuple(arcs)


def _read_sections(
    doc: Document, arcs: int
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...], tuple[int, ...]]:
    section_of: list[int] = []
    hills, bonuses = [], []
    for section in range(len(doc.get(list, "sections"))):
        for place, arc in enumerate(doc.get(list, "sections", section, "arcs")):
            if arc != len(section_of) + 1:  # each arc once, from the top
                doc.fail("data-ant-section", "sections", section, "arcs", place, arc=str(arc))
            section_of.append(section)
        hills.append(_numbers(doc, "sections", section, "hills"))
        bonuses.append(doc.get(int, "sections", section, "bonuses"))
    if len(section_of) != arcs:
        doc.fail("data-ant-section", "sections", arc=str(len(section_of) + 1))
    return tuple(section_of), tuple(hills), tuple(bonuses)


def _read_crossings(doc: Document, sections: int) -> dict[tuple[int, int], int]:
    found = {}
    for row in range(len(doc.get(list, "crossings"))):
        ends = tuple(doc.get(int, "crossings", row, end) for end in ("from", "to"))
        if not all(1 <= end <= sections for end in ends) or ends[0] == ends[1]:
            doc.fail("data-ant-crossing", "crossings", row)
        found[ends[0] - 1, ends[1] - 1] = _positive(doc, "crossings", row, "units")
    return found


def _read_headaches(doc: Document, arcs: Sequence[Sequence[int]]) -> tuple[int, ...]:
    found: list[int] = []
    for row in range(len(doc.get(list, "headaches"))):
        space = _read_space(doc, arcs, "headaches", row)
        if space in found:
            doc.fail("data-ant-twice", "headaches", row)
        found.append(space)
    return tuple(sorted(found))


def _read_shapes(doc: Document) -> tuple[Shape, ...]:
    stubborn = doc.get(list, "no_return")
    shapes = []
    for die in PIPS:
        spaces = doc.get(str, "paths", die, "spaces")
        entry = doc.get(list, "paths", die, "entry")
        turns = doc.get(list, "paths", die, "turns")
        # A path lands on its first and last space, and may turn between any two steps.
        if set(spaces) - {"g", "j"} or not (spaces[:1] == spaces[-1:] == "g") or len(spaces) < 2:
            doc.fail("data-ant-spaces", "paths", die, "spaces", spaces=spaces)
        if len(turns) != len(spaces) - 2:
            doc.fail("data-ant-turns", "paths", die, "turns", needed=len(spaces) - 2)
        for part, units in (("entry", entry), ("turns", turns)):
            for place, turn in enumerate(units):
                if not isinstance(turn, int) or not -2 <= turn <= 2:
                    doc.fail("data-ant-turn", "paths", die, part, place, turn=str(turn))
        shapes.append(Shape(spaces, tuple(entry), tuple(turns), die not in stubborn))
    return tuple(shapes)


def _check_totals(doc: Document, sheet: Sheet) -> None:
    found = {
        "spaces": len(sheet.places),
        "arcs": len(sheet.arcs),
        "sections": len(sheet.hills),
        "headaches": len(sheet.headaches),
        "shadow": sum(sheet.trackers),
    }
    for what, count in found.items():
        stated = doc.get(int, "totals", what)
        if stated != count:
            doc.fail("data-ant-total", "totals", what, what=what, stated=stated, found=count)
    for section in range(len(sheet.hills)):
        free = [
            space
            for arc, spaces in enumerate(sheet.arcs)
            if sheet.section_of_arc[arc] == section
            for space in spaces
            if NOWHERE not in sheet.neighbours[space] and space not in sheet.headaches
        ]
        if len(free) < 2:
            doc.fail("data-ant-crater", "sections", section, section=section + 1)


def _numbers(doc: Document, *place: str | int) -> tuple[int, ...]:
    return tuple(_positive(doc, *place, i) for i in range(len(doc.get(list, *place))))


def _read_space(doc: Document, arcs: Sequence[Sequence[int]], *place: str | int) -> int:
    pair = doc.get(list, *place)
    known = {(a, s): space for a, arc in enumerate(arcs, 1) for s, space in enumerate(arc, 1)}
    if tuple(pair) not in known:
        doc.fail("data-ant-space", *place, space=" ".join(map(str, pair)))
    return known[tuple(pair)]


def _positive(doc: Document, *place: str | int) -> int:
    number: int = doc.get(int, *place)
    if number < 1:
        doc.fail("data-ant-positive", *place, what=".".join(map(str, place)))
    return number


_DOC = data.load("games/moon_ant.yaml")
SHEET = read(_DOC)
SOLAR: int = _positive(_DOC, "solar")
PANELS = _numbers(_DOC, "panels")
BATTERY = _numbers(_DOC, "battery")
MOST_HILLS: int = _positive(_DOC, "most_hills")
BONUS_SOLAR: int = _positive(_DOC, "bonus_solar")
HEIGHTS: dict[str, int] = {name: _positive(_DOC, "difficulties", name) for name in ("easy", "hard")}
