"""The sheet as data for `data/page/pictures/moon_ant.js`; coordinates are those of `HexSheet`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from mowaudio.games.moon_ant.places import spaces, zones
from mowaudio.games.moon_ant.rules import AntView, box, sheet, sight
from mowaudio.words.places import picked

_DUE: Final = {"craters": "crater", "hills": "hill", "spreading": "hill"}  # what to place, by stage


def picture(view: AntView) -> Mapping[str, Any]:
    """Return the printed sheet, what lies on it, and what lies beside it."""
    sections = box.SHEET.section_of_arc
    return {
        "zone": "sheet",
        "size": zones.HexSheet.size,
        "first": [*zones.FIRST, zones.ARC],
        # Each arc: indent in half spaces, spaces, hexes of its tracker, section.
        "arcs": [
            [box.SHEET.places[arc[0]][1], len(arc), tracker, section]
            for arc, tracker, section in zip(box.SHEET.arcs, sheet.TRACKERS, sections, strict=True)
        ],
        "home": sheet.HOME,
        "headaches": box.SHEET.headaches,
        **picked(
            view, "mower", "craters", "open", "hills", "limit", "shadow", "held", "aches", "path"
        ),
        **picked(view, "bonuses", "steering", "carburetor"),
        "due": _DUE.get(view["stage"], ""),
        "ends": sorted(_ends(view)),
        "dice": [[0, "g"]] if view["stage"] == "crawling" else [*map(_die, view["dice"])],
        "solar": [view["solar"], box.SOLAR],
        "panels": [view["panels_stored"], view["panels_left"]],
        "battery": [view["battery"], *box.BATTERY],
    }


def _die(die: int) -> list[Any]:
    """Return a die, the spaces of its path, and its turns. In a carburetor turn there is no die,
    only one space."""
    shape = box.SHEET.shapes[die - 1]
    return [die, shape.spaces, *shape.turns]


def _ends(view: AntView) -> Iterable[int]:
    """Return the spaces that can be chosen now: for a crater or hill, or where a path ends."""
    match view["stage"]:
        case "choosing":
            return spaces.dice_by_end(view)
        case "moving" | "crawling":
            return {route.end for route in sight.routes(view, view["path"])}
    return view["places"]
