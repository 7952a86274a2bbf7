"""Mow 'Em Down's places: the city as a map for the ear, and everything else to be looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Self, TypeVar, overload

from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down import survey, words
from mowaudio.games.mow_em_down.asking import QUESTIONS, go_to
from mowaudio.games.mow_em_down.atlas import Atlas, Outlook
from mowaudio.games.mow_em_down.chart import cell_of, item_of, rings, size
from mowaudio.games.mow_em_down.city import NOWHERE
from mowaudio.games.mow_em_down.moves import (
    BESIDE,
    BIDS,
    BOOT,
    BUILD,
    BUY,
    CALL,
    CONCEDE,
    OPEN,
    PLACE,
    RENEGOTIATE,
    REPUTATION,
    TURN,
    MedMove,
)
from mowaudio.games.mow_em_down.pieces import (
    about_gap,
    about_tile,
    asked,
    chain_line,
    debt_of,
    region_line,
    where,
)
from mowaudio.games.mow_em_down.pieces import sides as rim_of
from mowaudio.games.mow_em_down.pieces import tile as tile_fact
from mowaudio.games.mow_em_down.state import NOBODY
from mowaudio.games.mow_em_down.tiles import (
    CODES,
    EAST,
    NORTH,
    SIDE_NAMES,
    SOUTH,
    STEPS,
    WEST,
    CellToken,
    east_of,
    shortened,
)
from mowaudio.games.mow_em_down.view import MedView
from mowaudio.words.facts import Detail, Fact, fact, message
from mowaudio.words.places import Answer, Decision, Direction, Focus, Item, Note, Zone

__all__ = ["QUESTIONS", "best_first", "decision", "find", "glance", "whose_turn", "zones"]

T = TypeVar("T")
_STEPS: Final = {
    Direction.UP: STEPS[NORTH],
    Direction.DOWN: STEPS[SOUTH],
    Direction.LEFT: STEPS[WEST],
    Direction.RIGHT: STEPS[EAST],
}


# -- the map --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CityMap:
    """The city and the empty cells around it. A step goes to the next thing that is different:
    across a large tile, not onto its other half."""

    atlas: Atlas
    directions: Sequence[Direction] = tuple(_STEPS)

    def step(self, item: int, direction: Direction) -> int | None:
        cells, step = self.atlas.city.cells, _STEPS[direction]
        cell = cell_of(item)
        here = cells.get(cell)
        while True:
            cell += step
            if not self.atlas.on_map(cell):
                return None
            if here is None or cells.get(cell) != here:
                return item_of(cell)


class _Items(Sequence[Item]):
    """Items that are made when they are looked at: a map has hundreds, a player looks at few."""

    def __init__(self, count: int, make: Callable[[int], Item]) -> None:
        self._count = count
        self._make = make

    @classmethod
    def of(cls, things: Sequence[T], make: Callable[[T], Item]) -> Self:
        return cls(len(things), lambda place: make(things[place]))

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | Sequence[Item]:
        if isinstance(index, slice):
            return [self._make(place) for place in range(*index.indices(self._count))]
        if not -self._count <= index < self._count:
            raise IndexError(index)
        return self._make(index % self._count)


def _city(atlas: Atlas) -> Zone:
    count = size(max(map(rings, atlas.city.frontier), default=0))
    cells = _Items(count, lambda item: _cell(atlas, cell_of(item)))
    title = fact("zone.city", tiles=len(atlas.tiles))
    return Zone("city", title, cells, CityMap(atlas), rule="MED-C3")


def _cell(atlas: Atlas, cell: int) -> Item:
    """A tile, or an empty cell. Of that the why-not key says why nothing can be built there."""
    tile = atlas.city.cells.get(cell)
    if tile is not None:
        return _tile(atlas, tile)
    pan = _pan(atlas, cell)
    if atlas.view["stage"] != "placing":
        return Item(message(about_gap(atlas, cell)), (PLACE[cell],), pan)
    over = atlas.places_over(cell)
    if not over:
        beside = cell in atlas.city.frontier
        gap = about_gap(atlas, cell, "cell.no.fit" if beside else "cell.empty")
        return Item(message(gap), (PLACE[cell],), pan)
    # The cell is called once: by its own place, and by that of the tile's corner if it is another.
    here = [fact("cell.fits"), fact("tile.at", place=where(cell))]
    if over[0] != cell:
        here.append(fact("cell.corner", Detail.NORMAL, place=where(over[0])))
    lines = words.place_lines(atlas, over[0], *here)
    more = fact("cell.places", Detail.NORMAL, places=len(over)) if len(over) > 1 else ()
    asks = atlas.city.frontier.get(cell)
    gap = (fact("cell.asks", Detail.FULL, sides=asked(asks)),) if asks else ()
    return Item(message(*lines, more, gap), tuple(PLACE[place] for place in over), pan)


def _tile(atlas: Atlas, tile: int) -> Item:
    """A tile of the city; Enter opens, boots or builds beside it, whatever is decided now."""
    moves: tuple[Move, ...] = (BOOT[tile],) if atlas.owner(tile) != NOBODY else (OPEN[tile],)
    if atlas.view["stage"] == "nearing":
        moves = (BESIDE[tile],)
    return Item(message(*about_tile(atlas, tile)), moves, _pan(atlas, atlas.tiles[tile]["cell"]))


def _pan(atlas: Atlas, cell: int) -> float:
    """West sounds from the left, east from the right, as far as the city reaches."""
    west, east = atlas.bounds[0], atlas.bounds[1]
    return (east_of(cell) - west) / (east - west) * 2 - 1 if east > west else 0.0


# -- zones ----------------------------------------------------------------------------------------


def zones(view: MedView) -> Sequence[Zone]:
    atlas = Atlas(view)
    tiles = _Items.of(sorted(atlas.tiles), lambda tile: _tile(atlas, tile))
    players = _Items.of(_from(view), lambda seat: Item(message(survey.trackers(view, seat))))
    chains = _Items.of(view["chains"], lambda chain: Item(message(chain_line(atlas, chain))))
    regions = _Items.of(view["regions"], lambda region: Item(message(region_line(region))))
    return [
        *_deciding(atlas),
        _city(atlas),
        _list("tiles", tiles, "MED-C1", fact("zone.tiles", tiles=len(tiles))),
        _list("players", players, "MED-10"),
        _list("chains", chains, "MED-35"),
        _list("regions", regions, "MED-22"),
        _cards(view),
        _list("auction", _auction(view), "MED-30"),
        _stacks(view),
    ]


def _from(view: MedView) -> list[Seat]:
    """All seats, the listener first."""
    first = view["seat"] or 0
    return [(first + step) % view["seats"] for step in range(view["seats"])]


def _list(name: str, items: Sequence[Item], rule: str, title: Fact | None = None) -> Zone:
    if not items:
        items = [Item(message(fact(f"zone.{name}.empty")))]
    return Zone(name, title or fact(f"zone.{name}"), items, rule=rule)


def _cards(view: MedView) -> Zone:
    items = [] if view["seat"] is None else [Item(message(survey.hand(view)))]
    for seat in _from(view):
        if seat != view["seat"] and view["held"][seat]:
            items.append(Item(message(survey.held_by(view, seat))))
        debt = debt_of(view, seat)
        if debt:
            items.append(Item(message(debt)))
    items.append(Item(message(fact("deck.holds", cards=view["deck"]))))
    return _list("cards", items, "MED-50")


def _auction(view: MedView) -> list[Item]:
    return [Item(survey.auction_line(view))] if view["auction"] else []


def _stacks(view: MedView) -> Zone:
    """How many are left, then each of them."""
    tiles = [NOWHERE, *(tile for stack in view["stacks"] for tile in stack)]

    def make(tile: int) -> Item:
        if tile == NOWHERE:
            return Item(message(Fact("stack.counts", survey.stacks(view).args)))
        return Item(message((tile_fact(tile), fact("tile.sides", sides=rim_of(tile, 0)))))

    return _list("stacks", _Items.of(tiles, make), "MED-20")


def _deciding(atlas: Atlas) -> list[Zone]:
    """The zones of what the listener has to decide now; they come first."""
    view = atlas.view
    if view["seat"] not in view["deciding"]:
        return []
    stage = view["stage"]
    if stage in ("acting", "opening"):
        return [Zone("actions", fact("zone.actions"), _actions(view), rule="MED-10")]
    if stage == "nearing":
        near = [BESIDE[tile] for tile in _near(atlas)]
        items = [Item(words.move(move, view), (move,)) for move in near]
        return [Zone("near", fact("zone.near", tiles=len(items)), items, rule="MED-20")]
    if stage == "placing":
        return _sites(atlas)
    if stage == "turning":
        best = atlas.sites[view["spot"]]
        turns = [Item(message(*words.turn_line(atlas, o)), (TURN[o.turn],)) for o in best]
        return [Zone("turns", fact("zone.turns", turns=len(turns)), turns, rule="MED-20")]
    if stage == "bidding" and view["auction"] and not view["auction"]["asks_card"]:
        bids = _Items.of(BIDS[view["roll"]], lambda bid: Item(words.move(bid, view), (bid,)))
        return [Zone("bids", fact("zone.bids"), bids, rule="MED-31")]
    return []


def _actions(view: MedView) -> list[Item]:
    moves: list[Move] = []
    if view["stage"] == "opening":
        moves.append(CALL)
    elif view["can_build"]:
        moves.append(BUILD)
    opened = view["auction"]["tiles"] if view["auction"] else []
    moves += [OPEN[tile] for tile in view["openable"] if tile not in opened]
    if view["stage"] == "acting":
        moves += [BOOT[tile] for tile in words.bootable(view)]
    return [Item(words.move(move, view), (move,)) for move in moves]


def _sites(atlas: Atlas) -> list[Zone]:
    """The places of the drawn tile, by the builder's wish: to complete something, to build
    beside own contracts, or anywhere. Best first in each."""

    def completing(outlooks: Sequence[Outlook]) -> bool:
        return any(outlook.completes for outlook in outlooks)

    def beside_own(outlooks: Sequence[Outlook]) -> bool:
        return any(outlook.own for outlook in outlooks)

    def site(cell: int) -> Item:
        place = message(*words.place_line(atlas, cell))
        return Item(place, (PLACE[cell],), _pan(atlas, cell))

    found = []
    wishes = ((1, "done", completing), (2, "own", beside_own), (3, "all", bool))
    for number, wish, wanted in wishes:
        cells = [cell for cell, outlooks in atlas.sites.items() if wanted(outlooks)]
        if cells:
            title = fact(f"zone.sites.{wish}", places=len(cells))
            items = _Items.of(cells, site)
            found.append(Zone("sites", title, items, rule="MED-20", number=number))
    return found


def best_first(moves: Sequence[MedMove], view: MedView) -> Sequence[MedMove]:
    """What Tab goes through: neighbours, places and rotations of the drawn tile, best first."""
    if view["stage"] not in ("nearing", "placing", "turning"):
        return moves
    atlas = Atlas(view)
    if view["stage"] == "turning":
        return [TURN[outlook.turn] for outlook in atlas.sites[view["spot"]]]
    if view["stage"] == "placing":
        return [PLACE[cell] for cell in atlas.sites]
    return [BESIDE[tile] for tile in _near(atlas)]


def _near(atlas: Atlas) -> list[int]:
    """The tiles that the drawn one can touch, those with the best place for it first."""
    outlooks = (o for found in atlas.sites.values() for o in found)
    touched = {
        tile: o.worth
        for o in sorted(outlooks, key=lambda o: o.worth, reverse=True)
        for tile in o.touches
    }
    return sorted(touched, key=lambda tile: (touched[tile], tile))


# -- what is typed --------------------------------------------------------------------------------


def find(view: MedView, text: str) -> Answer | None:
    """To the tile or the place that somebody has typed: "m3", "medium 3", "n2e3", "south 1"."""
    atlas, words_typed = Atlas(view), text.casefold().split()
    typed = shortened(words_typed)
    # "s3" is small 3, "south 3" is a place.
    if typed in CODES and not set(words_typed) & set(SIDE_NAMES):
        tile = CODES.index(typed)
        if tile in atlas.tiles:
            return go_to(atlas, tile)
        return Answer(message(fact("find.not.there", tile=tile_fact(tile))))
    for cell in CellToken().read(typed):
        if atlas.on_map(cell):
            return Answer(_cell(atlas, cell).message, Focus("city", item_of(cell)))
        return Answer(message(fact("find.off.map", place=where(cell)), _edges(atlas)))
    return None


def _edges(atlas: Atlas) -> Fact:
    """How far the map reaches."""
    west, east, north, south = atlas.bounds
    return fact("map.edges", north=-north, east=east, south=south, west=-west)


# -- decisions ------------------------------------------------------------------------------------


def decision(view: MedView) -> Decision:
    stage = view["stage"]
    if stage in ("starting", "rolling", "throwing"):
        return Decision("throw", "MED-33" if stage == "throwing" else "MED-10")
    if view["seat"] is None or view["seat"] not in view["deciding"]:
        return Decision("wait", "MED-10")
    if stage == "buying":
        return Decision("buy", "MED-11", keys={"y": BUY})
    if stage == "tying":
        return Decision("tie", "MED-33", keys={"y": CONCEDE})
    if stage == "reacting":
        # The same key with a card or without, so that the question tells nothing.
        return Decision("react", "MED-40", keys={"y": RENEGOTIATE})
    if stage == "bidding":
        if view["auction"] and view["auction"]["asks_card"]:
            return Decision("back", "MED-32", keys={"y": REPUTATION})
        return Decision("bid", "MED-31")
    if stage == "turning":
        return Decision("rotate", "MED-20")
    names = {
        "acting": ("act", "MED-10"),
        "opening": ("open", "MED-30"),
        "nearing": ("near", "MED-20"),
        "placing": ("place", "MED-20"),
    }
    return Decision(*names[stage])


def whose_turn(view: MedView) -> Seat:
    """Others decide in a player's turn too, when they bid or are booted."""
    return view["active"]


def glance(view: MedView) -> Sequence[Note]:
    """The city from west to east: own contracts high, those of the others in the middle, free
    tiles low; longer for more money."""
    atlas = Atlas(view)
    notes = []
    for entry in sorted(view["city"], key=lambda entry: (east_of(entry["cell"]), entry["cell"])):
        own = entry["owner"] == view["seat"] and view["seat"] is not None
        pitch = 2.0 if own else 0.7 if entry["owner"] == NOBODY else 1.2
        length = 0.03 + min(entry["amount"], 3000) / 100_000
        notes.append(Note(pitch, _pan(atlas, entry["cell"]), length))
    return notes
