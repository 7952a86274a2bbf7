"""The components: the farm tiles, with the edges of their four squares that have a fence.

A tile is 2 × 2 squares, A B over C D. A fence is named by the two squares it stands between
(`AB`), or by the square and the side of the rim it stands on (`An`). A spot is the same as two
numbers: how far east and north of the tile's centre the fence stands, in half squares.
"""

from __future__ import annotations

from typing import Final

from mowaudio import data
from mowaudio.data import Document

Spot = tuple[int, int]
SPOTS: Final[dict[str, Spot]] = {
    "AB": (0, 1),
    "CD": (0, -1),
    "AC": (-1, 0),
    "BD": (1, 0),
    "An": (-1, 2),
    "Bn": (1, 2),
    "Be": (2, 1),
    "De": (2, -1),
    "Ds": (1, -2),
    "Cs": (-1, -2),
    "Cw": (-2, -1),
    "Aw": (-2, 1),
}
TURNS: Final = range(4)  # quarter turns, clockwise
BOX: Final = {"tiles": 12, "touchdown_tiles": 4, "pigs": 8, "cows": 8}


def read(doc: Document) -> dict[int, tuple[Spot, ...]]:
    """Return the fences of every tile, by its number; raise BadData if something is wrong."""
    tiles: dict[int, tuple[Spot, ...]] = {}
    for number in doc.get(dict, "tiles"):
        if type(number) is not int or not 1 <= number <= BOX["tiles"]:
            doc.fail("data-td-number", "tiles", number, number=str(number), highest=BOX["tiles"])
        fences = doc.get(list, "tiles", number)
        for place, name in enumerate(fences):
            if not isinstance(name, str) or name not in SPOTS:
                known = " ".join(SPOTS)
                doc.fail("data-td-fence", "tiles", number, place, name=str(name), known=known)
            if name in fences[:place]:
                doc.fail("data-td-twice", "tiles", number, place, name=name, tile=number)
        tiles[number] = tuple(SPOTS[name] for name in fences)
    _check_totals(doc, len(tiles), sum(map(len, tiles.values())))
    return dict(sorted(tiles.items()))


def _check_totals(doc: Document, tiles: int, fences: int) -> None:
    for what, found in (("tiles", tiles), ("fences", fences)):
        stated = doc.get(int, "totals", what)
        if stated != found:
            doc.fail("data-td-total", "totals", what, what=what, stated=stated, found=found)
    places = (("totals", "tiles"), ("touchdown_tiles",), ("animals", "pigs"), ("animals", "cows"))
    for place in places:
        what = place[-1]
        if doc.get(int, *place) != BOX[what]:
            doc.fail("data-td-box", *place, what=what, needed=BOX[what])


def turned(spot: Spot, turns: int) -> Spot:
    """Return the spot of a fence after so many quarter turns of its tile."""
    east, north = spot
    for _ in range(turns):
        east, north = north, -east
    return east, north


TILES: Final = read(data.load("games/touch_down.yaml"))
