"""Reasons and risks of advised moves, proposed from what the player knows. `checks` tells which of
them are true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from mowaudio.bots.reasons import Step
from mowaudio.engine import Seat
from mowaudio.games.mow_em_down.rules import MedView, box
from mowaudio.games.mow_em_down.rules import moves as m
from mowaudio.games.mow_em_down.rules.sight import Sight, Site
from mowaudio.games.mow_em_down.rules.view import AuctionView, tile_of
from mowaudio.games.mow_em_down.words import pieces
from mowaudio.words.facts import Fact, Who, fact

MedStep: TypeAlias = Step[m.MedMove, MedView]


def explain(step: MedStep) -> Iterator[Fact]:
    view, auction = step.before, step.before["auction"]
    match step.move:
        case m.Buy():
            yield from (fact("why.buy.ends"), fact("why.buy"))
        case m.Roll():
            yield from _why_roll(view, step.seat)
        case m.Build():
            yield from _why_build(view, step.seat)
        case m.Open():
            yield from _why_open(view, step.seat, step.move.tile)
        case m.Boot():
            yield from _why_boot(view, step.seat, step.move.tile)
        case m.Beside() | m.Place() | m.Turn():
            yield from _why_there(step)
        case m.Accept():
            yield fact("why.accept.card", secret=True)
        case m.Renegotiate():
            amount = tile_of(view, view["target"])["amount"]
            yield fact("why.renegotiate", secret=True, amount=amount)
        case _ if auction:
            yield from _why_bid(step, auction)


def dangers(step: MedStep) -> Iterator[Fact]:
    view = step.before
    match step.move:
        case m.Buy() | m.Build():
            yield fact("risk.ends")
        case m.Place() | m.Turn() | m.Beside():
            yield fact("risk.ends")
            for seat, amount in site.shares if (site := _chosen(step)) else ():
                if seat != step.seat:
                    yield fact("risk.place.pays", who=Who(seat), amount=amount)
        case m.Open():
            yield fact("risk.open.barred")
            for seat in range(view["seats"]):
                yield _chain("risk.open.chain", view, seat, step.move.tile, who=Who(seat))
        case m.Boot():
            entry = tile_of(view, step.move.tile)
            if entry["owner"] != step.seat:
                yield fact("risk.boot.fresh", who=Who(entry["owner"]), amount=entry["amount"])
                yield fact("risk.boot.card", who=Who(entry["owner"]))


def _why_roll(view: MedView, seat: Seat) -> Iterator[Fact]:
    worth = fact("why.roll.worth", amount=box.MOWER_PRICE - box.MOWER_WORTH)
    if view["ender"] != box.NOBODY:
        yield worth
    yield fact("why.roll.ends")
    yield fact("why.roll.tokens", free=view["free"][seat])
    yield worth


def _why_build(view: MedView, seat: Seat) -> Iterator[Fact]:
    any_tile = box.OF_SIZE[box.SIZE_OF_ROLL[view["roll"]]][0]
    yield fact("why.build.none")
    yield fact("why.build.tokens")
    yield fact("why.build.near", regions=sum(len(r["gaps"]) == 1 for r in view["regions"]))
    yield fact("why.build.rivals", rivals=_rivals(view, seat, any_tile))


# -- contracts ------------------------------------------------------------------------------------


def _rivals(view: MedView, seat: Seat, number: int) -> int:
    """Return how many others can bid on a tile of this size."""
    others = (other for other in range(view["seats"]) if other != seat)
    return sum(pieces.can_bid(view, other, number) for other in others)


def _chain(text_id: str, view: MedView, seat: Seat, number: int, **who: Who) -> Fact:
    """Return the length of the chain that this contract would make, and what it would add to the
    gas savings."""
    sight = Sight(view)
    owned = sum(1 << tile for tile in sight.tiles if sight.owner(tile) == seat)
    chains = sight.city.chains(owned | 1 << number)
    gain = sum(box.gas_savings(chain.bit_count()) for chain in chains) - view["bonus"][seat]
    return Fact(text_id, {**who, "length": sight.chain_with(seat, number), "amount": gain})


def _why_open(view: MedView, seat: Seat, number: int) -> Iterator[Fact]:
    yield _chain("why.chain", view, seat, number)
    yield fact("why.alone")
    yield fact("why.open.high", amount=view["roll"] * box.HIGHEST_BID)


def _why_bid(step: MedStep, auction: AuctionView) -> Iterator[Fact]:
    view, seat, lot = step.before, step.seat, auction["lot"]
    number = auction["tiles"][lot]
    tokens = box.TOKENS[number]
    match step.move:
        case m.Bid():
            yield fact("why.alone")
            yield fact("why.bid.card", secret=True)
            yield _chain("why.chain", view, seat, number)
            rivals = len(auction["eligible"]) - 1
            yield fact("why.bid.top")
            for level in ("low", "high", "middle"):
                yield fact(f"why.bid.{level}", rivals=rivals)
        case m.NoBid():
            if len(auction["tiles"]) > 1:
                yield fact("why.none.other", tile=pieces.tile(auction["tiles"][1]))
            yield fact("why.none", tokens=tokens, free=view["free"][seat])
        case m.Plain():
            yield fact("why.alone")
            yield fact("why.plain", secret=True)
        case m.Reputation():
            yield fact("why.reputation", secret=True)
        case m.Call():
            yield fact("why.build.tokens")
            yield fact("why.call.tokens")
            yield fact("why.call.rivals", rivals=_rivals(view, seat, number))
        case m.Insist():
            amount = (auction["bids"][lot][seat] or 0) - box.TIE_COST
            yield fact("why.insist", amount=max(0, amount))
        case m.Concede():
            yield fact("why.concede", tokens=tokens)


def _why_boot(view: MedView, seat: Seat, number: int) -> Iterator[Fact]:
    entry = tile_of(view, number)
    owner, amount = Who(entry["owner"]), entry["amount"]
    if entry["owner"] == seat:
        yield fact("why.boot.own", amount=amount, tokens=box.TOKENS[number])
        return
    sight = Sight(view)
    rest = sum(1 << t for t in sight.tiles if sight.owner(t) == entry["owner"] and t != number)
    left = sum(box.gas_savings(chain.bit_count()) for chain in sight.city.chains(rest))
    yield fact("why.boot.chain", who=owner, amount=view["bonus"][entry["owner"]] - left)
    yield fact("why.boot.leader", who=owner)
    yield fact("why.boot.most", who=owner, amount=view["earnings"][entry["owner"]])
    yield fact("why.boot.takes", who=owner, amount=amount)


# -- building -------------------------------------------------------------------------------------


def _chosen(step: MedStep) -> Site | None:
    """Return where the plan lays the drawn tile; None if it does not say."""
    view = step.before
    cells = [move.cell for move in step.plan if isinstance(move, m.Place)]
    turns = [move.turn for move in step.plan if isinstance(move, m.Turn)]
    cell = cells[0] if cells else view["spot"]
    there = Sight(view).sites.get(cell, [])
    found = [site for site in there if not turns or site.turn == turns[0]]
    return found[0] if len(found) == 1 else None


def _why_there(step: MedStep) -> Iterator[Fact]:
    """Yield the advantages of a place, a rotation, or the places beside a tile."""
    if site := _chosen(step):
        yield fact("why.place.pays", amount=site.pays)
    if isinstance(step.move, m.Turn):
        yield fact("why.turn.same")
    for text_id in ("why.place.own", "why.place.all", "why.place.apart"):
        yield fact(text_id)
