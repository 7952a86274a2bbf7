"""The map in words: the rows of the city from north to south, each from west to east."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from mowaudio.games.mow_em_down.rules import MedView, grid
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.rules.view import TileView
from mowaudio.games.mow_em_down.words import pieces
from mowaudio.words.facts import NOTHING, Fact, Message, fact, message
from mowaudio.words.places import Answer, Focus, Item, LazyItems, Zone


def zone(sight: Sight) -> Zone:
    """Return the rows as a list."""
    found = _rows(sight)
    title = fact("zone.rows", rows=len(found))
    if not found:
        return Zone("rows", title, [Item(message(fact("zone.rows.empty")))], rule="MED-C3")
    items = LazyItems(found, lambda row: Item(_told(sight, row)))
    return Zone("rows", title, items, rule="MED-C3", folded=True)


def whole(view: MedView, _: Focus) -> Answer:
    """Tell the whole map, and go to its first row, so that it can be read again row by row."""
    sight = Sight.of(view)
    found = _rows(sight)
    if not found:
        return Answer(message(fact("zone.rows.empty")))
    return Answer(sum((_told(sight, row) for row in found), NOTHING), Focus("rows"))


def _rows(sight: Sight) -> list[list[TileView]]:
    """Return the tiles of each row that tiles begin in. One of two rows is in the northern one."""
    tiles = sorted(sight.tiles.values(), key=lambda entry: entry["cell"])
    return [list(row) for _, row in groupby(tiles, key=lambda entry: grid.south_of(entry["cell"]))]


def _told(sight: Sight, row: Sequence[TileView]) -> Message:
    place = Fact("row", grid.spot(row[0]["cell"]))
    return message(place, *(_tile(sight, entry["tile"]) for entry in row))


def _tile(sight: Sight, number: int) -> tuple[Fact, ...]:
    """Return the column of a tile, its name, contract and open sides."""
    entry, rim = sight.tiles[number], sight.open_rim(number)
    place = Fact("row.tile", {**grid.spot(entry["cell"]), "tile": pieces.tile(number)})
    said = (place, pieces.contract(sight, number), *pieces.lies(number, entry["turn"]))
    return (*said, pieces.open_in_short(rim)) if rim else said
