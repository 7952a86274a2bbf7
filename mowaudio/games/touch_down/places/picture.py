"""Data of Touch Down!'s picture: the board with fences and animals, as the listener calls it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mowaudio.games.touch_down.places.board import BOARD, squares
from mowaudio.games.touch_down.rules import TouchDownView, sight
from mowaudio.words.places import picked


def picture(view: TouchDownView) -> Mapping[str, Any]:
    """Return the board to draw. Cells are counted in reading order, as the items of the zone."""
    look = sight.Sight(view)
    cell = {square: item for item, square in enumerate(squares(look, BOARD))}
    moving = view["stage"] == "moving" and view["mover"] == view["seat"]
    return {
        "zone": BOARD,
        **picked(view, "seat", "mover", "points", "width"),
        # Cell, cell beside or below it, and the number of fences between them.
        "fences": [
            [*sorted((cell[low], cell[high])), count] for low, high, count in view["fences"]
        ],
        "animals": [sorted(cell[square] for square in own) for own in view["animals"]],
        # The first cell of each seat's goal, which has four.
        "goals": [
            min(cell[square] for square in look.goal_squares(seat)) for seat in range(look.seats)
        ],
        # The animals that the listener can move now, and the moves of this turn so far.
        "movable": sorted(
            cell[square]
            for square in view["movable"]
            if moving and look.exits(square, view["points"])
        ),
        "trail": [[cell[start], cell[end]] for start, end in view["trail"]],
    }
