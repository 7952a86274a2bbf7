"""The pieces of Touch Down! as facts: squares, animals, sides, fences, what blocks. What all its
sentences are made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.rules.sight import Block, Sight
from mowaudio.games.touch_down.rules.squares import COLUMN, LETTERS, SIDES, Side, Square, direction
from mowaudio.games.touch_down.rules.view import TouchDownView
from mowaudio.words.facts import Detail, Fact, Letter, Sound, Who, fact

ANNOUNCED: Final = 5  # the last rounds, which everybody is told of (TD-13)
HERD: Final = 4  # animals of a player
_KINDS: Final = ("pig", "cow")
_NAMED: Final = [
    fact("square", column=Letter(letter), row=row)
    for letter in LETTERS
    for row in range(1, COLUMN + 1)
]


# -- squares and animals ------------------------------------------------------------------------


def named(called: Square) -> Fact:
    """A square by the name that the listener has for it."""
    return _NAMED[called]


def square(look: Sight, here: Square) -> Fact:
    """A square of the board."""
    return _NAMED[look.called(here)]


def way(start: Square, end: Square) -> str:
    """Which way a move goes; squares as the listener calls them."""
    return side_name(direction(start, end))


def side_name(side: Side) -> str:
    return side.name.lower()


def kind_of(seat: Seat) -> str:
    return _KINDS[seat & 1]


def pan_of(square: Square, width: int) -> float:
    """West sounds from the left, east from the right, as the listener calls them."""
    return round(square // COLUMN / (width - 1) * 2 - 1, 2)


def fence_sound(fences: int, pan: float) -> Sound:
    """A fence, a double one lower."""
    return Sound("fence", pan=max(-1.0, min(1.0, pan)), pitch=1.0 if fences == 1 else 0.7)


def where(look: Sight, seat: Seat, detail: Detail = Detail.BRIEF) -> Fact:
    """Where the animals of a seat stand, the front one first."""
    own = look.front_first([seat])
    squares = tuple(square(look, here) for here in own)
    return fact("animals.where", detail, who=Who(seat), kind=kind_of(seat), squares=squares)


def ends(look: Sight, seats: Iterable[Seat], detail: Detail = Detail.BRIEF) -> list[Fact]:
    """The front and the last animal of those that are not home."""
    away = [square(look, here) for here in look.by_distance(seats)]
    if len(away) > 1:
        return [fact("animals.ends", detail, front=away[0], last=away[-1])]
    return [fact("animals.only", detail, square=only) for only in away]


# -- the sides of the game ----------------------------------------------------------------------


def to_beat(view: TouchDownView) -> int:
    """The points that the side which is home has used, if this is the last turn; or 0."""
    return view["used"][view["first"] & 1]


def round_now(view: TouchDownView, detail: Detail) -> list[Fact]:
    left = view["rounds"] - view["round"] + 1
    if left <= ANNOUNCED:
        return [fact("round.left", detail, left=left, round=view["round"])]
    return [fact("round.now", detail, round=view["round"])]


def herd_of(view: TouchDownView) -> int:
    """The animals of a side."""
    return HERD * view["seats"] // SIDES


def player_or_team(view: TouchDownView, side: int) -> Fact:
    """A side: a player by name, a team by its animals."""
    if view["seats"] == SIDES:
        return fact("side.player", who=Who(side))
    return fact("side.team", kind=kind_of(side), mine=mine(view, side))


def mine(view: TouchDownView, side: int) -> str:
    return "yes" if view["seat"] is not None and view["seat"] & 1 == side else "no"


# -- fences, and what is in the way --------------------------------------------------------------


def fences(look: Sight, detail: Detail = Detail.BRIEF) -> list[Fact]:
    """All fences, by the side of the squares that they stand on."""
    groups: dict[tuple[int, Side], list[Fact]] = {}
    for low, side, count in sorted(look.all_fences(), key=lambda fence: (fence[2], -fence[1])):
        groups.setdefault((count, side), []).append(named(low))
    return [
        fact("fences.on", detail, fences=count, side=side_name(side), squares=tuple(squares))
        for (count, side), squares in groups.items()
    ]


def fence_count(single: int, double: int) -> Fact:
    return fact("fences.count", fences=single, doubles=double)


def stuck(look: Sight, seats: Iterable[Seat], detail: Detail = Detail.BRIEF) -> list[Fact]:
    """The animals that cannot move, the front one first."""
    return [
        fact("animal.stuck", detail, square=square(look, here))
        for here in look.by_distance(seats)
        if look.shut_in(here)
    ]


def blocked(look: Sight, seats: Iterable[Seat], detail: Detail = Detail.BRIEF) -> list[Fact]:
    """The animals that cannot move, and those that cannot come nearer for one point, and why. Of
    many animals, why is told in full detail only."""
    shut: list[Fact] = []
    held: list[Fact] = []
    away = look.by_distance(seats)
    key = "animal.why" if len(away) <= HERD else "animal.why.not.all"
    for here in away:
        blocks, found = look.shut_in(here), shut
        if not blocks:
            blocks, found = look.held_up(here), held
        if blocks:
            found.append(fact(key, square=square(look, here), why=tuple(map(_block, blocks))))
    groups = (("animals.blocked", shut), ("animals.held", held))
    return [fact(key, detail, animals=tuple(animals)) for key, animals in groups if animals]


def _block(block: Block) -> Fact:
    side = side_name(block.side)
    if block.animal is None:
        return fact("block.fence", side=side, fences=block.fences)
    who, kind = Who(block.animal), kind_of(block.animal)
    key = "block.both" if block.fences else "block.animal"
    return fact(key, side=side, fences=block.fences, who=who, kind=kind)
