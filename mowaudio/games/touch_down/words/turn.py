"""What a player has to decide, and what they can do, as facts."""

from __future__ import annotations

from mowaudio.games.touch_down.rules.moves import POINTS, Go, Lay, TouchDownMove
from mowaudio.games.touch_down.rules.sight import Exit, Sight
from mowaudio.games.touch_down.rules.squares import SIDES
from mowaudio.games.touch_down.rules.view import TouchDownView
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, Priority, Sound, Who, fact, message, yours


def turn(view: TouchDownView) -> Message:
    if view["stage"] == "confirming":
        return yours(fact("turn.confirm", points=view["points"]))
    if view["trail"]:
        return message(fact("points.left", points=view["points"]), priority=Priority.IMPORTANT)
    look, seat = Sight(view), view["mover"]
    target = pieces.to_beat(view)
    start = fact("turn.last", points=target) if target else fact("turn.start", points=POINTS)
    said = yours((start, *pieces.round_now(view, Detail.NORMAL)))
    if view["home"][seat] == pieces.HERD and view["seats"] > SIDES:
        return said + message(fact("turn.mate", who=Who(seat ^ 2)))
    return said + message(
        (
            *pieces.ends(look, [seat], Detail.NORMAL),
            fact("own.home", Detail.FULL, home=view["home"][seat]),
        ),
        pieces.stuck(look, [seat], Detail.NORMAL),
    )


def move(move: TouchDownMove, view: TouchDownView) -> Message:
    match move:
        case Go():
            look = Sight(view)
            start, end = look.ends(move)
            found = [way for way in look.exits(start, POINTS) if way.end == end]
            if start in look.standing and found:
                return message(_exit(look, found[0]), sound=_crossing(look, found[0]))
            start_name, end_name = pieces.named(move.start), pieces.named(move.end)
            return message(fact("move.squares", start=start_name, end=end_name))
        case Lay():
            return message(fact("move.lay", tile=move.tile, turns=move.turns))
    return message(fact("move.done"))


def _crossing(look: Sight, way: Exit) -> Sound | None:
    """A move over a fence sounds of it, before it is made too."""
    if way.cost == 1:
        return None
    return pieces.fence_sound(way.cost - 1, pieces.pan_of(look.called(way.end), look.width))


def _exit(look: Sight, way: Exit) -> list[Fact]:
    """Which animal, which way and where to; what is leapt over, and the price. It is a point where
    nothing else is said."""
    start, end = look.called(way.start), look.called(way.end)
    said = [
        fact(
            "move.go",
            start=pieces.named(start),
            side=pieces.way(start, end),
            end=pieces.named(end),
        )
    ]
    if look.goals[look.standing[way.start]] >> way.end & 1 and not look.is_home(way.start):
        said.append(fact("move.home"))
    if way.over is not None:
        kind = pieces.kind_of(way.over)
        said.append(fact("move.over", Detail.NORMAL, who=Who(way.over), kind=kind))
    elif way.cost > 1:
        said.append(fact("move.fence", fences=way.cost - 1))
    price = Detail.FULL if way.cost == 1 else Detail.NORMAL
    return [*said, fact("move.price", price, points=way.cost)]
