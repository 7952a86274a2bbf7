"""The decisions of a player and their moves, as facts."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.rules import TouchDownMove, TouchDownView, sight, squares
from mowaudio.games.touch_down.rules.moves import POINTS, Go, Lay
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, Priority, Who, fact, message, yours


def turn(view: TouchDownView) -> Message:
    if view["stage"] == "confirming":
        return yours(fact("turn.confirm", points=view["points"]))
    if view["trail"]:
        return message(fact("points.left", points=view["points"]), priority=Priority.IMPORTANT)
    look, seat = sight.Sight(view), view["mover"]
    target = pieces.to_beat(view)
    start = fact("turn.last", points=target) if target else fact("turn.start", points=POINTS)
    said = yours((start, pieces.round_now(view)))
    if view["home"][seat] == pieces.HERD and view["seats"] > squares.SIDES:
        return said + message(fact("turn.mate", who=Who(seat ^ 2)))
    home = fact("own.home", Detail.FULL, home=view["home"][seat])
    ends = [*pieces.ends(look, [seat], Detail.NORMAL), home]
    return said + message(ends, pieces.stuck(look, [seat], Detail.NORMAL), _changes(look, seat))


def _changes(look: sight.Sight, seat: Seat) -> list[Fact]:
    """Tell, in teams, the leaps ahead that the turns of the other three have opened or closed."""
    changed: dict[str, list[Fact]] = {"leaps.new": [], "leaps.gone": []}
    left = squares.mask_of(look.view["left"])
    for start in look.by_distance([seat]) if left else ():
        then, now = look.leaps(start, left), look.leaps(start, look.occupied)
        for text_id, ends in (("leaps.new", now - then), ("leaps.gone", then - now)):
            there = pieces.square(look, start)
            changed[text_id].extend(
                fact("leap", start=there, end=pieces.square(look, end)) for end in sorted(ends)
            )
    return [fact(text_id, leaps=tuple(leaps)) for text_id, leaps in changed.items() if leaps]


def move(move: TouchDownMove, view: TouchDownView) -> Message:
    if isinstance(move, Lay):
        return message(fact("move.lay", tile=move.tile, turns=move.turns))
    if not isinstance(move, Go):
        return message(fact("move.done"))
    look = sight.Sight(view)
    start, end = look.ends(move)
    found = [way for way in look.exits(start, POINTS) if way.end == end]
    if start in look.standing and found:
        pan = pieces.pan_of(look.called(end), look.width)
        return message(_exit(look, found[0]), sound=pieces.fence_sound(found[0].cost - 1, pan))
    start_name, end_name = pieces.named(move.start), pieces.named(move.end)
    return message(fact("move.squares", start=start_name, end=end_name))


def groups(moves: Sequence[TouchDownMove], view: TouchDownView) -> Message:
    """Tell many moves by their animals: where each can go, the best first."""
    look = sight.Sight(view)
    ways: dict[squares.Square, list[Fact]] = {}
    for move in moves:
        if isinstance(move, Go):
            start, end = look.ends(move)
            cost = next(way.cost for way in look.exits(start, POINTS) if way.end == end)
            ways.setdefault(start, []).append(pieces.exit_to(look, end, cost))
    return message(
        *(
            fact("moves.of", square=pieces.square(look, start), exits=tuple(exits))
            for start, exits in ways.items()
        )
    )


def _exit(look: sight.Sight, way: sight.Exit) -> list[Fact]:
    """Tell the animal, its direction and end; what it leaps over, and the price. A price of one
    point is told in full detail only."""
    start, end = look.called(way.start), look.called(way.end)
    side = pieces.way(start, end)
    said = [fact("move.go", start=pieces.named(start), side=side, end=pieces.named(end))]
    if look.goals[look.standing[way.start]] >> way.end & 1 and not look.is_home(way.start):
        said.append(fact("move.home"))
    if way.over is not None:
        kind = pieces.kind_of(way.over)
        said.append(fact("move.over", Detail.NORMAL, who=Who(way.over), kind=kind))
    elif way.cost > 1:
        said.append(fact("move.fence", fences=way.cost - 1))
    price = Detail.FULL if way.cost == 1 else Detail.NORMAL
    return [*said, fact("move.price", price, points=way.cost)]
