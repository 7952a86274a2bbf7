"""The view of one seat: everything that it may know of a game, as JSON-able data."""

from __future__ import annotations

from typing import TypedDict

from mowaudio.engine import Seat
from mowaudio.games.mow_em_down.rules import box
from mowaudio.games.mow_em_down.rules.auction import revealed
from mowaudio.games.mow_em_down.rules.box import NO_CARD
from mowaudio.games.mow_em_down.rules.city import REGION_KINDS, tiles_in
from mowaudio.games.mow_em_down.rules.events import Cause
from mowaudio.games.mow_em_down.rules.grid import STEPS
from mowaudio.games.mow_em_down.rules.state import OUT, Books, Stage, State
from mowaudio.games.mow_em_down.rules.turns import amount_of, bootable, openable, totals


class TileView(TypedDict):
    """A tile of the city. `cell` is its north-west one."""

    tile: int
    cell: int
    turn: int
    owner: Seat  # of the contract, or -1
    amount: int
    fresh: bool  # the contract has not paid yet
    beside: list[int]


class RegionView(TypedDict):
    kind: int  # box.WATER or GRASS
    tiles: list[int]
    gaps: list[int]  # the empty cells that its open sides face
    open: int  # number of open sides


class ChainView(TypedDict):
    owner: Seat
    tiles: list[int]
    savings: int


class SiteView(TypedDict):
    """A place for the drawn tile. `sight.Site` describes the effect of each turn there."""

    cell: int
    turns: list[int]


class AuctionView(TypedDict):
    """An auction. Bids are by numbered tile, then by seat: 0 for none, None for hidden ones."""

    tiles: list[int]
    low: int
    high: int
    eligible: list[Seat]
    waiting: list[Seat]  # seats that have not sealed their bids yet
    lot: int  # index of the tile that is asked about or being settled: 0 or 1
    asks_card: bool  # the question is about a card with the bid
    both: bool  # the seat has tokens for both tiles
    bids: list[list[int | None]]
    backed: list[list[bool | None]]
    tied: list[Seat]
    asked: int
    throws: list[int]


class MedView(TypedDict):
    """The view of one seat. Tiles and cells are numbers, see `box` and `grid`; cards are names."""

    seat: Seat | None
    seats: int
    stage: Stage
    active: Seat
    turns: int  # begun so far
    deciding: list[Seat]
    roll: int
    can_build: bool
    openable: list[int]
    bootable: list[int]
    cash: list[int]
    earnings: list[int]
    bonus: list[int]
    mowers: list[int]
    free: list[int]
    worth: list[int]  # cash and mowers, as they would count now
    shop: int
    price: int
    most_mowers: int
    debts: list[str | None]
    due: list[int]  # the cost of these debts now
    held: list[int]  # number of cards that each keeps in secret
    hand: dict[str, int]  # the seat's own
    deck: int
    discards: dict[str, int]
    stacks: list[list[int]]  # tiles to come, by size
    city: list[TileView]
    regions: list[RegionView]
    chains: list[ChainView]
    drawn: int  # or -1
    near: int
    spot: int
    sites: list[SiteView]
    auction: AuctionView | None
    throws: list[int]  # for the start
    throwers: list[Seat]
    target: int  # the tile whose contract is being booted, or -1
    ender: Seat
    signal: str
    books: list[list[tuple[str, int]]]
    closed_books: list[list[tuple[str, int]]]
    accounts: list[dict[str, int]]  # all money in and out since the start, by cause


def tile_of(view: MedView, tile: int) -> TileView:
    """Return a tile of the city; KeyError if it is not there."""
    return {entry["tile"]: entry for entry in view["city"]}[tile]


