"""What a player has to decide, and what they can do, as facts."""

from __future__ import annotations

from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down.rules import moves as m
from mowaudio.games.mow_em_down.rules.box import (
    KIND_NAMES,
    SIZE_NAMES,
    SIZE_OF_ROLL,
    TIE_COST,
)
from mowaudio.games.mow_em_down.rules.city import NOWHERE
from mowaudio.games.mow_em_down.rules.sight import Sight, Site
from mowaudio.games.mow_em_down.rules.view import AuctionView, MedView
from mowaudio.games.mow_em_down.words import pieces
from mowaudio.words.facts import (
    Detail,
    Fact,
    Message,
    Who,
    fact,
    message,
    yours,
)

# -- deciding -------------------------------------------------------------------------------------


def turn(view: MedView) -> Message:
    """What the listener needs to decide; the trackers have their own keys."""
    seat, stage = view["seat"], view["stage"]
    if seat is None:
        return message(fact("turn.of", who=Who(view["active"])))
    auction = view["auction"]
    if stage in ("starting", "rolling", "throwing"):
        return yours(fact("turn.throw", who=Who(_thrower(view)), why=stage))
    if stage == "buying":
        shop = fact("turn.shop", Detail.NORMAL, left=view["shop"])
        return yours(fact("turn.buy", cash=view["cash"][seat]), shop)
    if stage == "acting":
        return _turn_act(view, seat)
    if stage == "opening" and auction:
        return yours(fact("turn.open.second", tile=pieces.tile(auction["tiles"][0])))
    if stage == "bidding" and auction:
        return _turn_bid(view, auction, seat)
    if stage == "tying" and auction:
        lot = auction["lot"]
        amount = max(0, (auction["bids"][lot][seat] or 0) - TIE_COST)
        return yours(fact("turn.tie", tile=pieces.tile(auction["tiles"][lot]), amount=amount))
    if stage == "reacting":
        target = view["target"]
        amount = next(entry["amount"] for entry in view["city"] if entry["tile"] == target)
        return yours(
            fact("turn.booted", who=Who(view["active"]), tile=pieces.tile(target), amount=amount)
        )
    return _turn_build(view)


def _thrower(view: MedView) -> Seat:
    """Whose die is due, where people throw real ones."""
    if view["stage"] == "rolling":
        return view["active"]
    auction = view["auction"]
    tied, throws = (
        (auction["tied"], auction["throws"]) if auction else (view["throwers"], view["throws"])
    )
    return tied[len(throws)]


def _turn_act(view: MedView, seat: Seat) -> Message:
    size = SIZE_OF_ROLL[view["roll"]]
    start = fact("turn.act", pips=view["roll"], size=SIZE_NAMES[size])
    choices = []
    if view["can_build"]:
        choices.append(fact("turn.can.build", left=len(view["stacks"][size])))
    if view["openable"]:
        choices.append(fact("turn.can.open", tiles=len(view["openable"])))
    if view["bootable"]:
        choices.append(fact("turn.can.boot", contracts=len(view["bootable"])))
    return yours(start, choices, fact("turn.tokens", Detail.NORMAL, free=view["free"][seat]))


def _turn_build(view: MedView) -> Message:
    drawn = pieces.tile(view["drawn"])
    if view["stage"] == "turning":
        turns = next(len(s["turns"]) for s in view["sites"] if s["cell"] == view["spot"])
        return yours(fact("turn.rotate", tile=drawn, turns=turns))
    rim = fact("tile.sides", Detail.NORMAL, sides=pieces.sides(view["drawn"], 0))
    places = fact("turn.places", places=len(view["sites"]))
    if view["stage"] == "nearing":
        return yours(fact("turn.near", tile=drawn), rim, places)
    if view["near"] == NOWHERE:
        place = [fact("turn.place", tile=drawn), rim]
    else:  # its sides have been told
        place = [fact("turn.place.near", tile=drawn, near=pieces.tile(view["near"]))]
    sight = Sight(view)
    done = sum(bool(sites[0].completes) for sites in sight.sites.values())
    mine = sum(any(o.own for o in sites) for sites in sight.sites.values())
    counts = [places]
    if done:
        counts.append(fact("turn.place.done", places=done))
    if mine:
        counts.append(fact("turn.place.own", Detail.NORMAL, places=mine))
    return yours(place, counts)


