"""The reason of a hint: one short fact, from what the player knows."""

from __future__ import annotations

from collections.abc import Iterator

from mowaudio.bots.reasons import Step
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down.rules import box
from mowaudio.games.mow_em_down.rules import moves as m
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.rules.view import AuctionView, MedView
from mowaudio.games.mow_em_down.words import pieces
from mowaudio.words.facts import Fact, Who, fact


def explain(step: Step[m.MedMove, MedView]) -> Iterator[Fact]:
    if why := _why(step.move, step.before):
        yield why


def _why(move: m.MedMove, view: MedView) -> Fact | None:
    auction = view["auction"]
    match move:
        case m.Buy():
            return fact("why.buy")
        case m.Roll():
            return _why_roll(view)
        case m.Build():
            return _why_build(view)
        case m.Open():
            return _gain(view, move.tile) or _against(view, move.tile)
        case m.Boot():
            return _why_boot(view, move.tile)
        case m.Beside() | m.Place() | m.Turn():
            return _why_there(view, move)
        case m.Accept() | m.Renegotiate():
            return _why_answer(move, view)
    return _why_bid(move, view, auction) if auction else None


def _why_roll(view: MedView) -> Fact:
    free = 0 if view["seat"] is None else view["free"][view["seat"]]
    if free:
        return fact("why.roll.tokens", free=free)
    if view["shop"] == 1:
        return fact("why.roll.last")
    return fact("why.roll.worth", amount=box.MOWER_PRICE - box.MOWER_WORTH)


def _why_build(view: MedView) -> Fact:
    if not view["openable"]:
        return fact("why.build.none")
    size = box.SIZE_OF_ROLL[view["roll"]]
    any_tile = box.OF_SIZE[size][0]
    if view["seat"] is not None and not _able(view, view["seat"], any_tile):
        return fact("why.build.tokens")
    near = sum(len(region["gaps"]) == 1 for region in view["regions"])
    if near:
        return fact("why.build.near", regions=near)
    return fact("why.build.rivals", rivals=_rivals(view, any_tile))


# -- contracts ------------------------------------------------------------------------------------


def _able(view: MedView, seat: Seat, number: int) -> bool:
    """Tell whether a player can bid on a tile of this size."""
    debt = view["debts"][seat]
    return view["free"][seat] >= box.TOKENS[number] and not (debt and pieces.forbids_bids(debt))


def _rivals(view: MedView, number: int) -> int:
    """Return how many others can bid on a tile of this size."""
    others = (seat for seat in range(view["seats"]) if seat != view["seat"])
    return sum(_able(view, seat, number) for seat in others)


def _against(view: MedView, number: int) -> Fact:
    return fact("why.rivals", rivals=_rivals(view, number))


def _gain(view: MedView, number: int) -> Fact | None:
    """Return the gas savings of the chain that this contract would make, if it saves any."""
    if view["seat"] is None or not _able(view, view["seat"], number):
        return None
    length = Sight(view).chain_with(view["seat"], number)
    savings = box.gas_savings(length)
    return fact("why.chain", length=length, amount=savings) if savings else None


def _why_bid(move: m.MedMove, view: MedView, auction: AuctionView) -> Fact | None:
    lot = auction["lot"]
    number = auction["tiles"][lot]
    match move:
        case m.Bid():
            return _gain(view, number) or _why_amount(view, auction, move.amount)
        case m.NoBid() if lot == 0 and len(auction["tiles"]) > 1 and not auction["both"]:
            return fact("why.none.other", tile=pieces.tile(auction["tiles"][1]))
        case m.NoBid():
            return fact("why.none", free=box.TOKENS[number])
        case m.Plain():
            return fact("why.plain", secret=True)
        case m.Reputation():
            return fact("why.reputation", secret=True)
        case m.Call() if view["seat"] is not None:
            return _why_call(view, view["seat"], number)
        case m.Insist() if view["seat"] is not None:
            amount = (auction["bids"][lot][view["seat"]] or 0) - box.TIE_COST
            return fact("why.insist", amount=max(0, amount))
        case m.Concede():
            return fact("why.concede", free=box.TOKENS[number])
    return None


def _why_amount(view: MedView, auction: AuctionView, amount: int) -> Fact:
    """Return the number of rivals, and whether the bid often wins or earns much."""
    rivals = sum(seat != view["seat"] for seat in auction["eligible"])
    if not rivals:
        return fact("why.bid.alone")
    low, high = auction["low"], auction["high"]
    part = (amount - low) / (high - low)
    level = "low" if part < 1 / 3 else "high" if part > 2 / 3 else "middle"
    return fact(f"why.bid.{level}", rivals=rivals)


def _why_call(view: MedView, seat: Seat, number: int) -> Fact:
    """Return why no second tile is opened."""
    if not _able(view, seat, number):
        return fact("why.build.tokens")
    if view["free"][seat] < 2 * box.TOKENS[number]:
        return fact("why.call.tokens")
    return _against(view, number)


def _why_boot(view: MedView, number: int) -> Fact:
    owner = next(entry["owner"] for entry in view["city"] if entry["tile"] == number)
    if owner == view["seat"]:
        return fact("why.boot.own")
    leads = view["worth"][owner] == max(view["worth"])
    text_id = "why.boot.leader" if leads else "why.boot.earns"
    return fact(text_id, who=Who(owner), amount=view["earnings"][owner])


def _why_answer(move: m.Accept | m.Renegotiate, view: MedView) -> Fact:
    """Return the reason of an answer to a boot."""
    if isinstance(move, m.Renegotiate):
        entry = next(entry for entry in view["city"] if entry["tile"] == view["target"])
        return fact("why.renegotiate", secret=True, amount=entry["amount"])
    text_id = "why.accept.card" if view["hand"]["renegotiate"] else "why.accept"
    return fact(text_id, secret=True)


# -- building -------------------------------------------------------------------------------------


def _why_there(view: MedView, move: m.Beside | m.Place | m.Turn) -> Fact:
    """Return the advantage of a place, a rotation, or the places beside a tile."""
    sites = Sight(view).sites
    found = [site for there in sites.values() for site in there]
    if isinstance(move, m.Turn):
        found = sites[view["spot"]]
        chosen = [site for site in found if site.turn == move.turn]
    elif isinstance(move, m.Place):
        chosen = [site for site in found if site.cell == move.cell]
    else:
        chosen = [site for site in found if move.tile in site.touches]
    best = min(chosen, key=lambda site: site.worth)
    if best.pays:
        return fact("why.place.pays", amount=best.pays)
    if best.own:
        return fact("why.place.own")
    if not any(site.pays or site.own for site in found):
        return fact("why.place.all")
    return fact("why.place.touches", tiles=len(best.touches))
