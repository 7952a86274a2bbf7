"""Mow 'Em Down in words: decisions, moves and summaries as facts. Events are told by `telling`."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import Outcome
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down import moves as m
from mowaudio.games.mow_em_down.atlas import Atlas, Outlook
from mowaudio.games.mow_em_down.events import (
    BootCalled,
    Drew,
    Earned,
    Insisted,
    Revealed,
    Rolled,
    Sealed,
    Threw,
)
from mowaudio.games.mow_em_down.pieces import (
    card,
    chain_line,
    contract,
    debt_of,
    region_line,
    sides,
    tile,
    tiles,
    where,
)
from mowaudio.games.mow_em_down.state import NOBODY
from mowaudio.games.mow_em_down.telling import tell
from mowaudio.games.mow_em_down.tiles import KIND_NAMES, SIZE_NAMES, SIZE_OF, SIZE_OF_ROLL
from mowaudio.games.mow_em_down.view import AuctionView, MedView
from mowaudio.words.facts import Detail, Fact, Message, Sound, Who, fact, message
from speech import Priority

__all__ = ["digest", "move", "outcome", "summary", "tell", "turn"]


# -- deciding -------------------------------------------------------------------------------------


def turn(view: MedView) -> Message:
    """What the listener needs to decide; the trackers have their own keys."""
    seat, stage = view["seat"], view["stage"]
    if seat is None:
        return message(fact("turn.of", who=Who(view["active"])))
    auction = view["auction"]
    if stage == "buying":
        shop = fact("turn.shop", Detail.NORMAL, left=view["shop"])
        return _yours(fact("turn.buy", cash=view["cash"][seat]), shop)
    if stage == "acting":
        return _turn_act(view, seat)
    if stage == "opening" and auction:
        return _yours(fact("turn.open.second", tile=tile(auction["tiles"][0])))
    if stage == "bidding" and auction:
        return _turn_bid(view, auction, seat)
    if stage == "tying" and auction:
        lot = auction["lot"]
        amount = auction["bids"][lot][seat] or 0
        return _yours(fact("turn.tie", tile=tile(auction["tiles"][lot]), amount=amount))
    if stage == "reacting":
        target = view["target"]
        amount = next(entry["amount"] for entry in view["city"] if entry["tile"] == target)
        return _yours(
            fact("turn.booted", who=Who(view["active"]), tile=tile(target), amount=amount)
        )
    return _turn_build(view)


def _yours(*sentences: Fact | Sequence[Fact]) -> Message:
    return message(*sentences, priority=Priority.IMPORTANT, sound=Sound("yours"))


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
    own = (
        fact("turn.tokens", Detail.NORMAL, free=view["free"][seat]),
        fact("turn.cash", Detail.FULL, cash=view["cash"][seat]),
    )
    return _yours(start, choices, own)


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
        return _yours(fact("turn.rotate", tile=drawn, turns=turns))
    if view["stage"] == "nearing":
        return _yours(fact("turn.near", tile=drawn, places=len(view["sites"])))
    place = fact("turn.place", tile=drawn, places=len(view["sites"]))
    atlas = Atlas(view)
    done = sum(bool(outlooks[0].completes) for outlooks in atlas.sites.values())
    mine = sum(any(o.own for o in outlooks) for outlooks in atlas.sites.values())
    counts = []
    if done:
        counts.append(fact("turn.place.done", places=done))
    if mine:
        counts.append(fact("turn.place.own", Detail.NORMAL, places=mine))
    rim = fact("tile.sides", Detail.FULL, sides=sides(view["drawn"], 0))
    return _yours((place, *counts), rim)


def _turn_bid(view: MedView, auction: AuctionView, seat: Seat) -> Message:
    lot = auction["lot"]
    number = auction["tiles"][lot]
    if auction["asks_card"]:
        amount = auction["bids"][lot][seat] or 0
        return _yours(fact("turn.back", secret=True, tile=tile(number), amount=amount))
    bid = fact("turn.bid", number=lot + 1, tile=tile(number))
    reach = fact("auction.range", low=auction["low"], high=auction["high"])
    first = [bid] if lot else [bid, reach]
    chain = Atlas(view).chain_with(seat, number)
    more = []
    if chain > 1:
        more.append(fact("turn.bid.chain", Detail.NORMAL, length=chain))
    if not lot and len(auction["tiles"]) > 1 and not auction["both"]:
        more.append(fact("turn.bid.one", tile=tile(auction["tiles"][1])))
    return _yours(first, more)


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
    outlooks = atlas.sites.get(cell)
    if outlooks is None:
        return ((fact("move.place", place=where(cell)),),)
    best = outlooks[0]
    first = [fact("move.place", place=where(cell)), *_completes(best)]
    touches = fact("site.touches", Detail.NORMAL, tiles=_touched(atlas, best))
    if len(outlooks) > 1:
        turned = fact("site.turns", Detail.NORMAL, turns=len(outlooks))
    else:
        turned = fact("tile.sides", Detail.FULL, sides=sides(atlas.view["drawn"], best.turn))
    return tuple(first), (touches, turned)


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


# -- the whole table ------------------------------------------------------------------------------


def trackers(view: MedView, seat: Seat) -> tuple[Fact, ...]:
    """One player in a line: earnings and bonus, cash, free tokens, mowers, a penalty."""
    said = [
        fact("tracker.cash", who=Who(seat), cash=view["cash"][seat]),
        fact("tracker.earnings", earnings=view["earnings"][seat]),
    ]
    if view["bonus"][seat]:
        said.append(fact("tracker.bonus", amount=view["bonus"][seat]))
    said.append(fact("tracker.tokens", Detail.NORMAL, free=view["free"][seat]))
    said.append(fact("tracker.mowers", Detail.NORMAL, mowers=view["mowers"][seat]))
    if view["held"][seat] and seat != view["seat"]:
        said.append(fact("tracker.held", Detail.FULL, held=view["held"][seat]))
    debt = debt_of(view, seat)
    return (*said, debt) if debt else tuple(said)


def hand(view: MedView) -> Fact:
    """The listener's secret cards."""
    held = view["hand"]
    if not any(held.values()):
        return fact("hand.none", secret=True)
    return fact("hand", secret=True, cards=tuple(_held(name, n) for name, n in held.items() if n))


