"""The letters that ask one fact; with Shift, the same of the opponents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.places import board
from mowaudio.games.touch_down.rules import TouchDownView, sight
from mowaudio.games.touch_down.rules.squares import COLUMN, LETTERS, Square, at
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.facts import Fact, Letter, Message, Who, fact, message
from mowaudio.words.places import Answer, Ask, Focus, Question, ask_each, other_seats, own_seats


def _jump(find: Callable[[sight.Sight], Iterable[Square]]) -> Ask:
    """A question that goes to the next of some squares by their names, round and round."""

    def ask(view: TouchDownView, focus: Focus) -> Answer | Message:
        look = sight.Sight(view)
        squares = sorted(find(look), key=look.called)
        if not squares:
            return message(fact("nobody.there"))
        here = board.here(look, focus)
        after = -1 if here is None else look.called(here)
        return board.go_to(look, next((s for s in squares if look.called(s) > after), squares[0]))

    return ask


def _goal(look: sight.Sight) -> list[Square]:
    """The goal of the seat that looks; for an onlooker, of the mover."""
    seat = look.view["seat"]
    return look.goal_squares(look.view["mover"] if seat is None else seat)


def _other_goals(look: sight.Sight) -> list[Square]:
    return [square for seat in look.opponents for square in look.goal_squares(seat)]


def _ask_exits(view: TouchDownView, focus: Focus) -> Message:
    """Tell what the animal here can reach, with all points that its player has or would have."""
    look = sight.Sight(view)
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


def _ask_line(view: TouchDownView, focus: Focus, *, is_row: bool) -> Message:
    """Tell the row or column here: the animals on it, and fences where they are crossed."""
    look = sight.Sight(view)
    here = board.here(look, focus)
    if here is None:
        return message(fact("line.nowhere"))
    east, north = divmod(look.called(here), COLUMN)
    if is_row:
        title = fact("line.row", row=north + 1)
        squares = [look.board_square(at(other, north)) for other in range(look.width)]
    else:
        title = fact("line.column", column=Letter(LETTERS[east]))
        squares = [look.board_square(at(east, other)) for other in range(look.width)]
    said: list[Fact] = []
    for square, following in zip(squares, [*squares[1:], None], strict=True):
        name, seat = pieces.square(look, square), look.standing.get(square)
        if seat is not None:
            kind = pieces.kind_of(seat)
            said.append(fact("line.animal", square=name, who=Who(seat), kind=kind))
        if following is not None and (count := look.board.fence(square, following)):
            beyond = pieces.square(look, following)
            said.append(fact("line.fence", fences=count, square=name, next=beyond))
    return message([title, *(said or [fact("line.empty")])])


def _ask_fences(view: TouchDownView, _: Focus) -> Message:
    look = sight.Sight(view)
    return message(pieces.fence_count(*look.board.fence_counts()), *pieces.fences(look))


def _animals(view: TouchDownView, seat: Seat) -> Fact:
    return pieces.where(sight.Sight(view), seat)


def _blocks(seats: Callable[[sight.Sight], list[Seat]]) -> Ask:
    """A question about the animals of some seats that cannot move or cannot come nearer."""

    def ask(view: TouchDownView, _: Focus) -> Message:
        look = sight.Sight(view)
        return message(*(pieces.blocked(look, seats(look)) or [fact("blocked.nobody")]))

    return ask


QUESTIONS: Final[Sequence[Question]] = (
    Question(
        "n",
        "next",
        _jump(lambda look: look.animals(look.own)),
        _jump(lambda look: look.animals(look.opponents)),
    ),
    Question("h", "goal", _jump(_goal), _jump(_other_goals)),
    Question("e", "exits", _ask_exits),
    Question("o", "row", partial(_ask_line, is_row=True)),
    Question("c", "column", partial(_ask_line, is_row=False)),
    Question("f", "fences", _ask_fences),
    Question("a", "animals", ask_each(_animals, own_seats), ask_each(_animals, other_seats)),
    Question("b", "blocks", _blocks(lambda look: look.own), _blocks(lambda look: look.opponents)),
)
