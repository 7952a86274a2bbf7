"""Mow 'Em Down's places: what a landscaper can look at and walk through."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down.places.city import (
    LazyItems,
    cell_item,
    city_zone,
    item_of,
    pan_of,
    tile_item,
)
from mowaudio.games.mow_em_down.places.questions import go_to
from mowaudio.games.mow_em_down.rules.box import CODES, NOBODY
from mowaudio.games.mow_em_down.rules.city import NOWHERE
from mowaudio.games.mow_em_down.rules.grid import (
    SIDE_NAMES,
    CellToken,
    east_of,
    shortened,
)
from mowaudio.games.mow_em_down.rules.moves import (
    BESIDE,
    BUY,
    CONCEDE,
    PLACE,
    RENEGOTIATE,
    REPUTATION,
    TURN,
    MedMove,
)
from mowaudio.games.mow_em_down.rules.sight import Sight, Site
from mowaudio.games.mow_em_down.rules.view import MedView
from mowaudio.games.mow_em_down.words import pieces, summary, turn
from mowaudio.words.facts import Fact, fact, message
from mowaudio.words.places import Answer, Decision, Focus, Item, Note, Zone

# -- zones ----------------------------------------------------------------------------------------


def zones(view: MedView, moves: Sequence[MedMove]) -> Sequence[Zone]:
    sight = Sight(view)
    tiles = LazyItems.of(sorted(sight.tiles), lambda tile: tile_item(sight, tile))
    players = LazyItems.of(_from(view), lambda seat: Item(message(summary.trackers(view, seat))))
    chains = LazyItems.of(
        view["chains"], lambda chain: Item(message(pieces.chain_line(sight, chain)))
    )
    regions = LazyItems.of(
        view["regions"], lambda region: Item(message(pieces.region_line(region)))
    )
    return [
        *_deciding(sight, moves),
        city_zone(sight),
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
    items = [] if view["seat"] is None else [Item(message(summary.hand(view)))]
    for seat in _from(view):
        if seat != view["seat"] and view["held"][seat]:
            items.append(Item(message(summary.held_by(view, seat))))
        debt = pieces.debt_of(view, seat)
        if debt:
            items.append(Item(message(debt)))
    items.append(Item(message(fact("deck.holds", cards=view["deck"]))))
    return _list("cards", items, "MED-50")


def _auction(view: MedView) -> list[Item]:
    return [Item(summary.auction_line(view))] if view["auction"] else []


def _stacks(view: MedView) -> Zone:
    """How many are left, then each of them."""
    tiles = [NOWHERE, *(tile for stack in view["stacks"] for tile in stack)]

    def make(tile: int) -> Item:
        if tile == NOWHERE:
            return Item(message(Fact("stack.counts", summary.stacks(view).args)))
        return Item(message((pieces.tile(tile), fact("tile.sides", sides=pieces.sides(tile, 0)))))

    return _list("stacks", LazyItems.of(tiles, make), "MED-20")


def _deciding(sight: Sight, moves: Sequence[MedMove]) -> list[Zone]:
    """The zones of what the listener has to decide now; they come first."""
    view = sight.view
    if view["seat"] not in view["deciding"]:
        return []

    def item(move: MedMove) -> Item:
        return Item(turn.move(move, view), (move,))

    stage = view["stage"]
    if stage in ("acting", "opening"):
        return [Zone("actions", fact("zone.actions"), [*map(item, moves)], rule="MED-10")]
    if stage == "nearing":
        near = [*map(item, best_first(moves, view))]
        return [Zone("near", fact("zone.near", tiles=len(near)), near, rule="MED-20")]
    if stage == "placing":
        return _sites(sight)
    if stage == "turning":
        best = sight.sites[view["spot"]]
        turns = [Item(message(*turn.turn_line(sight, site)), (TURN[site.turn],)) for site in best]
        return [Zone("turns", fact("zone.turns", turns=len(turns)), turns, rule="MED-20")]
    if stage == "bidding" and view["auction"] and not view["auction"]["asks_card"]:
        return [Zone("bids", fact("zone.bids"), LazyItems.of(moves, item), rule="MED-31")]
    return []


def _sites(sight: Sight) -> list[Zone]:
    """The places of the drawn tile, by the builder's wish: to complete something, to build
    beside own contracts, or anywhere. Best first in each."""

    def completing(sites: Sequence[Site]) -> bool:
        return any(site.completes for site in sites)

    def beside_own(sites: Sequence[Site]) -> bool:
        return any(site.own for site in sites)

    def place(cell: int) -> Item:
        said = message(*turn.place_line(sight, cell))
        return Item(said, (PLACE[cell],), pan_of(sight, cell))

    found = []
    wishes = ((1, "done", completing), (2, "own", beside_own), (3, "all", bool))
    for number, wish, wanted in wishes:
        cells = [cell for cell, sites in sight.sites.items() if wanted(sites)]
        if cells:
            title = fact(f"zone.sites.{wish}", places=len(cells))
            items = LazyItems.of(cells, place)
            found.append(Zone("sites", title, items, rule="MED-20", number=number))
    return found


def best_first(moves: Sequence[MedMove], view: MedView) -> Sequence[MedMove]:
    """What Tab goes through: neighbours, places and rotations of the drawn tile, best first."""
    if view["stage"] not in ("nearing", "placing", "turning"):
        return moves
    sight = Sight(view)
    if view["stage"] == "turning":
        return [TURN[site.turn] for site in sight.sites[view["spot"]]]
    if view["stage"] == "placing":
        return [PLACE[cell] for cell in sight.sites]
    return [BESIDE[tile] for tile in _near(sight)]


def _near(sight: Sight) -> list[int]:
    """The tiles that the drawn one can touch, those with the best place for it first."""
    sites = (site for found in sight.sites.values() for site in found)
    touched = {
        tile: site.worth
        for site in sorted(sites, key=lambda site: site.worth, reverse=True)
        for tile in site.touches
    }
    return sorted(touched, key=lambda tile: (touched[tile], tile))


# -- what is typed --------------------------------------------------------------------------------


def find(view: MedView, text: str) -> Answer | None:
    """To the tile or the place that somebody has typed: "m3", "medium 3", "n2e3", "south 1"."""
    sight, words_typed = Sight(view), text.casefold().split()
    typed = shortened(words_typed)
    # "s3" is small 3, "south 3" is a place.
    if typed in CODES and not set(words_typed) & set(SIDE_NAMES):
        tile = CODES.index(typed)
        if tile in sight.tiles:
            return go_to(sight, tile)
        return Answer(message(fact("find.not.there", tile=pieces.tile(tile))))
    for cell in CellToken().read(typed):
        if sight.on_map(cell):
            return Answer(cell_item(sight, cell).message, Focus("city", item_of(cell)))
        return Answer(message(fact("find.off.map", place=pieces.where(cell)), _edges(sight)))
    return None


def _edges(sight: Sight) -> Fact:
    """How far the map reaches."""
    west, east, north, south = sight.bounds
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
    sight = Sight(view)
    notes = []
    for entry in sorted(view["city"], key=lambda entry: (east_of(entry["cell"]), entry["cell"])):
        own = entry["owner"] == view["seat"] and view["seat"] is not None
        pitch = 2.0 if own else 0.7 if entry["owner"] == NOBODY else 1.2
        length = 0.03 + min(entry["amount"], 3000) / 100_000
        notes.append(Note(pitch, pan_of(sight, entry["cell"]), length))
    return notes
