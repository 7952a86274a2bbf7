"""What a player has to decide, and what they can do, as facts."""

from __future__ import annotations

from mowaudio.engine.moves import Move
from mowaudio.games.touch_down.rules.moves import POINTS, Go, Lay
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
    look = Sight(view)
    seat = view["mover"]
    target = pieces.to_beat(view)
    start = fact("turn.last", points=target) if target else fact("turn.start", points=POINTS)
    said = yours((start, *pieces.round_now(view, Detail.NORMAL)))
    if view["home"][seat] == pieces.HERD and view["seats"] > SIDES:
        return said + message(fact("turn.mate", who=Who(seat ^ 2)))
    return said + message(
        (
            *pieces.ends(look, [seat], Detail.NORMAL),
            fact("own.home", Detail.NORMAL, home=view["home"][seat]),
        ),
        *pieces.blocked(look, [seat], Detail.NORMAL, most=1),
        pieces.side(look, 1 - (seat & 1), Detail.FULL),
    )


def move(move: Move, view: TouchDownView) -> Message:
    match move:
        case Go():
            look = Sight(view)
            start, end = look.ends(move)
            found = [way for way in look.exits(start, POINTS) if way.end == end]
            if start in look.standing and found:
                return message(_exit_facts(look, found[0]), sound=_crossing(look, found[0]))
            return message(fact("move.squares", start=look.name(start), end=look.name(end)))
        case Lay():
            return message(fact("move.lay", tile=move.tile, turns=move.turns))
    return message(fact("move.done"))


def _crossing(look: Sight, way: Exit) -> Sound | None:
    """A move over a fence sounds of it, before it is made too."""
    if way.cost == 1:
        return None
    return pieces.fence_sound(way.cost - 1, pieces.pan_of(look.called(way.end), look.width))


def _exit_facts(look: Sight, way: Exit) -> list[Fact]:
    said = [fact("move.go", start=look.name(way.start), end=look.name(way.end), points=way.cost)]
    if way.over is not None:
        said.append(
            fact("move.over", Detail.NORMAL, who=Who(way.over), kind=pieces.kind_of(way.over))
        )
    elif way.cost > 1:
        said.append(fact("move.fence", Detail.NORMAL, fences=way.cost - 1))
    if look.goals[look.standing[way.start]] >> way.end & 1 and not look.is_home(way.start):
        said.append(fact("move.home"))
    return said
