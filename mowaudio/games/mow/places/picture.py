"""Data of MOW's picture: the herds, the hand and the cowsheds, as one farmer may see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mowaudio.games.mow.rules import MowView, box, sight
from mowaudio.games.mow.rules.box import Power

_POWERS: Final = {Power.NONE: "", Power.BLOCKING: "b", Power.FLYING: "f", Power.BLIND: "x"}


def picture(view: MowView) -> Mapping[str, Any]:
    """Return the table to draw. A cow is its code and a letter for its power: `7.5f`."""
    placing = view["stage"] == "placing" and view["farmer"] == view["seat"]
    playing = view["stage"] == "playing" and view["farmer"] == view["seat"]
    seats = range(view["seats"])
    return {
        "zone": "",  # the whole table
        "seat": view["seat"],
        "farmer": view["farmer"],
        "arrow": view["arrow"],
        "lane": view["lane"],
        "herds": [[_cow(kind) for kind in herd] for herd in view["herds"]],
        "gaps": view["gaps"] if placing else [],  # pairs of numbers: where a blind cow can go
        "hand": [_cow(kind) for kind in view["hand"]],
        # By cow of the hand: 1 if it can be played. None while it is not the listener's turn.
        "fits": [int(kind in view["fitting"]) for kind in view["hand"]] if playing else None,
        "hands": view["hand_sizes"],
        "box": view["box"],
        "sheds": [[len(view["sheds"][seat]), sight.shed_flies(view, seat)] for seat in seats],
        "totals": view["totals"],
        "target": view["target"],
    }


def _cow(kind: int) -> str:
    return box.CODES[kind] + _POWERS[box.COWS[kind].power]
