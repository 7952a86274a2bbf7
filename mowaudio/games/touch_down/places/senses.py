"""The senses of moves, for typed sentences: squares, directions, leaps and fences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mowaudio.games.touch_down.rules import squares
from mowaudio.games.touch_down.rules.moves import GO, Done, Go, TouchDownMove
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.squares import NAMES, Square, neighbours, offset, on_board
from mowaudio.games.touch_down.rules.view import TouchDownView


def senses(
    view: TouchDownView, moves: Sequence[TouchDownMove]
) -> Iterator[tuple[TouchDownMove, Sequence[str]]]:
    look = Sight(view)
    away = [look.called(square) for square in look.by_distance(look.own)]
    for move in moves:
        match move:
            case Done():
                yield move, ["!done", "~turn|go"]
            case Go():
                start, end = look.ends(move)
                cost = look.board.costs.get(start << 6 | end, 1)
                points = f"~{cost} point|spend {cost}|spend {cost} point|spend all|spend all point"
                points += "|spend both" if cost == 2 else ""
                whose = look.standing.get(start)
                owner = [f"~@{whose}"] if whose is not None else []
                animal = _animal(away, move.start, _corner(move.start, view["width"]))
                begin = f"~with {NAMES[move.start]}"
                also = [*animal, "~pig|cow|animal", points, begin, *owner, "#"]
                for slots in _either_way(_go(look, move)):
                    yield move, [*slots, *also]


def refusable(view: TouchDownView) -> Iterator[Go]:
    """Yield every step and leap on the board."""
    width = view["width"]
    return (m for (start, end), m in GO.items() if on_board(start, width) and on_board(end, width))


def _either_way(senses: Iterable[list[str]]) -> Iterator[list[str]]:
    """Yield each sense twice: with the square where it begins, after which another move may follow
    at once, or with the direction before the square where it ends. So "b2 east" is never a move
    to b2."""
    for start, end, side, *others in senses:
        yield [f"!{start}", end, side, *others, "+"]
        yield [start, end, f"={side}", *others]


def _animal(away: Sequence[Square], start: Square, corner: Sequence[str]) -> list[str]:
    """Return what can be said of an animal instead of its square."""
    front = ["front|first"] if start in away[:1] else []
    return [*front, *(["last|last behind|behind"] if start in away[-1:] else []), *corner]


def _corner(square: Square, width: int) -> list[str]:
    """Return how a corner of the board is called."""
    inside = {side.name.lower() for side in neighbours(square, width)}
    row, column = sorted({"north", "south"} - inside), sorted({"east", "west"} - inside)
    return ["corner|" + " ".join((*row, *column, "corner"))] if row and column else []


def _go(look: Sight, move: Go) -> Iterator[list[str]]:
    """Yield what can be said of a step or a leap, legal or not."""
    start = f"~<{NAMES[move.start]}|from {NAMES[move.start]}"
    end = "|".join((NAMES[move.end], *_corner(move.end, look.view["width"])))
    far = offset(move.start, move.end)
    if 0 not in far or far == (0, 0):
        yield [start, f">{end}", "", "go|jump", "~diagonal"]  # never legal: it is refused
        return
    side = _side(look, move)
    here, there = look.ends(move)
    away = look.standing.get(here) is not None and not look.is_home(here)
    home = "home" if away and look.goals[look.own[0]] >> there & 1 else ""
    if sum(far) == 2:
        middle = (move.start + move.end) // 2
        over, whose = NAMES[middle], look.standing.get(look.board_square(middle))
        owner = ["", f"@{whose} "] if whose is not None else [""]
        animals = [f"{one}{kind}" for one in owner for kind in ("animal", "pig", "cow")]
        animal = "|".join(("~over", *(f"over {one}" for one in (*animals, *owner[1:]) if one)))
        ways = [f"{verb} {one} {over}" for verb in ("over", "jump") for one in animals]
        jump = "|".join((f"over {over}", f"jump {over}", f"jump over {over}", *ways))
        also = [animal, home, f"~{home}"]
        yield [start, f"!>{end}", side, "go", "jump", f"={jump}", *also]
        yield [start, "", side, "jump|over", "go", *also]
        yield [start, "", side, f"!={jump}", "~go|jump", *also]
        if home:
            yield [start, "", side, f"!{home}", "~go|jump"]
        return
    slots = [start, f">{end}", side]
    if fences := look.board.fence(here, there):
        count = "double" if fences > 1 else "single"
        fence = f"over fence|fence|{count} fence|over {count} fence|jump fence|jump over fence"
        fence += "" if there in look.standing else "|over"
        slots += ["~go|jump", fence, "~over to", "~1 step|step|1"]
    else:
        slots += ["go|step", "~1 step|step|1|over to"]
    yield [*slots, home, f"~{home}"]


def _side(look: Sight, move: Go) -> str:
    """Return the words for a direction: of the compass, and of the way to the goal."""
    here, there = look.ends(move)
    side = squares.direction(move.start, move.end).name.lower()
    back = look.standing.get(here) is not None and look.gain(here, there) < 0
    return f"{side}|back|{side} back" if back else f"{side}|forward|{side} forward"