def view_of(state: State, seat: Seat | None) -> MedView:
    own = (0, 0) if seat is None else state.held[seat]
    return {
        "seat": seat,
        "seats": state.seats,
        "stage": state.stage,
        "active": state.active,
        "turns": state.turns,
        "deciding": list(state.deciding),
        "roll": state.pips,
        "can_build": state.can_build,
        "openable": tiles_in(openable(state)) if state.pips else [],
        "bootable": tiles_in(bootable(state)) if state.pips else [],
        "cash": state.cash.copy(),
        "earnings": state.earnings.copy(),
        "bonus": [state.bonus(other) for other in range(state.seats)],
        "mowers": state.mowers.copy(),
        "free": state.free.copy(),
        "worth": totals(state),
        "shop": state.shop,
        "price": box.MOWER_PRICE,
        "most_mowers": box.MOST_MOWERS,
        "debts": [None if card == NO_CARD else box.CARD_NAMES[card] for card in state.debts],
        "due": [
            0 if card == NO_CARD else amount_of(state, other, card)
            for other, card in enumerate(state.debts)
        ],
        "held": [sum(held) for held in state.held],
        "hand": {"renegotiate": own[0], "reputation": own[1]},
        "deck": sum(state.deck),
        "discards": {
            box.CARD_NAMES[kind]: count for kind, count in enumerate(state.discards) if count
        },
        "stacks": [list(stack) for stack in state.stacks],
        "city": [_tile(state, tile) for tile in tiles_in(state.city.placed)],
        "regions": _regions(state),
        "chains": _chains(state),
        "drawn": state.drawn,
        "near": state.near,
        "spot": state.spot,
        "sites": [{"cell": cell, "turns": list(turns)} for cell, turns in state.sites.items()],
        "auction": _auction(state, seat) if state.lots else None,
        "throws": [] if state.lots else list(state.throws),
        "throwers": [] if state.lots else list(state.tied),
        "target": state.target,
        "ender": state.ender,
        "signal": state.signal.value,
        "books": [*map(_lines, state.books)],
        "closed_books": [*map(_lines, state.closed_books)],
        "accounts": [_account(state, other) for other in range(state.seats)],
    }


def _lines(books: Books) -> list[tuple[str, int]]:
    return [(cause.text, amount) for cause, amount in books]


def _account(state: State, seat: Seat) -> dict[str, int]:
    begin = seat * len(Cause)
    sums = state.past[begin : begin + len(Cause)]
    for cause, amount in (*state.closed_books[seat], *state.books[seat]):
        sums[cause] += amount
    return {cause.text: sums[cause] for cause in Cause if sums[cause]}


def _tile(state: State, tile: int) -> TileView:
    city = state.city
    return {
        "tile": tile,
        "cell": city.spots[tile],
        "turn": city.turns[tile],
        "owner": state.owners[tile],
        "amount": state.amounts[tile],
        "fresh": bool(state.fresh >> tile & 1),
        "beside": tiles_in(city.beside[tile]),
    }


def _regions(state: State) -> list[RegionView]:
    city = state.city
    found: list[RegionView] = []
    for kind in REGION_KINDS:
        for region in city.regions(kind):
            tiles, sides = tiles_in(region), city.open_sides(kind, region)
            gaps = {
                city.spots[tile] + offset + STEPS[side]
                for tile in tiles
                if city.loose[kind - box.WATER][tile]
                for offset, side, lies in city.open_rim(tile, city.spots[tile], city.turns[tile])
                if lies == kind
            }
            found.append({"kind": kind, "tiles": tiles, "gaps": sorted(gaps), "open": sides})
    return found


def _chains(state: State) -> list[ChainView]:
    """Return every chain of two contracts or more: those that pay, and those that soon may."""
    return [
        {"owner": seat, "tiles": tiles_in(chain), "savings": box.gas_savings(chain.bit_count())}
        for seat in range(state.seats)
        for chain in state.city.chains(state.owned[seat])
        if chain.bit_count() > 1
    ]


def _auction(state: State, seat: Seat | None) -> AuctionView:
    lots = range(len(state.lots))
    shown = revealed(state)
    step = 0 if seat is None else state.steps[seat]
    asking = state.stage == "bidding" and seat in state.deciding
    all_ = range(state.seats)

    def known(lot: int, other: Seat) -> bool:
        return lot < shown or (other == seat and state.stage != "opening")

    return {
        "tiles": list(state.lots),
        "low": state.pips * box.LOWEST_BID,
        "high": state.pips * box.HIGHEST_BID,
        "eligible": [other for other in state.in_turn_order() if state.steps[other] != OUT],
        "waiting": list(state.deciding) if state.stage == "bidding" else [],
        "lot": step // 2 if asking else state.lot,
        "asks_card": asking and step % 2 == 1,
        "both": seat is not None and state.lots_affordable(seat, state.lots[0]) > 1,
        "bids": [
            [state.bids[lot][other] if known(lot, other) else None for other in all_]
            for lot in lots
        ],
        "backed": [
            [bool(state.backed[lot] >> other & 1) if known(lot, other) else None for other in all_]
            for lot in lots
        ],
        "tied": list(state.tied),
        "asked": state.asked,
        "throws": list(state.throws),
    }
