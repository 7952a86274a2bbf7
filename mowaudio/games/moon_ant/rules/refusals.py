"""Why a move is not allowed, told from what the player knows. Each reason names its rule."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.moves import Reason
from mowaudio.games.moon_ant.rules import setup, sight
from mowaudio.games.moon_ant.rules.box import NOWHERE, PIPS, SOLAR
from mowaudio.games.moon_ant.rules.moves import (
    NO_WAY,
    SHADOW_BONUS,
    AntMove,
    Bonus,
    Continue,
    Decline,
    Go,
    Misrolled,
    Panel,
    PlaceCrater,
    PlaceHill,
    Roll,
    RollOne,
    SetDie,
    Use,
)
from mowaudio.games.moon_ant.rules.paths import CRAWL
from mowaudio.games.moon_ant.rules.routes import ROUTE_OF, ROUTES, Route
from mowaudio.games.moon_ant.rules.sheet import (
    DARK,
    DISTANCE,
    EDGE,
    HEADACHES,
    HOME,
    SECTION_OF,
    at,
    named,
)
from mowaudio.games.moon_ant.rules.view import AntView

_CHANCE = {"rolling": "ANT-10", "aching": "ANT-20"}  # stages in which dice are rolled, by rule


def why_not(view: AntView, move: AntMove) -> Reason:
    stage = view["stage"]
    if isinstance(move, Roll):
        return _cannot_roll(view, move)
    if stage == "rolling" and isinstance(move, Use):
        # A single number means a die to use, too; here it was a roll of one.
        return _cannot_roll(view, RollOne(move.die))
    if stage in _CHANCE:
        return Reason("refuse-roll-first", _CHANCE[stage])
    if isinstance(move, PlaceCrater):
        return _cannot_dig(view, at(move.arc, move.space))
    if isinstance(move, PlaceHill):
        return _cannot_place_hill(view, at(move.arc, move.space))
    if stage in ("craters", "hills"):
        return Reason("refuse-set-up-first", "ANT-1" if stage == "craters" else "ANT-2")
    if stage == "spreading":
        return Reason("refuse-spread-first", "ANT-43")
    if isinstance(move, Go):
        return _cannot_go(view, move)
    if isinstance(move, Continue):
        return Reason("refuse-continue", "ANT-10")
    if stage == "moving":
        # Everything else was offered before the die was chosen.
        rule = "ANT-44" if isinstance(move, Panel | Bonus | SetDie) else "ANT-10"
        return Reason("refuse-move-first", rule, {"path": view["path"]})
    if isinstance(move, Use):
        return _cannot_use(view, move.die)
    if isinstance(move, Decline):
        return Reason("refuse-decline-late", "ANT-14")
    return _cannot_help(view, move)


def _cannot_roll(view: AntView, move: Roll) -> Reason:
    """A roll that a player states, with real dice; or one at a time when nothing is rolled."""
    stage = view["stage"]
    if stage not in _CHANCE:
        return Reason("refuse-roll", "ANT-10")
    rule = _CHANCE[stage]
    needed = 1 if stage == "aching" else 2 if view["steering"] else 3
    shown = move.shown if isinstance(move, Misrolled) else tuple(map(str, move.dice))
    if not shown or not all(face.isascii() and face.isdigit() for face in shown):
        return Reason("refuse-dice-words", rule, {"needed": needed})
    if len(shown) != needed:
        return Reason("refuse-dice-count", rule, {"needed": needed, "typed": len(shown)})
    wrong = next((face for face in shown if int(face) not in PIPS), shown[0])
    return Reason("refuse-dice-face", rule, {"face": int(wrong)})


def _cannot_dig(view: AntView, space: int) -> Reason:
    if view["stage"] != "craters":
        return Reason("refuse-crater-late", "ANT-1")
    section = len(view["craters"])
    if space == NOWHERE:
        return Reason("refuse-no-space", "ANT-C2")
    if SECTION_OF[space] != section:
        return Reason("refuse-crater-section", "ANT-1", {"section": section + 1})
    if HEADACHES >> space & 1:
        return Reason("refuse-crater-headache", "ANT-1")
    if EDGE >> space & 1:
        return Reason("refuse-crater-edge", "ANT-1")
    if any(DISTANCE[space][crater] < 2 for crater in view["craters"]):
        return Reason("refuse-crater-close", "ANT-1")
    return Reason("refuse-no-room", "ANT-1")


def _cannot_place_hill(view: AntView, space: int) -> Reason:
    if view["stage"] == "spreading":
        return Reason("refuse-spread-there", "ANT-43")
    if view["stage"] != "hills":
        return Reason("refuse-hill-late", "ANT-2")
    section, height = setup.HILLS[len(view["hills"])]
    if space == NOWHERE:
        return Reason("refuse-no-space", "ANT-C2")
    if SECTION_OF[space] != section:
        return Reason("refuse-hill-section", "ANT-2", {"section": section + 1, "height": height})
    if HEADACHES >> space & 1:
        return Reason("refuse-hill-headache", "ANT-2")
    if space in view["craters"]:
        return Reason("refuse-hill-crater", "ANT-2")
    if space == HOME:
        return Reason("refuse-hill-home", "ANT-2")
    if any(DISTANCE[space][hill] < 2 for hill, _ in view["hills"]):
        return Reason("refuse-hill-close", "ANT-2")
    return Reason("refuse-no-room", "ANT-2")


def _cannot_go(view: AntView, move: Go) -> Reason:
    stage = view["stage"]
    if stage == "pausing":
        return Reason("refuse-moved-already", "ANT-10")
    if move.steps == NO_WAY:
        return _cannot_reach(view, at(move.arc, move.space))
    if stage == "choosing":
        return Reason("refuse-choose-first", "ANT-10")
    path = view["path"]
    route = ROUTE_OF[path][view["mower"]].get(move.steps)
    if route is None or route.move != move:
        # Not a way of this path from here, or it ends elsewhere.
        return Reason("refuse-path", "ANT-20" if path == CRAWL else "ANT-C4", {"path": path})
    if any(DARK[view["shadow"]] >> space & 1 for space in (*route.landed, *route.jumped)):
        return Reason("refuse-shadow", "ANT-41")
    return Reason("refuse-crater", "ANT-11")


def _cannot_reach(view: AntView, space: int) -> Reason:
    """Why no path that can be done now ends on a space."""
    mower = view["mower"]
    if space == NOWHERE:
        return Reason("refuse-no-space", "ANT-C2")
    if space == mower:
        return Reason("refuse-there-mower", "ANT-11")
    if space in view["craters"]:
        return Reason("refuse-there-crater", "ANT-11")
    if DARK[view["shadow"]] >> space & 1:
        return Reason("refuse-there-dark", "ANT-21")
    paths = sight.usable(view)
    if any(route.end == space for path in paths for route in sight.routes(view, path)):
        return Reason("refuse-choose-first", "ANT-10")
    printed = [route for path in paths for route in ROUTES[path][mower]]
    away, reach = DISTANCE[mower][space], max(DISTANCE[mower][route.end] for route in printed)
    if away > reach:
        told = {"away": away, "reach": reach, "stage": view["stage"], "path": view["path"]}
        return Reason("refuse-there-far", "ANT-20" if paths == [CRAWL] else "ANT-C4", told)
    return _passing(view, space) or _in_the_way(view, space, printed)


def _passing(view: AntView, space: int) -> Reason | None:
    """A space that can be moved over is not lost for this turn."""
    for path in sight.usable(view):
        for one in sight.prospects(view, path):
            if space in one.route.landed:
                arc, number = named(one.route.end)
                told = {"path": path, "arc": arc, "space": number}
                return Reason("refuse-there-over", "ANT-41", told)
    return None


def _in_the_way(view: AntView, space: int, printed: Sequence[Route]) -> Reason:
    there = [route for route in printed if route.end == space]
    if not there:
        return Reason("refuse-there-shape", "ANT-C4", {"dice": len(sight.usable(view))})
    dark = all(route.whole & DARK[view["shadow"]] for route in there)
    return Reason("refuse-there-shadow" if dark else "refuse-there-blocked", "ANT-41")


def _cannot_use(view: AntView, die: int) -> Reason:
    stage = view["stage"]
    if stage == "crawling":
        return Reason("refuse-carburetor", "ANT-20")
    if stage == "pausing":
        return Reason("refuse-moved-already", "ANT-10")
    if die not in view["dice"]:
        return Reason("refuse-no-such-die", "ANT-10", {"die": die})
    return Reason("refuse-no-path", "ANT-41", {"die": die})


def _cannot_help(view: AntView, move: AntMove) -> Reason:
    """Panels and bonuses (ANT-44)."""
    if isinstance(move, Panel) and move.units not in view["panels_stored"]:
        return Reason("refuse-no-panel", "ANT-17", {"units": move.units})
    if not isinstance(move, Panel) and not view["bonuses"]:
        return Reason("refuse-no-bonus", "ANT-22")
    if isinstance(move, SetDie):
        if view["stage"] != "choosing":
            return Reason("refuse-set-late", "ANT-44")
        if move.shown not in view["dice"]:
            return Reason("refuse-no-such-die", "ANT-22", {"die": move.shown})
        return Reason("refuse-set-same", "ANT-22", {"die": move.shown})
    if isinstance(move, Bonus) and move.kind == SHADOW_BONUS:
        return Reason("refuse-held", "ANT-44")
    return Reason("refuse-full", "ANT-44", {"solar": SOLAR})
