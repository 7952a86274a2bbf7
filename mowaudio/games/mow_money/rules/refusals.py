"""Why a move is not allowed, told from what the player knows. Each reason names its rule."""

from __future__ import annotations

from typing import Final

from mowaudio.engine.moves import Reason
from mowaudio.games.mow_money.rules.box import BOX, JOBS, KINDS
from mowaudio.games.mow_money.rules.cards import (
    ASK_OF_KIND,
    JOB_SUIT,
    KIND,
    STAR,
    VALUE,
    held,
    of_suit,
    suit_of,
    tally,
)
from mowaudio.games.mow_money.rules.drafts import (
    MOST_BIDS,
    NONE,
    Draft,
    Offer,
    lacking,
    stakes_left,
)
from mowaudio.games.mow_money.rules.moves import (
    LETTERS,
    Add,
    Back,
    Bid,
    Bluff,
    Buy,
    Discard,
    Done,
    Job,
    Lowest,
    MoneyMove,
    Mower,
    Stake,
)
from mowaudio.games.mow_money.rules.sight import draft_of, points_of
from mowaudio.games.mow_money.rules.view import MoneyView

_USED: Final = Reason("refuse-card-used", "MM-20")


def why_not(view: MoneyView, move: MoneyMove) -> Reason:
    stage = view["stage"]
    if stage == "investing":
        return _investing(view, move)
    if stage == "discarding":
        return _discarding(view, move)
    if isinstance(move, Mower | Buy):
        return Reason("refuse-buy-later", "MM-10")
    if isinstance(move, Discard):
        return Reason("refuse-discard-later", "MM-11")
    if stage == "picking" and isinstance(move, Bid | Bluff | Stake):
        return Reason("refuse-pick-up", "MM-34")
    draft = draft_of(view)
    if isinstance(move, Bid):
        return _new_token(view, draft) or _bid(view, draft, move.area)
    if isinstance(move, Job):
        return _new_token(view, draft) or _job(view, draft, move.job)
    if isinstance(move, Back):
        return Reason("refuse-back", "MM-34" if stage == "picking" else "MM-22")
    if isinstance(move, Add | Lowest | Bluff | Stake | Done):
        return _step(view, draft, move)
    return Reason("refuse-chance", "MM-3")


def _investing(view: MoneyView, move: MoneyMove) -> Reason:
    money, owned = view["money"][view["actor"]], view["mowers"][view["actor"]]
    if isinstance(move, Mower):
        if owned[move.kind]:
            return Reason("refuse-mower-owned", "MM-10", {"kind": KINDS[move.kind]})
        return _too_dear(BOX.mower_price[move.kind], money)
    if isinstance(move, Buy):
        if not owned[move.kind]:
            return Reason("refuse-no-mower", "MM-10", {"kind": KINDS[move.kind]})
        if not view["decks"][move.kind] and not view["discards"][move.kind]:
            return Reason("refuse-deck-empty", "MM-3", {"kind": KINDS[move.kind]})
        return _too_dear(BOX.card_price[move.kind], money)
    if isinstance(move, Discard):
        return Reason("refuse-discard-later", "MM-11")
    return Reason("refuse-invest-first", "MM-10")


def _too_dear(price: int, money: int) -> Reason:
    return Reason("refuse-money", "MM-10", {"price": price, "money": money})


def _discarding(view: MoneyView, move: MoneyMove) -> Reason:
    if not isinstance(move, Discard):
        return Reason("refuse-discard-first", "MM-11")
    if move.card not in view["hand"]:
        return Reason("refuse-not-in-hand", "MM-11", _card(move.card))
    kind = KIND[move.card]
    args = {"kind": KINDS[kind], "limit": BOX.hand_limit[kind]}
    return Reason("refuse-within-limit", "MM-11", args)


def _new_token(view: MoneyView, draft: Draft) -> Reason | None:
    """Why no further token can be placed at all."""
    if not draft:
        return None
    if view["stage"] == "picking":
        return Reason("refuse-pick-up-one", "MM-34")
    missing = lacking(draft[-1], points_of(view, draft[-1]))
    if missing:
        return Reason("refuse-finish-first", _rule_of(draft[-1]), {"lacking": missing})
    return Reason("refuse-two-bids", "MM-20") if len(draft) >= MOST_BIDS else None


def _rule_of(offer: Offer) -> str:
    return "MM-21" if offer.job == NONE else "MM-24"


