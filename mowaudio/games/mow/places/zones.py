"""MOW's places: what a farmer can look at and walk through."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.games.mow.places import questions
from mowaudio.games.mow.rules.box import COWS, HIGHEST, Power
from mowaudio.games.mow.rules.moves import BETWEEN, PLAY, TURN, MowMove
from mowaudio.games.mow.rules.sight import herd_of, spot_in
from mowaudio.games.mow.rules.view import MowView
from mowaudio.games.mow.words import pieces, summary
from mowaudio.words.facts import fact, message
from mowaudio.words.places import (
    Decision,
    Item,
    Note,
    Zone,
)


def zones(view: MowView, moves: Sequence[MowMove]) -> Sequence[Zone]:
    lanes = range(len(view["herds"]))
    found = [_herd(view, lane) for lane in lanes]
    if view["seat"] is not None:
        found.insert(0, _hand(view, moves))
        if view["stage"] == "placing" and view["farmer"] == view["seat"]:
            found.insert(0, _gaps(view))
    everybody = range(view["seats"])
    sheds = tuple(Item(message(questions.shed(view, seat))) for seat in everybody)
    target = Item(message(fact("score.target", target=view["target"])))
    scores = (*(Item(message(questions.score(view, seat))) for seat in everybody), target)
    return (
        *found,
        Zone("cowsheds", fact("zone.cowsheds"), sheds, rule="MOW-6"),
        Zone("scores", fact("zone.scores"), scores, rule="MOW-14"),
        Zone("box", fact("zone.box"), (Item(questions.box(view)),), rule="MOW-5"),
        Zone("arrow", fact("zone.arrow"), (Item(summary.arrow(view)),), rule="MOW-10"),
    )


def _hand(view: MowView, moves: Sequence[MowMove]) -> Zone:
    playing = view["stage"] == "playing" and view["farmer"] == view["seat"]
    items = []
    for kind in view["hand"]:
        said = [fact("hand.cow", secret=True, cow=pieces.cow(kind))]
        if playing:
            where = spot_in(view, kind).value if PLAY[kind] in moves else "no"
            number = COWS[kind].number
            said.append(fact("hand.cow.fits", secret=True, spot=where, number=number))
        items.append(Item(message(said), (PLAY[kind],), pan=_pan(kind)))
    if not items:
        items.append(Item(message(fact("hand.empty", secret=True))))
    title = fact("zone.hand", cows=len(view["hand"]))
    return Zone("hand", title, items, rule="MOW-4", counted=bool(view["hand"]))


def _herd(view: MowView, lane: int) -> Zone:
    called = pieces.lane_of(lane, len(view["herds"]))
    herd = herd_of(view, lane)
    rows = [Item(message(fact("herd.cow", cow=pieces.cow(k))), pan=_pan(k)) for k in herd.cows]
    if not rows:
        rows.append(Item(message(fact("herd.empty", lane=called))))
    title = fact("zone.herd", lane=called, cows=herd.size)
    return Zone("herd", title, rows, rule="MOW-4", number=called)


def _gaps(view: MowView) -> Zone:
    items = [
        Item(message(fact("move.between", low=low, high=high)), (BETWEEN[low, high],))
        for low, high in view["gaps"]
    ]
    return Zone("gaps", fact("zone.gaps"), items, rule="MOW-9")


def _pan(kind: int) -> float:
    """Low numbers sound from the left, high ones from the right, as the herd lies."""
    if COWS[kind].power is Power.BLIND:
        return 0.0
    return COWS[kind].number / HIGHEST * 2 - 1


def decision(view: MowView) -> Decision:
    if view["farmer"] != view["seat"]:
        return Decision("wait", "MOW-4")
    if view["stage"] == "placing":
        # Where it stands changes nothing, unless blind cows use up missing numbers.
        passes = None if view["needs_gap"] else BETWEEN[view["gaps"][0]]
        return Decision("place", "MOW-9", passes=passes)
    if view["stage"] == "turning":
        return Decision("arrow", "MOW-10", keys={"y": TURN})
    if not view["herds"][view["lane"]]:
        return Decision("start", "MOW-11")
    return Decision("play", "MOW-4")


def glance(view: MowView) -> Sequence[Note]:
    """The herd whose turn it is: rising tones from left to right, longer for more flies."""
    return [
        Note(2 ** (COWS[kind].number / 12), _pan(kind), 0.06 + 0.03 * COWS[kind].flies)
        for kind in view["herds"][view["lane"]]
        if COWS[kind].power is not Power.BLIND
    ]
