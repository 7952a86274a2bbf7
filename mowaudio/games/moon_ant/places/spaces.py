"""The spaces of the sheet as items: their contents, the way to them, and the moves there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.games.moon_ant.rules import AntMove, AntView, box, moves, sheet, sight
from mowaudio.games.moon_ant.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, fact, message
from mowaudio.words.places import Item

_SOON: Final = 4  # turns before an arc closes from which walking on it says so


def items(view: AntView) -> list[Item]:
    """Return every space of the sheet, in reading order."""
    by_space = moves_by_space(view)
    dice = dice_by_end(view)
    return [
        Item(describe(view, here, dice.get(here, ())), by_space[here], pieces.pan(here))
        for here in sheet.SPACES
    ]


def moves_by_space(view: AntView) -> dict[int, tuple[AntMove, ...]]:
    """Return the moves that Enter makes on each space; where there is none, going there, which is
    refused with the reason."""
    table: Sequence[AntMove] = moves.TO
    found: dict[int, tuple[AntMove, ...]] = {}
    match view["stage"]:
        case "craters":
            table = moves.CRATER
        case "hills" | "spreading":
            table = moves.HILL
        case "choosing":
            for space, dice in dice_by_end(view).items():
                found[space] = tuple(moves.USE[die] for die in dice)
        case "moving" | "crawling":
            for ways in sight.by_end(sight.distinct(sight.prospects(view, view["path"]))):
                found[ways[0].route.end] = tuple(one.route.move for one in ways)
    return {space: found.get(space, (table[space],)) for space in sheet.SPACES}


def dice_by_end(view: AntView) -> dict[int, tuple[int, ...]]:
    """Return the dice whose path can end on a space, while a die is chosen."""
    if view["stage"] != "choosing":
        return {}
    found: dict[int, tuple[int, ...]] = {}
    for die in sight.usable(view):
        for end in {route.end for route in sight.routes(view, die)}:
            found[end] = (*found.get(end, ()), die)
    return found


def describe(view: AntView, space: int, dice: tuple[int, ...] = ()) -> Message:
    said = [pieces.place(space)]
    if space == view["mower"]:
        said.append(fact("space.mower"))
    return message(said + contents(view, space, dice))


def contents(view: AntView, space: int, dice: tuple[int, ...] = ()) -> list[Fact]:
    """Return the contents of a space: circle, hill, headache, dice that lead here, border."""
    said = []
    if space in view["craters"]:
        said.append(fact("space.crater"))
    elif sheet.DARK[view["shadow"]] >> space & 1:
        said.append(fact("space.dark"))
    else:
        said.append(fact("space.open" if space in view["open"] else "space.treated"))
    if height := dict(view["hills"]).get(space):
        said.append(fact("space.hill", height=height))
    if sheet.HEADACHES >> space & 1:
        said.append(fact("space.headache"))
    if space == sheet.HOME:
        said.append(fact("space.home"))
    if dice:
        said.append(fact("space.dice", Detail.NORMAL, dice=pieces.listed(dice)))
    said += _border(space)
    if 0 < (turns := sheet.hexes_until(sheet.ARC_OF[space], view["shadow"])) <= _SOON:
        said.append(fact("space.closes", Detail.NORMAL, turns=turns))
    said.append(fact("space.section", Detail.FULL, section=sheet.SECTION_OF[space] + 1))
    return said


def _border(space: int) -> list[Fact]:
    """Return the side of a space on which another section begins, and the cost of crossing."""
    for direction, there in enumerate(sheet.NEXT[space]):
        if there != box.NOWHERE and sheet.SECTION_OF[there] != sheet.SECTION_OF[space]:
            side = "below" if direction in sheet.SUNWARD else "above"
            units = sheet.TOLL[space][direction]
            return [fact("space.border", Detail.NORMAL, side=side, units=units)]
    return []


def towards(view: AntView, target: int, by: Detail = Detail.NORMAL) -> list[Fact]:
    """Return the distance to a space, and from the level `by` on the way over the ground."""
    steps = sight.way(view, target)
    away = sheet.DISTANCE[view["mower"]][target] if steps is None else len(steps)
    said = [fact("away", count=away)]
    if steps is None:
        return [*said, fact("away.blocked")]
    if steps:
        said.append(fact("away.by", by, steps=pieces.route_steps(steps, "g" * len(steps))))
    return said