def _bid(view: MoneyView, draft: Draft, area: int) -> Reason:
    args = {"area": LETTERS[area]}
    if area >= len(view["faces"]):
        last = LETTERS[len(view["faces"]) - 1]
        return Reason("refuse-no-neighborhood", "MM-1", args | {"last": last})
    if any(offer.area == area for offer in draft):
        return Reason("refuse-same-neighborhood", "MM-20", args)
    return Reason("refuse-hand-short", "MM-25", args | _shortfall(view, area))


def _shortfall(view: MoneyView, area: int) -> dict[str, int | str]:
    """What the hand nearest to a valid bid on this contract still lacks."""
    counted = tally(view["left"])
    asks = ASK_OF_KIND[view["faces"][area]].values()
    nearest = min(asks, key=lambda ask: ask.cards - held(counted, suit_of(ask)))
    return {
        "points": view["faces"][area],
        "cards": nearest.cards - held(counted, suit_of(nearest)),
        "kind": KINDS[nearest.kind],
        "star": "yes" if nearest.star else "no",
    }


def _job(view: MoneyView, draft: Draft, job: int) -> Reason:
    if any(offer.job != NONE for offer in draft):
        return Reason("refuse-one-job", "MM-20")
    there = held(tally(view["left"]), JOB_SUIT[job])
    return Reason("refuse-job-short", "MM-24", {"job": JOBS[job], "there": there})


def _step(view: MoneyView, draft: Draft, move: Add | Lowest | Bluff | Stake | Done) -> Reason:
    if not draft:
        return Reason("refuse-no-token", "MM-34" if view["stage"] == "picking" else "MM-20")
    offer = draft[-1]
    if isinstance(move, Add):
        return _add(view, offer, move.card)
    if isinstance(move, Lowest):
        if lacking(offer, points_of(view, offer)):
            return Reason("refuse-one-by-one", "MM-34")
        return Reason("refuse-full", _rule_of(offer), {"cards": len(offer.cards)})
    if isinstance(move, Bluff):
        return Reason("refuse-no-bluff", "MM-22", {"bluffs": BOX.bluffs})
    if isinstance(move, Stake):
        return _stake(view, draft, move.points)
    rule = "MM-25" if offer.job == NONE else "MM-24"
    return Reason("refuse-incomplete", rule, {"lacking": lacking(offer, points_of(view, offer))})


def _card(card: int) -> dict[str, int | str]:
    star = "yes" if STAR[card] else "no"
    return {"kind": KINDS[KIND[card]], "value": VALUE[card], "star": star}


def _add(view: MoneyView, offer: Offer, card: int) -> Reason:
    points = points_of(view, offer)
    args = _card(card)
    if card not in view["left"]:
        if card not in view["hand"]:
            picking = view["stage"] == "picking"
            return Reason("refuse-not-in-hand", "MM-34" if picking else _rule_of(offer), args)
        here = card in offer.cards
        return Reason("refuse-card-here", _rule_of(offer)) if here else _USED
    if not lacking(offer, points):
        return Reason("refuse-full", _rule_of(offer), {"cards": len(offer.cards)})
    if offer.job != NONE:
        return Reason("refuse-icon", "MM-24", args | {"job": JOBS[offer.job]})
    if offer.cards and KIND[card] != KIND[offer.cards[0]]:
        return Reason("refuse-mixed", "MM-21", args | {"other": KINDS[KIND[offer.cards[0]]]})
    ask = ASK_OF_KIND[points].get(KIND[card])
    if ask is None:
        return Reason("refuse-kind", "MM-21", args | {"points": points})
    if ask.star and not STAR[card]:
        return Reason("refuse-star", "MM-21", args | {"points": points})
    there = len(of_suit(view["left"], suit_of(ask)))
    args |= {"points": points, "asked": ask.cards, "there": there}
    return Reason("refuse-too-few", "MM-25", args | {"star": "yes" if ask.star else "no"})


def _stake(view: MoneyView, draft: Draft, points: int) -> Reason:
    offer = draft[-1]
    if offer.job != NONE:
        return Reason("refuse-stake-job", "MM-23")
    if offer.stake:
        return Reason("refuse-stake-one", "MM-23", {"stake": offer.stake})
    seat = view["seat"]
    assert seat is not None
    won = view["won"][seat]
    if not won:
        return Reason("refuse-stake-nothing", "MM-23")
    used = points in won and points not in stakes_left(won, draft)
    return Reason("refuse-stake-used" if used else "refuse-stake-none", "MM-23", {"points": points})
