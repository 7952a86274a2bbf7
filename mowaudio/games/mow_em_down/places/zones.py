"""Mow 'Em Down's places: what a landscaper can look at and walk through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
    OPEN,
    PLACE,
    RENEGOTIATE,
    REPUTATION,
    TURN,
    Boot,
    MedMove,
)
from mowaudio.games.mow_em_down.rules.sight import Sight, Site
from mowaudio.games.mow_em_down.rules.view import MedView
from mowaudio.games.mow_em_down.words import pieces, players, summary, turn
from mowaudio.words.facts import Fact, fact, message
from mowaudio.words.places import Answer, Decision, Focus, Item, Note, Zone

# -- zones ----------------------------------------------------------------------------------------


def zones(view: MedView, moves: Sequence[MedMove]) -> Sequence[Zone]:
    sight = Sight(view)
    tiles = LazyItems.of(sorted(sight.tiles), lambda tile: tile_item(sight, tile))
    seats = pieces.listener_first(view)
    everybody = LazyItems.of(seats, lambda seat: Item(message(players.trackers(view, seat))))
    chains = LazyItems.of(
        view["chains"], lambda chain: Item(message(pieces.chain_line(sight, chain)))
    )
    regions = LazyItems.of(
        sight.nearest_first, lambda region: Item(message(pieces.region_line(sight, region)))
    )
    return [
        *_deciding(sight, moves),
        city_zone(sight),
        _list("tiles", tiles, "MED-C1", fact("zone.tiles", tiles=len(tiles))),
        _list("players", everybody, "MED-10"),
        _list("chains", chains, "MED-35"),
        _list("regions", regions, "MED-22"),
        _cards(view),
        _list("auction", _auction(view), "MED-30"),
        _stacks(view),
    ]


def _list(name: str, items: Sequence[Item], rule: str, title: Fact | None = None) -> Zone:
    if not items:
        items = [Item(message(fact(f"zone.{name}.empty")))]
    return Zone(name, title or fact(f"zone.{name}"), items, rule=rule)


def _cards(view: MedView) -> Zone:
    items = [] if view["seat"] is None else [Item(message(players.hand(view)))]
    for seat in pieces.listener_first(view):
        if seat != view["seat"] and view["held"][seat]:
            items.append(Item(message(players.held_by(view, seat))))
        debt = pieces.debt_of(view, seat)
        if debt:
            items.append(Item(message(debt)))
    items.append(Item(message(fact("deck.holds", cards=view["deck"]))))
    return _list("cards", items, "MED-50")


def _auction(view: MedView) -> list[Item]:
    auction = view["auction"]
    if auction is None:
        return []
    reach = {"low": auction["low"], "high": auction["high"]}
    return [
        *(
            Item(message((pieces.tile(tile), Fact("auction.range", reach))), (OPEN[tile],))
            for tile in auction["tiles"]
        ),
        *(Item(message(sentence)) for sentence in summary.bidders(view)),
    ]


def _stacks(view: MedView) -> Zone:
    """How many are left, then each of them."""
    tiles = [NOWHERE, *(tile for stack in view["stacks"] for tile in stack)]

    def make(tile: int) -> Item:
        if tile == NOWHERE:
            return Item(message(Fact("stack.counts", summary.stacks(view).args)))
        return Item(message((pieces.tile(tile), fact("stack.sides", sides=pieces.sides(tile, 0)))))

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
        choices = [*map(item, best_first(moves, view))]
        return [Zone("actions", fact("zone.actions"), choices, rule="MED-10")]
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
    """What Tab goes through: neighbours, places and rotations of the drawn tile, best first;
    what one rarely means, to boot one's own contract, last."""
    if view["stage"] == "acting":
        owners = {entry["tile"]: entry["owner"] for entry in view["city"]}
        return sorted(
            moves, key=lambda move: isinstance(move, Boot) and owners[move.tile] == view["seat"]
        )
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


# What is decided in a stage, the rule that says so, and the move that Y makes. All of it binds
# money or ends the turn, but where a tile shall go is asked on.
_DECISIONS: Final = {
    "buying": Decision("buy", "MED-11", {"y": BUY}, binds=True),
    "acting": Decision("act", "MED-10", binds=True),
    "opening": Decision("open", "MED-30", binds=True),
    "nearing": Decision("near", "MED-20"),
    "placing": Decision("place", "MED-20", binds=True),
    "turning": Decision("rotate", "MED-20", binds=True),
    "bidding": Decision("bid", "MED-31", binds=True, number=True),
    "tying": Decision("tie", "MED-33", {"y": CONCEDE}, binds=True),
    # The same key with a card or without, so that the question tells nothing.
    "reacting": Decision("react", "MED-40", {"y": RENEGOTIATE}, binds=True),
}
_CARD_WITH_BID: Final = Decision("back", "MED-32", {"y": REPUTATION}, binds=True)


def decision(view: MedView) -> Decision:
    stage = view["stage"]
    if stage in ("starting", "rolling", "throwing"):
        return Decision("throw", "MED-33" if stage == "throwing" else "MED-10")
    if view["seat"] is None or view["seat"] not in view["deciding"]:
        return Decision("wait", "MED-10")
    if stage == "bidding" and view["auction"] and view["auction"]["asks_card"]:
        return _CARD_WITH_BID
    return _DECISIONS[stage]


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
        length = 0.08 + min(entry["amount"], 3000) / 30_000
        notes.append(Note(pitch, pan_of(sight, entry["cell"]), length))
    return notes
