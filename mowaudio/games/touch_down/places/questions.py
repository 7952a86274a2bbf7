"""The letters that ask one fact; with Shift, the same of the opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.places import board
from mowaudio.games.touch_down.rules.board import DOUBLE_FENCE, FENCE
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.squares import COLUMN, LETTERS, Square, at
from mowaudio.games.touch_down.rules.view import TouchDownView
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.facts import Fact, Letter, Message, Who, fact, message
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
    if square is None:
        return message(fact("line.nowhere"))
    if square not in look.standing:
        return message(fact("reach.nobody", square=pieces.square(look, square)))
    by_cost: dict[int, list[Fact]] = {}
    for end, cost in look.reach(square, look.points_of(square)).items():
        by_cost.setdefault(cost, []).append(pieces.square(look, end))
    if not by_cost:
        return message(fact("animal.stuck", square=pieces.square(look, square)))
    costs = [fact("reach", points=cost, squares=tuple(ends)) for cost, ends in by_cost.items()]
    return message(board.stands(look, square), *costs)


def _line(look: Sight, squares: Sequence[Square], title: Fact) -> Message:
    """Some squares as one line: who stands there, and fences where they are crossed."""
    said: list[Fact] = []
    for square, following in zip(squares, [*squares[1:], None], strict=True):
        name, seat = pieces.square(look, square), look.standing.get(square)
        if seat is not None:
            kind = pieces.kind_of(seat)
            said.append(fact("line.animal", square=name, who=Who(seat), kind=kind))
        if following is not None and (count := look.board.fence(square, following)):
            said.append(
                fact("line.fence", fences=count, square=name, next=pieces.square(look, following))
            )
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
    return _line(look, squares, fact("line.column", column=Letter(LETTERS[east])))


def _ask_fences(view: TouchDownView, _: Focus) -> Message:
    """All fences in one answer."""
    look = Sight(view)
    counts = list(look.board.fences.values())
    count = pieces.fence_count(counts.count(FENCE), counts.count(DOUBLE_FENCE))
    return message(count, *pieces.fences(look))


def _ask_animals(view: TouchDownView, _: Focus) -> Message:
    look = Sight(view)
    return message(*(pieces.where(look, seat) for seat in look.own))


def _ask_others_animals(view: TouchDownView, _: Focus) -> Message:
    look = Sight(view)
    return message(*(pieces.where(look, seat) for seat in look.others))


def _blocks(look: Sight, seats: Sequence[Seat]) -> Message:
    return message(*(pieces.blocked(look, seats) or [fact("blocked.nobody")]))


def _ask_blocks(view: TouchDownView, _: Focus) -> Message:
    look = Sight(view)
    return _blocks(look, look.own)


def _ask_others_blocks(view: TouchDownView, _: Focus) -> Message:
    look = Sight(view)
    return _blocks(look, look.opponents)


QUESTIONS: Final[Sequence[Question]] = (
    Question("n", "next", _ask_next, _ask_next_other),
    Question("h", "goal", _ask_goal, _ask_other_goal),
    Question("e", "exits", _ask_exits),
    Question("o", "row", _ask_row),
    Question("c", "column", _ask_column),
    Question("f", "fences", _ask_fences),
    Question("a", "animals", _ask_animals, _ask_others_animals),
    Question("b", "blocks", _ask_blocks, _ask_others_blocks),
)
