"""Why a bot would do that: one short reason to go with every hint, from what the player sees."""

from __future__ import annotations

from mowaudio.engine.moves import Move
from mowaudio.games.moon_ant.rules import sight
from mowaudio.games.moon_ant.rules.moves import (
    Bonus,
    Continue,
    Decline,
    Go,
    Panel,
    PlaceCrater,
    PlaceHill,
    Use,
)
from mowaudio.games.moon_ant.rules.sheet import ARC_OF
from mowaudio.games.moon_ant.rules.sight import Prospect
from mowaudio.games.moon_ant.rules.view import AntView
from mowaudio.games.moon_ant.words import pieces
from mowaudio.words.facts import Fact, Message, fact, message


def explain(move: Move, view: AntView) -> Message:
    """Why this move, in one sentence; from what the player sees."""
    return message(_why(move, view))


def _why(move: Move, view: AntView) -> Fact:
    arc = sight.next_arc(view)
    match move:
        case Go():
            return _why_way(sight.prospect_of(view, move), view)
        case Use():
            return _why_way(next(iter(sight.prospects(view, move.die)), None), view)
        case Decline():
            return fact("why.decline")
        case Panel() | Bonus(kind="solar"):
            return fact("why.solar", solar=view["solar"])
        case Bonus():
            return fact("why.shadow", arc=arc.number + 1, turns=arc.turns, circles=arc.open)
        case Continue():
            return fact("why.keep")
        case PlaceCrater() | PlaceHill():
            return fact("why.place")
    return fact("why.ahead")


def _why_way(found: Prospect | None, view: AntView) -> Fact:
    if found is None:
        return fact("why.ahead")
    arc = sight.next_arc(view)
    there = sum(ARC_OF[space] == arc.number for space in found.treated)
    if found.wins:
        return fact("why.finish", headaches=len(found.route.headaches))
    if found.treated and len(found.treated) == len(view["open"]):
        return fact("why.rest")
    if there:
        return fact("why.closing", arc=arc.number + 1, turns=arc.turns, circles=there)
    if found.lowered:
        hill, height = found.lowered[0]
        return fact("why.hill", space=pieces.place(hill), height=height)
    if found.treated:
        return fact("why.circles", circles=len(found.treated), units=found.route.toll)
    return fact("why.ahead")
