"""What happens in Touch Down!, as facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mowaudio.engine.events import Event
from mowaudio.games.touch_down.rules.events import (
    BoardLaid,
    Moved,
    Naming,
    RoundBegan,
    TileLaid,
    Touchdown,
    TurnEnded,
)
from mowaudio.games.touch_down.rules.sight import name_in
from mowaudio.games.touch_down.rules.squares import SEEN, SIDES, Square
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, Priority, Sound, Who, fact, message


def tell(event: Event) -> Message | None:
    match event:
        case TileLaid():
            return message(_tile_laid(event))
        case BoardLaid():
            began = fact("board.laid", fences=event.fences, doubles=event.doubles)
            begins = fact("board.begins", who=Who(event.beginner))
            return message(began, begins, priority=Priority.IMPORTANT, sound=Sound("turn"))
        case RoundBegan():
            return round_began(event)
        case Moved():
            return _moved(event)
        case TurnEnded():
            return turn_ended(event)
        case Touchdown():
            return touchdown(event)
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


def round_began(event: RoundBegan) -> Message:
    left = event.rounds - event.round + 1
    if left > pieces.ANNOUNCED:
        return message(fact("round.began", Detail.FULL, round=event.round))
    priority = Priority.IMPORTANT if left in (1, pieces.ANNOUNCED) else Priority.INFO
    return message(fact("round.left", left=left, round=event.round), priority=priority)


def _moved(event: Moved) -> Message:
    """A move, told to whoever made it; the others hear the whole turn when it has ended."""
    naming = event.naming
    moved = fact(
        "animal.moved",
        who=Who(event.seat),
        start=_name(naming, event.start),
        end=_name(naming, event.end),
        gait=event.gait.value,
        over="" if event.over is None else pieces.kind_of(event.over),
        arrived=event.arrived,
        home=event.home,
    )
    pan = pieces.pan_of(SEEN[naming.width][naming.frame][event.end], naming.width)
    return message(moved, sound=_sound(event, pan))


def _sound(event: Moved, pan: float) -> Sound:
    if event.arrived > 0:
        return Sound("good", pan)
    return pieces.fence_sound(event.cost - 1, pan) if event.cost > 1 else Sound("place", pan)


def turn_ended(event: TurnEnded) -> Message:
    who = Who(event.seat)
    said = []
    if event.trail:
        said.append(fact("turn.ended", who=who, paths=_paths(event.trail, event.naming)))
    if event.lost:
        said.append(fact("turn.lost", who=who, points=event.lost))
    herd = pieces.HERD * len(event.naming.frames) // SIDES
    near = Detail.BRIEF if event.home >= herd - 1 else Detail.NORMAL
    if event.home:
        said.append(fact("turn.home", near, who=who, home=event.home, herd=herd))
    return message(said, sound=Sound("turn"))


def _paths(trail: Iterable[tuple[Square, Square]], naming: Naming) -> tuple[Fact, ...]:
    """The moves of a turn as paths: one for each animal, however its moves were mixed."""
    ways: list[list[Square]] = []
    for start, end in trail:
        way = next((way for way in ways if way[-1] == start), None)
        if way is None:
            ways.append([start, end])
        else:
            way.append(end)
    told: list[list[Square]] = []
    for way in ways:
        # Who made room is told before who came: "e 5 to f 5; e 3 to e 5" are two animals.
        came = next((place for place, other in enumerate(told) if other[-1] == way[0]), len(told))
        told.insert(came, way)
    return tuple(_path(way, naming) for way in told)


def _path(way: Sequence[Square], naming: Naming) -> Fact:
    start, *between, end = (_name(naming, square) for square in way)
    if not between:
        return fact("path", start=start, end=end)
    key = "path.back" if start == end else "path.by"
    return fact(key, start=start, end=end, by=tuple(between))


def _name(naming: Naming, square: Square) -> str:
    return name_in(naming.frame, square, naming.width)


def touchdown(event: Touchdown) -> Message:
    said = [fact("touchdown", who=Who(event.seat), points=event.used)]
    if event.answer is not None:
        said.append(fact("touchdown.answer", who=Who(event.answer), points=event.used))
    return message(*said, priority=Priority.ALERT, sound=Sound("alert"))
