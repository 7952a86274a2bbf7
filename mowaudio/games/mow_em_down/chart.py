"""The map's numbering: cells around the centre, ring by ring.

A city grows in every direction, and a player's place on the map must not move when it does. So
the centre is item 0, the eight cells around it come next, and so on: what lies further out is
numbered later.
"""

from __future__ import annotations

from math import isqrt

from mowaudio.games.mow_em_down.tiles import cell_at, east_of, south_of


def rings(cell: int) -> int:
    """How many rings away from the centre a cell lies."""
    return max(abs(east_of(cell)), abs(south_of(cell)))


def size(ring: int) -> int:
    """How many cells there are up to a ring, it included."""
    return (2 * ring + 1) ** 2


def item_of(cell: int) -> int:
    """The number of a cell on the map: in its ring, row by row from the north-west."""
    east, south = east_of(cell), south_of(cell)
    ring = max(abs(east), abs(south))
    if not ring:
        return 0
    before = size(ring - 1)
    if south == -ring:
        return before + east + ring
    before += 2 * ring + 1
    if south == ring:
        return before + 2 * (2 * ring - 1) + east + ring
    return before + 2 * (south + ring - 1) + (east > 0)


def cell_of(item: int) -> int:
    """The cell with this number."""
    ring = (isqrt(item) + 1) // 2
    if not ring:
        return cell_at(0, 0)
    place = item - size(ring - 1)
    top = 2 * ring + 1
    if place < top:
        return cell_at(place - ring, -ring)
    place -= top
    if place < 2 * (2 * ring - 1):
        row, right = divmod(place, 2)
        return cell_at(ring if right else -ring, row - ring + 1)
    return cell_at(place - 2 * (2 * ring - 1) - ring, ring)
