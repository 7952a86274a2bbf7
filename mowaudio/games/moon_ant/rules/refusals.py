"""Reasons why a move is not allowed, from the view of the player. Each names its rule."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.moves import Reason
from mowaudio.games.moon_ant.rules import box, moves, routes, setup, sheet, sight
from mowaudio.games.moon_ant.rules.paths import CRAWL
from mowaudio.games.moon_ant.rules.view import AntView

_CHANCE = {"rolling": "ANT-10", "aching": "ANT-20"}  # stages in which dice are rolled, by rule


def why_not(view: AntView, move: moves.AntMove) -> Reason:
    stage = view["stage"]
    if isinstance(move, moves.Roll):
        return _cannot_roll(view, move)
    if stage == "rolling" and isinstance(move, moves.Use):
        # A single number means a die to use, too; here it was a roll of one.
        return _cannot_roll(view, moves.RollOne(move.die))
    if stage in _CHANCE:
        return Reason("refuse-roll-first", _CHANCE[stage])
    if isinstance(move, moves.PlaceCrater | moves.PlaceHill):
        return _cannot_place(view, move)
    if stage in ("craters", "hills"):
        return Reason("refuse-set-up-first", "ANT-1" if stage == "craters" else "ANT-2")
    if stage == "spreading":
        return Reason("refuse-spread-first", "ANT-43")
    if stage == "pausing" and isinstance(move, moves.Go | moves.Use):
        return Reason("refuse-moved-already", "ANT-10")
    if isinstance(move, moves.Go):
        return _cannot_go(view, move)
    if isinstance(move, moves.Continue):
        return Reason("refuse-continue", "ANT-10")
    if stage == "moving":
        # Everything else was offered before the die was chosen.
        rule = "ANT-44" if isinstance(move, moves.Panel | moves.Bonus | moves.SetDie) else "ANT-10"
        return Reason("refuse-move-first", rule, {"path": view["path"]})
    if isinstance(move, moves.Use):
        return _cannot_use(view, move.die)
    if isinstance(move, moves.Decline):
        return Reason("refuse-decline-late", "ANT-14")
    return _cannot_help(view, move)


def _cannot_roll(view: AntView, move: moves.Roll) -> Reason:
    """Explain a roll that a player states, with real dice or while nothing is rolled."""
    stage = view["stage"]
    if stage not in _CHANCE:
        return Reason("refuse-roll", "ANT-10")
    rule = _CHANCE[stage]
    needed = 1 if stage == "aching" else 2 if view["steering"] else 3
    shown = move.shown if isinstance(move, moves.Misrolled) else tuple(map(str, move.dice))
    if not shown or not all(map(moves.is_number, shown)):
        return Reason("refuse-dice-words", rule, {"needed": needed})
    if len(shown) != needed:
        return Reason("refuse-dice-count", rule, {"needed": needed, "typed": len(shown)})
    wrong = next((face for face in shown if int(face) not in box.PIPS), shown[0])
    return Reason("refuse-dice-face", rule, {"face": int(wrong)})


def _cannot_place(view: AntView, move: moves.PlaceCrater | moves.PlaceHill) -> Reason:
    """Explain a crater or a hill of the set-up, or a hill that spreads."""
    stage, space = view["stage"], sheet.at(move.arc, move.space)
    crater = isinstance(move, moves.PlaceCrater)
    due, what, rule = ("craters", "crater", "ANT-1") if crater else ("hills", "hill", "ANT-2")
    if stage == "spreading" and not crater:
        return Reason("refuse-spread-there", "ANT-43")
    if stage != due:
        return Reason(f"refuse-{what}-late", rule)
    placed, told = view["craters"], {"section": len(view["craters"]) + 1}
    if not crater:
        placed = [hill for hill, _ in view["hills"]]
        section, height = setup.HILLS[len(placed)]
        told = {"section": section + 1, "height": height}
    if space == box.NOWHERE:
        return Reason("refuse-no-space", "ANT-C2")
    if sheet.SECTION_OF[space] + 1 != told["section"]:
        return Reason(f"refuse-{what}-section", rule, told)
    if sheet.HEADACHES >> space & 1:
        return Reason(f"refuse-{what}-headache", rule)
    if crater and sheet.EDGE >> space & 1:
        return Reason("refuse-crater-edge", rule)
    if not crater and space in view["craters"]:
        return Reason("refuse-hill-crater", rule)
    if not crater and space == sheet.HOME:
        return Reason("refuse-hill-home", rule)
    if any(sheet.DISTANCE[space][other] < 2 for other in placed):
        return Reason(f"refuse-{what}-close", rule)
    return Reason("refuse-no-room", rule)


def _cannot_go(view: AntView, move: moves.Go) -> Reason:
    if move.steps == moves.NO_WAY:
        return _cannot_reach(view, sheet.at(move.arc, move.space))
    if view["stage"] == "choosing":
        return Reason("refuse-choose-first", "ANT-10")
    path = view["path"]
    route = routes.ROUTE_OF[path][view["mower"]].get(move.steps)
    if route is None or route.move != move:
        # Not a way of this path from here, or it ends elsewhere.
        return Reason("refuse-path", "ANT-20" if path == CRAWL else "ANT-C4", {"path": path})
    if any(sheet.DARK[view["shadow"]] >> space & 1 for space in (*route.landed, *route.jumped)):
        return Reason("refuse-shadow", "ANT-41")
    return Reason("refuse-crater", "ANT-11")


def _cannot_reach(view: AntView, space: int) -> Reason:
    """Explain that no path that can be done now ends on a space."""
    mower = view["mower"]
    if space == box.NOWHERE:
        return Reason("refuse-no-space", "ANT-C2")
    if space == mower:
        return Reason("refuse-there-mower", "ANT-11")
    if space in view["craters"]:
        return Reason("refuse-there-crater", "ANT-11")
    if sheet.DARK[view["shadow"]] >> space & 1:
        return Reason("refuse-there-dark", "ANT-21")
    paths = sight.usable(view)
    if any(route.end == space for path in paths for route in sight.routes(view, path)):
        return Reason("refuse-choose-first", "ANT-10")
    printed = [route for path in paths for route in routes.ROUTES[path][mower]]
    far = sheet.DISTANCE[mower]
    away, reach = far[space], max(far[route.end] for route in printed)
    if away > reach:
        told = {"away": away, "reach": reach, "stage": view["stage"], "path": view["path"]}
        return Reason("refuse-there-far", "ANT-20" if paths == [CRAWL] else "ANT-C4", told)
    return _passing(view, space) or _in_the_way(view, space, printed)


def _passing(view: AntView, space: int) -> Reason | None:
    """Return a path that moves over a space, if there is one, so that it is not given up."""
    for path in sight.usable(view):
        for one in sight.prospects(view, path):
            if space in one.route.landed:
                arc, number = sheet.named(one.route.end)
                told = {"path": path, "arc": arc, "space": number}
                return Reason("refuse-there-over", "ANT-41", told)
    return None


def _in_the_way(view: AntView, space: int, printed: Sequence[routes.Route]) -> Reason:
    there = [route for route in printed if route.end == space]
    if not there:
        return Reason("refuse-there-shape", "ANT-C4", {"dice": len(sight.usable(view))})
    dark = all(route.whole & sheet.DARK[view["shadow"]] for route in there)
    return Reason("refuse-there-shadow" if dark else "refuse-there-blocked", "ANT-41")


def _cannot_use(view: AntView, die: int) -> Reason:
    if view["stage"] == "crawling":
        return Reason("refuse-carburetor", "ANT-20")
    if die not in view["dice"]:
        return Reason("refuse-no-such-die", "ANT-10", {"die": die})
    return Reason("refuse-no-path", "ANT-41", {"die": die})


def _cannot_help(view: AntView, move: moves.AntMove) -> Reason:
    """Explain a panel or a bonus (ANT-44)."""
    if isinstance(move, moves.Panel) and move.units not in view["panels_stored"]:
        return Reason("refuse-no-panel", "ANT-17", {"units": move.units})
    if not isinstance(move, moves.Panel) and not view["bonuses"]:
        return Reason("refuse-no-bonus", "ANT-22")
    if isinstance(move, moves.SetDie):
        if view["stage"] != "choosing":
            return Reason("refuse-set-late", "ANT-44")
        if move.shown not in view["dice"]:
            return Reason("refuse-no-such-die", "ANT-22", {"die": move.shown})
        return Reason("refuse-set-same", "ANT-22", {"die": move.shown})
    if isinstance(move, moves.Bonus) and move.kind == moves.SHADOW_BONUS:
        return Reason("refuse-held", "ANT-44")
    return Reason("refuse-full", "ANT-44", {"solar": box.SOLAR})
