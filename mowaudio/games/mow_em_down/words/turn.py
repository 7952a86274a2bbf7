"""The decisions of a player and their moves, as facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from mowaudio.engine import CHANCE, Seat
from mowaudio.games.mow_em_down.rules import MedView, box
from mowaudio.games.mow_em_down.rules import moves as m
from mowaudio.games.mow_em_down.rules.sight import Sight, Site
from mowaudio.games.mow_em_down.rules.view import AuctionView, tile_of
from mowaudio.games.mow_em_down.words import pieces
from mowaudio.words.facts import NOTHING, Detail, Fact, Message, Who, fact, message, yours

_NAMED: Final = 2  # neighbours of a place; others are counted

# The names of decisions that differ from the stage; the text is `acting-<name>`.
_DECISION_NAMES: Final = {"acting": "choosing", "nearing": "placing", "turning": "placing"}

# -- deciding -------------------------------------------------------------------------------------


def turn(view: MedView) -> Message:
    """Tell what the listener needs to decide; the trackers have their own keys."""
    seat, stage = view["seat"], view["stage"]
    if seat is None:
        return message(fact("turn.of", who=Who(view["active"])))
    auction = view["auction"]
    if stage in ("starting", "rolling", "throwing"):
        return yours(fact("turn.throw", who=Who(_thrower(view)), why=stage))
    if stage == "buying":
        few = view["shop"] <= pieces.FEW  # the last one ends the game
        shop = fact("turn.shop", Detail.NORMAL if few else Detail.FULL, left=view["shop"])
        return yours(fact("turn.buy", cash=view["cash"][seat]), shop)
    if stage == "acting":
        return _turn_act(view, seat)
    if stage == "opening" and auction:
        return yours(fact("turn.open.second", tile=pieces.tile(auction["tiles"][0])))
    if stage == "bidding" and auction:
        return _turn_bid(view, auction, seat)
    if stage == "tying" and auction:
        lot = auction["lot"]
        amount = max(0, (auction["bids"][lot][seat] or 0) - box.TIE_COST)
        return yours(fact("turn.tie", tile=pieces.tile(auction["tiles"][lot]), amount=amount))
    if stage == "reacting":
        target, amount = view["target"], tile_of(view, view["target"])["amount"]
        return yours(
            fact("turn.booted", who=Who(view["active"]), tile=pieces.tile(target), amount=amount),
            # The card to answer with is the owner's secret; the question is public.
            fact("turn.booted.card", secret=True, cards=view["hand"]["renegotiate"]),
        )
    return _turn_build(view)


def unasked(view: MedView) -> Message:
    """Tell the roll, or who boots which contract: the first sentence of the question."""
    return message(*turn(view).sentences[:1])


def _thrower(view: MedView) -> Seat:
    """Return the seat whose throw is next, for people who throw real dice."""
    if view["stage"] == "rolling":
        return view["active"]
    auction = view["auction"]
    if auction:
        return auction["tied"][len(auction["throws"])]
    return view["throwers"][len(view["throws"])]


def _turn_act(view: MedView, seat: Seat) -> Message:
    size = box.SIZE_OF_ROLL[view["roll"]]
    start = fact("turn.act", pips=view["roll"], size=box.SIZE_NAMES[size])
    choices = []
    if view["can_build"]:
        left = len(view["stacks"][size])
        few = "yes" if left <= pieces.FEW else "no"
        choices.append(fact("turn.can.build", left=left, few=few))
    if view["openable"]:
        choices.append(fact("turn.can.open", tiles=len(view["openable"])))
    if view["bootable"]:
        choices.append(fact("turn.can.boot", contracts=len(view["bootable"])))
    # Tokens matter only if bids can be opened.
    detail = Detail.NORMAL if view["openable"] else Detail.FULL
    return yours(start, *choices, fact("turn.tokens", detail, free=view["free"][seat]))


def _turn_build(view: MedView) -> Message:
    drawn = pieces.tile(view["drawn"])
    if view["stage"] == "turning":
        turns = next(len(s["turns"]) for s in view["sites"] if s["cell"] == view["spot"])
        return yours(fact("turn.rotate", tile=drawn, turns=turns))
    rim = fact("turn.sides", Detail.NORMAL, sides=pieces.sides(view["drawn"], 0))
    places = fact("turn.places", places=len(view["sites"]))
    if view["stage"] == "nearing":
        return yours(fact("turn.near", tile=drawn), rim, places)
    if view["near"] == box.NOWHERE:
        place = [fact("turn.place", tile=drawn), rim]
    else:  # its sides have been told
        place = [fact("turn.place.near", tile=drawn, near=pieces.tile(view["near"]))]
    return yours(place, [places, *_good_places(view)])


def _good_places(view: MedView) -> list[Fact]:
    """Return how many places complete something, and how many lie beside own contracts."""
    sites = Sight.of(view).sites.values()
    done = sum(any(o.completes for o in there) for there in sites)
    mine = sum(any(o.own for o in there) for there in sites)
    found = [fact("turn.place.done", places=done)] if done else []
    return [*found, fact("turn.place.own", Detail.NORMAL, places=mine)] if mine else found


def _turn_bid(view: MedView, auction: AuctionView, seat: Seat) -> Message:
    lot = auction["lot"]
    number = auction["tiles"][lot]
    amount = auction["bids"][lot][seat] or 0
    if auction["asks_card"]:
        return yours(fact("turn.back", secret=True, tile=pieces.tile(number), amount=amount))
    chain = _chain(Sight.of(view), seat, number)
    if lot:
        before = auction["bids"][0][seat] or 0
        first = pieces.tile(auction["tiles"][0])
        noted = fact("turn.bid.noted", secret=True, tile=first, amount=before)
        return yours(noted, fact("turn.bid.second", tile=pieces.tile(number)), chain)
    reach = fact("auction.range", low=auction["low"], high=auction["high"])
    if len(auction["tiles"]) == 1:
        return yours((fact("turn.bid", tile=pieces.tile(number)), reach), chain)
    one = () if auction["both"] else fact("turn.bid.one", tile=pieces.tile(auction["tiles"][1]))
    return yours((fact("turn.bid.first", tile=pieces.tile(number)), reach), chain, one)


def confirm(move: m.MedMove, view: MedView) -> Message | None:
    """Ask before a player boots an own contract, which is rarely meant."""
    own = {e["tile"]: e["amount"] for e in view["city"] if e["owner"] == view["seat"]}
    if not isinstance(move, m.Boot) or move.tile not in own:
        return None
    tile = pieces.tile(move.tile)
    return message(fact("confirm.boot.own", tile=tile, amount=own[move.tile]))


# -- moves ----------------------------------------------------------------------------------------


def move(move: m.MedMove, view: MedView) -> Message:
    match move:
        case m.Open() | m.Boot() | m.Beside():
            return _move_tile(move, view)
        case m.Place():
            return message(*place_line(Sight.of(view), move.cell))
        case m.Turn():
            sight = Sight.of(view)
            return message(*turn_line(sight, sight.site(view["spot"], move.turn)))
        case m.Bid() | m.NoBid():
            return message(_move_bid(move, view))
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
            size = box.SIZE_OF_ROLL[view["roll"]]
            left = len(view["stacks"][size])
            return message(fact("move.build", size=box.SIZE_NAMES[size], left=left))
    secret = isinstance(move, m.Plain | m.Reputation)
    return message(fact(f"move.{move.verb}", secret=secret))


def _move_bid(move: m.Bid | m.NoBid, view: MedView) -> Fact:
    """Return a bid; with its tile where two are open, because a plan bids on both."""
    bid = fact(f"move.{move.verb}", secret=True, amount=getattr(move, "amount", 0))
    auction = view["auction"]
    if auction is None or len(auction["tiles"]) < 2:
        return bid
    tile = pieces.tile(auction["tiles"][auction["lot"]])
    return fact("move.bid.on", secret=True, bid=bid, tile=tile)


def groups(moves: Sequence[m.MedMove], view: MedView) -> Message:
    """Tell many moves in groups: build, tiles to open, contracts to boot by owner; the range of
    bids; or the places that are worth something."""
    auction = view["auction"]
    if view["stage"] == "placing":
        return message(_good_places(view))
    if view["stage"] == "bidding" and auction:
        reach = fact("auction.range", low=auction["low"], high=auction["high"])
        return message((reach, fact("groups.none", secret=True)))
    said = [move(other, view) for other in moves if isinstance(other, m.Build | m.Call)]
    opened = [other.tile for other in moves if isinstance(other, m.Open)]
    if opened:
        said.append(message(fact("groups.open", tiles=pieces.tiles(opened))))
    owners = {entry["tile"]: entry["owner"] for entry in view["city"]}
    booted = [other.tile for other in moves if isinstance(other, m.Boot)]
    for seat in sorted({owners[tile] for tile in booted}, key=lambda seat: seat == view["seat"]):
        tiles = pieces.tiles(tile for tile in booted if owners[tile] == seat)
        said.append(message(fact("groups.boot", who=Who(seat), tiles=tiles)))
    return sum(said, NOTHING)


def _move_tile(move: m.Open | m.Boot | m.Beside, view: MedView) -> Message:
    sight, tile = Sight.of(view), pieces.tile(move.tile)
    if move.tile not in sight.tiles:
        return message(tile)
    if isinstance(move, m.Boot):
        entry = sight.tiles[move.tile]
        boot = fact("move.boot", who=Who(entry["owner"]), tile=tile, amount=entry["amount"])
        fresh = fact("contract.fresh", Detail.NORMAL)
        return message((boot, fresh) if entry["fresh"] else boot)
    if isinstance(move, m.Beside):
        return message((fact("move.beside", tile=tile), pieces.contract(sight, move.tile)))
    said, seat = [fact("move.open", tile=tile)], view["seat"]
    if seat is not None and pieces.can_bid(view, seat, move.tile):
        said += _chain(sight, seat, move.tile)
    return message(said)


def _chain(sight: Sight, seat: Seat, number: int) -> list[Fact]:
    """Return the length of the chain that a contract would make."""
    length = sight.chain_with(seat, number)
    return [fact("turn.bid.chain", Detail.NORMAL, length=length)] if length > 1 else []


def place_line(sight: Sight, cell: int) -> list[Sequence[Fact]]:
    """Return a place for the drawn tile and what it would complete, touch and leave open there."""
    place = fact("move.place", place=pieces.where(cell))
    return place_lines(sight, cell, place) if cell in sight.sites else [[place]]


def place_lines(sight: Sight, cell: int, *place: Fact) -> list[Sequence[Fact]]:
    """Return what the drawn tile would do at a place, after the facts of the place itself. If it
    fits in one way: what it completes, how it lies and what it leaves open; else what the best way
    completes or touches, and how many ways there are. The rest is told at full detail."""
    sites, drawn = sight.sites[cell], sight.view["drawn"]
    best = sites[0]
    touches = [fact("site.touches", Detail.FULL, tiles=pieces.with_contracts(sight, best.touches))]
    told = Detail.FULL if best.completes else Detail.NORMAL
    if len(sites) > 1:
        ways = fact("site.turns", told, turns=len(sites))
        return [[*place, *(_completes(best) or [_beside(best)]), ways], touches]
    lies = pieces.lies(drawn, best.turn, told)
    rim = replace(pieces.open_in_a_row(best.open, drawn), detail=told)
    return [[*place, *_completes(best), *lies], [rim], touches]


def _beside(site: Site) -> Fact:
    """Return the first neighbours of a place, and the number of the others."""
    near = pieces.tiles(site.touches[:_NAMED])
    more = max(0, len(site.touches) - _NAMED)
    return fact("site.beside", Detail.NORMAL, tiles=near, more=more)


def turn_line(sight: Sight, site: Site) -> list[Sequence[Fact]]:
    """Return a rotation of the drawn tile at the chosen place, by its number and open sides."""
    drawn = sight.view["drawn"]
    nth = sight.sites[site.cell].index(site) + 1
    return [
        [
            fact("move.turn", nth=nth, sides=pieces.rim(site.open)),
            *pieces.lies(drawn, site.turn, Detail.BRIEF),
        ],
        _completes(site),
        [fact("tile.sides", Detail.FULL, sides=pieces.sides(drawn, site.turn))],
        [fact("site.touches", Detail.FULL, tiles=pieces.with_contracts(sight, site.touches))],
    ]


def _completes(site: Site) -> list[Fact]:
    """Return what a place completes, and what that pays each player."""
    said = [
        fact("site.completes", kind=box.KIND_NAMES[kind], tiles=count)
        for kind, count in site.completes
    ]
    if not site.shares:
        return said
    shares, (first, *others) = pieces.paid(site.shares), site.shares
    if len(others) <= 1:
        return [*said, fact("site.pays", Detail.NORMAL, shares=shares)]
    rest = sum(amount for _, amount in others)
    (builder,) = pieces.paid([first])
    many = fact("site.pays.many", Detail.NORMAL, first=builder, rest=rest, shares=shares)
    return [*said, many]


# -- whose turn it is -----------------------------------------------------------------------------


def acting(view: MedView) -> Message:
    """Tell whose turn it is, the round, and the decision that is due."""
    stage = view["stage"]
    if stage in ("starting", "finished"):
        return message(fact(f"acting.{stage}"))
    now = [
        fact("turn.of", who=Who(view["active"])),
        fact("acting.round", Detail.NORMAL, round=pieces.round_of(view)),
        *pieces.roll(view),
    ]
    return message(now, _decision(view))


def _decision(view: MedView) -> Sequence[Fact]:
    """Return the decision that is due, and the players who make it."""
    stage, auction = view["stage"], view["auction"]
    if not view["deciding"] or CHANCE in view["deciding"]:
        return ()
    number = view["target"] if view["drawn"] == box.NOWHERE else view["drawn"]
    if auction:
        number = auction["tiles"][auction["lot"]]
    about = {"tile": pieces.tile(number)} if number != box.NOWHERE else {}
    mine = view["seat"] in view["deciding"]
    names = pieces.people([view["seat"]] if mine and view["seat"] is not None else view["deciding"])
    many = "you" if mine else "one" if len(view["deciding"]) == 1 else "many"
    return [
        Fact(f"acting.{_DECISION_NAMES.get(stage, stage)}", {"names": names, "many": many, **about})
    ]
