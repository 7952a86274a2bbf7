"""A space of the sheet in words, the way to it, and what can be done there."""

from __future__ import annotations

from typing import Final

from mowaudio.games.moon_ant.rules import sight
from mowaudio.games.moon_ant.rules.box import NOWHERE
from mowaudio.games.moon_ant.rules.moves import CRATER, HILL, TO, USE, AntMove
from mowaudio.games.moon_ant.rules.sheet import (
    ARC_OF,
    DARK,
    DISTANCE,
    HEADACHES,
    HOME,
    NEXT,
    SECTION_OF,
    SPACES,
    SUNWARD,
    TOLL,
    hexes_until,
)
from mowaudio.games.moon_ant.rules.view import AntView
from mowaudio.games.moon_ant.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, fact, message
from mowaudio.words.places import Item

_SOON: Final = 4  # turns before an arc closes from which walking on it says so


def sheet(view: AntView) -> list[Item]:
    moves = moves_by_space(view)
    dice = dice_by_end(view)
    return [
        Item(space(view, here, dice.get(here, ())), moves[here], pieces.pan(here))
        for here in SPACES
    ]


def moves_by_space(view: AntView) -> dict[int, tuple[AntMove, ...]]:
    """What Enter on a space means now; where it means nothing, going there, which is refused with
    the reason."""
    found: dict[int, list[AntMove]] = {}
    match view["stage"]:
        case "craters":
            return {space: (CRATER[space],) for space in SPACES}
        case "hills" | "spreading":
            return {space: (HILL[space],) for space in SPACES}
        case "choosing":
            for space, dice in dice_by_end(view).items():
                found[space] = [USE[die] for die in dice]
        case "moving" | "crawling":
            for ways in sight.by_end(sight.distinct(sight.prospects(view, view["path"]))):
                found[ways[0].route.end] = [one.route.move for one in ways]
    return {space: tuple(found.get(space, (TO[space],))) for space in SPACES}


def dice_by_end(view: AntView) -> dict[int, tuple[int, ...]]:
    if view["stage"] != "choosing":
        return {}
    found: dict[int, tuple[int, ...]] = {}
    for die in sight.usable(view):
        for end in {route.end for route in sight.routes(view, die)}:
            found[end] = (*found.get(end, ()), die)
    return found


def space(view: AntView, space: int, dice: tuple[int, ...] = ()) -> Message:
    said = [pieces.place(space)]
    if space == view["mower"]:
        said.append(fact("space.mower"))
    return message(said + what_is_on(view, space, dice))


def what_is_on(view: AntView, space: int, dice: tuple[int, ...] = ()) -> list[Fact]:
    """Whether a space is treated, what is on it, which border it lies at."""
    said = []
    if space in view["craters"]:
        said.append(fact("space.crater"))
    elif DARK[view["shadow"]] >> space & 1:
        said.append(fact("space.dark"))
    else:
        said.append(fact("space.open" if space in view["open"] else "space.treated"))
    if height := dict(view["hills"]).get(space):
        said.append(fact("space.hill", height=height))
    if HEADACHES >> space & 1:
        said.append(fact("space.headache"))
    if space == HOME:
        said.append(fact("space.home"))
    if dice:
        said.append(fact("space.dice", Detail.NORMAL, dice=pieces.listed(dice)))
    said += _border(space)
    if 0 < (turns := hexes_until(ARC_OF[space], view["shadow"])) <= _SOON:
        said.append(fact("space.closes", Detail.NORMAL, turns=turns))
    said.append(fact("space.section", Detail.FULL, section=SECTION_OF[space] + 1))
    return said


def _border(space: int) -> list[Fact]:
    """On which side of a space another section begins, and what it costs to go there."""
    for direction, there in enumerate(NEXT[space]):
        if there != NOWHERE and SECTION_OF[there] != SECTION_OF[space]:
            side = "below" if direction in SUNWARD else "above"
            units = TOLL[space][direction]
            return [fact("space.border", Detail.NORMAL, side=side, units=units)]
    return []


def towards(view: AntView, target: int, by: Detail = Detail.NORMAL) -> list[Fact]:
    """How far something is, and the way there over the ground, from this level of detail on."""
    steps = sight.way(view, target)
    away = DISTANCE[view["mower"]][target] if steps is None else len(steps)
    said = [fact("away", count=away)]
    if steps is None:
        return [*said, fact("away.blocked")]
    if steps:
        said.append(fact("away.by", by, steps=pieces.directions(steps)))
    return said
