"""The whole table in words: summary, what has changed, the end."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.rules import Outcome
from mowaudio.engine.seats import Seat
from mowaudio.games.mow.rules.box import COWS
from mowaudio.games.mow.rules.sight import herd_of
from mowaudio.games.mow.rules.view import MowView
from mowaudio.games.mow.words import pieces
from mowaudio.games.mow.words.events import tell
from mowaudio.words.facts import (
    Detail,
    Fact,
    Message,
    Priority,
    Sound,
    Who,
    fact,
    in_brief,
    message,
)


def herd(view: MowView, lane: int, *, listed: Detail = Detail.BRIEF) -> Message:
    """One herd: its ends first, for that is what a cow must pass."""
    there = herd_of(view, lane)
    called = pieces.lane_of(lane, len(view["herds"]))
    if not there.cows:
        return message(fact("herd.empty", lane=called))
    said = [pieces.ends(there, called, "herd.ends"), fact("herd.flies", flies=there.flies)]
    if called and lane == view["lane"]:
        said.append(fact("herd.next", Detail.NORMAL))
    if there.blocked:
        said.append(fact("herd.is.blocked", Detail.NORMAL, side=there.blocked))
    said.append(fact("herd.count", Detail.FULL, cows=there.size))
    return message(said, fact("herd.list", listed, cows=pieces.cows(there.cows)))


def summary(view: MowView) -> Message:
    everybody = range(view["seats"])
    said = message(
        (
            fact("turn.of", who=Who(view["farmer"])),
            fact("summary.round", Detail.NORMAL, round=view["round"]),
        )
    )
    for lane in range(len(view["herds"])):
        said += herd(view, lane, listed=Detail.NORMAL)
    if view["seat"] is not None:
        said += hand(view)
    sheds = tuple(_shed(view, seat) for seat in everybody)
    totals = tuple(fact("score.of", who=Who(s), total=view["totals"][s]) for s in everybody)
    said += message(
        fact("box.holds", cows=view["box"]),
        fact("summary.cowsheds", sheds=sheds),
        fact("summary.totals", totals=totals),
    )
    return said + arrow(view, Detail.FULL)


def _shed(view: MowView, seat: Seat) -> Fact:
    flies = sum(COWS[kind].flies for kind in view["sheds"][seat])
    return fact("score.of", who=Who(seat), total=flies)


def hand(view: MowView) -> Message:
    if not view["hand"]:
        return message(fact("hand.empty", secret=True))
    return message(fact("summary.hand", secret=True, hand=pieces.cows(view["hand"])))


def arrow(view: MowView, detail: Detail = Detail.BRIEF) -> Message:
    lanes = len(view["herds"])
    points = fact("arrow.points", detail, way=pieces.way_of(view["arrow"], lanes))
    if lanes > 1:
        after = (view["lane"] + view["arrow"]) % lanes + 1
        return message((points, fact("arrow.next.herd", detail, lane=after)))
    after = (view["farmer"] + view["arrow"]) % view["seats"]
    return message((points, fact("arrow.next", detail, who=Who(after))))


def acting(view: MowView) -> Message:
    """Whose turn it is, and what is being decided."""
    starting = not view["herds"][view["lane"]]
    what = "starting" if view["stage"] == "playing" and starting else view["stage"]
    lane = pieces.lane_of(view["lane"], len(view["herds"]))
    said = fact("acting", round=view["round"], who=Who(view["farmer"]), what=what, lane=lane)
    return message(said)


def standing(view: MowView) -> Message:
    """Flies so far, the listener's first; after the end, how many came in the last round."""
    seats = sorted(range(view["seats"]), key=lambda seat: seat != view["seat"])
    over = view["stage"] == "finished"
    said = [
        fact(
            "standing.of",
            who=Who(seat),
            total=view["totals"][seat],
            flies=sum(COWS[kind].flies for kind in view["sheds"][seat]),
            over="yes" if over else "no",
        )
        for seat in seats
    ]
    return message(*said, fact("standing.aim", target=view["target"]))


def ending(view: MowView) -> Message:
    """How near the end of the round and of the game is."""
    if view["stage"] == "finished":
        return message(fact("ending.over"))
    most = max(range(view["seats"]), key=lambda seat: view["totals"][seat])
    left = view["target"] - view["totals"][most]
    box = fact("ending.box", cows=view["box"])
    return message(box, fact("ending.target", who=Who(most), left=left, target=view["target"]))


def digest(events: Sequence[Event], view: MowView) -> Message:
    """What the others did, each as short as it goes, and the herd as it is now."""
    told = [said for event in events if (said := tell(event)) is not None]
    if not told:
        return message(fact("digest.nothing"))
    return in_brief(told) + herd(view, view["lane"], listed=Detail.FULL)


def outcome(outcome: Outcome, view: MowView) -> Message:
    total = outcome.scores[outcome.winners[0]]
    if len(outcome.winners) == 1:
        won = fact("outcome.won", who=Who(outcome.winners[0]), total=total)
    else:
        won = fact("outcome.shared", names=tuple(map(Who, outcome.winners)), total=total)
    ranking = sorted(range(view["seats"]), key=lambda seat: outcome.scores[seat])
    totals = tuple(fact("score.of", who=Who(s), total=outcome.scores[s]) for s in ranking)
    mine = view["seat"] in outcome.winners
    return message(
        won,
        fact(
            f"outcome.{outcome.reason}", Detail.NORMAL, who=Who(ranking[-1]), target=view["target"]
        ),
        # The end of the round has told them already.
        fact("outcome.scores", Detail.FULL, totals=totals),
        priority=Priority.ALERT,
        sound=Sound("win" if mine or view["seat"] is None else "lose"),
    )
