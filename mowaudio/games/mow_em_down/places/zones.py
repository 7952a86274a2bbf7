"""The zones of the table, the order of moves, decisions, and the glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.games.mow_em_down.places import city, rows
from mowaudio.games.mow_em_down.places.questions import go_to
from mowaudio.games.mow_em_down.rules import MedMove, MedView, box, grid
from mowaudio.games.mow_em_down.rules import moves as m
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.words import pieces, players, summary, turn
from mowaudio.words.facts import Fact, fact, message
from mowaudio.words.places import Answer, Decision, Focus, Item, LazyItems, Note, Zone

# -- zones ----------------------------------------------------------------------------------------


def zones(view: MedView, moves: Sequence[MedMove]) -> Sequence[Zone]:
    sight = Sight.of(view)
    tiles = LazyItems(sorted(sight.tiles), lambda tile: city.tile_item(sight, tile))
    seats = pieces.listener_first(view)
    everybody = LazyItems(seats, lambda seat: Item(message(players.trackers(view, seat))))
    chains = LazyItems(view["chains"], lambda chain: Item(message(pieces.chain_line(sight, chain))))
    regions = LazyItems(
        sight.nearest_first, lambda region: Item(message(pieces.region_line(sight, region)))
    )
    return [
        *_deciding(sight, moves),
        city.city_zone(sight),
        rows.zone(sight),
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
    folded = name in ("tiles", "regions", "stacks") and len(items) > 1
    return Zone(name, title or fact(f"zone.{name}"), items, rule=rule, folded=folded)


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
            Item(message((pieces.tile(tile), Fact("auction.range", reach))), (m.OPEN[tile],))
            for tile in auction["tiles"]
        ),
        *(Item(message(sentence)) for sentence in summary.bidders(view)),
    ]


def _stacks(view: MedView) -> Zone:
    """Return the stacks: the number of tiles left, then each tile."""
    tiles = [box.NOWHERE, *(tile for stack in view["stacks"] for tile in stack)]

    def make(tile: int) -> Item:
        if tile == box.NOWHERE:
            return Item(message(Fact("stack.counts", summary.stacks(view).args)))
        return Item(message((pieces.tile(tile), fact("stack.sides", sides=pieces.sides(tile, 0)))))

    return _list("stacks", LazyItems(tiles, make), "MED-20")


def _deciding(sight: Sight, moves: Sequence[MedMove]) -> list[Zone]:
    """Return the zones of the decision that the listener has to make; they come first."""
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
        return [Zone("near", fact("zone.near", tiles=len(near)), near, rule="MED-20", shown=())]
    if stage == "placing":
        return _sites(sight)
    if stage == "turning":
        best = sight.sites[view["spot"]]
        turns = [Item(message(*turn.turn_line(sight, site)), (m.TURN[site.turn],)) for site in best]
        return [Zone("turns", fact("zone.turns", turns=len(turns)), turns, rule="MED-20", shown=())]
    if stage == "bidding" and view["auction"] and not view["auction"]["asks_card"]:
        return [Zone("bids", fact("zone.bids"), LazyItems(moves, item), rule="MED-31", shown=())]
    return []


def _sites(sight: Sight) -> list[Zone]:
    """Return the places for the drawn tile in three zones: those that complete something, those
    beside own contracts, and all. Best first in each."""

    def place(cell: int) -> Item:
        said = message(*turn.place_line(sight, cell))
        return Item(said, (m.PLACE[cell],), city.pan_of(sight, cell))

    places = sight.sites.items()
    lists = {
        "done": [cell for cell, sites in places if any(site.completes for site in sites)],
        "own": [cell for cell, sites in places if any(site.own for site in sites)],
        "all": [cell for cell, _ in places],
    }
    found = []
    for number, (name, cells) in enumerate(lists.items(), 1):
        if cells:
            title = fact(f"zone.sites.{name}", places=len(cells))
            items = LazyItems(cells, place)
            found.append(Zone("sites", title, items, rule="MED-20", number=number, shown=()))
    return found


def best_first(moves: Sequence[MedMove], view: MedView) -> Sequence[MedMove]:
    """Return moves in the order of the Tab key: neighbours, places and rotations of the drawn tile
    best first; to boot an own contract, which is rarely meant, last."""
    if view["stage"] == "acting":
        owners = {entry["tile"]: entry["owner"] for entry in view["city"]}
        return sorted(
            moves, key=lambda move: isinstance(move, m.Boot) and owners[move.tile] == view["seat"]
        )
    if view["stage"] not in ("nearing", "placing", "turning"):
        return moves
    sight = Sight.of(view)
    if view["stage"] == "turning":
        return [m.TURN[site.turn] for site in sight.sites[view["spot"]]]
    if view["stage"] == "placing":
        return [m.PLACE[cell] for cell in sight.sites]
    return [m.BESIDE[tile] for tile in _near(sight)]


def _near(sight: Sight) -> list[int]:
    """Return the tiles that the drawn one can touch, those with the best place for it first."""
    sites = (site for found in sight.sites.values() for site in found)
    touched = {
        tile: site.worth
        for site in sorted(sites, key=lambda site: site.worth, reverse=True)
        for tile in site.touches
    }
    return sorted(touched, key=lambda tile: (touched[tile], tile))


# -- finding places -------------------------------------------------------------------------------


def find(view: MedView, text: str) -> Answer | None:
    """Go to the tile or place that is typed: "m3", "medium 3", "n2e3", "south 1"."""
    sight, words_typed = Sight.of(view), text.casefold().split()
    typed = grid.shortened(words_typed)
    # "s3" is small 3, "south 3" is a place.
    if typed in box.CODES and not set(words_typed) & set(grid.SIDE_NAMES):
        tile = box.CODES.index(typed)
        if tile in sight.tiles:
            return go_to(sight, tile)
        return Answer(message(fact("find.not.there", tile=pieces.tile(tile))))
    for cell in grid.CellToken().read(typed):
        if sight.on_map(cell):
            return Answer(city.cell_item(sight, cell).message, Focus("city", city.item_of(cell)))
        west, east, north, south = sight.bounds
        edges = fact("map.edges", north=-north, east=east, south=south, west=-west)
        return Answer(message(fact("find.off.map", place=pieces.where(cell)), edges))
    return None


# -- decisions ------------------------------------------------------------------------------------


# By stage: its decision, the rule, and the move that Y makes. After "nearing" another question
# follows; every other decision binds money or ends the turn.
_DECISIONS: Final = {
    "buying": Decision("buy", "MED-11", {"y": m.BUY}, binds=True),
    "acting": Decision("act", "MED-10", binds=True),
    "opening": Decision("open", "MED-30", binds=True),
    "nearing": Decision("near", "MED-20"),
    "placing": Decision("place", "MED-20", binds=True),
    "turning": Decision("rotate", "MED-20", binds=True),
    "bidding": Decision("bid", "MED-31", binds=True, number=True),
    "tying": Decision("tie", "MED-33", {"y": m.CONCEDE}, binds=True),
    # Y is offered with a card or without, so that the question does not show a secret.
    "reacting": Decision("react", "MED-40", {"y": m.RENEGOTIATE}, binds=True),
}
_CARD_WITH_BID: Final = Decision("back", "MED-32", {"y": m.REPUTATION}, binds=True)


def decision(view: MedView) -> Decision:
    stage = view["stage"]
    if stage in ("starting", "rolling", "throwing"):
        return Decision("throw", "MED-33" if stage == "throwing" else "MED-10")
    if view["seat"] is None or view["seat"] not in view["deciding"]:
        return Decision("wait", "MED-10")
    if stage == "bidding" and view["auction"] and view["auction"]["asks_card"]:
        return _CARD_WITH_BID
    return _DECISIONS[stage]


def glance(view: MedView) -> Sequence[Note]:
    """Return the city from west to east: own contracts high, those of the others in the middle,
    free tiles low; longer for more money."""
    sight = Sight.of(view)
    notes = []
    for entry in sorted(view["city"], key=lambda e: (grid.east_of(e["cell"]), e["cell"])):
        own = entry["owner"] == view["seat"] and view["seat"] is not None
        pitch = 2.0 if own else 0.7 if entry["owner"] == box.NOBODY else 1.2
        length = 0.08 + min(entry["amount"], 3000) / 30_000
        notes.append(Note(pitch, city.pan_of(sight, entry["cell"]), length))
    return notes
