"""Where craters and hills may be placed (ANT-1, ANT-2). One thing is placed at a time: a crater
for each section from the top, then the hills in the same order."""

from __future__ import annotations

from functools import lru_cache

from mowaudio.games.moon_ant.rules.box import SHEET
from mowaudio.games.moon_ant.rules.sheet import (
    EDGE,
    HEADACHES,
    HOME,
    NEIGHBOURS,
    SECTION_MASK,
    SECTIONS,
    spaces_in,
)

CRATERS = len(SECTIONS)
HILLS = tuple((section, height) for section in SECTIONS for height in SHEET.hills[section])
_FREE = ~(HEADACHES | 1 << HOME)
_KEPT = 1 << 11  # answers: those of a few set-ups


def _beside(spaces: int) -> int:
    """These spaces and those next to them: too close for another of the kind (ANT-40)."""
    near = spaces
    for space in spaces_in(spaces):
        near |= NEIGHBOURS[space]
    return near


def _next_places(craters: int, hills: int) -> int:
    placed = craters.bit_count()
    if placed < CRATERS:
        return SECTION_MASK[placed] & _FREE & ~EDGE & ~_beside(craters)
    return SECTION_MASK[HILLS[hills.bit_count()][0]] & _FREE & ~craters & ~_beside(hills)


def is_done(craters: int, hills: int) -> bool:
    return craters.bit_count() == CRATERS and hills.bit_count() == len(HILLS)


@lru_cache(maxsize=_KEPT)
def places(craters: int, hills: int) -> tuple[int, ...]:
    """Where the next crater or hill may go, so that the others still find a place."""
    found = []
    for space in spaces_in(_next_places(craters, hills)):
        bit = 1 << space
        after = (craters | bit, 0) if craters.bit_count() < CRATERS else (craters, hills | bit)
        if is_done(*after) or places(*after):
            found.append(space)
    return tuple(found)
