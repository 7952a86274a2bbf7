"""Small facts that all words of this game are made of: spaces, and the steps of a way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mowaudio.games.moon_ant.rules.box import SHEET
from mowaudio.games.moon_ant.rules.paths import Steps
from mowaudio.games.moon_ant.rules.sheet import CODES, named
from mowaudio.words.facts import Detail, Fact, fact

# From this many turns on, the arc that closes next is told at the start of every turn, and not by
# the shadow that comes.
SOON: Final = 5
_WIDTH = max(x for _, x in SHEET.places)


def place(space: int) -> Fact:
    """A space as people call it: "4 3", or "arc 4, space 3"."""
    arc, number = named(space)
    return fact("space", arc=arc, space=number)


def places(spaces: Iterable[int]) -> tuple[Fact, ...]:
    return tuple(map(place, spaces))


def gain(circles: int, hills: int, *, wins: bool) -> Fact:
    """The most important that a way does: circles, else hills, else ending the mission at home."""
    return fact("gain", circles=circles, hills=hills, home=int(wins))


def pan(space: int) -> float:
    """Where a space sounds from: -1 at the left end of the longest arc."""
    return SHEET.places[space][1] / _WIDTH * 2 - 1


def route_steps(steps: Steps, pattern: str, detail: Detail = Detail.BRIEF) -> list[Fact]:
    """A way as turns (ANT-47): the first step by its direction, the others by how far they turn.
    What is jumped over is said; several steps straight on are one phrase."""
    said: list[Fact] = []
    straight = 0
    jumps = False
    for number, (direction, kind) in enumerate(zip(steps, pattern, strict=True)):
        turn = (direction - steps[number - 1] + 3) % 6 - 3 if number else 0
        if number and not turn and kind == "g" and not jumps:
            straight += 1
            continue
        said += _straight(straight, detail)
        straight = 0
        if not number:
            said.append(fact("step.first", detail, way=CODES[direction]))
        elif kind == "j":
            said.append(fact("step.jump", detail, turn=turn))
        elif jumps:  # the landing after a jump goes on in its direction
            said.append(fact("step.land", detail, turn=turn))
        else:
            said.append(fact("step.turn", detail, turn=turn))
        jumps = kind == "j"
    return said + _straight(straight, detail)


def chain(steps: Sequence[Fact]) -> Fact:
    """Several steps as one fact, with commas between them."""
    first, *rest = steps
    return fact("steps.then", first=first, rest=chain(rest)) if rest else first


def _straight(count: int, detail: Detail) -> list[Fact]:
    return [fact("step.straight", detail, count=count)] if count else []


def directions(steps: Steps) -> tuple[Fact, ...]:
    """Steps as the six directions of the sheet, equal ones that follow each other together."""
    said: list[Fact] = []
    for number, direction in enumerate(steps):
        if number and steps[number - 1] == direction:
            count = said.pop().args["count"]
            assert isinstance(count, int)
            said.append(fact("step.way", way=CODES[direction], count=count + 1))
        else:
            said.append(fact("step.way", way=CODES[direction], count=1))
    return tuple(said)
