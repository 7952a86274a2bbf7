"""Data of MOW's picture: the herds, the hand and the cowsheds, as one farmer may see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mowaudio.games.mow.rules import MowView, box, sight
from mowaudio.games.mow.rules.box import Power
from mowaudio.words.places import picked

_POWERS: Final = {Power.NONE: "", Power.BLOCKING: "b", Power.FLYING: "f", Power.BLIND: "x"}


def picture(view: MowView) -> Mapping[str, Any]:
    """Return the table to draw. A cow is its code and a letter for its power: `7.5f`."""
    stage = view["stage"] if view["farmer"] == view["seat"] else ""
    return {
        "zone": "",  # the whole table
        **picked(view, "seat", "farmer", "arrow", "lane", "box", "totals", "target"),
        "herds": [[_cow(kind) for kind in herd] for herd in view["herds"]],
        "gaps": view["gaps"]
        if stage == "placing"
        else [],  # pairs of numbers: where a blind cow can go
        "hand": [_cow(kind) for kind in view["hand"]],
        # By cow of the hand: 1 if it can be played. None while it is not the listener's turn.
        "fits": [int(kind in view["fitting"]) for kind in view["hand"]]
        if stage == "playing"
        else None,
        "hands": view["hand_sizes"],
        "sheds": [[len(shed), sight.shed_flies(view, n)] for n, shed in enumerate(view["sheds"])],
    }


def _cow(kind: int) -> str:
    return box.CODES[kind] + _POWERS[box.COWS[kind].power]
