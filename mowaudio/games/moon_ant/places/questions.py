"""Questions by letter: each asks one fact of the mission."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.games.moon_ant.places import spaces
from mowaudio.games.moon_ant.rules import AntView, box, sight
from mowaudio.games.moon_ant.rules.sheet import ARC_OF, HOME, hexes_until, nearest
from mowaudio.games.moon_ant.words import pieces, summary
from mowaudio.words.facts import Detail, Fact, Message, fact, message
from mowaudio.words.places import Answer, Focus, Question


def _ask_mower(view: AntView, _: Focus) -> Answer:
    mower = view["mower"]
    said = message([fact("mower.at", space=pieces.place(mower)), *spaces.contents(view, mower)])
    return Answer(said, Focus("sheet", mower))


def _ask_open(view: AntView, _: Focus) -> Answer | Message:
    """Return the nearest open circle, and how many there are."""
    left = fact("circles.left", circles=len(view["open"]))
    target = nearest(view["open"], view["mower"])
    if target == box.NOWHERE:
        return message(left)
    found = fact("open.nearest", space=pieces.place(target))
    return Answer(message((found, *spaces.towards(view, target)), left), Focus("sheet", target))


def _ask_hills(view: AntView, _: Focus) -> Answer | Message:
    found = sight.hills(view)
    if not found:
        return message(fact("hills.none"))
    hill, height = found[0]
    first = fact("hill.nearest", space=pieces.place(hill), height=height)
    rest = tuple(pieces.hill(*other) for other in found[1:])
    others = fact("hills.others", hills=rest) if rest else ()
    limit = fact("hills.limit", Detail.FULL, limit=view["limit"])
    said = message((first, *spaces.towards(view, hill)), others, limit)
    return Answer(said, Focus("sheet", hill))


def _ask_home(view: AntView, _: Focus) -> Answer:
    steps = sight.way(view, HOME)
    said: list[Fact] = [fact("home.is", space=pieces.place(HOME)), *spaces.towards(view, HOME)]
    if steps and (toll := sight.toll_of(view, steps)):
        said.append(fact("home.costs", units=toll))
    closes = fact("home.closes", Detail.NORMAL, turns=hexes_until(ARC_OF[HOME], view["shadow"]))
    return Answer(message(said, closes), Focus("sheet", HOME))


QUESTIONS: Final[Sequence[Question]] = (
    Question("q", "mower", _ask_mower),
    Question("o", "open", _ask_open),
    Question("a", "hills", _ask_hills),
    Question("c", "charge", lambda view, _: summary.stores(view)),
    Question("e", "home", _ask_home),
    Question("f", "dice", lambda view, _: summary.faces(view)),
)
