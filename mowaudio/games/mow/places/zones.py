"""The zones of the table that a farmer can explore, the decisions, and the glance."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.games.mow.places import questions
from mowaudio.games.mow.rules import MowMove, MowView, box, sight
from mowaudio.games.mow.rules.moves import BETWEEN, PLAY, TURN
from mowaudio.games.mow.words import pieces, summary
from mowaudio.words.facts import Detail, Who, fact, message
from mowaudio.words.places import Decision, Item, Note, Zone, list_zone


def zones(view: MowView, moves: Sequence[MowMove]) -> Sequence[Zone]:
    found = [_herd(view, lane) for lane in range(len(view["herds"]))]
    if view["seat"] is not None:
        found.insert(0, _hand(view, moves))
        if view["stage"] == "placing" and view["farmer"] == view["seat"]:
            found.insert(0, _gaps(view))
    sheds = [questions.shed(view, seat) for seat in range(view["seats"])]
    scores = [fact("score.of", who=Who(s), flies=total) for s, total in enumerate(view["totals"])]
    scores.append(fact("score.target", target=view["target"]))
    return (
        *found,
        list_zone("cowsheds", sheds, "MOW-6"),
        list_zone("scores", scores, "MOW-14"),
        list_zone("box", [summary.box(view)], "MOW-5"),
        list_zone("arrow", [summary.arrow(view)], "MOW-10"),
    )


def _hand(view: MowView, moves: Sequence[MowMove]) -> Zone:
    playing = view["stage"] == "playing" and view["farmer"] == view["seat"]
    items = []
    for kind in view["hand"]:
        said = [fact("hand.cow", secret=True, cow=pieces.cow(kind))]
        if playing:
            where = sight.spot_in(view, kind).value if PLAY[kind] in moves else "no"
            number = box.COWS[kind].number
            said.append(fact("hand.cow.fits", secret=True, spot=where, number=number))
        if power := box.COWS[kind].power.value:
            turns = "yes" if view["seats"] > 2 or len(view["herds"]) > 1 else "no"
            said.append(fact("cow.power", Detail.FULL, secret=True, power=power, turns=turns))
        items.append(Item(message(said), (PLAY[kind],), pan=_pan(kind)))
    if not items:
        items.append(Item(message(fact("hand.empty", secret=True))))
    title = fact("zone.hand", cows=len(view["hand"]))
    return Zone("hand", title, items, rule="MOW-4", counted=bool(view["hand"]))


def _herd(view: MowView, lane: int) -> Zone:
    number, cows = pieces.lane_of(lane, len(view["herds"])), view["herds"][lane]
    items = [Item(message(fact("herd.cow", cow=pieces.cow(k))), pan=_pan(k)) for k in cows]
    if not items:
        items.append(Item(message(fact("herd.empty", lane=number))))
    title = fact("zone.herd", lane=number, cows=len(cows))
    return Zone("herd", title, items, rule="MOW-4", number=number)


def _gaps(view: MowView) -> Zone:
    items = [
        Item(message(fact("move.between", low=low, high=high)), (BETWEEN[low, high],))
        for low, high in view["gaps"]
    ]
    return Zone("gaps", fact("zone.gaps"), items, rule="MOW-9")


def _pan(kind: int) -> float:
    """Return the pan of a cow: low numbers sound from the left, as they stand in the herd."""
    if box.COWS[kind].power is box.Power.BLIND:
        return 0.0
    return box.COWS[kind].number / box.HIGHEST * 2 - 1


def decision(view: MowView) -> Decision:
    if view["farmer"] != view["seat"]:
        return Decision("wait", "MOW-4")
    if view["stage"] == "placing":
        # The choice matters only if blind cows use up missing numbers.
        passes = None if view["needs_gap"] else BETWEEN[view["gaps"][0]]
        return Decision("place", "MOW-9", passes=passes)
    if view["stage"] == "turning":
        return Decision("arrow", "MOW-10", keys={"y": TURN})
    if not view["herds"][view["lane"]]:
        return Decision("start", "MOW-11")
    return Decision("play", "MOW-4")


def glance(view: MowView) -> Sequence[Note]:
    """Return rising tones for the herd whose turn it is, longer for more flies."""
    return [
        Note(2 ** (box.COWS[kind].number / 12), _pan(kind), 0.06 + 0.03 * box.COWS[kind].flies)
        for kind in view["herds"][view["lane"]]
        if box.COWS[kind].power is not box.Power.BLIND
    ]
