"""The board under the fingers: what a square says, how it sounds, and its moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mowaudio.games.touch_down.rules.moves import Go, TouchDownMove
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.squares import COLUMN, Side, Square, at, neighbour
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, Sound, Who, fact, message
from mowaudio.words.places import Answer, Focus

# The zones whose items are squares, animals on them, or fences beside them.
BOARD: Final = "board"
MINE: Final = "animals"
OTHERS: Final = "others"
FENCES: Final = "fences"


def squares(look: Sight, zone: str) -> Sequence[Square]:
    """The squares that the items of a zone stand for, in order: on the board as the listener reads
    it, north row first, from west to east."""
    if zone == BOARD:
        rows = range(look.width - 1, -1, -1)
        return [look.true(at(east, north)) for north in rows for east in range(look.width)]
    if zone == MINE:
        return look.front_first(look.own)
    if zone == FENCES:
        return [look.true(low) for low, _, _ in look.all_fences()]
    return look.front_first(look.others) if zone == OTHERS else ()


def here(look: Sight, focus: Focus) -> Square | None:
    """The square that the player is on; in a list of animals or fences, that of the one they are
    on."""
    there = squares(look, focus.zone)
    return there[focus.item] if focus.item < len(there) else None


def go_to(look: Sight, there: Square) -> Answer:
    return Answer(square(look, there), Focus(BOARD, squares(look, BOARD).index(there)))


def square(look: Sight, here: Square) -> Message:
    """What stands on a square and whose, its fences, and what can be done from here."""
    said = [stands(look, here), *_fences(look, here)]
    goal = next((seat for seat, goal in enumerate(look.goals) if goal >> here & 1), None)
    if goal is not None:
        said.append(fact("square.goal", Detail.NORMAL, who=Who(goal)))
    return message(said, _can(look, here))


def animal(look: Sight, here: Square) -> Message:
    """An animal in a list: how far it is, and what it can do."""
    if look.is_home(here):
        far = fact("animal.home")
    else:
        far = fact("animal.to.go", Detail.NORMAL, steps=look.to_go(here))
    return message([stands(look, here), far], _can(look, here))


def fence(low: Square, side: Side, count: int) -> Message:
    """A fence in a list, by the square that it stands beside, as the listener calls it."""
    beyond = low + (COLUMN if side is Side.EAST else 1)
    return message(
        (
            fact("fence.at", square=pieces.named(low), side=pieces.side_name(side), fences=count),
            fact("fence.between", Detail.FULL, square=pieces.named(beyond)),
        )
    )


def stands(look: Sight, here: Square) -> Fact:
    name = pieces.square(look, here)
    seat = look.standing.get(here)
    if seat is None:
        return fact("square.empty", square=name)
    return fact("square.animal", square=name, who=Who(seat), kind=pieces.kind_of(seat))


def _fences(look: Sight, here: Square) -> list[Fact]:
    return [
        fact("square.fence", side=pieces.side_name(side), fences=count)
        for side, count in look.fences(here)
    ]


def crossing(look: Sight) -> Callable[[int, int], Sound | None]:
    """A fence sounds when it is crossed, a double one lower, from where one arrives."""
    board = squares(look, BOARD)

    def sound(item: int, there: int) -> Sound | None:
        count = look.board.fence(board[item], board[there])
        pan = pieces.pan_of(look.called(board[there]), look.width)
        return pieces.fence_sound(count, pan) if count else None

    return sound


def _can(look: Sight, here: Square) -> list[Fact]:
    """What the listener can do from here now, if it is their turn."""
    view = look.view
    if view["mover"] != view["seat"] or view["stage"] != "moving":
        return []
    if here in view["movable"]:
        ways = look.exits(here, view["points"])
        if not ways:
            return [fact("square.stuck")]
        ends = tuple(
            fact("exit", square=pieces.square(look, way.end), points=way.cost)
            for way in sorted(ways, key=lambda way: (way.cost, look.called(way.end)))
        )
        return [fact("square.exits", Detail.NORMAL, exits=ends)]
    if here in look.standing:
        return []
    comers = tuple(
        fact("exit", square=pieces.square(look, start), points=way.cost)
        for start in view["movable"]
        for way in look.exits(start, view["points"])
        if way.end == here
    )
    return [fact("square.comers", Detail.NORMAL, comers=comers)] if comers else []


def moves_at(look: Sight, here: Square, moves: Sequence[TouchDownMove]) -> tuple[Go, ...]:
    """The moves that a square stands for: those from an animal, ahead first, those to an empty
    square.

    Where none of them is legal there is still one for Enter and the why-not key to explain: of an
    animal, a step; to an empty square, the way of whoever is nearest.
    """
    legal = [(move, *look.ends(move)) for move in moves if isinstance(move, Go)]
    if here in look.standing:
        own = [(look.rank(start, end), move) for move, start, end in legal if start == here]
        own.sort(key=lambda ranked: ranked[0])
        return tuple(move for _, move in own) or (look.go(here, _beside(look, here)),)
    come = tuple(move for move, _, end in legal if end == here)
    if come or not look.view["movable"]:
        return come
    return (look.go(min(look.view["movable"], key=lambda start: _detour(start, here)), here),)


def _beside(look: Sight, here: Square) -> Square:
    near = (neighbour(here, side, look.width) for side in Side)
    return next(square for square in near if square is not None)


def _detour(start: Square, end: Square) -> tuple[int, bool]:
    """Steps between two squares, straight ahead before round a corner."""
    east, north = divmod(start, COLUMN)
    to_east, to_north = divmod(end, COLUMN)
    return abs(east - to_east) + abs(north - to_north), east != to_east and north != to_north
