"""The sheet: its spaces and how they lie, read from the data and checked.

A space is a number from 0, in reading order: the top arc first, each arc from the left. Sets of
spaces are masks with a bit for each. Arcs and sections are counted from 0 here, and from 1
wherever a person reads or types them. A direction is a number from 0 to 5, clockwise: turning
right by 60 degrees adds one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mowaudio import data
from mowaudio.data import Document
from mowaudio.engine.masks import members

RIGHT, DOWN_RIGHT, DOWN_LEFT, LEFT, UP_LEFT, UP_RIGHT = DIRECTIONS = range(6)
CODES = ("r", "dr", "dl", "l", "ul", "ur")  # how directions are written in moves
SUNWARD = (DOWN_LEFT, DOWN_RIGHT)  # the sun is at the base
NOWHERE = -1
PIPS = range(1, 7)

# Down the sheet, and to the right in half spaces.
_OFFSETS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


@dataclass(frozen=True, slots=True)
class Shape:
    """A path as it is printed: which of its spaces are jumped over, and how it bends."""

    spaces: str
    entry: tuple[int, ...]
    turns: tuple[int, ...]
    may_return: bool

    @property
    def bends(self) -> bool:
        return any(self.turns)


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that is printed on the sheet."""

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
    """The sheet of a data file; BadData with the line of whatever is wrong in it."""
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
    above = None
    for row in range(len(doc.get(list, "arcs"))):
        length = _positive(doc, "arcs", row, "spaces")
        indent: int = doc.get(int, "arcs", row, "indent")
        if above is not None and (indent - above) % 2 == 0:
            doc.fail("data-ant-stagger", "arcs", row, arc=row + 1)
        arcs.append(tuple(range(len(places), len(places) + length)))
        new = [(row, indent + 2 * i) for i in range(length)]
        if above is not None and not _touch(places, new):
            doc.fail("data-ant-apart", "arcs", row, arc=row + 1)
        places += new
        above = indent
    return places, tuple(arcs)


def _touch(above: Iterable[tuple[int, int]], below: Iterable[tuple[int, int]]) -> bool:
    known = set(above)
    return any((row - 1, x + side) in known for row, x in below for side in (-1, 1))


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
        heights = doc.get(list, "sections", section, "hills")
        for place in range(len(heights)):
            _positive(doc, "sections", section, "hills", place)
        hills.append(tuple(heights))
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
        # It lands on its first and last space, and turns between any two steps.
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


def mask_of(spaces: Iterable[int]) -> int:
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


spaces_in = members  # of a mask of spaces: in reading order


def _numbers(doc: Document, *place: str | int) -> tuple[int, ...]:
    return tuple(_positive(doc, *place, i) for i in range(len(doc.get(list, *place))))


_DOC = data.load("games/moon_ant.yaml")
SHEET = read(_DOC)
SOLAR: int = _positive(_DOC, "solar")
PANELS = _numbers(_DOC, "panels")
BATTERY = _numbers(_DOC, "battery")
MOST_HILLS: int = _positive(_DOC, "most_hills")
BONUS_SOLAR: int = _positive(_DOC, "bonus_solar")
HEIGHTS: dict[str, int] = {name: _positive(_DOC, "difficulties", name) for name in ("easy", "hard")}

SPACES = range(len(SHEET.places))
ARCS = range(len(SHEET.arcs))
SECTIONS = range(len(SHEET.hills))
NEXT = SHEET.neighbours
HOME = SHEET.home
ARC_OF = tuple(arc for arc, spaces in enumerate(SHEET.arcs) for _ in spaces)
PLACE_OF = tuple(place for spaces in SHEET.arcs for place in range(len(spaces)))
SECTION_OF = tuple(SHEET.section_of_arc[arc] for arc in ARC_OF)
ARC_MASK = tuple(mask_of(spaces) for spaces in SHEET.arcs)
SECTION_MASK = tuple(
    mask_of(space for space in SPACES if SECTION_OF[space] == section) for section in SECTIONS
)
ALL = mask_of(SPACES)
HEADACHES = mask_of(SHEET.headaches)
NEIGHBOURS = tuple(mask_of(n for n in NEXT[space] if n != NOWHERE) for space in SPACES)
EDGE = mask_of(space for space in SPACES if NOWHERE in NEXT[space])  # ANT-40
# What a step in each direction costs (ANT-13).
TOLL = tuple(
    tuple(
        0 if n == NOWHERE else SHEET.crossings.get((SECTION_OF[space], SECTION_OF[n]), 0)
        for n in NEXT[space]
    )
    for space in SPACES
)


def _distance(one: int, other: int) -> int:
    (row, x), (other_row, other_x) = SHEET.places[one], SHEET.places[other]
    down, across = abs(row - other_row), abs(x - other_x)
    return down + max(0, across - down) // 2


DISTANCE = tuple(tuple(_distance(one, other) for other in SPACES) for one in SPACES)

# The shadow is a count of hexes from the top: which arc the next one belongs to, how many of that
# arc are filled, and the spaces that are dark by then.
_HEX_ARC = [arc for arc in ARCS for _ in range(SHEET.trackers[arc])]
HEXES = len(_HEX_ARC)
TRACKERS = SHEET.trackers
DARK_ARCS = tuple(_HEX_ARC[n] if n < HEXES else len(ARCS) for n in range(HEXES + 1))
DARK = tuple(mask_of(s for s in SPACES if ARC_OF[s] < arcs) for arcs in DARK_ARCS)
IN_TRACKER = tuple(n - sum(TRACKERS[: DARK_ARCS[n]]) for n in range(HEXES + 1))


def hexes_until(arc: int, shadow: int) -> int:
    """How many more hexes put this arc in the shadow; 0 once it is."""
    return max(0, sum(TRACKERS[: arc + 1]) - shadow)


def at(arc: int, space: int) -> int:
    """The space that people call by these two numbers; NOWHERE if there is none."""
    if 1 <= arc <= len(ARCS) and 1 <= space <= len(SHEET.arcs[arc - 1]):
        return SHEET.arcs[arc - 1][space - 1]
    return NOWHERE


def named(space: int) -> tuple[int, int]:
    """How people call a space: its arc and its place in it, both from 1."""
    return ARC_OF[space] + 1, PLACE_OF[space] + 1


def nearest(spaces: Iterable[int], start: int) -> int:
    """The nearest of these spaces (ANT-40): of several the one nearest to the sun, and of those
    the one with the lowest number; NOWHERE if there are none."""
    far = DISTANCE[start]
    return min(spaces, key=lambda s: (far[s], -ARC_OF[s], s), default=NOWHERE)
