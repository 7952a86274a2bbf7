"""A square of the farm, as it is explored: what it says, how it sounds, and its moves."""

from __future__ import annotations

from collections.abc import Callable

from mowaudio.games.touch_down import words
from mowaudio.games.touch_down.moves import Go
from mowaudio.games.touch_down.outlook import Outlook
from mowaudio.games.touch_down.squares import Side, Square, at, neighbour
from mowaudio.words.facts import Detail, Fact, Sound, Who, fact, message
from mowaudio.words.places import Item


def in_reading_order(look: Outlook) -> list[Square]:
    """The board's squares as the listener reads them: north row first, from west to east."""
    rows = range(look.width - 1, -1, -1)
    return [look.true(at(east, north)) for north in rows for east in range(look.width)]


def square_item(look: Outlook, square: Square) -> Item:
    """What stands on a square and whose, its fences, and what can be done from here."""
    said = [stands(look, square), *_fences(look, square)]
    goal = next((seat for seat, goal in enumerate(look.goals) if goal >> square & 1), None)
    if goal is not None:
        said.append(fact("square.goal", Detail.NORMAL, who=Who(goal)))
    pan = words.pan_of(look.called(square), look.width)
    return Item(message(said, _can(look, square)), _moves(look, square), pan)


def animal_item(look: Outlook, square: Square) -> Item:
    """An animal in a list: how far it is, and what it can do."""
    if look.is_home(square):
        far = fact("animal.home")
    else:
        far = fact("animal.to.go", Detail.NORMAL, steps=look.to_go(square))
    said = message([stands(look, square), far], _can(look, square))
    return Item(said, _moves(look, square), words.pan_of(look.called(square), look.width))


def stands(look: Outlook, square: Square) -> Fact:
    name = look.name(square)
    seat = look.standing.get(square)
    if seat is None:
        return fact("square.empty", square=name)
    return fact("square.animal", square=name, who=Who(seat), kind=words.kind_of(seat))


def _fences(look: Outlook, square: Square) -> list[Fact]:
    return [
        fact("square.fence", side=side.name.lower(), fences=count)
        for side, count in look.fences(square)
    ]


def crossing(look: Outlook) -> Callable[[int, int], Sound | None]:
    """A fence sounds when it is crossed, a double one lower, from where one arrives."""
    squares = in_reading_order(look)

    def sound(item: int, there: int) -> Sound | None:
        count = look.board.fence(squares[item], squares[there])
        pan = words.pan_of(look.called(squares[there]), look.width)
        return words.fence_sound(count, pan) if count else None

    return sound


def _can(look: Outlook, square: Square) -> list[Fact]:
    """What the listener can do from here now, if it is their turn."""
    view = look.view
    if view["mover"] != view["seat"] or view["stage"] != "moving":
        return []
    if square in view["movable"]:
        ways = look.exits(square, view["points"])
        if not ways:
            return [fact("square.stuck")]
        ends = tuple(
            fact("exit", square=look.name(way.end), points=way.cost)
            for way in sorted(ways, key=lambda way: (way.cost, look.called(way.end)))
        )
        return [fact("square.exits", Detail.NORMAL, exits=ends)]
    if square in look.standing:
        return []
    comers = tuple(
        fact("exit", square=look.name(start), points=way.cost)
        for start in view["movable"]
        for way in look.exits(start, view["points"])
        if way.end == square
    )
    return [fact("square.comers", Detail.NORMAL, comers=comers)] if comers else []


def _moves(look: Outlook, square: Square) -> tuple[Go, ...]:
    """The moves that a square stands for: those from an animal, ahead first, those to an
    empty square.

    Where none of them is legal there is still one for the why-not key to explain.
    """
    view = look.view
    ends = [
        near
        for distance in (1, 2)
        for side in Side
        if (near := neighbour(square, side, look.width, distance)) is not None
    ]
    if square in look.standing:
        there = [way.end for way in look.exits(square, view["points"])]
        there.sort(key=lambda end: look.rank(square, end))
        return tuple(look.go(square, end) for end in there or ends[:1])
    own = [start for start in ends if start in view["movable"]]
    come = [
        look.go(start, square)
        for start in own
        if any(way.end == square for way in look.exits(start, view["points"]))
    ]
    return tuple(come or [look.go(start, square) for start in own])
