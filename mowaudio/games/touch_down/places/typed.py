"""The meanings of a typed sentence: squares by any of their names, directions, leaps.

`a1 c1` is a move's own text; people also type `a1c1`, `a1 to c1`, `alfa one north`, `jump from a1
over b1`, `front east`, `go to c3`, and a whole turn as `a1 c1 c2`. A sentence with an unknown word
has no meaning, so that no move is made that was only half understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from mowaudio.games.touch_down.rules.moves import DONE, GO, Go, TouchDownMove
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.squares import (
    LETTERS,
    NAMES,
    Side,
    Square,
    direction,
    neighbour,
    on_board,
)
from mowaudio.games.touch_down.rules.view import TouchDownView

Meaning = tuple[Go, ...]

_DIGITS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight")
_DIGIT: Final = {word: str(number) for number, word in enumerate(_DIGITS, start=1)}
_SPELLED: Final = ("alfa", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel")
_LETTER: Final = {**dict(zip(_SPELLED, LETTERS, strict=True)), "alpha": "a"}
_WAYS: Final = {
    **{side.name.lower(): side for side in Side},
    **{side.name[0].lower(): side for side in Side},
    "up": Side.NORTH,
    "right": Side.EAST,
    "down": Side.SOUTH,
    "left": Side.WEST,
}
_FRONT, _LAST, _OVER, _THEN = "front", "last", "over", "then"
_SQUARE: Final = re.compile(r"([a-h]) ?([1-8])(?!\d)")
# Verbs of any move, and words that only link a sentence.
_LINKS: Final = frozenset(
    (
        *("move", "go", "step", "leap", "jump", "bring", "send"),
        *("from", "to", "onto", "on", "animal", "pig", "cow", "one"),
    )
)
_ENDS: Final = frozenset(("done", "end", "end turn", "finish", "finish turn", "ready"))


def typed(view: TouchDownView, text: str) -> Sequence[tuple[TouchDownMove, ...]]:
    """Return the meanings of a sentence, legal or not: each is a sequence of moves."""
    words = re.sub(r"[^a-z0-9]+", " ", text.casefold()).split()
    if " ".join(words) in _ENDS:
        return [(DONE,)]
    look = Sight(view)
    parts = _parts(words)
    squares = [NAMES.index(part) for part in parts or () if part in NAMES]
    if not parts or not all(on_board(square, look.width) for square in squares):
        return ()
    if len(squares) == len(parts):
        found = _from_squares(look, squares)
    else:
        found = _one_by_one(parts) if _THEN in parts else _by_the_way(look, parts)
    return list(dict.fromkeys(found))


def _parts(words: Sequence[str]) -> list[str] | None:
    """Return squares, directions, and the words for an animal or a leap; None if a word is
    unknown."""
    written: list[str] = []
    for word in words:
        after_letter = written[-1:] and written[-1] in LETTERS
        written.append((_DIGIT if after_letter else _LETTER).get(word, word))
    spaced = _SQUARE.sub(lambda square: f" {square[1]}{square[2]} ", " ".join(written)).split()
    spaced = [_THEN if word == "and" else word for word in spaced]
    known = (*NAMES, *_WAYS, _FRONT, _LAST, _OVER, _THEN)
    if any(word not in known and word not in _LINKS for word in spaced):
        return None
    return [word for word in spaced if word in known]


def _from_squares(look: Sight, squares: Sequence[Square]) -> Iterator[Meaning]:
    """Read squares only: the end of a move, its start and end, or several moves in a row."""
    if len(squares) == 1:
        end, points = look.board_square(squares[0]), look.view["points"]
        for start in look.view["movable"]:
            if any(way.end == end for way in look.exits(start, points)):
                yield (look.go(start, end),)
    elif len(squares) == 2:
        yield (Go(*squares),)
    else:
        pairs = list(zip(squares[::2], squares[1::2], strict=False))
        for steps in (list(pairwise(squares)), [] if len(squares) % 2 else pairs):
            if steps and all(step in GO for step in steps):
                yield tuple(GO[step] for step in steps)


def _one_by_one(parts: Sequence[str]) -> Iterator[Meaning]:
    """Read squares with a "then" between: the start and end of a move, or where to go on to."""
    steps: list[tuple[Square, Square]] = []
    for clause in " ".join(parts).split(_THEN):
        if any(part not in NAMES for part in clause.split()):
            return
        squares = [NAMES.index(part) for part in clause.split()]
        if len(squares) == 1 and steps:
            squares.insert(0, steps[-1][1])
        if len(squares) < 2:
            return
        steps += pairwise(squares)
    if all(step in GO for step in steps):
        yield tuple(GO[step] for step in steps)


def _by_the_way(look: Sight, parts: Sequence[str]) -> Iterator[Meaning]:
    """Read an animal and its direction, or the animal that it leaps over."""
    starts, rest = _animals(look, parts)
    ways = [_WAYS[part] for part in rest if part in _WAYS]
    squares = [NAMES.index(part) for part in rest if part in NAMES]
    for start in starts:
        if rest[:1] == [_OVER] and squares and not ways:
            yield from _leaping(start, *squares)
        elif _OVER in rest or len(ways) > 1 or len(squares) > 1:
            return
        elif squares and start != squares[0]:
            # A direction may be typed too, as moves are told: "c3 east d3".
            if not ways or direction(start, squares[0]) is ways[0]:
                yield (Go(start, squares[0]),)
        elif ways and not squares:
            yield from _going(look, start, ways[0])


def _animals(look: Sight, parts: Sequence[str]) -> tuple[list[Square], list[str]]:
    """Return the animals that can be meant, as they are called, and the rest of the sentence."""
    rest = list(parts)
    away = [look.called(square) for square in look.by_distance(look.own)]
    for word, animals in ((_FRONT, away[:1]), (_LAST, away[-1:])):
        if word in rest:
            rest.remove(word)
            return animals, rest
    for place, part in enumerate(rest):
        if part in NAMES and rest[place - 1 : place] != [_OVER]:
            del rest[place]
            return [NAMES.index(part)], rest
    return [look.called(square) for square in look.view["movable"]], rest


def _leaping(start: Square, over: Square, *end: Square) -> Iterator[Meaning]:
    """Read a leap over a neighbour, with or without its end."""
    behind = 2 * over - start
    if (start, over) in GO and (start, behind) in GO and end in ((), (behind,)):
        yield (GO[start, behind],)


def _going(look: Sight, start: Square, side: Side) -> Iterator[Meaning]:
    """Return the move of an animal in this direction: a leap where another one is in the way."""
    near, far = (neighbour(start, side, look.width, distance) for distance in (1, 2))
    if near is None:
        return
    end = far if far is not None and look.board_square(near) in look.standing else near
    yield (GO[start, end],)
