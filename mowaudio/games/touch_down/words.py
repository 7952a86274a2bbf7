"""Touch Down! in words: events, decisions and summaries as facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import Outcome
from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.endings import SIDES
from mowaudio.games.touch_down.events import (
    BoardLaid,
    Moved,
    RoundBegan,
    Sight,
    TileLaid,
    Touchdown,
    TurnEnded,
)
from mowaudio.games.touch_down.moves import POINTS, Go, Lay
from mowaudio.games.touch_down.outlook import Exit, Outlook, name_in
from mowaudio.games.touch_down.squares import COLUMN, SEEN, Square
from mowaudio.games.touch_down.view import TouchDownView
from mowaudio.words.facts import Detail, Fact, Message, Priority, Sound, Who, fact, message, yours

ANNOUNCED = 5  # the last rounds, which everybody is told of (TD-13)
_HERD = 4
_KINDS = ("pig", "cow")


def kind_of(seat: Seat) -> str:
    return _KINDS[seat & 1]


def pan_of(square: Square, width: int) -> float:
    """West sounds from the left, east from the right, as the listener calls them."""
    return round(square // COLUMN / (width - 1) * 2 - 1, 2)


def fence_sound(fences: int, pan: float) -> Sound:
    """A fence, a double one lower."""
    return Sound("fence", pan=max(-1.0, min(1.0, pan)), pitch=1.0 if fences == 1 else 0.7)


# -- what happens -------------------------------------------------------------------------------


def tell(event: Event) -> Message | None:
    match event:
        case TileLaid():
            return message(_tile_laid(event))
        case BoardLaid():
            began = fact("board.laid", fences=event.fences, doubles=event.doubles)
            begins = fact("board.begins", who=Who(event.beginner))
            return message(began, begins, priority=Priority.IMPORTANT, sound=Sound("turn"))
        case RoundBegan():
            return _round_began(event)
        case Moved():
            return _moved(event)
        case TurnEnded():
            return _turn_ended(event)
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
    if left > ANNOUNCED:
        return message(fact("round.began", Detail.FULL, round=event.round))
    priority = Priority.IMPORTANT if left in (1, ANNOUNCED) else Priority.INFO
    return message(fact("round.left", left=left, round=event.round), priority=priority)


def _moved(event: Moved) -> Message:
    """A move, told to whoever made it; the others hear the whole turn when it has ended."""
    sight = event.sight
    moved = fact(
        "animal.moved",
        who=Who(event.seat),
        start=_name(sight, event.start),
        end=_name(sight, event.end),
        gait=event.gait.value,
        over="" if event.over is None else kind_of(event.over),
        arrived=event.arrived,
        home=event.home,
    )
    pan = pan_of(SEEN[sight.width][sight.frame][event.end], sight.width)
    return message(moved, sound=_sound(event, pan))


def _sound(event: Moved, pan: float) -> Sound:
    if event.arrived > 0:
        return Sound("good", pan)
    return fence_sound(event.cost - 1, pan) if event.cost > 1 else Sound("place", pan)


def _turn_ended(event: TurnEnded) -> Message:
    who = Who(event.seat)
    said = []
    if event.trail:
        said.append(fact("turn.ended", who=who, paths=paths(event.trail, event.sight)))
    if event.lost:
        said.append(fact("turn.lost", who=who, points=event.lost))
    herd = _HERD * len(event.sight.frames) // SIDES
    near = Detail.BRIEF if event.home >= herd - 1 else Detail.NORMAL
    if event.home:
        said.append(fact("turn.home", near, who=who, home=event.home, herd=herd))
    return message(said, sound=Sound("turn"))


def paths(trail: Iterable[tuple[Square, Square]], sight: Sight) -> tuple[Fact, ...]:
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
    return tuple(_path(way, sight) for way in told)


def _path(way: Sequence[Square], sight: Sight) -> Fact:
    start, *between, end = (_name(sight, square) for square in way)
    if not between:
        return fact("path", start=start, end=end)
    key = "path.back" if start == end else "path.by"
    return fact(key, start=start, end=end, by=tuple(between))


def _name(sight: Sight, square: Square) -> str:
    return name_in(sight.frame, square, sight.width)


def _touchdown(event: Touchdown) -> Message:
    said = [fact("touchdown", who=Who(event.seat), points=event.used)]
    if event.answer is not None:
        said.append(fact("touchdown.answer", who=Who(event.answer), points=event.used))
    return message(*said, priority=Priority.ALERT, sound=Sound("alert"))


# -- deciding -----------------------------------------------------------------------------------


def turn(view: TouchDownView) -> Message:
    if view["stage"] == "confirming":
        return yours(fact("turn.confirm", points=view["points"]))
    if view["trail"]:
        return message(fact("points.left", points=view["points"]), priority=Priority.IMPORTANT)
    look = Outlook(view)
    seat = view["mover"]
    target = _to_beat(view)
    start = fact("turn.last", points=target) if target else fact("turn.start", points=POINTS)
    said = yours((start, *_round(view, Detail.NORMAL)))
    if view["home"][seat] == _HERD and view["seats"] > SIDES:
        return said + message(fact("turn.mate", who=Who(seat ^ 2)))
    return said + message(
        (
            *_ends(look, [seat], Detail.NORMAL),
            fact("own.home", Detail.NORMAL, home=view["home"][seat]),
        ),
        *blocked(look, [seat], Detail.NORMAL, most=1),
        _side_facts(look, 1 - (seat & 1), Detail.FULL),
    )


def _to_beat(view: TouchDownView) -> int:
    """The points that the side which is home has used, if this is the last turn; or 0."""
    return view["used"][view["first"] & 1]


def _round(view: TouchDownView, detail: Detail) -> list[Fact]:
    left = view["rounds"] - view["round"] + 1
    if left <= ANNOUNCED:
        return [fact("round.left", detail, left=left, round=view["round"])]
    return [fact("round.now", detail, round=view["round"])]


def _ends(look: Outlook, seats: Iterable[Seat], detail: Detail = Detail.BRIEF) -> list[Fact]:
    """The front and the last animal of those that are not home."""
    away = [look.name(square) for square in look.by_distance(seats)]
    if len(away) > 1:
        return [fact("animals.ends", detail, front=away[0], last=away[-1])]
    return [fact("animals.only", detail, square=square) for square in away]


def move(move: Move, view: TouchDownView) -> Message:
    match move:
        case Go():
            look = Outlook(view)
            start, end = look.true(move.start), look.true(move.end)
            found = [way for way in look.exits(start, POINTS) if way.end == end]
            if start in look.standing and found:
                return message(_exit_facts(look, found[0]), sound=_crossing(look, found[0]))
            return message(fact("move.squares", start=look.name(start), end=look.name(end)))
        case Lay():
            return message(fact("move.lay", tile=move.tile, turns=move.turns))
    return message(fact("move.done"))


def _crossing(look: Outlook, way: Exit) -> Sound | None:
    """A move over a fence sounds of it, before it is made too."""
    if way.cost == 1:
        return None
    return fence_sound(way.cost - 1, pan_of(look.called(way.end), look.width))


def _exit_facts(look: Outlook, way: Exit) -> list[Fact]:
    said = [fact("move.go", start=look.name(way.start), end=look.name(way.end), points=way.cost)]
    if way.over is not None:
        said.append(fact("move.over", Detail.NORMAL, who=Who(way.over), kind=kind_of(way.over)))
    elif way.cost > 1:
        said.append(fact("move.fence", Detail.NORMAL, fences=way.cost - 1))
    if look.goals[look.standing[way.start]] >> way.end & 1 and not look.is_home(way.start):
        said.append(fact("move.home"))
    return said


# -- the whole table ----------------------------------------------------------------------------


def summary(view: TouchDownView) -> Message:
    if view["stage"] == "laying":
        return message(fact("summary.laying", tiles=len(view["tiles"])))
    look = Outlook(view)
    own = 0 if view["seat"] is None else view["seat"] & 1
    sides = (_side_facts(look, own), _side_facts(look, 1 - own))
    said = message(_whose_turn(view), *sides)
    if view["seat"] is not None:
        said += message(*blocked(look, [view["seat"]], Detail.NORMAL, most=1))
    return said + message(*(where(look, seat, Detail.FULL) for seat in range(view["seats"])))


def _whose_turn(view: TouchDownView) -> list[Fact]:
    if view["stage"] == "finished":
        return [fact("summary.over"), *_round(view, Detail.NORMAL)]
    said = [fact("turn.of", who=Who(view["mover"])), fact("points.left", points=view["points"])]
    target = _to_beat(view)
    if target:
        said.append(fact("summary.last.turn", points=target))
    return [*said, *_round(view, Detail.NORMAL)]


def _side_facts(look: Outlook, side: int, detail: Detail = Detail.BRIEF) -> list[Fact]:
    seats = look.side_of(side)
    home = sum(look.view["home"][seat] for seat in seats)
    said = [fact("side.home", detail, side=side_name(look.view, side), home=home)]
    said += _ends(look, seats, detail)
    steps = sum(look.view["to_go"][seat] for seat in seats)
    said.append(fact("steps.left", Detail.FULL, steps=steps))
    return said


def side_name(view: TouchDownView, side: int) -> Fact:
    """A side: a player by name, a team by its animals."""
    if view["seats"] == SIDES:
        return fact("side.player", who=Who(side))
    return fact("side.team", kind=kind_of(side), mine=_mine(view, side))


def _mine(view: TouchDownView, side: int) -> str:
    return "yes" if view["seat"] is not None and view["seat"] & 1 == side else "no"


def where(look: Outlook, seat: Seat, detail: Detail = Detail.BRIEF) -> Fact:
    """Where the animals of a seat stand, the front one first."""
    own = sorted(look.animals([seat]), key=look.to_go)
    squares = tuple(map(look.name, own))
    return fact("animals.where", detail, who=Who(seat), kind=kind_of(seat), squares=squares)


def blocked(
    look: Outlook, seats: Iterable[Seat], detail: Detail = Detail.BRIEF, most: int = COLUMN
) -> list[Fact]:
    """The animals that cannot come nearer for one point, the front one first, and why."""
    found: list[Fact] = []
    for square in look.by_distance(seats):
        blocks = look.blocks(square)
        if not blocks:
            continue
        why = tuple(
            fact("block.fence", side=block.side.name.lower(), fences=block.fences)
            if block.animal is None
            else fact(
                "block.animal",
                side=block.side.name.lower(),
                who=Who(block.animal),
                kind=kind_of(block.animal),
            )
            for block in blocks
        )
        level = detail if len(found) < most else Detail.FULL
        found.append(fact("animal.blocked", level, square=look.name(square), why=why))
    return found


def digest(events: Sequence[Event], view: TouchDownView) -> Message:
    """What the others did, each turn as its paths, and how far they are now."""
    told = Message(())
    for event in events:
        match event:
            case TurnEnded() if event.seat != view["seat"]:
                told += _turn_ended(event)
            case Touchdown():
                told += _touchdown(event)
            case RoundBegan() if event.rounds - event.round < ANNOUNCED:
                told += _round_began(event)
    if not told:
        return message(fact("digest.nothing"))
    happened = Message(told.sentences)  # an answer: without the sounds of what happened
    if view["seat"] is None:
        return happened
    look = Outlook(view)
    others = _side_facts(look, 1 - (view["seat"] & 1), Detail.FULL)
    return happened + message(others, *blocked(look, [view["seat"]], Detail.FULL))


def outcome(outcome: Outcome, view: TouchDownView) -> Message:
    mine = view["seat"] is None or view["seat"] in outcome.winners
    return message(
        _won(outcome, view),
        _why(outcome, view),
        priority=Priority.ALERT,
        sound=Sound("win" if mine else "lose"),
    )


def _won(outcome: Outcome, view: TouchDownView) -> Fact:
    if not outcome.winners:
        return fact("outcome.nobody")
    if len(outcome.winners) == 1:
        return fact("outcome.won", who=Who(outcome.winners[0]))
    side, names = outcome.winners[0] & 1, tuple(map(Who, outcome.winners))
    return fact("outcome.team", kind=kind_of(side), mine=_mine(view, side), names=names)


def _why(outcome: Outcome, view: TouchDownView) -> Fact:
    """The reason, with the numbers that were compared: the winners' first."""
    side = outcome.winners[0] & 1 if outcome.winners else 0
    sums = {
        name: [
            sum(numbers[seat] for seat in range(view["seats"]) if seat & 1 == which)
            for which in range(SIDES)
        ]
        for name, numbers in (("home", outcome.scores), ("steps", view["to_go"]))
    }
    return fact(
        f"outcome.{outcome.reason}".replace("-", "."),
        side=side_name(view, side),
        other=side_name(view, 1 - side),
        points=view["used"][side],
        more=view["used"][1 - side],
        home=sums["home"][side],
        fewer=sums["home"][1 - side],
        steps=sums["steps"][side],
        further=sums["steps"][1 - side],
        rounds=view["rounds"],
    )
