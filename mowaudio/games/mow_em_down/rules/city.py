"""The city: positions of tiles, their neighbours, the lakes and the green spaces.

Sets of tiles are masks, one bit for each tile. `links` and `loose` hold water first, then grass.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mowaudio.engine.cloning import Cloneable
from mowaudio.engine.masks import members
from mowaudio.games.mow_em_down.rules.box import GRASS, NOWHERE, ROAD, SIZE_OF, SMALL, TILES, WATER
from mowaudio.games.mow_em_down.rules.grid import CENTRE, STEPS
from mowaudio.games.mow_em_down.rules.tiles import MASK, ROTATIONS, SHAPES, small_fits

REGION_KINDS: Final = (WATER, GRASS)

tiles_in = members  # of a mask of tiles


def _spread(start: int, links: list[int], within: int) -> int:
    """Return all tiles that links reach from a mask of tiles, as a mask."""
    reached = fresh = start
    while fresh:
        low = fresh & -fresh
        fresh ^= low
        more = links[low.bit_length() - 1] & within & ~reached
        reached |= more
        fresh |= more
    return reached


@dataclass(slots=True, init=False, repr=False)
class City(Cloneable):
    """The tiles on the table."""

    cells: dict[int, int]  # the tile on each cell
    frontier: dict[int, int]  # by empty cell beside the city: the byte of the sides it asks for
    placed: int  # all tiles here, as a mask
    spots: list[int]  # by tile: its north-west cell, or NOWHERE
    turns: list[int]  # by tile: quarter turns clockwise
    beside: list[int]  # by tile: the tiles that share a unit of side, as a mask
    links: list[list[int]]  # by kind and tile: the tiles joined to it by water, by grass
    loose: list[list[int]]  # by kind and tile: how many of its units of water, of grass are open

    def __init__(self) -> None:
        self.cells = {}
        self.frontier = {}
        self.placed = 0
        self.spots = [NOWHERE] * TILES
        self.turns = [0] * TILES
        self.beside = [0] * TILES
        self.links = [[0] * TILES for _ in REGION_KINDS]
        self.loose = [[0] * TILES for _ in REGION_KINDS]

    def place(self, tile: int, cell: int, turn: int) -> None:
        """Lay a tile down. The caller has to check that it fits."""
        shape = SHAPES[tile][turn]
        bit = 1 << tile
        cells, frontier = self.cells, self.frontier
        self.placed |= bit
        self.spots[tile], self.turns[tile] = cell, turn
        for offset, _ in shape.cells:
            cells[cell + offset] = tile
            frontier.pop(cell + offset, None)
        beside = 0
        for offset, side, kind in shape.rim:
            across = cell + offset + STEPS[side]
            neighbour = cells.get(across)
            if neighbour is None:
                frontier[across] = frontier.get(across, 0) | kind << 2 * (side ^ 2)
                if kind != ROAD:
                    self.loose[kind - WATER][tile] += 1
                continue
            beside |= 1 << neighbour
            self.beside[neighbour] |= bit
            if kind != ROAD:
                self.links[kind - WATER][tile] |= 1 << neighbour
                self.links[kind - WATER][neighbour] |= bit
                self.loose[kind - WATER][neighbour] -= 1
        self.beside[tile] = beside

    # -- places for a tile (MED-20) -------------------------------------------------------------

    def sites(self, tile: int) -> dict[int, tuple[int, ...]]:
        """Return the turns that fit, by the cell of the tile's north-west corner; cells north to
        south and west to east."""
        if not self.placed:
            return {CENTRE: (0,)}
        if SIZE_OF[tile] == SMALL:
            fits = small_fits(tile)
            return {cell: fits[ask] for cell, ask in sorted(self.frontier.items()) if fits[ask]}
        found: dict[int, list[int]] = {}
        for cell, turn in self._fits(tile):
            found.setdefault(cell, []).append(turn)
        return {cell: tuple(found[cell]) for cell in sorted(found)}

    def has_site(self, tile: int) -> bool:
        if not self.placed:
            return True
        if SIZE_OF[tile] == SMALL:
            fits = small_fits(tile)
            return any(fits[ask] for ask in self.frontier.values())
        return next(self._fits(tile), None) is not None

    def _fits(self, tile: int) -> Iterator[tuple[int, int]]:
        """Yield the cell and turn of every place for a tile of several cells. Each is found once,
        from the first of its cells that lies beside the city."""
        frontier, cells, masks = self.frontier, self.cells, MASK
        for shape in ROTATIONS[tile]:
            parts = shape.cells
            for index, (offset, sides) in enumerate(parts):
                for cell, ask in frontier.items():
                    if sides & masks[ask] != ask:
                        continue
                    corner = cell - offset
                    for place, (other, others) in enumerate(parts):
                        if place == index:
                            continue
                        there = corner + other
                        asked = frontier.get(there)
                        if asked is None:
                            if there in cells:
                                break
                        elif place < index or others & masks[asked] != asked:
                            break
                    else:
                        yield corner, shape.turn

    def touching(self, tile: int, cell: int, turn: int) -> int:
        """Return the tiles that a tile would touch there, as a mask."""
        found = 0
        for offset, side, _ in SHAPES[tile][turn].rim:
            neighbour = self.cells.get(cell + offset + STEPS[side])
            if neighbour is not None:
                found |= 1 << neighbour
        return found

    def open_rim(self, tile: int, cell: int, turn: int) -> tuple[tuple[int, int, int], ...]:
        """Return the units of a tile's rim that face empty cells there: offset, side, kind."""
        return tuple(
            (offset, side, kind)
            for offset, side, kind in SHAPES[tile][turn].rim
            if cell + offset + STEPS[side] not in self.cells
        )

    # -- regions (MED-22) and chains (MED-35) ---------------------------------------------------

    def region(self, kind: int, tile: int) -> int:
        """Return the lake or green space that a tile is part of, as a mask; 0 if it has none."""
        links = self.links[kind - WATER]
        if not links[tile] and not self.loose[kind - WATER][tile]:
            return 0
        return _spread(1 << tile, links, -1)

    def regions(self, kind: int) -> list[int]:
        """Return every lake or green space as a mask, in the order of their lowest tiles."""
        found = []
        rest = self.placed
        while rest:
            low = rest & -rest
            mask = self.region(kind, low.bit_length() - 1)
            if mask:
                found.append(mask)
            rest &= ~(mask | low)
        return found

    def open_sides(self, kind: int, region: int) -> int:
        loose = self.loose[kind - WATER]
        return sum(loose[tile] for tile in tiles_in(region))

    def completed(self, kind: int, tile: int) -> int:
        """Return the region that this tile has just completed, as a mask, or 0."""
        index = kind - WATER
        if self.loose[index][tile] or not self.links[index][tile]:
            return 0
        region = self.region(kind, tile)
        return 0 if self.open_sides(kind, region) else region

    def would_complete(self, tile: int, cell: int, turn: int) -> list[tuple[int, int]]:
        """Return the regions that a tile would complete there: kind, and mask without the tile."""
        closed, joined, open_kinds = [0, 0], [0, 0], 0
        for offset, side, kind in SHAPES[tile][turn].rim:
            if kind == ROAD:
                continue
            neighbour = self.cells.get(cell + offset + STEPS[side])
            if neighbour is None:
                open_kinds |= 1 << kind
            else:
                closed[kind - WATER] += 1
                joined[kind - WATER] |= 1 << neighbour
        found = []
        for kind in REGION_KINDS:
            if joined[kind - WATER] and not open_kinds >> kind & 1:
                region = _spread(joined[kind - WATER], self.links[kind - WATER], -1)
                if self.open_sides(kind, region) == closed[kind - WATER]:
                    found.append((kind, region))
        return found

    def chains(self, owned: int) -> list[int]:
        """Return the groups of these tiles that touch along a side, as masks, in the order of
        their lowest tiles."""
        found = []
        while owned:
            chain = _spread(owned & -owned, self.beside, owned)
            found.append(chain)
            owned &= ~chain
        return found

    def chain_length(self, owned: int, tile: int) -> int:
        """Return the length of the chain through this tile, if it were added to those owned."""
        return _spread(1 << tile, self.beside, owned).bit_count()
