"""MOW's places: what a farmer can look at, and the letters that ask one fact."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.mow import words
from mowaudio.games.mow.cows import COWS, HIGHEST, Power
from mowaudio.games.mow.herd import herd_of, spot_for
from mowaudio.games.mow.moves import BETWEEN, PLAY, TURN
from mowaudio.games.mow.view import MowView
from mowaudio.words.facts import Detail, Fact, Message, Who, fact, message
from mowaudio.words.places import (
    Decision,
    Focus,
    Item,
    Note,
    Question,
    Zone,
    other_seats,
    own_seats,
)


def zones(view: MowView) -> Sequence[Zone]:
    lanes = range(len(view["herds"]))
    found = [_herd(view, lane) for lane in lanes]
    if view["seat"] is not None:
        found.insert(0, _hand(view))
        if view["stage"] == "placing" and view["farmer"] == view["seat"]:
            found.insert(0, _gaps(view))
    everybody = range(view["seats"])
    sheds = tuple(Item(message(_shed(view, seat))) for seat in everybody)
    target = Item(message(fact("score.target", target=view["target"])))
    scores = (*(Item(message(_score(view, seat))) for seat in everybody), target)
    return (
        *found,
        Zone("cowsheds", fact("zone.cowsheds"), sheds, rule="MOW-6"),
        Zone("scores", fact("zone.scores"), scores, rule="MOW-14"),
        Zone("box", fact("zone.box"), (Item(_box(view)),), rule="MOW-5"),
        Zone("arrow", fact("zone.arrow"), (Item(words.arrow(view)),), rule="MOW-10"),
    )


def _hand(view: MowView) -> Zone:
    playing = view["stage"] == "playing" and view["farmer"] == view["seat"]
    items = []
    for kind in view["hand"]:
        said = [fact("hand.cow", secret=True, cow=words.cow(kind))]
        if playing:
            spot = spot_for(view, kind)
            where = spot.value if spot else "no"
            number = COWS[kind].number
            said.append(fact("hand.cow.fits", secret=True, spot=where, number=number))
        items.append(Item(message(said), (PLAY[kind],), pan=_pan(kind)))
    if not items:
        items.append(Item(message(fact("hand.empty", secret=True))))
    return Zone("hand", fact("zone.hand", cows=len(view["hand"])), items, rule="MOW-4")


def _herd(view: MowView, lane: int) -> Zone:
    called = words.lane_of(lane, len(view["herds"]))
    herd = herd_of(view, lane)
    rows = [Item(message(fact("herd.cow", cow=words.cow(k))), pan=_pan(k)) for k in herd.cows]
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


def _shed(view: MowView, seat: Seat) -> Fact:
    flies = sum(COWS[kind].flies for kind in view["sheds"][seat])
    return fact("cowshed.of", who=Who(seat), flies=flies)


def _score(view: MowView, seat: Seat) -> Fact:
    return fact("score.of", who=Who(seat), total=view["totals"][seat])


def _box(view: MowView) -> Message:
    return message(fact("box.holds", cows=view["box"]))


def decision(view: MowView) -> Decision:
    if view["farmer"] != view["seat"]:
        return Decision("wait", "MOW-4")
    if view["stage"] == "placing":
        return Decision("place", "MOW-9")
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


# -- questions ----------------------------------------------------------------------------------


def _ask_hand(view: MowView, _: Focus) -> Message:
    return words.hand(view) if view["seat"] is not None else _ask_hands(view, _)


def _ask_hands(view: MowView, _: Focus) -> Message:
    counts = [
        fact("hand.count", who=Who(seat), cows=view["hand_sizes"][seat])
        for seat in other_seats(view)
    ]
    return message(counts)


def _ask_ends(view: MowView, _: Focus) -> Message:
    return words.herd(view, view["lane"], listed=Detail.FULL)


def _ask_herd(view: MowView, _: Focus) -> Message:
    said = words.herd(view, view["lane"])
    for lane in range(len(view["herds"])):
        if lane != view["lane"]:
            said += words.herd(view, lane)
    return said


def _ask_cowshed(view: MowView, _: Focus) -> Message:
    return message([_shed(view, seat) for seat in own_seats(view)])


def _ask_cowsheds(view: MowView, _: Focus) -> Message:
    return message([_shed(view, seat) for seat in other_seats(view)])


def _ask_points(view: MowView, _: Focus) -> Message:
    target = fact("score.target", Detail.FULL, target=view["target"])
    return message([_score(view, seat) for seat in own_seats(view)], target)


def _ask_others_points(view: MowView, _: Focus) -> Message:
    return message([_score(view, seat) for seat in other_seats(view)])


def _ask_box(view: MowView, _: Focus) -> Message:
    return _box(view)


def _ask_arrow(view: MowView, _: Focus) -> Message:
    return words.arrow(view)


QUESTIONS: Final[Sequence[Question]] = (
    Question("h", "hand", _ask_hand, _ask_hands),
    Question("e", "ends", _ask_ends),
    Question("f", "herd", _ask_herd),
    Question("c", "cowshed", _ask_cowshed, _ask_cowsheds),
    Question("p", "points", _ask_points, _ask_others_points),
    Question("b", "box", _ask_box),
    Question("a", "arrow", _ask_arrow),
)
