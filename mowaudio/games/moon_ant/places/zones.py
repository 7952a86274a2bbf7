"""The moon's places: what can be chosen, the sheet to walk on, and what it has around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mowaudio.engine.moves import Move
from mowaudio.games.moon_ant.places import spaces
from mowaudio.games.moon_ant.rules import sight
from mowaudio.games.moon_ant.rules.box import NOWHERE, PANELS, PIPS, SHEET
from mowaudio.games.moon_ant.rules.moves import (
    CONTINUE,
    DECLINE,
    IGNORED,
    PANEL,
    SHADOW,
    SOLAR_HELP,
    USE,
    AntMove,
    Bonus,
    Go,
    Panel,
    SetDie,
    Use,
)
from mowaudio.games.moon_ant.rules.sheet import ARC_OF, ARCS, NEXT, SPACES, at
from mowaudio.games.moon_ant.rules.view import AntView
from mowaudio.games.moon_ant.words import pieces, summary, turn
from mowaudio.words.facts import Detail, fact, message
from mowaudio.words.places import Answer, Decision, Direction, Focus, Item, Note, Zone

# The six directions, in the order of the sheet's numbers.
_WAYS: Final = (
    Direction.RIGHT,
    Direction.DOWN_RIGHT,
    Direction.DOWN_LEFT,
    Direction.LEFT,
    Direction.UP_LEFT,
    Direction.UP_RIGHT,
)


class HexSheet:
    """The sheet as a layout: items are spaces, in reading order."""

    directions: Sequence[Direction] = _WAYS

    def step(self, item: int, direction: Direction) -> int | None:
        there = NEXT[item][_WAYS.index(direction)]
        return None if there == NOWHERE else there


_SHEET: Final = HexSheet()


def zones(view: AntView, moves: Sequence[AntMove]) -> Sequence[Zone]:
    """What is to be chosen first, then the sheet, then what the sheet has around it."""
    chosen = _choices(view, moves)
    return (
        *([chosen] if chosen else []),
        Zone("sheet", fact("zone.sheet"), spaces.sheet(view), _SHEET, "ANT-C2"),
        Zone("arcs", fact("zone.arcs"), [_arc(arc) for arc in sight.arcs(view)], rule="ANT-21"),
        Zone("hills", fact("zone.hills", hills=len(view["hills"])), _hills(view), rule="ANT-31"),
        Zone("stores", fact("zone.stores"), _stores(view), rule="ANT-44"),
        Zone("paths", fact("zone.paths"), [_shape(die) for die in PIPS], rule="ANT-C4"),
    )


def best_first(moves: Sequence[AntMove], view: AntView) -> list[AntMove]:
    """Legal moves in the order in which Tab tells them: ways and dice by the circles they treat."""

    def rank(move: Move) -> tuple[int, ...]:
        if isinstance(move, Go) and (found := sight.prospect_of(view, move)):
            return (0, *found.rank)
        if isinstance(move, Use) and (ways := sight.prospects(view, move.die)):
            return (0, *ways[0].rank[:5], move.die)
        return (1,)

    return sorted(moves, key=rank)


# -- what is to be chosen -------------------------------------------------------------------------


def _choices(view: AntView, moves: Sequence[AntMove]) -> Zone | None:
    helps = [move for move in moves if isinstance(move, Panel | Bonus)]
    match view["stage"]:
        case "craters":
            return _list("places", "ANT-1", view, moves)
        case "hills":
            return _list("places", "ANT-2", view, moves)
        case "spreading":
            return _list("places", "ANT-43", view, moves)
        case "choosing":
            # A die without a way is there to be heard, and W tells why.
            uses = best_first([USE[die] for die in sorted(set(view["dice"]))], view)
            sets = [move for move in moves if isinstance(move, SetDie)]
            return _list("dice", "ANT-10", view, (*uses, DECLINE, *helps, *sets))
        case "moving":
            return _zone("ends", "ANT-47", _ends(view))
        case "crawling":
            return _zone("ends", "ANT-20", [*_ends(view), *_items(view, (DECLINE, *helps))])
        case "pausing":
            return _list("help", "ANT-44", view, helps)
    return None


def _ends(view: AntView) -> list[Item]:
    """The places where the path can end, best first. Where several ways lead to one of them,
    Enter asks which; those that do the same are asked about once."""
    found = []
    for ways in sight.by_end(sight.prospects(view, view["path"])):
        moves = tuple(one.route.move for one in sight.distinct(ways))
        found.append(Item(turn.end_of(view, ways), moves, pieces.pan(ways[0].route.end)))
    return found


def _list(name: str, rule: str, view: AntView, moves: Iterable[Move]) -> Zone:
    return _zone(name, rule, _items(view, moves))


def _items(view: AntView, moves: Iterable[Move]) -> list[Item]:
    return [Item(turn.move(move, view), (move,)) for move in moves]


def _zone(name: str, rule: str, items: Sequence[Item]) -> Zone:
    return Zone(name, fact(f"zone.{name}", count=len(items)), items, rule=rule)


def decision(view: AntView) -> Decision:
    match view["stage"]:
        case "craters":
            return Decision("crater", "ANT-1")
        case "hills":
            return Decision("hill", "ANT-2")
        case "rolling":
            return Decision("roll", "ANT-10")
        case "aching":
            return Decision("ache", "ANT-20")
        case "choosing":
            return Decision("choose", "ANT-10")
        case "moving":
            return Decision("go", "ANT-11")
        case "crawling":
            return Decision("crawl", "ANT-20")
        case "pausing":
            keys = {str(number): move for number, move in enumerate(sight.helps(view), 1)}
            # Whoever plays on has no use for a stop where nothing could be prevented.
            passes = None if sight.help_matters(view) else CONTINUE
            return Decision("help", "ANT-44", keys, binds=True, passes=passes)
        case "spreading":
            return Decision("spread", "ANT-43")
    return Decision("wait", "ANT-30")


# -- around the sheet -----------------------------------------------------------------------------


def _arc(arc: sight.Arc) -> Item:
    if not arc.turns:
        return Item(message(fact("arc.dark", arc=arc.number + 1)))
    return Item(message(summary.closing(arc)))


def _hills(view: AntView) -> list[Item]:
    """The hills, nearest first; Enter and W mean the space of each."""
    moves = spaces.moves_by_space(view)
    found = [
        Item(
            message(
                (
                    fact("hill", space=pieces.place(h), height=height),
                    *spaces.towards(view, h, Detail.FULL),
                )
            ),
            moves[h],
            pieces.pan(h),
        )
        for h, height in sight.hills(view)
    ]
    return found or [Item(message(fact("hills.none")))]


def _stores(view: AntView) -> list[Item]:
    """Solar and what is stored; Enter uses it, W says why it cannot be used now."""
    sections = [fact("bonus.of.section", section=s + 1) for s in view["sections"] if s < 2]
    left = summary.panels_left(view, Detail.NORMAL) if view["panels_left"] else ()
    stored = summary.panels(view) if view["panels_stored"] else fact("panels.none")
    panels = sorted(set(view["panels_stored"])) or [PANELS[0]]
    return [
        Item(message(summary.solar(view))),
        Item(message(stored, left), tuple(PANEL[units] for units in panels)),
        Item(
            message(fact("bonuses.stored", bonuses=view["bonuses"]), sections),
            (SHADOW, SOLAR_HELP),
        ),
        Item(message(summary.battery(view))),
    ]


def _shape(die: int) -> Item:
    return Item(message(fact("path.named", path=die), fact("path.shape", path=die)), (USE[die],))


def find(view: AntView, text: str) -> Answer | None:
    """The space that a typed text names: `4 3`, or `arc 4, space 3`. While dice are rolled,
    numbers are dice."""
    parts = [word for word in text.casefold().replace(",", " ").split() if word not in IGNORED]
    if len(parts) != 2 or not all(w.isascii() and w.isdigit() and len(w) < 4 for w in parts):
        return None
    if view["stage"] in ("rolling", "aching"):
        return None
    arc, number = map(int, parts)
    space = at(arc, number)
    if space == NOWHERE:
        last = len(SHEET.arcs[arc - 1]) if 0 < arc <= len(ARCS) else 0
        return Answer(message(fact("find.none", arc=arc, spaces=last, arcs=len(ARCS))))
    dice = spaces.dice_by_end(view).get(space, ())
    return Answer(spaces.space(view, space, dice), Focus("sheet", space))


def glance(view: AntView) -> Sequence[Note]:
    """A sweep over the sheet: a short tone for every open circle, high at the top and panned to
    where it lies, a longer one for a hill, and the mower at the end."""
    hills = dict(view["hills"])
    notes = [
        Note(_pitch(space), pieces.pan(space), 0.03 + 0.05 * hills.get(space, 0))
        for space in SPACES
        if space in hills or space in view["open"]
    ]
    return [*notes, Note(_pitch(view["mower"]) / 2, pieces.pan(view["mower"]), 0.15)]


def _pitch(space: int) -> float:
    return float(2 ** (1 - ARC_OF[space] / 5))
