"""The messages of MOW's events."""

from __future__ import annotations

from dataclasses import replace

from mowaudio.games.mow.rules import box, events
from mowaudio.games.mow.words import pieces
from mowaudio.words.event_table import EventTable
from mowaudio.words.facts import Detail, Message, Priority, Sound, Who, fact, message

# With so few tiles left or fewer, every draw tells their number: the end of the round is near.
_BOX_IS_LOW = 3
# About every fifth herd has so many flies or more: it often decides a round, and sounds like it.
_SWARM = 20

tell = EventTable(cow=pieces.cow, spot=str)


@tell.on(events.RoundBegan)
def _round_began(event: events.RoundBegan) -> Message:
    began = tell.fact(event, "round.began", who=Who(event.beginner))
    return message(began, priority=Priority.IMPORTANT, sound=Sound("turn"))


@tell.on(events.Dealt)
def _dealt(event: events.Dealt) -> Message | None:
    if event.hand is None:
        return None
    return message(fact("hand.dealt", secret=True, hand=pieces.cows(event.hand)))


@tell.on(events.Drew)
def _drew(event: events.Drew) -> Message | None:
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


@tell.on(events.Played)
def _played(event: events.Played) -> Message:
    lane = pieces.lane_of(event.lane, event.lanes)
    # In head to head, the herd matters to everybody.
    detail = Detail.BRIEF if lane else Detail.NORMAL
    number = box.COWS[event.cow].number
    where = tell.fact(event, "cow.spot", detail, lane=lane, number=number)
    pan = {events.Spot.LEFT: -0.8, events.Spot.RIGHT: 0.8}.get(event.spot, 0.0)
    # The farmer who plays it knows the flies of a special cow, but may hold three different sevens.
    own = replace(pieces.cow(event.cow), id="cow.own")
    said = message((tell.fact(event, "cow.played", own=own), where), sound=Sound("place", pan=pan))
    # A single herd is told again when the listener's turn begins; of three herds, only one is.
    detail = Detail.NORMAL if lane else Detail.FULL
    if event.spot in (events.Spot.LEFT, events.Spot.RIGHT):
        said += message(tell.fact(event, "herd.now", detail))
    elif event.spot is not events.Spot.START:
        said += message(tell.fact(event, "herd.flies.now", detail))
    return said


@tell.on(events.Turned)
def _turned(event: events.Turned) -> Message:
    following = pieces.following("arrow.next", event.following, event.lanes)
    return message((fact("arrow.turned", who=Who(event.seat)), following))


@tell.on(events.Took)
def _took(event: events.Took) -> Message:
    lane = pieces.lane_of(event.lane, event.lanes)
    size = "swarm" if event.flies >= _SWARM else "usual"
    taken = [
        tell.fact(event, "herd.taken", lane=lane, size=size),
        tell.fact(event, "herd.taken.cows", Detail.FULL),
    ]
    if event.forced:
        taken.append(fact("herd.taken.forced", Detail.FULL))
    # After the first herd of a round, the cowshed holds nothing but that herd.
    detail = Detail.FULL if event.cowshed == event.flies else Detail.NORMAL
    cowshed = tell.fact(event, "cowshed.now", detail, flies=event.cowshed)
    sound = Sound("alert" if size == "swarm" else "take")
    return message(taken, cowshed, priority=Priority.IMPORTANT, sound=sound)


@tell.on(events.RoundEnded)
def _round_ended(event: events.RoundEnded) -> Message:
    # The herd that ended it has just been told.
    ended = fact("round.ended", round=event.round)
    scores = [
        fact("score.line", who=Who(seat), gained=gained, total="same" if gained == total else total)
        for seat, (gained, total) in enumerate(zip(event.gained, event.totals, strict=True))
    ]
    return message(ended, *scores, priority=Priority.IMPORTANT, sound=Sound("turn"))
