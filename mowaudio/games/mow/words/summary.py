"""Messages about the whole table: summary, digest, standing, outcome."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mowaudio.engine import Event, Outcome
from mowaudio.games.mow.rules import MowView, sight
from mowaudio.games.mow.words import pieces
from mowaudio.games.mow.words.events import tell
from mowaudio.words import facts
from mowaudio.words.facts import Detail, Fact, Message, Who, fact, message


def herd(view: MowView, lane: int, *, listed: Detail = Detail.BRIEF) -> Message:
    """Return one herd, its ends first because a cow must pass them to fit."""
    there = sight.herd_of(view, lane)
    number = pieces.lane_of(lane, len(view["herds"]))
    if not there.cows:
        return message(fact("herd.empty", lane=number))
    said = [pieces.ends(there, number, "herd.ends"), fact("herd.flies", flies=there.flies)]
    if number and lane == view["lane"]:
        said.append(fact("herd.next", Detail.NORMAL))
    if there.blocked:
        said.append(fact("herd.is.blocked", Detail.NORMAL, side=there.blocked))
    said.append(fact("herd.count", Detail.FULL, cows=there.size))
    return message(said, fact("herd.list", listed, cows=pieces.cows(there.cows)))


def summary(view: MowView) -> Message:
    seats = range(view["seats"])
    current = fact("summary.round", Detail.NORMAL, round=view["round"])
    said = message((fact("turn.of", who=Who(view["farmer"])), current))
    for lane in range(len(view["herds"])):
        said += herd(view, lane, listed=Detail.NORMAL)
    if view["seat"] is not None:
        said += hand(view)
    said += message(
        box(view),
        fact("summary.cowsheds", sheds=pieces.each_one(sight.shed_flies(view, s) for s in seats)),
        fact("summary.totals", totals=pieces.each_one(view["totals"])),
    )
    return said + arrow(view, Detail.FULL)


def hand(view: MowView) -> Message:
    if not view["hand"]:
        return message(fact("hand.empty", secret=True))
    return message(fact("summary.hand", secret=True, hand=pieces.cows(view["hand"])))


def box(view: MowView) -> Fact:
    return fact("box.holds", cows=view["box"])


def arrow(view: MowView, detail: Detail = Detail.BRIEF) -> Message:
    lanes = len(view["herds"])
    points = fact("arrow.points", detail, way=pieces.way_of(view["arrow"], lanes))
    following = pieces.following("arrow.next", sight.after(view, view["arrow"]), lanes)
    return message((points, replace(following, detail=detail)))


def acting(view: MowView) -> Message:
    """Return the farmer whose turn it is, and what they are deciding."""
    starting = view["stage"] == "playing" and not view["herds"][view["lane"]]
    what = "starting" if starting else view["stage"]
    lane = pieces.lane_of(view["lane"], len(view["herds"]))
    return message(
        fact("acting", round=view["round"], who=Who(view["farmer"]), what=what, lane=lane)
    )


def standing(view: MowView) -> Message:
    """Return everybody's flies, the listener's first; after the end, with the last round's."""
    over = "yes" if view["stage"] == "finished" else "no"
    said = []
    for seat in sorted(range(view["seats"]), key=lambda seat: seat != view["seat"]):
        total, flies = view["totals"][seat], sight.shed_flies(view, seat)
        said.append(fact("standing.of", who=Who(seat), total=total, flies=flies, over=over))
    return message(*said, fact("standing.aim", target=view["target"]))


def ending(view: MowView) -> Message:
    """Return how near the ends of the round and of the game are. Cowsheds count: no cow leaves
    them before the round ends."""
    if view["stage"] == "finished":
        return message(fact("ending.over"))
    flies = [total + sight.shed_flies(view, seat) for seat, total in enumerate(view["totals"])]
    who, left = Who(flies.index(max(flies))), view["target"] - max(flies)
    in_box = fact("ending.box", cows=view["box"])
    if left <= 0:
        return message(fact("ending.last", who=who, flies=max(flies)), in_box)
    return message(in_box, fact("ending.target", who=who, flies=left, target=view["target"]))


def digest(events: Sequence[Event], view: MowView) -> Message:
    """Return the events in brief, and the herd whose turn it is."""
    told = [said for event in events if (said := tell(event))]
    if not told:
        return message(fact("digest.nothing"))
    return facts.in_brief(told) + herd(view, view["lane"], listed=Detail.FULL)


def outcome(outcome: Outcome, view: MowView) -> Message:
    total = outcome.scores[outcome.winners[0]]
    if len(outcome.winners) == 1:
        won = fact("outcome.won", who=Who(outcome.winners[0]), total=total)
    else:
        won = fact("outcome.shared", names=tuple(map(Who, outcome.winners)), total=total)
    ranking = sorted(range(view["seats"]), key=lambda seat: outcome.scores[seat])
    who, target = Who(ranking[-1]), view["target"]
    totals = tuple(pieces.each_one(outcome.scores)[seat] for seat in ranking)
    lost = view["seat"] is not None and view["seat"] not in outcome.winners
    return message(
        won,
        fact(f"outcome.{outcome.reason}", Detail.NORMAL, who=who, target=target),
        # At the end of the round the listener has heard them already.
        fact("outcome.scores", Detail.FULL, totals=totals),
        priority=facts.Priority.ALERT,
        sound=facts.Sound("lose" if lost else "win"),
    )
