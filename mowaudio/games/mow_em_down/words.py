"""Mow 'Em Down in words: decisions and moves as facts. Events are told by `telling`, the whole
table by `survey`."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import Outcome
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down import moves as m
from mowaudio.games.mow_em_down.atlas import Atlas, Outlook
from mowaudio.games.mow_em_down.cards import TIE_COST
from mowaudio.games.mow_em_down.city import NOWHERE
from mowaudio.games.mow_em_down.events import (
    AuctionEnded,
    BootCalled,
    Bought,
    CardKept,
    CardRead,
    Completed,
    Conceded,
    Drew,
    Earned,
    Insisted,
    NoCard,
    Opened,
    Passed,
    Placed,
    Revealed,
    Rolled,
    Sealed,
    Threw,
    Tied,
)
from mowaudio.games.mow_em_down.pieces import card, contract, people, sides, tile, where
from mowaudio.games.mow_em_down.state import NOBODY
from mowaudio.games.mow_em_down.survey import summary, trackers
from mowaudio.games.mow_em_down.telling import tell
from mowaudio.games.mow_em_down.tiles import KIND_NAMES, SIZE_NAMES, SIZE_OF, SIZE_OF_ROLL
from mowaudio.games.mow_em_down.view import AuctionView, MedView
from mowaudio.words.facts import (
    Detail,
    Fact,
    Message,
    Priority,
    Sound,
    Who,
    fact,
    in_brief,
    message,
    yours,
)

__all__ = ["digest", "move", "outcome", "summary", "tell", "turn"]


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
        return yours(fact("turn.open.second", tile=tile(auction["tiles"][0])))
    if stage == "bidding" and auction:
        return _turn_bid(view, auction, seat)
    if stage == "tying" and auction:
        lot = auction["lot"]
        amount = max(0, (auction["bids"][lot][seat] or 0) - TIE_COST)
        return yours(fact("turn.tie", tile=tile(auction["tiles"][lot]), amount=amount))
    if stage == "reacting":
        target = view["target"]
        amount = next(entry["amount"] for entry in view["city"] if entry["tile"] == target)
        return yours(fact("turn.booted", who=Who(view["active"]), tile=tile(target), amount=amount))
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
    contracts = len(bootable(view))
    if contracts:
        choices.append(fact("turn.can.boot", contracts=contracts))
    return yours(start, choices, fact("turn.tokens", Detail.NORMAL, free=view["free"][seat]))


def bootable(view: MedView) -> list[int]:
    """The contracts of the size rolled."""
    size = SIZE_OF_ROLL[view["roll"]]
    return [
        entry["tile"]
        for entry in view["city"]
        if entry["owner"] != NOBODY and SIZE_OF[entry["tile"]] == size
    ]


def _turn_build(view: MedView) -> Message:
    drawn = tile(view["drawn"])
    if view["stage"] == "turning":
        turns = next(len(s["turns"]) for s in view["sites"] if s["cell"] == view["spot"])
        return yours(fact("turn.rotate", tile=drawn, turns=turns))
    rim = fact("tile.sides", Detail.NORMAL, sides=sides(view["drawn"], 0))
    places = fact("turn.places", places=len(view["sites"]))
    if view["stage"] == "nearing":
        return yours(fact("turn.near", tile=drawn), rim, places)
    if view["near"] == NOWHERE:
        place = [fact("turn.place", tile=drawn), rim]
    else:  # its sides have been told
        place = [fact("turn.place.near", tile=drawn, near=tile(view["near"]))]
    atlas = Atlas(view)
    done = sum(bool(outlooks[0].completes) for outlooks in atlas.sites.values())
    mine = sum(any(o.own for o in outlooks) for outlooks in atlas.sites.values())
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
        return yours(fact("turn.back", secret=True, tile=tile(number), amount=amount))
    length = Atlas(view).chain_with(seat, number)
    chain = fact("turn.bid.chain", Detail.NORMAL, length=length) if length > 1 else ()
    if lot:
        before = auction["bids"][0][seat] or 0
        noted = fact("turn.bid.noted", secret=True, tile=tile(auction["tiles"][0]), amount=before)
        return yours(noted, fact("turn.bid.second", tile=tile(number)), chain)
    reach = fact("auction.range", low=auction["low"], high=auction["high"])
    if len(auction["tiles"]) == 1:
        return yours((fact("turn.bid", tile=tile(number)), reach), chain)
    one = () if auction["both"] else fact("turn.bid.one", tile=tile(auction["tiles"][1]))
    return yours((fact("turn.bid.first", tile=tile(number)), reach), chain, one)


# -- moves ----------------------------------------------------------------------------------------


def move(move: Move, view: MedView) -> Message:
    match move:
        case m.Open() | m.Boot() | m.Beside():
            return _move_tile(move, view)
        case m.Place():
            return message(*place_line(Atlas(view), move.cell))
        case m.Turn():
            outlook = Atlas(view).outlook(view["spot"], move.turn)
            return message(*turn_line(Atlas(view), outlook))
        case m.Bid():
            return message(fact("move.bid", secret=True, amount=move.amount))
        case m.Die():
            return message(fact("move.die", pips=move.pips))
        case m.DrawTile():
            return message(fact("move.draw.tile", tile=tile(move.tile)))
        case m.DrawCard():
            return message(fact("move.draw.card", card=card(move.card)))
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
    atlas = Atlas(view)
    number = move.tile
    if number not in atlas.tiles:
        return message(tile(number))
    if isinstance(move, m.Boot):
        entry = atlas.tiles[number]
        boot = fact("move.boot", who=Who(entry["owner"]), tile=tile(number), amount=entry["amount"])
        fresh = fact("contract.fresh", Detail.NORMAL)
        return message((boot, fresh) if entry["fresh"] else boot)
    if isinstance(move, m.Beside):
        return message((fact("move.beside", tile=tile(number)), contract(atlas, number)))
    said = [fact("move.open", tile=tile(number))]
    if view["seat"] is not None:
        chain = atlas.chain_with(view["seat"], number)
        if chain > 1:
            said.append(fact("turn.bid.chain", Detail.NORMAL, length=chain))
    return message(said)


def place_line(atlas: Atlas, cell: int) -> tuple[tuple[Fact, ...], ...]:
    """A place for the drawn tile: where, what it would complete and touch, how it is turned."""
    if cell not in atlas.sites:
        return ((fact("move.place", place=where(cell)),),)
    return place_lines(atlas, cell, fact("move.place", place=where(cell)))


def place_lines(atlas: Atlas, cell: int, *place: Fact) -> tuple[tuple[Fact, ...], ...]:
    """What the drawn tile would do at a place, after words for the place itself."""
    outlooks = atlas.sites[cell]
    best = outlooks[0]
    touches = fact("site.touches", Detail.NORMAL, tiles=_touched(atlas, best))
    if len(outlooks) > 1:
        turned = fact("site.turns", Detail.NORMAL, turns=len(outlooks))
    else:
        turned = fact("tile.sides", Detail.FULL, sides=sides(atlas.view["drawn"], best.turn))
    return (*place, *_completes(best)), (touches,), (turned,)


def turn_line(atlas: Atlas, outlook: Outlook) -> tuple[tuple[Fact, ...], ...]:
    """A rotation of the drawn tile at the chosen place."""
    rim = fact("move.turn", sides=sides(atlas.view["drawn"], outlook.turn))
    touches = fact("site.touches", Detail.FULL, tiles=_touched(atlas, outlook))
    return ((rim,), *((f,) for f in _completes(outlook)), (touches,))


def _completes(outlook: Outlook) -> list[Fact]:
    return [
        fact("site.completes", kind=KIND_NAMES[kind], tiles=count)
        for kind, count in outlook.completes
    ]


def _touched(atlas: Atlas, outlook: Outlook) -> tuple[Fact, ...]:
    return tuple(
        fact("tile.and.contract", tile=tile(number), contract=contract(atlas, number))
        for number in outlook.touches
    )


# -- what has happened ----------------------------------------------------------------------------


# What a digest passes over: it tells what has changed, not how it came about. Of the listener's
# own doing it tells only what the others had a hand in: contracts won, boots.
_SMALL_TALK = (
    AuctionEnded,
    BootCalled,
    Conceded,
    Drew,
    Earned,
    Insisted,
    Revealed,
    Rolled,
    Sealed,
    Threw,
)
_OWN_DOING = (Placed, Completed, Bought, CardKept, CardRead, NoCard, Passed, Opened)


def digest(events: Sequence[Event], view: MedView) -> Message:
    """What the others did, each as short as it goes, and what the listener has now."""
    told = [said for event in events if _matters(event, view) and (said := tell(event)) is not None]
    if not told:
        return message(fact("digest.nothing"))
    happened = in_brief(told)
    if view["seat"] is None:
        return happened
    return happened + message(trackers(view, view["seat"]))


def _matters(event: Event, view: MedView) -> bool:
    if isinstance(event, _SMALL_TALK):
        return False
    if isinstance(event, Opened | Tied):
        tiles = event.tiles if isinstance(event, Opened) else (event.tile,)
        if view["auction"] is None or not set(tiles) <= set(view["auction"]["tiles"]):
            return False
    own = view["seat"] is not None and getattr(event, "seat", None) == view["seat"]
    return not (own and isinstance(event, _OWN_DOING))


def outcome(outcome: Outcome, view: MedView) -> Message:
    total = outcome.scores[outcome.winners[0]]
    if len(outcome.winners) == 1:
        won = fact("outcome.won", who=Who(outcome.winners[0]), total=total)
    else:
        won = fact("outcome.shared", names=people(outcome.winners), total=total)
    ranking = sorted(range(view["seats"]), key=lambda seat: -outcome.scores[seat])
    totals = tuple(fact("outcome.total", who=Who(s), total=outcome.scores[s]) for s in ranking)
    mine = view["seat"] in outcome.winners
    return message(
        won,
        fact("outcome.totals", totals=totals),
        fact(f"outcome.{outcome.reason}", Detail.NORMAL, who=Who(view["ender"])),
        priority=Priority.ALERT,
        sound=Sound("win" if mine or view["seat"] is None else "lose"),
    )
