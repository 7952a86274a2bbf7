"""What a farmer has to decide, and what they can do, as facts."""

from __future__ import annotations

from mowaudio.engine.moves import Move
from mowaudio.games.mow.rules.box import COWS
from mowaudio.games.mow.rules.events import Spot
from mowaudio.games.mow.rules.moves import Between, Play, Take, Turn
from mowaudio.games.mow.rules.sight import herd_of, spot_for
from mowaudio.games.mow.rules.view import MowView
from mowaudio.games.mow.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, Who, fact, message, yours


def turn(view: MowView) -> Message:
    lanes = len(view["herds"])
    lane = pieces.lane_of(view["lane"], lanes)
    if view["stage"] == "placing":
        low, high = view["gaps"][0]
        return yours(fact("turn.place", gaps=len(view["gaps"]), low=low, high=high))
    if view["stage"] == "turning":
        return yours((_next_way(view, "turn.arrow.next", 1), _next_way(view, "turn.arrow", -1)))
    herd = herd_of(view, view["lane"])
    fits = pieces.cows(kind for kind in view["hand"] if kind in view["fitting"])
    if not herd.cows:
        start = fact("turn.start.herd", lane=lane)
        return yours(start, fact("turn.starting", Detail.FULL, secret=True, hand=fits))
    start = fact("turn.start", round=view["round"])
    ends = (
        pieces.ends(herd, lane, "turn.herd"),
        fact("turn.herd.cows", Detail.FULL, cows=herd.size),
    )
    if not fits:
        return yours(start, ends, fact("turn.nothing.fits", secret=True, lane=lane))
    return yours(start, ends, fact("turn.fitting", secret=True, hand=fits))


def _next_way(view: MowView, key: str, turned: int) -> Fact:
    """Who or what comes next, as the arrow points or the other way round."""
    arrow, lanes = view["arrow"] * turned, len(view["herds"])
    if lanes > 1:
        return fact(f"{key}.herd", lane=(view["lane"] + arrow) % lanes + 1)
    return fact(key, who=Who((view["farmer"] + arrow) % view["seats"]))


def move(move: Move, view: MowView) -> Message:
    lanes = len(view["herds"])
    lane = pieces.lane_of(view["lane"], lanes)
    match move:
        case Play():
            spot = spot_for(view, move.cow)
            if spot is Spot.START:
                return message(fact("move.start", secret=True, cow=pieces.cow(move.cow)))
            said = [fact("move.play", secret=True, cow=pieces.cow(move.cow))]
            if spot is not None:
                number = COWS[move.cow].number
                where = fact(
                    "move.where", Detail.NORMAL, secret=True, spot=spot.value, number=number
                )
                said.append(where)
            return message(said)
        case Take():
            flies = herd_of(view, view["lane"]).flies
            return message(fact("move.take", lane=lane, flies=flies))
        case Between():
            return message(fact("move.between", low=move.low, high=move.high))
        case Turn():
            return message(fact("move.turn", way=pieces.way_of(-view["arrow"], lanes)))
    return message(fact("move.keep", way=pieces.way_of(view["arrow"], lanes)))
