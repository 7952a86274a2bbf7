"""The facts that all sentences share: squares, animals, sides, fences and obstacles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.rules import TouchDownView, sight
from mowaudio.games.touch_down.rules.squares import COLUMN, LETTERS, SIDES, Side, Square, direction
from mowaudio.words.facts import Detail, Fact, Letter, Sound, Who, fact

ANNOUNCED: Final = 5  # last rounds that are announced to everybody (TD-13)
HERD: Final = 4  # animals of a player
_KINDS: Final = ("pig", "cow")
_NAMED: Final = [
    fact("square", column=Letter(letter), row=row)
    for letter in LETTERS
    for row in range(1, COLUMN + 1)
]


def named(called: Square) -> Fact:
    """Return the name of a square that is already in the listener's frame."""
    return _NAMED[called]


def square(look: sight.Sight, here: Square) -> Fact:
    """Return the listener's name for a square of the board."""
    return _NAMED[look.called(here)]


def exit_to(look: sight.Sight, here: Square, cost: int) -> Fact:
    """Return a square with the fence on the way to it or from it."""
    return fact("exit", square=square(look, here), points=cost)


def way(start: Square, end: Square) -> str:
    """Return the direction of a move between squares in the listener's frame."""
    return side_name(direction(start, end))


def side_name(side: Side) -> str:
    return side.name.lower()


def kind_of(seat: Seat) -> str:
    return _KINDS[seat & 1]


def pan_of(square: Square, width: int) -> float:
    """Pan a square in the listener's frame: west to the left, east to the right."""
    return round(square // COLUMN / (width - 1) * 2 - 1, 2)


def fence_sound(fences: int, pan: float) -> Sound | None:
    """Return the sound of a fence, lower for a double one; None without a fence."""
    if not fences:
        return None
    return Sound("fence", pan=max(-1.0, min(1.0, pan)), pitch=1.0 if fences == 1 else 0.7)


def where(look: sight.Sight, seat: Seat, detail: Detail = Detail.BRIEF) -> Fact:
    """Tell the squares of a seat's animals, the front one first."""
    squares = tuple(square(look, here) for here in look.front_first([seat]))
    return fact("animals.where", detail, who=Who(seat), kind=kind_of(seat), squares=squares)


def ends(look: sight.Sight, seats: Iterable[Seat], detail: Detail = Detail.BRIEF) -> list[Fact]:
    """Tell the front and the last animal of those that are not home."""
    away = [square(look, here) for here in look.by_distance(seats)]
    if len(away) > 1:
        return [fact("animals.ends", detail, front=away[0], last=away[-1])]
    return [fact("animals.only", detail, square=only) for only in away]


def to_beat(view: TouchDownView) -> int:
    """The points that the side which is home has used, if this is the last turn; or 0."""
    return view["used"][view["first"] & 1]


def round_now(view: TouchDownView) -> Fact:
    left = view["rounds"] - view["round"] + 1
    if left <= ANNOUNCED:
        return fact("round.left", Detail.NORMAL, left=left, round=view["round"])
    return fact("round.now", Detail.NORMAL, round=view["round"])


def herd_of(view: TouchDownView) -> int:
    """The number of animals of a side."""
    return HERD * view["seats"] // SIDES


def player_or_team(view: TouchDownView, side: int) -> Fact:
    return team(side) if view["seats"] > SIDES else fact("side.player", who=Who(side))


def team(side: int) -> Fact:
    """Name the two players of a team, the listener first."""
    return fact("side.team", who=Who(side), mate=Who(side ^ 2), kind=kind_of(side))


def fences(look: sight.Sight, detail: Detail = Detail.BRIEF) -> list[Fact]:
    """Tell all fences, grouped by the side of the squares that they stand on."""
    groups: dict[tuple[int, Side], list[Fact]] = {}
    for low, side, count in sorted(look.all_fences(), key=lambda fence: (fence[2], -fence[1])):
        groups.setdefault((count, side), []).append(named(low))
    return [
        fact("fences.on", detail, fences=count, side=side_name(side), squares=tuple(squares))
        for (count, side), squares in groups.items()
    ]


def fence_count(single: int, double: int) -> Fact:
    return fact("fences.count", fences=single, doubles=double)


def stuck(look: sight.Sight, seats: Iterable[Seat], detail: Detail = Detail.BRIEF) -> list[Fact]:
    """Tell the animals that cannot move, the front one first."""
    return [
        fact("animal.stuck", detail, square=square(look, here))
        for here in look.by_distance(seats)
        if look.shut_in(here)
    ]


def blocked(look: sight.Sight, seats: Iterable[Seat], detail: Detail = Detail.BRIEF) -> list[Fact]:
    """Tell the animals that cannot move, those that cannot come nearer for one point, and why. Of
    more than one player's animals, why is told in full detail only."""
    shut: list[Fact] = []
    held: list[Fact] = []
    away = look.by_distance(seats)
    text_id = "animal.why" if len(away) <= HERD else "animal.why.not.all"
    for here in away:
        blocks, found = look.shut_in(here), shut
        if not blocks:
            blocks, found = look.held_up(here), held
        if blocks:
            why = tuple(map(_block, blocks))
            found.append(fact(text_id, square=square(look, here), why=why))
    groups = {"animals.blocked": shut, "animals.held": held}
    return [fact(name, detail, animals=tuple(group)) for name, group in groups.items() if group]


def _block(block: sight.Block) -> Fact:
    side = side_name(block.side)
    if block.animal is None:
        return fact("block.fence", side=side, fences=block.fences)
    who, kind = Who(block.animal), kind_of(block.animal)
    text_id = "block.both" if block.fences else "block.animal"
    return fact(text_id, side=side, fences=block.fences, who=who, kind=kind)
