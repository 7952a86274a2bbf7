"""MOW in words: events, decisions and summaries as facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import Outcome
from mowaudio.engine.seats import Seat
from mowaudio.games.mow.cows import COWS, Power
from mowaudio.games.mow.events import (
    Dealt,
    Drew,
    Played,
    RoundBegan,
    RoundEnded,
    Spot,
    Took,
    Turned,
)
from mowaudio.games.mow.herd import Herd, herd_of, spot_for
from mowaudio.games.mow.moves import Between, Play, Take, Turn
from mowaudio.games.mow.view import MowView
from mowaudio.words.facts import Detail, Fact, Message, Sound, Who, fact, in_brief, message, yours
from speech import Priority

# From this many tiles on, every draw says how many are left: the end is what farmers play for.
_BOX_IS_LOW = 3


def cow(kind: int) -> Fact:
    """A tile as the fingers read it: number, power, flies."""
    tile = COWS[kind]
    number = "X" if tile.power is Power.BLIND else tile.number
    return fact("cow", number=number, flies=tile.flies, power=tile.power.value or "none")


def cows(kinds: Iterable[int]) -> tuple[Fact, ...]:
    return tuple(map(cow, kinds))


def lane_of(lane: int, lanes: int) -> int:
    """How a herd is called: by number from 1 in head to head, by none (0) where it is alone."""
    return lane + 1 if lanes > 1 else 0


def way_of(arrow: int, lanes: int) -> str:
    if lanes > 1:
        return "down" if arrow > 0 else "up"
    return "left" if arrow > 0 else "right"


# -- what happens -------------------------------------------------------------------------------


def tell(event: Event) -> Message | None:
    match event:
        case RoundBegan():
            began = fact("round.began", round=event.round, who=Who(event.beginner))
            return message(began, priority=Priority.IMPORTANT, sound=Sound("turn"))
        case Dealt(hand=None):
            return None
        case Dealt(hand=tuple() as hand):
            return message(fact("hand.dealt", secret=True, hand=cows(hand)))
        case Drew():
            return _drew(event)
        case Played():
            return _played(event)
        case Turned():
            way = way_of(event.direction, event.lanes)
            return message((fact("arrow.turned", who=Who(event.seat)), fact("arrow.way", way=way)))
        case Took():
            return _took(event)
        case RoundEnded():
            return _round_ended(event)
    return None


def _drew(event: Drew) -> Message | None:
    said = []
    if event.cow is not None:
        said.append(fact("cow.drawn", secret=True, cow=cow(event.cow)))
    if event.box == 0:
        said.append(fact("box.ran.out"))
    elif event.box <= _BOX_IS_LOW:
        said.append(fact("box.low", Detail.NORMAL, box=event.box))
    priority = Priority.INFO if event.box else Priority.IMPORTANT
    sound = Sound("draw") if event.cow is not None else None
    return message(*said, priority=priority, sound=sound) if said else None


def _played(event: Played) -> Message:
    lane = lane_of(event.lane, event.lanes)
    where = fact(
        "cow.spot",
        # In head to head, which herd it was is part of the point.
        Detail.BRIEF if lane else Detail.NORMAL,
        lane=lane,
        spot=event.spot.value,
        number=COWS[event.cow].number,
        low=event.low,
        high=event.high,
    )
    played = [fact("cow.played", who=Who(event.seat), cow=cow(event.cow)), where]
    pan = -0.8 if event.spot is Spot.LEFT else 0.8 if event.spot is Spot.RIGHT else 0.0
    said = message(played, sound=Sound("place", pan=pan))
    if event.spot in (Spot.LEFT, Spot.RIGHT):
        low, high, flies = event.low, event.high, event.flies
        said += message(fact("herd.now", Detail.NORMAL, low=low, high=high, flies=flies))
    return said


def _took(event: Took) -> Message:
    who, lane = Who(event.seat), lane_of(event.lane, event.lanes)
    taken = [fact("herd.taken", who=who, lane=lane, flies=event.flies)]
    taken.append(fact("herd.taken.cows", Detail.FULL, cows=event.cows))
    if event.forced:
        taken.append(fact("herd.taken.forced", Detail.FULL))
    shed = fact("cowshed.now", Detail.NORMAL, who=who, flies=event.cowshed)
    return message(taken, shed, priority=Priority.IMPORTANT, sound=Sound("take"))


def _round_ended(event: RoundEnded) -> Message:
    ended = fact("round.ended", round=event.round, who=Who(event.taker))
    scores = [
        fact("score.line", who=Who(seat), gained=gained, total=event.totals[seat])
        for seat, gained in enumerate(event.gained)
    ]
    return message(ended, *scores, priority=Priority.IMPORTANT, sound=Sound("turn"))


# -- deciding -----------------------------------------------------------------------------------


def turn(view: MowView) -> Message:
    lanes = len(view["herds"])
    lane = lane_of(view["lane"], lanes)
    if view["stage"] == "placing":
        low, high = view["gaps"][0]
        return yours(fact("turn.place", gaps=len(view["gaps"]), low=low, high=high))
    if view["stage"] == "turning":
        now = fact("turn.arrow.now", Detail.NORMAL, way=way_of(view["arrow"], lanes))
        return yours(fact("turn.arrow"), now)
    herd = herd_of(view, view["lane"])
    fits = cows(kind for kind in view["hand"] if spot_for(view, kind) is not None)
    if not herd.cows:
        start = fact("turn.start.herd", lane=lane)
        return yours(start, fact("turn.starting", Detail.FULL, secret=True, hand=fits))
    start = fact("turn.start", round=view["round"])
    ends = (_ends(herd, lane, "turn.herd"), fact("turn.herd.cows", Detail.FULL, cows=herd.size))
    if not fits:
        return yours(start, ends, fact("turn.nothing.fits", secret=True, lane=lane))
    return yours(start, ends, fact("turn.fitting", secret=True, hand=fits))


def _ends(herd: Herd, lane: int, key: str) -> Fact:
    if herd.low == herd.high:
        key += ".alone"
    return fact(key, lane=lane, flies=herd.flies, low=herd.low, high=herd.high)


def move(move: Move, view: MowView) -> Message:
    lanes = len(view["herds"])
    lane = lane_of(view["lane"], lanes)
    match move:
        case Play():
            spot = spot_for(view, move.cow)
            if spot is Spot.START:
                return message(fact("move.start", secret=True, cow=cow(move.cow)))
            said = [fact("move.play", secret=True, cow=cow(move.cow))]
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
            return message(fact("move.turn", way=way_of(-view["arrow"], lanes)))
    return message(fact("move.keep", way=way_of(view["arrow"], lanes)))


# -- the whole table ----------------------------------------------------------------------------


def herd(view: MowView, lane: int, *, listed: Detail = Detail.BRIEF) -> Message:
    """One herd: its ends first, for that is what a cow must pass."""
    there = herd_of(view, lane)
    called = lane_of(lane, len(view["herds"]))
    if not there.cows:
        return message(fact("herd.empty", lane=called))
    said = [_ends(there, called, "herd.ends"), fact("herd.flies", flies=there.flies)]
    if called and lane == view["lane"]:
        said.append(fact("herd.next", Detail.NORMAL))
    if there.blocked:
        said.append(fact("herd.is.blocked", Detail.NORMAL, side=there.blocked))
    said.append(fact("herd.count", Detail.FULL, cows=there.size))
    return message(said, fact("herd.list", listed, cows=cows(there.cows)))


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
    return message(fact("summary.hand", secret=True, hand=cows(view["hand"])))


def arrow(view: MowView, detail: Detail = Detail.BRIEF) -> Message:
    lanes = len(view["herds"])
    points = fact("arrow.points", detail, way=way_of(view["arrow"], lanes))
    if lanes > 1:
        after = (view["lane"] + view["arrow"]) % lanes + 1
        return message((points, fact("arrow.next.herd", detail, lane=after)))
    after = (view["farmer"] + view["arrow"]) % view["seats"]
    return message((points, fact("arrow.next", detail, who=Who(after))))


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
        fact("outcome.scores", totals=totals),
        fact(f"outcome.{outcome.reason}", Detail.NORMAL, target=view["target"]),
        priority=Priority.ALERT,
        sound=Sound("win" if mine or view["seat"] is None else "lose"),
    )