def _turn_bid(view: MedView, auction: AuctionView, seat: Seat) -> Message:
    lot = auction["lot"]
    number = auction["tiles"][lot]
    amount = auction["bids"][lot][seat] or 0
    if auction["asks_card"]:
        return yours(fact("turn.back", secret=True, tile=pieces.tile(number), amount=amount))
    length = Sight(view).chain_with(seat, number)
    chain = fact("turn.bid.chain", Detail.NORMAL, length=length) if length > 1 else ()
    if lot:
        before = auction["bids"][0][seat] or 0
        noted = fact(
            "turn.bid.noted", secret=True, tile=pieces.tile(auction["tiles"][0]), amount=before
        )
        return yours(noted, fact("turn.bid.second", tile=pieces.tile(number)), chain)
    reach = fact("auction.range", low=auction["low"], high=auction["high"])
    if len(auction["tiles"]) == 1:
        return yours((fact("turn.bid", tile=pieces.tile(number)), reach), chain)
    one = () if auction["both"] else fact("turn.bid.one", tile=pieces.tile(auction["tiles"][1]))
    return yours((fact("turn.bid.first", tile=pieces.tile(number)), reach), chain, one)


# -- moves ----------------------------------------------------------------------------------------


def move(move: Move, view: MedView) -> Message:
    match move:
        case m.Open() | m.Boot() | m.Beside():
            return _move_tile(move, view)
        case m.Place():
            return message(*place_line(Sight(view), move.cell))
        case m.Turn():
            sight = Sight(view)
            return message(*turn_line(sight, sight.site(view["spot"], move.turn)))
        case m.Bid():
            return message(fact("move.bid", secret=True, amount=move.amount))
        case m.Die():
            return message(fact("move.die", pips=move.pips))
        case m.DrawTile():
            return message(fact("move.draw.tile", tile=pieces.tile(move.tile)))
        case m.DrawCard():
            return message(fact("move.draw.card", card=pieces.card(move.card)))
        case m.Reveal():
            return message(fact("move.reveal", number=move.number))
        case m.Buy():
            return message(fact("move.buy", price=view["price"]))
        case m.Build():
            size = SIZE_OF_ROLL[view["roll"]]
            left = len(view["stacks"][size])
            return message(fact("move.build", size=SIZE_NAMES[size], left=left))
    secret = isinstance(move, m.NoBid | m.Plain | m.Reputation)
    return message(fact(f"move.{move.verb}", secret=secret))


def _move_tile(move: m.Open | m.Boot | m.Beside, view: MedView) -> Message:
    sight = Sight(view)
    number = move.tile
    if number not in sight.tiles:
        return message(pieces.tile(number))
    if isinstance(move, m.Boot):
        entry = sight.tiles[number]
        boot = fact(
            "move.boot", who=Who(entry["owner"]), tile=pieces.tile(number), amount=entry["amount"]
        )
        fresh = fact("contract.fresh", Detail.NORMAL)
        return message((boot, fresh) if entry["fresh"] else boot)
    if isinstance(move, m.Beside):
        return message(
            (fact("move.beside", tile=pieces.tile(number)), pieces.contract(sight, number))
        )
    said = [fact("move.open", tile=pieces.tile(number))]
    if view["seat"] is not None:
        chain = sight.chain_with(view["seat"], number)
        if chain > 1:
            said.append(fact("turn.bid.chain", Detail.NORMAL, length=chain))
    return message(said)


def place_line(sight: Sight, cell: int) -> tuple[tuple[Fact, ...], ...]:
    """A place for the drawn tile: where, what it would complete and touch, how it is turned."""
    if cell not in sight.sites:
        return ((fact("move.place", place=pieces.where(cell)),),)
    return place_lines(sight, cell, fact("move.place", place=pieces.where(cell)))


def place_lines(sight: Sight, cell: int, *place: Fact) -> tuple[tuple[Fact, ...], ...]:
    """What the drawn tile would do at a place, after words for the place itself."""
    sites = sight.sites[cell]
    best = sites[0]
    touches = fact("site.touches", Detail.NORMAL, tiles=_touched(sight, best))
    if len(sites) > 1:
        turned = fact("site.turns", Detail.NORMAL, turns=len(sites))
    else:
        turned = fact("tile.sides", Detail.FULL, sides=pieces.sides(sight.view["drawn"], best.turn))
    return (*place, *_completes(best)), (touches,), (turned,)


def turn_line(sight: Sight, site: Site) -> tuple[tuple[Fact, ...], ...]:
    """A rotation of the drawn tile at the chosen place."""
    rim = fact("move.turn", sides=pieces.sides(sight.view["drawn"], site.turn))
    touches = fact("site.touches", Detail.FULL, tiles=_touched(sight, site))
    return ((rim,), *((f,) for f in _completes(site)), (touches,))


def _completes(site: Site) -> list[Fact]:
    return [
        fact("site.completes", kind=KIND_NAMES[kind], tiles=count) for kind, count in site.completes
    ]


def _touched(sight: Sight, site: Site) -> tuple[Fact, ...]:
    return tuple(
        fact("tile.and.contract", tile=pieces.tile(number), contract=pieces.contract(sight, number))
        for number in site.touches
    )
