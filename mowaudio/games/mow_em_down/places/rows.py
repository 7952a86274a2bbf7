"""The map in words: the rows of the city from north to south, each from west to east."""

from __future__ import annotations

from itertools import groupby

from mowaudio.games.mow_em_down.rules import MedView, grid
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.words import pieces
from mowaudio.words.facts import NOTHING, Fact, Message, fact, message
from mowaudio.words.places import Answer, Focus, Item, Zone


def zone(sight: Sight) -> Zone:
    """Return the rows as a list."""
    told = _rows(sight)
    title = fact("zone.rows", rows=len(told))
    items = [Item(row) for row in told] or [Item(message(fact("zone.rows.empty")))]
    return Zone("rows", title, items, rule="MED-C3")


def whole(view: MedView, _: Focus) -> Answer:
    """Tell the whole map, and go to its first row, so that it can be read again row by row."""
    told = _rows(Sight(view))
    if not told:
        return Answer(message(fact("zone.rows.empty")))
    return Answer(sum(told, NOTHING), Focus("rows"))


def _rows(sight: Sight) -> list[Message]:
    """Return each row that tiles begin in. A tile of two rows is told in the northern one."""
    tiles = sorted(sight.tiles.values(), key=lambda entry: entry["cell"])
    rows = [list(row) for _, row in groupby(tiles, key=lambda entry: grid.south_of(entry["cell"]))]
    return [
        message(Fact("row", grid.spot(row[0]["cell"])), *(_tile(sight, e["tile"]) for e in row))
        for row in rows
    ]


def _tile(sight: Sight, number: int) -> tuple[Fact, ...]:
    """Return the column of a tile, its name, contract and open sides."""
    entry, rim = sight.tiles[number], sight.open_rim(number)
    place = Fact("row.tile", {**grid.spot(entry["cell"]), "tile": pieces.tile(number)})
    said = (place, pieces.contract(sight, number), *pieces.lies(number, entry["turn"]))
    return (*said, pieces.open_in_short(rim)) if rim else said
