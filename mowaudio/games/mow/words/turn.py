"""The messages of a farmer's decision and of the moves to choose from."""

from __future__ import annotations

from mowaudio.engine import Move
from mowaudio.games.mow.rules import MowView
from mowaudio.games.mow.rules.box import COWS
from mowaudio.games.mow.rules.events import Spot
from mowaudio.games.mow.rules.moves import Between, Play, Take, Turn
from mowaudio.games.mow.rules.sight import after, herd_of, spot_for
from mowaudio.games.mow.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, fact, message, yours


def turn(view: MowView) -> Message:
    lane = pieces.lane_of(view["lane"], len(view["herds"]))
    if view["stage"] == "placing":
        low, high = view["gaps"][0]
        return yours(fact("turn.place", gaps=len(view["gaps"]), low=low, high=high))
    if view["stage"] == "turning":
        return yours((_next(view, "arrow.next", 1), _next(view, "turn.arrow", -1)))
    herd = herd_of(view, view["lane"])
    fits = pieces.cows(kind for kind in view["hand"] if kind in view["fitting"])
    if not herd.cows:
        start = fact("turn.start.herd", lane=lane)
        return yours(start, fact("turn.starting", Detail.FULL, secret=True, hand=fits))
    start = fact("turn.start", round=view["round"])
    size = fact("turn.herd.cows", Detail.FULL, cows=herd.size)
    if fits:
        fitting = fact("turn.fitting", secret=True, hand=fits)
    else:
        fitting = fact("turn.nothing.fits", secret=True, lane=lane)
    return yours(start, (pieces.ends(herd, lane, "turn.herd"), size), fitting)


def _next(view: MowView, fact_id: str, turned: int) -> Fact:
    """Return the next farmer or herd, with the arrow as it is (1) or turned (-1)."""
    return pieces.following(fact_id, after(view, view["arrow"] * turned), len(view["herds"]))


def move(move: Move, view: MowView) -> Message:
    match move:
        case Play():
            return message(_play(move.cow, spot_for(view, move.cow)))
        case Take():
            lane = pieces.lane_of(view["lane"], len(view["herds"]))
            return message(fact("move.take", lane=lane, flies=herd_of(view, view["lane"]).flies))
        case Between():
            return message(fact("move.between", low=move.low, high=move.high))
        case Turn():
            return message((fact("move.turn"), _next(view, "arrow.next", -1)))
    return message((fact("move.keep"), _next(view, "arrow.next", 1)))


def _play(kind: int, spot: Spot | None) -> list[Fact]:
    cow, number = pieces.cow(kind), COWS[kind].number
    if spot is Spot.START:
        return [fact("move.start", secret=True, cow=cow)]
    said = [fact("move.play", secret=True, cow=cow)]
    if spot is not None:
        said.append(fact("move.where", Detail.NORMAL, secret=True, spot=spot.value, number=number))
    return said
