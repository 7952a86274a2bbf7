"""The zones of the table: the choices, the sheet to walk on, and the trackers around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mowaudio.engine.moves import Move
from mowaudio.games.moon_ant.places import spaces
from mowaudio.games.moon_ant.rules import AntMove, AntView, box, moves, sheet, sight
from mowaudio.games.moon_ant.words import pieces, summary, turn
from mowaudio.words.facts import Detail, fact, message
from mowaudio.words.places import Answer, Decision, Direction, Focus, Item, Note, Zone

# The six directions, in the order of the sheet's numbers.
_NAMES: Final = ("right", "down_right", "down_left", "left", "up_left", "up_right")
_WAYS: Final = tuple(map(Direction, _NAMES))


# For a page, in widths of a space: the first place of the top arc, were it not indented; the
# distance of arcs; and the size of the whole, with room for trackers on the right, dice above and
# stores below.
FIRST: Final = (0.95, 1.95)
ARC: Final = 0.866
_RIGHT, _BELOW = 1.6, 2.7


class HexSheet:
    """The sheet as a layout: items are spaces, in reading order."""

    directions: Sequence[Direction] = _WAYS
    size = (
        round(FIRST[0] + max(across for _, across in box.SHEET.places) / 2 + _RIGHT, 2),
        round(FIRST[1] + (len(box.SHEET.arcs) - 1) * ARC + _BELOW, 2),
    )

    def at(self, item: int) -> tuple[float, float]:
        down, across = box.SHEET.places[item]
        return round(FIRST[0] + across / 2, 3), round(FIRST[1] + down * ARC, 3)

    def step(self, item: int, direction: Direction) -> int | None:
        there = sheet.NEXT[item][_WAYS.index(direction)]
        return None if there == box.NOWHERE else there


def zones(view: AntView, legal: Sequence[AntMove]) -> Sequence[Zone]:
    """Return the choices, where there are any, then the sheet and the trackers around it."""
    arcs = [
        summary.closing(arc) if arc.turns else fact("arc.dark", arc=arc.number + 1)
        for arc in sight.arcs(view)
    ]
    return (
        *_choices(view, legal),
        Zone("sheet", fact("zone.sheet"), spaces.items(view), HexSheet(), "ANT-C2"),
        Zone("arcs", fact("zone.arcs"), [Item(message(arc)) for arc in arcs], rule="ANT-21"),
        Zone("hills", fact("zone.hills", hills=len(view["hills"])), _hills(view), rule="ANT-31"),
        Zone("stores", fact("zone.stores"), _stores(view), rule="ANT-44"),
        Zone("paths", fact("zone.paths"), [*map(_shape, box.PIPS)], rule="ANT-C4", folded=True),
    )


def best_first(legal: Sequence[AntMove], view: AntView) -> list[AntMove]:
    """Sort moves for Tab: ways and dice by the circles they treat."""

    def rank(move: Move) -> tuple[int, ...]:
        if isinstance(move, moves.Go) and (found := sight.prospect_of(view, move)):
            return (0, *found.rank)
        if isinstance(move, moves.Use) and (ways := sight.prospects(view, move.die)):
            return (0, *ways[0].rank[:5], move.die)
        return (1,)

    return sorted(legal, key=rank)


# -- choices --------------------------------------------------------------------------------------


def _choices(view: AntView, legal: Sequence[AntMove]) -> list[Zone]:
    """Return the zone of the choices, in a list; an empty one where nothing is to be chosen."""
    helps = [move for move in legal if isinstance(move, moves.Panel | moves.Bonus)]
    rule = decision(view).rule
    match view["stage"]:
        case "craters" | "hills" | "spreading":
            return [_zone("places", rule, _items(view, legal))]
        case "choosing":
            # A die without a way is listed too, and W tells why.
            uses = best_first([moves.USE[die] for die in sorted(set(view["dice"]))], view)
            sets = [move for move in legal if isinstance(move, moves.SetDie)]
            choices = (*uses, moves.DECLINE, *helps, *sets)
            return [_zone("dice", rule, _items(view, choices))]
        case "moving":
            return [_zone("ends", "ANT-47", _ends(view))]
        case "crawling":
            return [_zone("ends", rule, [*_ends(view), *_items(view, (moves.DECLINE, *helps))])]
        case "pausing":
            return [_zone("help", rule, _items(view, helps))]
    return []


def _ends(view: AntView) -> list[Item]:
    """Return the spaces where the path can end, best first. Where several ways lead to one of
    them, Enter asks which; of ways that do the same, only the first is offered."""
    found = []
    for ways in sight.by_end(sight.prospects(view, view["path"])):
        there = tuple(one.route.move for one in sight.distinct(ways))
        found.append(Item(turn.end_of(view, ways), there, pieces.pan(ways[0].route.end)))
    return found


def _items(view: AntView, choices: Iterable[Move]) -> list[Item]:
    return [Item(turn.move(move, view), (move,)) for move in choices]


def _zone(name: str, rule: str, items: Sequence[Item]) -> Zone:
    return Zone(name, fact(f"zone.{name}", count=len(items)), items, rule=rule, shown=())


_DECISIONS: Final = {
    "craters": Decision("crater", "ANT-1"),
    "hills": Decision("hill", "ANT-2"),
    "rolling": Decision("roll", "ANT-10"),
    "aching": Decision("ache", "ANT-20"),
    "choosing": Decision("choose", "ANT-10"),
    "moving": Decision("go", "ANT-11"),
    "crawling": Decision("crawl", "ANT-20"),
    "spreading": Decision("spread", "ANT-43"),
    "finished": Decision("wait", "ANT-30"),
}


def decision(view: AntView) -> Decision:
    if view["stage"] != "pausing":
        return _DECISIONS[view["stage"]]
    keys = {str(number): move for number, move in enumerate(sight.helps(view), 1)}
    # A pause in which nothing can be prevented is passed over.
    passes = None if sight.help_matters(view) else moves.CONTINUE
    return Decision("help", "ANT-44", keys, binds=True, passes=passes)


# -- around the sheet -----------------------------------------------------------------------------


def _hills(view: AntView) -> list[Item]:
    """Return the hills, nearest first; Enter and W are about the space of each."""
    by_space = spaces.moves_by_space(view)
    found = []
    for hill, height in sight.hills(view):
        said = message((pieces.hill(hill, height), *spaces.towards(view, hill, Detail.FULL)))
        found.append(Item(said, by_space[hill], pieces.pan(hill)))
    return found or [Item(message(fact("hills.none")))]


def _stores(view: AntView) -> list[Item]:
    """Return solar and the stores; Enter uses one, W says why it cannot be used now."""
    sections = [fact("bonus.of.section", section=s + 1) for s in view["sections"] if s < 2]
    bonuses = message(fact("bonuses.stored", bonuses=view["bonuses"]), sections)
    left = summary.panels_left(view, Detail.NORMAL)
    stored = summary.panels(view) if view["panels_stored"] else fact("panels.none")
    panels = sorted(set(view["panels_stored"])) or [box.PANELS[0]]
    return [
        Item(message(summary.solar(view))),
        Item(message(stored, left), tuple(moves.PANEL[units] for units in panels)),
        Item(bonuses, (moves.SHADOW, moves.SOLAR_HELP)),
        Item(message(summary.battery(view))),
    ]


def _shape(die: int) -> Item:
    said = message(fact("path.named", path=die), fact("path.shape", path=die))
    return Item(said, (moves.USE[die],))


def find(view: AntView, text: str) -> Answer | None:
    """Return the space that a typed text names: `4 3`, or `arc 4, space 3`. While dice are
    rolled, numbers are dice."""
    words = text.casefold().replace(",", " ").split()
    parts = [word for word in words if word not in moves.IGNORED]
    numbers = all(moves.is_number(part) and len(part) < 4 for part in parts)
    if len(parts) != 2 or not numbers or view["stage"] in ("rolling", "aching"):
        return None
    arc, number = map(int, parts)
    space = sheet.at(arc, number)
    if space == box.NOWHERE:
        arcs = box.SHEET.arcs
        last = len(arcs[arc - 1]) if 0 < arc <= len(arcs) else 0
        return Answer(message(fact("find.none", arc=arc, spaces=last, arcs=len(arcs))))
    dice = spaces.dice_by_end(view).get(space, ())
    return Answer(spaces.describe(view, space, dice), Focus("sheet", space))


def glance(view: AntView) -> Sequence[Note]:
    """Return a sweep over the sheet: a short tone for every open circle, high at the top and
    panned to its side, a longer one for a hill, and the mower at the end."""
    hills = dict(view["hills"])
    notes = [
        Note(_pitch(space), pieces.pan(space), 0.03 + 0.05 * hills.get(space, 0))
        for space in sheet.SPACES
        if space in hills or space in view["open"]
    ]
    return [*notes, Note(_pitch(view["mower"]) / 2, pieces.pan(view["mower"]), 0.15)]


def _pitch(space: int) -> float:
    return float(2 ** (1 - sheet.ARC_OF[space] / 5))
