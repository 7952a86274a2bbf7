"""The grid that tiles lie on.

A cell is one number, `CENTRE` for the north-west corner of the first tile; its neighbours are a
step of `STEPS` away.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mowaudio.games.mow_em_down.rules.box import SIZE_NAMES

NORTH, EAST, SOUTH, WEST = range(4)
SIDE_NAMES: Final = ("north", "east", "south", "west")

# No city is longer than 36 units, so it cannot reach an edge from the first tile in the middle.
STRIDE: Final = 128
CENTRE: Final = STRIDE // 2 * STRIDE + STRIDE // 2
STEPS: Final = (-STRIDE, 1, STRIDE, -1)


def cell_at(east: int, south: int) -> int:
    return CENTRE + south * STRIDE + east


def east_of(cell: int) -> int:
    """Return the columns from the first tile's corner to a cell; west is below 0."""
    return cell % STRIDE - STRIDE // 2


def south_of(cell: int) -> int:
    """Return the rows from the first tile's corner to a cell; north is below 0."""
    return cell // STRIDE - STRIDE // 2


def spot(cell: int) -> dict[str, int | str]:
    """Return the arguments of the text `place` for a cell, told from the first tile."""
    east, south = east_of(cell), south_of(cell)
    return {
        "rows": abs(south),
        "row": "south" if south > 0 else "north" if south else "none",
        "columns": abs(east),
        "column": "east" if east > 0 else "west" if east else "none",
    }


# Spoken words of tiles and places, and their short forms in the text of a move.
SHORT: Final = {
    **{name: name[0] for name in (*SIZE_NAMES, *SIDE_NAMES)},
    "the": "",
    "centre": "0",
    "center": "0",
}


def shortened(words: Sequence[str]) -> str:
    """Return a spoken tile or place as one word of a move: "medium 3" is `m3`."""
    return "".join(SHORT.get(word, word) for word in words)


class CellToken:
    """A cell in a move's text, from the first tile: `n2e3`, `w1`, or `0` for the cell itself."""

    _FORM: Final = re.compile(r"(?:([ns])(\d\d?))?(?:([ew])(\d\d?))?", re.ASCII)

    def write(self, value: int) -> str:
        east, south = east_of(value), south_of(value)
        rows = f"{'s' if south > 0 else 'n'}{abs(south)}" if south else ""
        columns = f"{'e' if east > 0 else 'w'}{abs(east)}" if east else ""
        return rows + columns or "0"

    def read(self, text: str) -> Sequence[int]:
        typed = text.casefold()
        if typed == "0":
            return (CENTRE,)
        match = self._FORM.fullmatch(typed)
        if not typed or match is None:
            return ()
        row, rows, column, columns = match.groups()
        south, east = int(rows or 0), int(columns or 0)
        if max(south, east) >= STRIDE // 2:
            return ()
        return (cell_at(-east if column == "w" else east, -south if row == "n" else south),)
