"""The geometry of the sheet: neighbours, distances, borders, the shadow. All of it is constant.

Sets of spaces are masks with a bit for each. A direction is a number from 0 to 5, clockwise:
turning right by 60 degrees adds one.
"""

from __future__ import annotations

from collections.abc import Iterable

from mowaudio.engine.masks import members
from mowaudio.games.moon_ant.rules.box import NOWHERE, SHEET

RIGHT, DOWN_RIGHT, DOWN_LEFT, LEFT, UP_LEFT, UP_RIGHT = DIRECTIONS = range(6)
CODES = ("r", "dr", "dl", "l", "ul", "ur")  # how directions are written in moves
SUNWARD = (DOWN_LEFT, DOWN_RIGHT)  # the sun is at the base


def mask_of(spaces: Iterable[int]) -> int:
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


spaces_in = members  # the spaces of a mask, in reading order


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
# Solar units for a step in each direction (ANT-13).
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
    """Return how many more hexes put this arc in the shadow; 0 once it is."""
    return max(0, sum(TRACKERS[: arc + 1]) - shadow)


def at(arc: int, space: int) -> int:
    """Return the space that people call by these two numbers; NOWHERE if there is none."""
    if 1 <= arc <= len(ARCS) and 1 <= space <= len(SHEET.arcs[arc - 1]):
        return SHEET.arcs[arc - 1][space - 1]
    return NOWHERE


def named(space: int) -> tuple[int, int]:
    """Return the two numbers by which people call a space: its arc and its place in it, from 1."""
    return ARC_OF[space] + 1, PLACE_OF[space] + 1


def nearest(spaces: Iterable[int], start: int) -> int:
    """Return the nearest of these spaces (ANT-40): of several the one nearest to the sun, of those
    the one with the lowest number; NOWHERE if there are none."""
    far = DISTANCE[start]
    return min(spaces, key=lambda s: (far[s], -ARC_OF[s], s), default=NOWHERE)
