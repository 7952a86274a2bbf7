"""What happens in MOW, as facts."""

from __future__ import annotations

from mowaudio.engine.events import Event
from mowaudio.games.mow.rules.box import COWS
from mowaudio.games.mow.rules.events import (
    Dealt,
    Drew,
    Played,
    RoundBegan,
    RoundEnded,
    Spot,
    Took,
    Turned,
)
from mowaudio.games.mow.words import pieces
from mowaudio.words.facts import Detail, Message, Priority, Sound, Who, fact, message

# From this many tiles on, every draw says how many are left: the end is what farmers play for.
_BOX_IS_LOW = 3


def tell(event: Event) -> Message | None:
    match event:
        case RoundBegan():
            began = fact("round.began", round=event.round, who=Who(event.beginner))
            return message(began, priority=Priority.IMPORTANT, sound=Sound("turn"))
        case Dealt(hand=None):
            return None
        case Dealt(hand=tuple() as hand):
            return message(fact("hand.dealt", secret=True, hand=pieces.cows(hand)))
        case Drew():
            return _drew(event)
        case Played():
            return _played(event)
        case Turned():
            way = pieces.way_of(event.direction, event.lanes)
            return message((fact("arrow.turned", who=Who(event.seat)), fact("arrow.way", way=way)))
        case Took():
            return _took(event)
        case RoundEnded():
            return _round_ended(event)
    return None


def _drew(event: Drew) -> Message | None:
    said = []
    if event.cow is not None:
        said.append(fact("cow.drawn", secret=True, cow=pieces.cow(event.cow)))
    if event.box == 0:
        said.append(fact("box.ran.out"))
    elif event.box <= _BOX_IS_LOW:
        said.append(fact("box.low", Detail.NORMAL, box=event.box))
    priority = Priority.INFO if event.box else Priority.IMPORTANT
    sound = Sound("draw") if event.cow is not None else None
    return message(*said, priority=priority, sound=sound) if said else None


def _played(event: Played) -> Message:
    lane = pieces.lane_of(event.lane, event.lanes)
    where = fact(
        "cow.spot",
        # In head to head, which herd it was is part of the point.
        Detail.BRIEF if lane else Detail.NORMAL,
        who=Who(event.seat),
        lane=lane,
        spot=event.spot.value,
        number=COWS[event.cow].number,
        low=event.low,
        high=event.high,
    )
    # Who plays it has just been told all about it, and chose it.
    said_as = pieces.name_of(event.cow)
    cow = pieces.cow(event.cow)
    played = [fact("cow.played", who=Who(event.seat), cow=cow, name=said_as), where]
    pan = -0.8 if event.spot is Spot.LEFT else 0.8 if event.spot is Spot.RIGHT else 0.0
    said = message(played, sound=Sound("place", pan=pan))
    # Alone, the herd is told when the listener's turn begins; of three, only the one whose turn
    # it is.
    detail = Detail.NORMAL if lane else Detail.FULL
    if event.spot in (Spot.LEFT, Spot.RIGHT):
        low, high, flies = event.low, event.high, event.flies
        said += message(fact("herd.now", detail, low=low, high=high, flies=flies))
    elif event.spot is not Spot.START:
        said += message(fact("herd.flies.now", detail, flies=event.flies))
    return said


def _took(event: Took) -> Message:
    who, lane = Who(event.seat), pieces.lane_of(event.lane, event.lanes)
    taken = [fact("herd.taken", who=who, lane=lane, flies=event.flies)]
    taken.append(fact("herd.taken.cows", Detail.FULL, cows=event.cows))
    if event.forced:
        taken.append(fact("herd.taken.forced", Detail.FULL))
    said = message(taken, priority=Priority.IMPORTANT, sound=Sound("take"))
    # The first herd of a round is all there is in the cowshed.
    detail = Detail.FULL if event.cowshed == event.flies else Detail.NORMAL
    return said + message(fact("cowshed.now", detail, who=who, flies=event.cowshed))


def _round_ended(event: RoundEnded) -> Message:
    ended = fact("round.ended", round=event.round, who=Who(event.taker))
    scores = [
        fact("score.line", who=Who(seat), gained=gained, total=event.totals[seat])
        for seat, gained in enumerate(event.gained)
    ]
    return message(ended, *scores, priority=Priority.IMPORTANT, sound=Sound("turn"))
