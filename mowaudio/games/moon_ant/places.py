"""The moon's places: the sheet to walk on, what can be chosen, and letters that ask one fact."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mowaudio.engine.moves import Move
from mowaudio.games.moon_ant import survey, words
from mowaudio.games.moon_ant.moves import CRATER, DECLINE, HILL, IGNORED, SET, USE, AntMove, Go, Use
from mowaudio.games.moon_ant.phrases import directions, pan, place
from mowaudio.games.moon_ant.routes import ROUTES
from mowaudio.games.moon_ant.sheet import (
    ARC_OF,
    DARK,
    DISTANCE,
    HEADACHES,
    HOME,
    NEXT,
    NOWHERE,
    PIPS,
    SECTION_OF,
    SECTIONS,
    SPACES,
    SUNWARD,
    at,
    hexes_until,
)
from mowaudio.games.moon_ant.state import AntView
from mowaudio.words.facts import Detail, Fact, Message, fact, message
from mowaudio.words.places import (
    Answer,
    Decision,
    Direction,
    Focus,
    Item,
    Note,
    Question,
    Zone,
)

# The six directions, in the order of the sheet's numbers.
_WAYS: Final = (
    Direction.RIGHT,
    Direction.DOWN_RIGHT,
    Direction.DOWN_LEFT,
    Direction.LEFT,
    Direction.UP_LEFT,
    Direction.UP_RIGHT,
)
_SOON: Final = 4  # turns before an arc closes from which walking on it says so


class HexSheet:
    """The sheet as a layout: items are spaces, in reading order."""

    directions: Sequence[Direction] = _WAYS

    def step(self, item: int, direction: Direction) -> int | None:
        there = NEXT[item][_WAYS.index(direction)]
        return None if there == NOWHERE else there


_SHEET: Final = HexSheet()


def zones(view: AntView) -> Sequence[Zone]:
    """What is to be chosen first, then the sheet, then what the sheet has around it."""
    chosen = _choices(view)
    return (
        *([chosen] if chosen else []),
        Zone("sheet", fact("zone.sheet"), _sheet(view), _SHEET, "ANT-C2"),
        Zone("arcs", fact("zone.arcs"), [_arc(arc) for arc in survey.arcs(view)], rule="ANT-21"),
        Zone("hills", fact("zone.hills", hills=len(view["hills"])), _hills(view), rule="ANT-31"),
        Zone("stores", fact("zone.stores"), _stores(view), rule="ANT-44"),
        Zone("paths", fact("zone.paths"), [_shape(die) for die in PIPS], rule="ANT-C4"),
    )


def best_first(moves: Sequence[Move], view: AntView) -> list[Move]:
    """Legal moves in the order in which Tab tells them: ways and dice by the circles they treat."""

    def rank(move: Move) -> tuple[int, ...]:
        if isinstance(move, Go) and (found := survey.prospect_of(view, move)):
            return (0, *found.rank)
        if isinstance(move, Use) and (ways := survey.prospects(view, move.die)):
            return (0, *ways[0].rank[:4], move.die)
        return (1,)

    return sorted(moves, key=rank)


# -- what is to be chosen -------------------------------------------------------------------------


def _choices(view: AntView) -> Zone | None:
    match view["stage"]:
        case "craters":
            return _list("places", "ANT-1", view, (CRATER[space] for space in view["places"]))
        case "hills":
            return _list("places", "ANT-2", view, (HILL[space] for space in view["places"]))
        case "spreading":
            return _list("places", "ANT-43", view, (HILL[space] for space in view["places"]))
        case "choosing":
            dice = sorted(set(view["dice"]))
            sets = [SET[d, p] for d in dice for p in PIPS if p != d] if view["bonuses"] else []
            uses = best_first([USE[die] for die in dice], view)
            return _list("dice", "ANT-10", view, (*uses, DECLINE, *survey.helps(view), *sets))
        case "moving":
            return _list("ways", "ANT-11", view, _ways(view))
        case "crawling":
            helps = survey.helps(view)
            return _list("ways", "ANT-20", view, (*_ways(view), DECLINE, *helps))
        case "pausing":
            return _list("help", "ANT-44", view, survey.helps(view))
    return None


def _ways(view: AntView) -> list[Go]:
    """One way for each result, best first."""
    found = survey.distinct(survey.prospects(view, view["path"]))
    return [one.route.move for one in found]


def _list(name: str, rule: str, view: AntView, moves: Iterable[Move]) -> Zone:
    items = [Item(words.move(move, view), (move,), pan=_pan_of(move)) for move in moves]
    return Zone(name, fact(f"zone.{name}", count=len(items)), items, rule=rule)


def _pan_of(move: Move) -> float:
    return pan(at(move.arc, move.space)) if isinstance(move, Go) else 0.0


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
            keys = {str(number): move for number, move in enumerate(survey.helps(view), 1)}
            return Decision("help", "ANT-44", keys)
        case "spreading":
            return Decision("spread", "ANT-43")
    return Decision("wait", "ANT-30")


# -- the sheet ------------------------------------------------------------------------------------


def _sheet(view: AntView) -> list[Item]:
    moves = _moves_by_space(view)
    dice = _dice_by_end(view)
    return [
        Item(_space(view, space, dice.get(space, ())), tuple(moves.get(space, ())), pan(space))
        for space in SPACES
    ]


def _moves_by_space(view: AntView) -> dict[int, list[AntMove]]:
    """What Enter on a space means now, allowed or not."""
    found: dict[int, list[AntMove]] = {}
    match view["stage"]:
        case "craters":
            return {space: [CRATER[space]] for space in SPACES}
        case "hills" | "spreading":
            return {space: [HILL[space]] for space in SPACES}
        case "choosing":
            for space, dice in _dice_by_end(view).items():
                found[space] = [USE[die] for die in dice]
        case "moving" | "crawling":
            ways = survey.distinct(
                sorted(
                    (survey.prospect(view, route) for route in ROUTES[view["path"]][view["mower"]]),
                    key=lambda one: one.rank,
                )
            )
            for one in ways:
                found.setdefault(one.route.end, []).append(one.route.move)
    return found


def _dice_by_end(view: AntView) -> dict[int, tuple[int, ...]]:
    if view["stage"] != "choosing":
        return {}
    found: dict[int, tuple[int, ...]] = {}
    for die in sorted(set(view["dice"])):
        for end in {route.end for route in survey.routes(view, die)}:
            found[end] = (*found.get(end, ()), die)
    return found


def _space(view: AntView, space: int, dice: tuple[int, ...] = ()) -> Message:
    said = [place(space)]
    if space == view["mower"]:
        said.append(fact("space.mower"))
    return message(said + _what_is_on(view, space, dice))


def _what_is_on(view: AntView, space: int, dice: tuple[int, ...] = ()) -> list[Fact]:
    """Whether a space is treated, what is on it, which border it lies at."""
    arc = ARC_OF[space]
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
        said.append(fact("space.dice", Detail.NORMAL, dice=dice))
    if border := _border(space):
        said.append(fact("space.border", Detail.NORMAL, side=border))
    if 0 < (turns := hexes_until(arc, view["shadow"])) <= _SOON:
        said.append(fact("space.closes", Detail.NORMAL, turns=turns))
    said.append(fact("space.section", Detail.FULL, section=SECTION_OF[space] + 1))
    return said


def _border(space: int) -> str:
    """On which side of a space another section begins; "" for none."""
    for direction in range(6):
        there = NEXT[space][direction]
        if there != NOWHERE and SECTION_OF[there] != SECTION_OF[space]:
            return "below" if direction in SUNWARD else "above"
    return ""


def _arc(arc: survey.Arc) -> Item:
    if not arc.turns:
        return Item(message(fact("arc.dark", arc=arc.number + 1)))
    return Item(message(words.closing(arc)))


def _hills(view: AntView) -> list[Item]:
    found = [
        Item(message((fact("hill", space=place(hill), height=height), *_towards(view, hill))))
        for hill, height in survey.hills(view)
    ]
    return found or [Item(message(fact("hills.none")))]


def _towards(view: AntView, target: int) -> list[Fact]:
    """How far something is, and the way there over the ground."""
    steps = survey.way(view, target)
    away = DISTANCE[view["mower"]][target] if steps is None else len(steps)
    said = [fact("away", count=away)]
    if steps is None:
        return [*said, fact("away.blocked")]
    if steps:
        said.append(fact("away.by", Detail.NORMAL, steps=directions(steps)))
    return said


def _stores(view: AntView) -> list[Item]:
    sections = [fact("bonus.of.section", section=s + 1) for s in view["sections"] if s < 2]
    return [
        Item(message(fact("solar.now", solar=view["solar"]))),
        Item(
            message(
                fact("panels.stored", units=tuple(view["panels_stored"]))
                if view["panels_stored"]
                else fact("panels.none"),
                fact("panels.left", Detail.NORMAL, units=tuple(view["panels_left"]))
                if view["panels_left"]
                else (),
            )
        ),
        Item(message(fact("bonuses.stored", bonuses=view["bonuses"]), sections)),
        Item(message(words.battery_fact(view))),
    ]


def _shape(die: int) -> Item:
    return Item(message(fact("path.named", path=die), fact("path.shape", path=die)))


def find(view: AntView, text: str) -> Answer | None:
    """The space that a typed text names: `4 3`, or `arc 4, space 3`."""
    parts = [word for word in text.casefold().replace(",", " ").split() if word not in IGNORED]
    if len(parts) != 2 or not all(word.isascii() and word.isdigit() for word in parts):
        return None
    space = at(*map(int, parts))
    if space == NOWHERE:
        return None
    return Answer(_space(view, space, _dice_by_end(view).get(space, ())), Focus("sheet", space))


def glance(view: AntView) -> Sequence[Note]:
    """A sweep over the sheet: a short tone for every open circle, high at the top and panned to
    where it lies, a longer one for a hill, and the mower at the end."""
    hills = dict(view["hills"])
    notes = [
        Note(_pitch(space), pan(space), 0.03 + 0.05 * hills.get(space, 0))
        for space in SPACES
        if space in hills or space in view["open"]
    ]
    return [*notes, Note(_pitch(view["mower"]) / 2, pan(view["mower"]), 0.15)]


def _pitch(space: int) -> float:
    return float(2 ** (1 - ARC_OF[space] / 5))


# -- questions ------------------------------------------------------------------------------------


def _ask_mower(view: AntView, _: Focus) -> Answer:
    mower = view["mower"]
    said = message([fact("mower.at", space=place(mower)), *_what_is_on(view, mower)])
    return Answer(said, Focus("sheet", mower))


def _ask_open(view: AntView, _: Focus) -> Answer | Message:
    """The nearest open circle, and how many there are."""
    left = fact("circles.left", circles=len(view["open"]))
    target = survey.nearest_open(view)
    if target == NOWHERE:
        return message(left)
    nearest = fact("open.nearest", space=place(target))
    return Answer(message((nearest, *_towards(view, target)), left), Focus("sheet", target))


def _ask_hills(view: AntView, _: Focus) -> Answer | Message:
    found = survey.hills(view)
    if not found:
        return message(fact("hills.none"))
    hill, height = found[0]
    nearest = (fact("hill.nearest", space=place(hill), height=height), *_towards(view, hill))
    rest = tuple(fact("hill", space=place(h), height=high) for h, high in found[1:])
    others = fact("hills.others", hills=rest) if rest else ()
    limit = fact("hills.limit", Detail.FULL, limit=view["limit"])
    return Answer(message(nearest, others, limit), Focus("sheet", hill))


def _ask_charge(view: AntView, _: Focus) -> Message:
    return words.stores(view)


def _ask_shadow(view: AntView, _: Focus) -> Message:
    """What the shadow closes and when; later arcs at the higher levels of detail."""
    after = [
        words.closing(arc, Detail.NORMAL)
        for arc in survey.arcs(view)
        if arc.turns and arc.number != survey.next_arc(view).number
    ]
    return message(words.shadow(view), *after)


def _ask_home(view: AntView, _: Focus) -> Answer:
    steps = survey.way_home(view)
    said: list[Fact] = [fact("home.is", space=place(HOME)), *_towards(view, HOME)]
    if steps and (toll := survey.toll_of(view, steps)):
        said.append(fact("home.costs", units=toll))
    closes = fact("home.closes", Detail.NORMAL, turns=hexes_until(ARC_OF[HOME], view["shadow"]))
    return Answer(message(said, closes), Focus("sheet", HOME))


def _ask_dice(view: AntView, _: Focus) -> Message:
    return words.faces(view)


def _ask_sections(view: AntView, _: Focus) -> Message:
    said = [
        fact("section.open", section=section + 1, circles=survey.open_in(view, section))
        for section in SECTIONS
    ]
    return message(said, fact("circles.left", Detail.NORMAL, circles=len(view["open"])))


QUESTIONS: Final[Sequence[Question]] = (
    Question("p", "mower", _ask_mower),
    Question("o", "open", _ask_open),
    Question("a", "hills", _ask_hills),
    Question("c", "charge", _ask_charge),
    Question("t", "shadow", _ask_shadow),
    Question("e", "home", _ask_home),
    Question("f", "dice", _ask_dice),
    Question("z", "sections", _ask_sections),
)
