"""The pieces of Touch Down! as facts: animals, sides, rounds, what blocks. What all its sentences
are made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.squares import COLUMN, SIDES, Square
from mowaudio.games.touch_down.rules.view import TouchDownView
from mowaudio.words.facts import Detail, Fact, Sound, Who, fact

ANNOUNCED: Final = 5  # the last rounds, which everybody is told of (TD-13)
HERD: Final = 4  # animals of a player
_KINDS: Final = ("pig", "cow")


def kind_of(seat: Seat) -> str:
    return _KINDS[seat & 1]


def pan_of(square: Square, width: int) -> float:
    """West sounds from the left, east from the right, as the listener calls them."""
    return round(square // COLUMN / (width - 1) * 2 - 1, 2)


def fence_sound(fences: int, pan: float) -> Sound:
    """A fence, a double one lower."""
    return Sound("fence", pan=max(-1.0, min(1.0, pan)), pitch=1.0 if fences == 1 else 0.7)


def to_beat(view: TouchDownView) -> int:
    """The points that the side which is home has used, if this is the last turn; or 0."""
    return view["used"][view["first"] & 1]


def round_now(view: TouchDownView, detail: Detail) -> list[Fact]:
    left = view["rounds"] - view["round"] + 1
    if left <= ANNOUNCED:
        return [fact("round.left", detail, left=left, round=view["round"])]
    return [fact("round.now", detail, round=view["round"])]


def ends(look: Sight, seats: Iterable[Seat], detail: Detail = Detail.BRIEF) -> list[Fact]:
    """The front and the last animal of those that are not home."""
    away = [look.name(square) for square in look.by_distance(seats)]
    if len(away) > 1:
        return [fact("animals.ends", detail, front=away[0], last=away[-1])]
    return [fact("animals.only", detail, square=square) for square in away]


def side(look: Sight, side: int, detail: Detail = Detail.BRIEF) -> list[Fact]:
    seats = look.side_of(side)
    home = sum(look.view["home"][seat] for seat in seats)
    said = [fact("side.home", detail, side=side_name(look.view, side), home=home)]
    said += ends(look, seats, detail)
    steps = sum(look.view["to_go"][seat] for seat in seats)
    said.append(fact("steps.left", Detail.FULL, steps=steps))
    return said


def side_name(view: TouchDownView, side: int) -> Fact:
    """A side: a player by name, a team by its animals."""
    if view["seats"] == SIDES:
        return fact("side.player", who=Who(side))
    return fact("side.team", kind=kind_of(side), mine=mine(view, side))


def mine(view: TouchDownView, side: int) -> str:
    return "yes" if view["seat"] is not None and view["seat"] & 1 == side else "no"


def where(look: Sight, seat: Seat, detail: Detail = Detail.BRIEF) -> Fact:
    """Where the animals of a seat stand, the front one first."""
    own = sorted(look.animals([seat]), key=look.to_go)
    squares = tuple(map(look.name, own))
    return fact("animals.where", detail, who=Who(seat), kind=kind_of(seat), squares=squares)


def blocked(
    look: Sight, seats: Iterable[Seat], detail: Detail = Detail.BRIEF, most: int = COLUMN
) -> list[Fact]:
    """The animals that cannot come nearer for one point, the front one first, and why."""
    found: list[Fact] = []
    for square in look.by_distance(seats):
        blocks = look.blocks(square)
        if not blocks:
            continue
        why = tuple(
            fact("block.fence", side=block.side.name.lower(), fences=block.fences)
            if block.animal is None
            else fact(
                "block.animal",
                side=block.side.name.lower(),
                who=Who(block.animal),
                kind=kind_of(block.animal),
            )
            for block in blocks
        )
        level = detail if len(found) < most else Detail.FULL
        found.append(fact("animal.blocked", level, square=look.name(square), why=why))
    return found
