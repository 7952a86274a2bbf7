"""The city as data for `data/page/pictures/mow_em_down.js`; coordinates are those of `CityMap`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mowaudio.games.mow_em_down.places.city import CityMap, Frame
from mowaudio.games.mow_em_down.rules import MedView, box
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.rules.tiles import SHAPES
from mowaudio.games.mow_em_down.rules.view import TileView
from mowaudio.words.places import picked

_LETTER: Final = {kind: letter for letter, kind in box.LETTERS.items()}


def picture(view: MedView) -> Mapping[str, Any]:
    """Return the tiles, the places of the drawn one, and the players below them."""
    sight = Sight.of(view)
    layout = CityMap(sight)
    order = [entry["tile"] for entry in view["city"]]
    lots = view["auction"]["tiles"] if view["auction"] else []
    return {
        "zone": "city",
        "size": layout.size,
        "strip": layout.frame.high,  # where it begins
        **picked(view, "seat", "active", "roll"),
        # Each: cash, mowers, free bid tokens.
        "players": list(zip(view["cash"], view["mowers"], view["free"], strict=True)),
        "tiles": [_tile(layout.frame, entry) for entry in view["city"]],
        "lots": [order.index(tile) for tile in lots],  # indexes of `tiles`
        "booted": order.index(view["target"]) if view["target"] in order else None,
        "drawn": _drawn(sight),
        "sites": _sites(layout.frame, view),
    }


def _tile(frame: Frame, entry: TileView) -> list[Any]:
    """Return its place and shape, and the contract, if there is one: seat, amount, tokens."""
    tile, owner = entry["tile"], entry["owner"]
    drawn = [*frame.place(entry["cell"]), *_shape(tile, entry["turn"])]
    return drawn if owner == box.NOBODY else [*drawn, owner, entry["amount"], box.TOKENS[tile]]


def _drawn(sight: Sight) -> list[list[Any]]:
    """Return the drawn tile; while its rotation is asked for, each of them, in their order."""
    drawn = sight.view["drawn"]
    if drawn == box.NOWHERE:
        return []
    asked = sight.view["stage"] == "turning"
    turns = [site.turn for site in sight.sites[sight.view["spot"]]] if asked else [0]
    return [_shape(drawn, turn) for turn in turns]


def _shape(tile: int, turn: int) -> list[Any]:
    """Return width, height, sides clockwise from the north-west corner, and number of a tile."""
    shape = SHAPES[tile][turn]
    sides = "".join(_LETTER[kind] for _, _, kind in shape.rim)
    return [shape.wide, shape.high, sides, box.NUMBERS[tile]]


def _sites(frame: Frame, view: MedView) -> list[list[float]]:
    """Return the areas that the drawn tile can cover: x, y, width, height. While a tile to build
    beside is asked for, there are too many."""
    if view["stage"] == "nearing":
        return []
    found = []
    for site in view["sites"]:
        if view["stage"] != "turning" or site["cell"] == view["spot"]:
            shapes = (SHAPES[view["drawn"]][turn] for turn in site["turns"])
            for area in sorted({(shape.wide, shape.high) for shape in shapes}):
                found.append([*frame.place(site["cell"]), *area])
    return found
