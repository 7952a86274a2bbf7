"""What happens in Touch Down!, as facts."""

from __future__ import annotations

from mowaudio.engine.events import Event
from mowaudio.games.touch_down.rules.events import (
    BoardLaid,
    Moved,
    RoundBegan,
    TileLaid,
    Touchdown,
    TurnEnded,
)
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, Priority, Sound, Who, fact, message


def tell(event: Event) -> Message | None:
    match event:
        case TileLaid():
            return message(_tile_laid(event))
        case BoardLaid():
            laid = (fact("board.laid"), pieces.fence_count(event.fences, event.doubles))
            begins = fact("board.begins", who=Who(event.beginner))
            return message(laid, begins, priority=Priority.IMPORTANT, sound=Sound("turn"))
        case RoundBegan():
            return _round_began(event)
        case Moved():
            return _moved(event)
        case TurnEnded() if event.lost:
            return message(fact("turn.lost", who=Who(event.seat), points=event.lost))
        case Touchdown():
            return _touchdown(event)
    return None


def _tile_laid(event: TileLaid) -> Fact:
    return fact(
        "tile.laid",
        Detail.FULL,
        place=event.place,
        places=event.places,
        tile=event.tile,
        turns=event.turns,
    )


def _round_began(event: RoundBegan) -> Message:
    left = event.rounds - event.round + 1
    if left > pieces.ANNOUNCED:
        return message(fact("round.began", Detail.FULL, round=event.round))
    priority = Priority.IMPORTANT if left in (1, pieces.ANNOUNCED) else Priority.INFO
    return message(fact("round.left", left=left, round=event.round), priority=priority)


def _moved(event: Moved) -> Message:
    """A move, when it is made: so a turn is told in the order in which it happened. Whose it is
    the others are told once, as the turn begins."""
    start, end = event.naming.called(event.start), event.naming.called(event.end)
    moved = fact(
        "animal.moved",
        who=Who(event.seat),
        part="first" if event.begins else "on" if event.goes_on else "other",
        start=pieces.named(start),
        side=pieces.way(start, end),
        gait=event.gait.value,
        over="" if event.over is None else pieces.kind_of(event.over),
        end=pieces.named(end),
        arrived=event.arrived,
        home=event.home,
    )
    return message(moved, sound=_sound(event, pieces.pan_of(end, event.naming.width)))


def _sound(event: Moved, pan: float) -> Sound:
    if event.arrived > 0:
        return Sound("good", pan)
    return pieces.fence_sound(event.cost - 1, pan) if event.cost > 1 else Sound("place", pan)


def _touchdown(event: Touchdown) -> Message:
    said = [fact("touchdown", who=Who(event.seat), points=event.used)]
    if event.answer is not None:
        said.append(fact("touchdown.answer", who=Who(event.answer), points=event.used))
    return message(*said, priority=Priority.ALERT, sound=Sound("alert"))
