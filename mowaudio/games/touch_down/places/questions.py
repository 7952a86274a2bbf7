"""The letters that ask one fact; with Shift, the same of the opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.places import board
from mowaudio.games.touch_down.rules.moves import POINTS
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.squares import COLUMN, Square, at
from mowaudio.games.touch_down.rules.view import TouchDownView
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, Who, fact, message
from mowaudio.words.places import Answer, Focus, Question


def _jump(look: Sight, focus: Focus, squares: Sequence[Square]) -> Answer | Message:
    """To the next of some squares, in the order of their names, round and round."""
    if not squares:
        return message(fact("nobody.there"))
    here = board.here(look, focus)
    after = -1 if here is None else look.called(here)
    ordered = sorted(squares, key=look.called)
    return board.go_to(look, next((s for s in ordered if look.called(s) > after), ordered[0]))


def _ask_next(view: TouchDownView, focus: Focus) -> Answer | Message:
    look = Sight(view)
    return _jump(look, focus, look.animals(look.own))


def _ask_next_other(view: TouchDownView, focus: Focus) -> Answer | Message:
    look = Sight(view)
    return _jump(look, focus, look.animals(look.opponents))


def _ask_goal(view: TouchDownView, focus: Focus) -> Answer | Message:
    look = Sight(view)
    seat = view["mover"] if view["seat"] is None else view["seat"]
    return _jump(look, focus, look.goal_squares(seat))


def _ask_other_goal(view: TouchDownView, focus: Focus) -> Answer | Message:
    look = Sight(view)
    return _jump(look, focus, [s for seat in look.opponents for s in look.goal_squares(seat)])


def _ask_exits(view: TouchDownView, focus: Focus) -> Message:
    """Where the animal here can get to, with all the points its player has or would have."""
    look = Sight(view)
    square = board.here(look, focus)
    if square is None or square not in look.standing:
        return message(fact("reach.nobody"))
    points = view["points"] if square in view["movable"] else POINTS
    by_cost: dict[int, list[str]] = {}
    for end, cost in look.reach(square, points).items():
        by_cost.setdefault(cost, []).append(look.name(end))
    if not by_cost:
        return message(fact("reach.nothing", square=look.name(square)))
    costs = [fact("reach", points=cost, squares=tuple(ends)) for cost, ends in by_cost.items()]
    return message(board.stands(look, square), *costs)


def _line(look: Sight, squares: Sequence[Square], title: Fact) -> Message:
    """Some squares as one line: who stands there, and fences where they are crossed."""
    said: list[Fact] = []
    for square, following in zip(squares, [*squares[1:], None], strict=True):
        name, seat = look.name(square), look.standing.get(square)
        if seat is not None:
            kind = pieces.kind_of(seat)
            said.append(fact("line.animal", square=name, who=Who(seat), kind=kind))
        if following is not None and (count := look.board.fence(square, following)):
            said.append(fact("line.fence", fences=count, square=name, next=look.name(following)))
    return message([title, *(said or [fact("line.empty")])])


def _ask_row(view: TouchDownView, focus: Focus) -> Message:
    look = Sight(view)
    here = board.here(look, focus)
    if here is None:
        return message(fact("line.nowhere"))
    north = look.called(here) % COLUMN
    squares = [look.true(at(east, north)) for east in range(look.width)]
    return _line(look, squares, fact("line.row", row=north + 1))


def _ask_column(view: TouchDownView, focus: Focus) -> Message:
    look = Sight(view)
    here = board.here(look, focus)
    if here is None:
        return message(fact("line.nowhere"))
    east = look.called(here) // COLUMN
    squares = [look.true(at(east, north)) for north in range(look.width)]
    return _line(look, squares, fact("line.column", column=look.name(here)[0]))


def how_far(look: Sight, side: int) -> Message:
    """The steps that a side has to go."""
    view, seats = look.view, look.side_of(side)
    steps = sum(view["to_go"][seat] for seat in seats)
    home = sum(view["home"][seat] for seat in seats)
    far = fact("side.steps", side=pieces.side_name(view, side), steps=steps)
    return message((far, fact("side.at.home", Detail.NORMAL, home=home)))


def _ask_far(view: TouchDownView, _: Focus) -> Message:
    look = Sight(view)
    return how_far(look, look.own_side) + how_far(look, 1 - look.own_side)


def _ask_others_far(view: TouchDownView, _: Focus) -> Message:
    look = Sight(view)
    return how_far(look, 1 - look.own_side)


def _ask_animals(view: TouchDownView, _: Focus) -> Message:
    look = Sight(view)
    return message(*(pieces.where(look, seat) for seat in look.own))


def _ask_others_animals(view: TouchDownView, _: Focus) -> Message:
    look = Sight(view)
    return message(*(pieces.where(look, seat) for seat in look.others))


def _home(view: TouchDownView, seats: Sequence[Seat]) -> Message:
    return message([fact("home.of", who=Who(seat), home=view["home"][seat]) for seat in seats])


def _ask_home(view: TouchDownView, _: Focus) -> Message:
    return _home(view, Sight(view).own)


def _ask_others_home(view: TouchDownView, _: Focus) -> Message:
    return _home(view, Sight(view).others)


def _blocks(look: Sight, seats: Sequence[Seat]) -> Message:
    return message(*(pieces.blocked(look, seats) or [fact("blocked.nobody")]))


def _ask_blocks(view: TouchDownView, _: Focus) -> Message:
    look = Sight(view)
    return _blocks(look, look.own)


def _ask_others_blocks(view: TouchDownView, _: Focus) -> Message:
    look = Sight(view)
    return _blocks(look, look.opponents)


def _ask_points(view: TouchDownView, _: Focus) -> Message:
    left = fact("points.of", who=Who(view["mover"]), points=view["points"])
    return message((left, fact("round.of", round=view["round"], rounds=view["rounds"])))


QUESTIONS: Final[Sequence[Question]] = (
    Question("n", "next", _ask_next, _ask_next_other),
    Question("t", "goal", _ask_goal, _ask_other_goal),
    Question("e", "exits", _ask_exits),
    Question("o", "row", _ask_row),
    Question("c", "column", _ask_column),
    Question("f", "far", _ask_far, _ask_others_far),
    Question("h", "home", _ask_home, _ask_others_home),
    Question("a", "animals", _ask_animals, _ask_others_animals),
    Question("b", "blocks", _ask_blocks, _ask_others_blocks),
    Question("p", "points", _ask_points),
)
