"""The spaces for craters and hills at the set-up (ANT-1, ANT-2). One is placed at a time: a crater
in each section from the top, then the hills in the same order."""

from __future__ import annotations

from functools import lru_cache

from mowaudio.games.moon_ant.rules import box, sheet
from mowaudio.games.moon_ant.rules.sheet import SECTION_MASK, SECTIONS, spaces_in

CRATERS = len(SECTIONS)
HILLS = tuple((section, height) for section in SECTIONS for height in box.SHEET.hills[section])
_FREE = ~(sheet.HEADACHES | 1 << sheet.HOME)
_KEPT = 1 << 11  # size of the cache: enough for a few set-ups


def _beside(spaces: int) -> int:
    """Return these spaces and their neighbours: too close for another of the kind (ANT-40)."""
    near = spaces
    for space in spaces_in(spaces):
        near |= sheet.NEIGHBOURS[space]
    return near


def _next_places(craters: int, hills: int) -> int:
    placed = craters.bit_count()
    if placed < CRATERS:
        return SECTION_MASK[placed] & _FREE & ~sheet.EDGE & ~_beside(craters)
    return SECTION_MASK[HILLS[hills.bit_count()][0]] & _FREE & ~craters & ~_beside(hills)


@lru_cache(maxsize=_KEPT)
def places(craters: int, hills: int) -> tuple[int, ...]:
    """Return the spaces for the next crater or hill that leave a space for the others."""
    found = []
    for space in spaces_in(_next_places(craters, hills)):
        bit = 1 << space
        after = (craters | bit, 0) if craters.bit_count() < CRATERS else (craters, hills | bit)
        if after[1].bit_count() == len(HILLS) or places(*after):
            found.append(space)
    return tuple(found)