def _held(name: str, count: int) -> Fact:
    return fact("hand.card", card=fact(f"card.{name}"), count=count)


def held_by(view: MedView, seat: Seat) -> Fact:
    """How many secret cards another player has."""
    return fact("held.by", who=Who(seat), held=view["held"][seat])


def auction_line(view: MedView) -> tuple[Fact, ...]:
    auction = view["auction"]
    if auction is None:
        return (fact("auction.none"),)
    said = [
        fact("auction.tiles", tiles=tiles(auction["tiles"])),
        fact("auction.range", low=auction["low"], high=auction["high"]),
    ]
    if auction["waiting"]:
        said.append(fact("auction.waiting", names=tuple(map(Who, auction["waiting"]))))
    barred = [seat for seat in range(view["seats"]) if seat not in auction["eligible"]]
    if barred and view["stage"] != "opening":
        said.append(fact("auction.barred", names=tuple(map(Who, barred))))
    return tuple(said)


def summary(view: MedView) -> Message:
    seat = view["seat"]
    now = [fact("turn.of", who=Who(view["active"]))]
    if view["roll"]:
        size = SIZE_NAMES[SIZE_OF_ROLL[view["roll"]]]
        now.append(fact("summary.roll", pips=view["roll"], size=size))
    said = message(now, auction_line(view) if view["auction"] else ())
    order = list(range(view["seats"]))
    if seat is not None:
        order = [(seat + step) % view["seats"] for step in order]
    for other in order:
        said += message(trackers(view, other))
        if other == seat:
            said += message(hand(view))
    atlas = Atlas(view)
    free = [entry["tile"] for entry in view["city"] if entry["owner"] == NOBODY]
    city = [fact("summary.city", tiles=len(view["city"]), free=len(free))]
    if free:
        city.append(fact("summary.free", Detail.NORMAL, tiles=tiles(free)))
    said += message(city)
    for chain in view["chains"]:
        detail = Detail.NORMAL if chain["savings"] else Detail.FULL
        line = chain_line(atlas, chain)
        said += message(Fact(line[0].key, line[0].args, detail))
    near = [r for r in view["regions"] if len(r["gaps"]) == 1 and len(r["tiles"]) > 1]
    if near:
        said += message(
            fact("summary.near", Detail.NORMAL, regions=len(near)),
            *(region_line(region, Detail.FULL) for region in near),
        )
    said += message(
        stacks(view, Detail.NORMAL),
        fact("shop", Detail.NORMAL, left=view["shop"]),
    )
    if view["ender"] != NOBODY:
        said += message(fact(f"end.{view['signal']}", who=Who(view["ender"])))
    return said


def stacks(view: MedView, detail: Detail = Detail.BRIEF) -> Fact:
    """How many tiles of each size are still to come."""
    small, medium, large = map(len, view["stacks"])
    return fact("stacks", detail, small=small, medium=medium, large=large)


def balance(view: MedView, seat: Seat) -> Message:
    """What came in and went out in the last round, and why: from the start of the turn before
    to the start of this one."""
    lines = view["closed_books"][seat] or view["books"][seat]
    if not lines:
        return message(fact("balance.none", who=Who(seat)))
    sums: dict[str, int] = {}
    for cause, amount in lines:
        sums[cause] = sums.get(cause, 0) + amount
    change = sum(sums.values())
    came = tuple(fact(f"cause.{cause}", amount=n) for cause, n in sums.items() if n > 0)
    went = tuple(fact(f"cause.{cause}", amount=-n) for cause, n in sums.items() if n < 0)
    key = "balance.up" if change >= 0 else "balance.down"
    return message(
        fact(key, who=Who(seat), amount=abs(change)),
        fact("balance.in", causes=came) if came else (),
        fact("balance.out", causes=went) if went else (),
    )


# What a digest passes over: it tells what has changed, not how it came about.
_SMALL_TALK = (Threw, Sealed, Drew, Insisted, Rolled, Earned, Revealed, BootCalled)


def digest(events: Sequence[Event], view: MedView) -> Message:
    """What the others did, each as short as it goes, and what the listener has now."""
    told = [
        said
        for event in events
        if not isinstance(event, _SMALL_TALK) and (said := tell(event)) is not None
    ]
    if not told:
        return message(fact("digest.nothing"))
    points = tuple(
        tuple(f for f in sentence if f.detail is Detail.BRIEF)
        for said in told
        for sentence in said.sentences
    )
    happened = Message(tuple(sentence for sentence in points if sentence))
    if view["seat"] is None:
        return happened
    return happened + message(trackers(view, view["seat"]))


def outcome(outcome: Outcome, view: MedView) -> Message:
    total = outcome.scores[outcome.winners[0]]
    if len(outcome.winners) == 1:
        won = fact("outcome.won", who=Who(outcome.winners[0]), total=total)
    else:
        won = fact("outcome.shared", names=tuple(map(Who, outcome.winners)), total=total)
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
