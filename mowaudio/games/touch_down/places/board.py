"""The board to explore: the text of a square, its sound, and its moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mowaudio.games.touch_down.rules import TouchDownMove, sight
from mowaudio.games.touch_down.rules.moves import Go
from mowaudio.games.touch_down.rules.squares import COLUMN, Side, Square, at, neighbours, offset
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, Sound, Who, fact, message
from mowaudio.words.places import Answer, Focus, other_seats

# The zones whose items are squares, animals on them, or fences beside them.
BOARD: Final = "board"
MINE: Final = "animals"
OTHERS: Final = "others"
FENCES: Final = "fences"


def squares(look: sight.Sight, zone: str) -> Sequence[Square]:
    """The squares of a zone's items, in order: on the board as the listener reads it, north row
    first, from west to east."""
    if zone == BOARD:
        rows = range(look.width - 1, -1, -1)
        return [look.board_square(at(east, north)) for north in rows for east in range(look.width)]
    if zone == MINE:
        return look.front_first(look.own)
    if zone == FENCES:
        return [look.board_square(low) for low, _, _ in look.all_fences()]
    return look.front_first(other_seats(look.view)) if zone == OTHERS else ()


def here(look: sight.Sight, focus: Focus) -> Square | None:
    """The square of the item in focus: on the board, or in a list of animals or fences."""
    there = squares(look, focus.zone)
    return there[focus.item] if focus.item < len(there) else None


def go_to(look: sight.Sight, there: Square) -> Answer:
    return Answer(square(look, there), Focus(BOARD, squares(look, BOARD).index(there)))


def square(look: sight.Sight, here: Square) -> Message:
    """Tell the animal on a square and its owner, the fences, and the moves from here."""
    fences = [
        fact("square.fence", side=pieces.side_name(side), fences=count)
        for side, count in look.fences(here)
    ]
    said = [stands(look, here), *fences]
    goal = next((seat for seat, goal in enumerate(look.goals) if goal >> here & 1), None)
    if goal is not None:
        said.append(fact("square.goal", Detail.NORMAL, who=Who(goal)))
    return message(said, _can(look, here))


def animal(look: sight.Sight, here: Square) -> Message:
    """Tell an animal in a list: its distance from the goal, and its moves."""
    far = fact("animal.to.go", Detail.NORMAL, steps=look.to_go(here))
    if look.is_home(here):
        far = fact("animal.home")
    return message([stands(look, here), far], _can(look, here))


def fence(low: Square, side: Side, count: int) -> Message:
    """Tell a fence in a list, by the square that it stands beside, as the listener calls it."""
    there = fact("fence.at", square=pieces.named(low), side=pieces.side_name(side), fences=count)
    beyond = low + (COLUMN if side is Side.EAST else 1)
    return message((there, fact("fence.between", Detail.FULL, square=pieces.named(beyond))))


def stands(look: sight.Sight, here: Square) -> Fact:
    name = pieces.square(look, here)
    seat = look.standing.get(here)
    if seat is None:
        return fact("square.empty", square=name)
    return fact("square.animal", square=name, who=Who(seat), kind=pieces.kind_of(seat))


def crossing(look: sight.Sight) -> Callable[[int, int], Sound | None]:
    """Return the sound of the fence between two items, panned to where the player arrives."""
    board = squares(look, BOARD)

    def sound(item: int, there: int) -> Sound | None:
        count = look.board.fence(board[item], board[there])
        pan = pieces.pan_of(look.called(board[there]), look.width)
        return pieces.fence_sound(count, pan)

    return sound


def _can(look: sight.Sight, here: Square) -> list[Fact]:
    """Tell the listener's moves from here or to here, if it is their turn."""
    view = look.view
    if view["mover"] != view["seat"] or view["stage"] != "moving":
        return []
    if here in view["movable"]:
        ways = look.exits(here, view["points"])
        if not ways:
            return [fact("square.stuck")]
        ways.sort(key=lambda way: (way.cost, look.called(way.end)))
        ends = tuple(pieces.exit_to(look, way.end, way.cost) for way in ways)
        return [fact("square.exits", Detail.NORMAL, exits=ends)]
    if here in look.standing:
        return []
    comers = tuple(
        pieces.exit_to(look, start, way.cost)
        for start in view["movable"]
        for way in look.exits(start, view["points"])
        if way.end == here
    )
    return [fact("square.comers", Detail.NORMAL, comers=comers)] if comers else []


def moves_at(look: sight.Sight, here: Square, moves: Sequence[TouchDownMove]) -> tuple[Go, ...]:
    """The moves of a square: those of the animal on it, ahead first, or those to an empty square.

    Where none of them is legal, one is returned for Enter and the why-not key to explain: a step of
    the animal, or the move of the nearest animal to the empty square.
    """
    legal = [(move, *look.ends(move)) for move in moves if isinstance(move, Go)]
    if here in look.standing:
        beside = next(iter(neighbours(here, look.width).values()))
        own = [(look.rank(start, end), move) for move, start, end in legal if start == here]
        own.sort(key=lambda ranked: ranked[0])
        return tuple(move for _, move in own) or (look.go(here, beside),)
    arriving = tuple(move for move, _, end in legal if end == here)
    if arriving or not look.view["movable"]:
        return arriving

    def detour(start: Square) -> tuple[int, bool]:
        """Sort key: the fewest steps, straight ahead before round a corner."""
        east, north = offset(start, here)
        return east + north, bool(east and north)

    return (look.go(min(look.view["movable"], key=detour), here),)
