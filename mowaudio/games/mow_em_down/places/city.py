"""The city as a map that is explored by key.

Its items are cells, numbered ring by ring: the centre is item 0, then come the eight cells around
it, and so on. A city grows in every direction, and the number of a cell must not change when it
does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Final

from mowaudio.engine import Move
from mowaudio.games.mow_em_down.rules import box, grid
from mowaudio.games.mow_em_down.rules import moves as m
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.rules.tiles import SHAPES
from mowaudio.games.mow_em_down.words import pieces, turn
from mowaudio.words.facts import Detail, fact, message
from mowaudio.words.places import Direction, Item, LazyItems, Zone

_FARTHEST: Final = 40  # rings: no city is longer than 36 units
_NARROWEST: Final = 6.0  # cells: the width of the frame around a small city
# Height of the strip below it, of the width: players in two rows, or in three.
_STRIP, _LONG_STRIP = 0.29, 0.42
_STEPS: Final = {
    Direction.UP: grid.STEPS[grid.NORTH],
    Direction.DOWN: grid.STEPS[grid.SOUTH],
    Direction.LEFT: grid.STEPS[grid.WEST],
    Direction.RIGHT: grid.STEPS[grid.EAST],
}


# -- numbers of cells ------------------------------------------------------------------------------


def rings(cell: int) -> int:
    """Return the number of rings between the centre and a cell."""
    return max(abs(grid.east_of(cell)), abs(grid.south_of(cell)))


def size(ring: int) -> int:
    """Return the number of cells up to a ring, it included."""
    return (2 * ring + 1) ** 2


@cache
def _ring_by_ring() -> list[int]:
    """Return all cells that a map can have, in the order of their numbers."""
    reach = range(-_FARTHEST, _FARTHEST + 1)
    return sorted((grid.cell_at(x, y) for y in reach for x in reach), key=rings)


@cache
def _items() -> dict[int, int]:
    return {cell: item for item, cell in enumerate(_ring_by_ring())}


def item_of(cell: int) -> int:
    """Return the number of a cell on the map: in its ring, row by row from the north-west."""
    return _items()[cell]


def cell_of(item: int) -> int:
    """Return the cell with this number."""
    return _ring_by_ring()[item]


# -- the map --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of the grid that a page shows, in cells: its edges from the centre's corner, and
    below it a strip for what lies beside the city."""

    west: float
    north: float
    wide: float
    high: float
    strip: float

    def place(self, cell: int) -> tuple[float, float]:
        """Return the north-west corner of a cell in the frame."""
        return grid.east_of(cell) - self.west, grid.south_of(cell) - self.north


class CityMap:
    """The city and the empty cells around it. A step leaves the whole tile: across a large one, not
    onto its other half."""

    directions: Sequence[Direction] = tuple(_STEPS)

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    @cached_property
    def frame(self) -> Frame:
        """The frame around the tiles and around all places of the drawn one."""
        view, (west, east, north, south) = self.sight.view, self.sight.bounds
        edges = [(west + 0.5, north + 0.5, east + 0.5, south + 0.5)]
        for site in view["sites"]:
            x, y = grid.east_of(site["cell"]), grid.south_of(site["cell"])
            shapes = [SHAPES[view["drawn"]][turn] for turn in site["turns"]]
            edges += [(x, y, x + shape.wide, y + shape.high) for shape in shapes]
        wests, norths, easts, souths = zip(*edges, strict=True)
        left, top = min(wests), min(norths)
        tiles_wide = max(easts) - left
        wide = max(_NARROWEST, tiles_wide)
        strip = wide * (_LONG_STRIP if view["seats"] > 4 else _STRIP)
        west_edge = left - (wide - tiles_wide) / 2
        return Frame(west_edge, top, wide, max(souths) - top, round(strip, 2))

    @property
    def size(self) -> tuple[float, float]:
        return self.frame.wide, round(self.frame.high + self.frame.strip, 2)

    def at(self, item: int) -> tuple[float, float]:
        """Return the centre of a cell, or of the whole tile that lies on it."""
        cell, wide, high = cell_of(item), 1, 1
        tile = self.sight.city.cells.get(cell)
        if tile is not None:
            entry = self.sight.tiles[tile]
            cell, shape = entry["cell"], SHAPES[tile][entry["turn"]]
            wide, high = shape.wide, shape.high
        x, y = self.frame.place(cell)
        return x + wide / 2, y + high / 2

    def step(self, item: int, direction: Direction) -> int | None:
        cells, step = self.sight.city.cells, _STEPS[direction]
        cell = cell_of(item)
        here = cells.get(cell)
        while True:
            cell += step
            if not self.sight.on_map(cell):
                return None
            if here is None or cells.get(cell) != here:
                return item_of(cell)


def city_zone(sight: Sight) -> Zone:
    west, east, north, south = sight.bounds
    around = _ring_by_ring()[: size(max(-west, east, -north, south))]
    cells = LazyItems(around, partial(cell_item, sight))
    title = fact("zone.city", tiles=len(sight.tiles))
    tiles = [item_of(cell) for cell in sorted(entry["cell"] for entry in sight.view["city"])]
    placing = sight.view["stage"] == "placing"
    places = [item_of(site["cell"]) for site in sight.view["sites"]] if placing else []
    shown = [*tiles, *places]
    return Zone("city", title, cells, CityMap(sight), "MED-C3", shown=shown, wordless=places)


def cell_item(sight: Sight, cell: int) -> Item:
    """Return a tile or an empty cell. The why-not key explains why nothing can be built there."""
    tile = sight.city.cells.get(cell)
    if tile is not None:
        return tile_item(sight, tile)
    pan = pan_of(sight, cell)
    if sight.view["stage"] != "placing":
        return Item(message(pieces.about_gap(sight, cell)), (m.PLACE[cell],), pan)
    over = sight.places_over(cell)
    if not over:
        beside = cell in sight.city.frontier
        gap = pieces.about_gap(sight, cell, "cell.no.fit" if beside else "cell.empty")
        return Item(message(gap), (m.PLACE[cell],), pan)
    # The cell is named by its own place, and by that of the tile's corner if that is another cell.
    here = [fact("cell.fits"), fact("tile.at", place=pieces.where(cell))]
    if over[0] != cell:
        here.append(fact("cell.corner", Detail.NORMAL, place=pieces.where(over[0])))
    lines = turn.place_lines(sight, over[0], *here)
    more = fact("cell.places", Detail.FULL, places=len(over)) if len(over) > 1 else ()
    asks = sight.city.frontier.get(cell)
    gap = (fact("cell.asks", Detail.FULL, sides=pieces.asked(asks)),) if asks else ()
    return Item(message(*lines, more, gap), tuple(m.PLACE[place] for place in over), pan)


def tile_item(sight: Sight, tile: int) -> Item:
    """Return a tile of the city; Enter opens, boots or builds beside it, as the stage demands."""
    free, near = sight.owner(tile) == box.NOBODY, sight.view["stage"] == "nearing"
    move: Move = m.BESIDE[tile] if near else m.OPEN[tile] if free else m.BOOT[tile]
    pan = pan_of(sight, sight.tiles[tile]["cell"])
    return Item(message(*pieces.about_tile(sight, tile)), (move,), pan)


def pan_of(sight: Sight, cell: int) -> float:
    """Return the pan of a cell: west is left, east is right, within the bounds of the city."""
    west, east = sight.bounds[0], sight.bounds[1]
    return (grid.east_of(cell) - west) / (east - west) * 2 - 1 if east > west else 0.0
