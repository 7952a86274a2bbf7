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
from mowaudio.games.mow_em_down.rules.view import AuctionView, TileView
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
        case m.Accept() | m.Renegotiate():
            yield from _why_answer(step)
        case _ if auction:
            yield from _why_bid(step, auction)


def dangers(step: MedStep) -> Iterator[Fact]:
    view = step.before
    match step.move:
        case m.Buy() | m.Build():
            yield fact("risk.ends")
        case m.Place() | m.Turn() | m.Beside():
            yield fact("risk.ends")
            for seat in range(view["seats"]):
                if seat != step.seat and (amount := _pays(step, seat)):
                    yield fact("risk.place.pays", who=Who(seat), amount=amount)
        case m.Open():
            yield fact("risk.open.barred")
            yield from _rival_chains(step, step.move.tile)
        case m.Boot():
            entry = _entry(view, step.move.tile)
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


def _entry(view: MedView, number: int) -> TileView:
    return next(entry for entry in view["city"] if entry["tile"] == number)


def _rivals(view: MedView, seat: Seat, number: int) -> int:
    """Return how many others can bid on a tile of this size."""
    others = (other for other in range(view["seats"]) if other != seat)
    return sum(pieces.can_bid(view, other, number) for other in others)


def _chain(view: MedView, seat: Seat, number: int) -> tuple[int, int]:
    """Return the length of the chain that this contract would make, and what it would add to the
    gas savings."""
    sight = Sight(view)
    owned = sum(1 << tile for tile in sight.tiles if sight.owner(tile) == seat)
    chains = sight.city.chains(owned | 1 << number)
    savings = sum(box.gas_savings(chain.bit_count()) for chain in chains)
    return sight.chain_with(seat, number), savings - view["bonus"][seat]


def _why_chain(view: MedView, seat: Seat, number: int) -> Fact:
    length, gain = _chain(view, seat, number)
    return fact("why.chain", length=length, amount=gain)


def _rival_chains(step: MedStep, number: int) -> Iterator[Fact]:
    for seat in range(step.before["seats"]):
        length, gain = _chain(step.before, seat, number)
        if seat != step.seat and gain > 0:
            yield fact("risk.open.chain", who=Who(seat), length=length, amount=gain)


def _why_open(view: MedView, seat: Seat, number: int) -> Iterator[Fact]:
    yield _why_chain(view, seat, number)
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
            yield _why_chain(view, seat, number)
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
    entry = _entry(view, number)
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


def _why_answer(step: MedStep) -> Iterator[Fact]:
    """Yield the reasons of an answer to a boot."""
    if isinstance(step.move, m.Accept):
        yield fact("why.accept.card", secret=True)
    else:
        amount = _entry(step.before, step.before["target"])["amount"]
        yield fact("why.renegotiate", secret=True, amount=amount)


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


def _pays(step: MedStep, seat: Seat) -> int:
    site = _chosen(step)
    return dict(site.shares).get(seat, 0) if site else 0


def _why_there(step: MedStep) -> Iterator[Fact]:
    """Yield the advantages of a place, a rotation, or the places beside a tile."""
    site = _chosen(step)
    if site:
        yield fact("why.place.pays", amount=site.pays)
    if isinstance(step.move, m.Turn):
        yield fact("why.turn.same")
    if site:
        yield fact("why.place.own")
    yield fact("why.place.all")
    if site:
        yield fact("why.place.apart")
