"""The reasons for which a move is not allowed, from what the player knows. Each names its rule."""

from __future__ import annotations

from mowaudio.engine.moves import Reason
from mowaudio.games.mow_money.rules import box, cards, moves, sight
from mowaudio.games.mow_money.rules.cards import KIND, held, suit_of, tally
from mowaudio.games.mow_money.rules.drafts import MOST_BIDS, NONE, Draft, Offer, stakes_left
from mowaudio.games.mow_money.rules.view import MoneyView


def why_not(view: MoneyView, move: moves.MoneyMove) -> Reason:
    """Return the reason for which a move is not legal now."""
    stage = view["stage"]
    if stage == "investing":
        return _investing(view, move)
    if stage == "discarding":
        return _discarding(view, move)
    if isinstance(move, moves.Mower | moves.Buy):
        return Reason("refuse-buy-later", "MM-10")
    if isinstance(move, moves.Discard):
        return Reason("refuse-discard-later", "MM-11")
    if stage == "picking" and isinstance(move, moves.Bid | moves.Bluff | moves.Stake):
        return Reason("refuse-pick-up", "MM-34")
    draft = sight.draft_of(view)
    if isinstance(move, moves.Bid):
        return _new_token(view, draft) or _bid(view, draft, move.area)
    if isinstance(move, moves.Job):
        return _new_token(view, draft) or _job(view, draft, move.job)
    if isinstance(move, moves.Back):
        return Reason("refuse-back", "MM-34" if stage == "picking" else "MM-22")
    if isinstance(move, moves.Draw | moves.Turn | moves.Reveal):
        return Reason("refuse-chance", "MM-3")
    return _step(view, draft, move)


def _investing(view: MoneyView, move: moves.MoneyMove) -> Reason:
    if isinstance(move, moves.Discard):
        return Reason("refuse-discard-later", "MM-11")
    if not isinstance(move, moves.Mower | moves.Buy):
        return Reason("refuse-invest-first", "MM-10")
    kind, money = move.kind, view["money"][view["actor"]]
    owned, args = view["mowers"][view["actor"]][kind], {"kind": box.KINDS[kind]}
    price = box.BOX.mower_price[kind] if isinstance(move, moves.Mower) else box.BOX.card_price[kind]
    if isinstance(move, moves.Mower) and owned:
        return Reason("refuse-mower-owned", "MM-10", args)
    if isinstance(move, moves.Buy) and not owned:
        return Reason("refuse-no-mower", "MM-10", args)
    if isinstance(move, moves.Buy) and not view["decks"][kind] and not view["discards"][kind]:
        return Reason("refuse-deck-empty", "MM-3", args)
    return Reason("refuse-money", "MM-10", {"price": price, "money": money})


def _discarding(view: MoneyView, move: moves.MoneyMove) -> Reason:
    if not isinstance(move, moves.Discard):
        return Reason("refuse-discard-first", "MM-11")
    if move.card not in view["hand"]:
        return Reason("refuse-not-in-hand", "MM-11", _card(move.card))
    kind = KIND[move.card]
    args = {"kind": box.KINDS[kind], "limit": box.BOX.hand_limit[kind]}
    return Reason("refuse-within-limit", "MM-11", args)


def _new_token(view: MoneyView, draft: Draft) -> Reason | None:
    """Return the reason for which no further token can be placed at all, if there is one."""
    if not draft:
        return None
    if view["stage"] == "picking":
        return Reason("refuse-pick-up-one", "MM-34")
    missing = sight.last_lacks(view)
    if missing:
        return Reason("refuse-finish-first", _rule_of(draft[-1]), {"lacking": missing})
    return Reason("refuse-two-bids", "MM-20") if len(draft) >= MOST_BIDS else None


def _rule_of(offer: Offer) -> str:
    return "MM-21" if offer.job == NONE else "MM-24"


def _bid(view: MoneyView, draft: Draft, area: int) -> Reason:
    args = {"area": moves.LETTERS[area]}
    if area >= len(view["faces"]):
        return Reason("refuse-no-neighborhood", "MM-1", args)
    if any(offer.area == area for offer in draft):
        return Reason("refuse-same-neighborhood", "MM-20", args)
    return Reason("refuse-hand-short", "MM-25", args | _shortfall(view, area))


def _shortfall(view: MoneyView, area: int) -> dict[str, int | str]:
    """Return what the cards left lack for the bid on this contract that they are nearest to."""
    points, counted = view["faces"][area], tally(view["left"])
    asks = cards.ASK_OF_KIND[points].values()
    lacking, ask = min(
        ((ask.cards - held(counted, suit_of(ask)), ask) for ask in asks), key=lambda pair: pair[0]
    )
    star = "yes" if ask.star else "no"
    return {"points": points, "cards": lacking, "kind": box.KINDS[ask.kind], "star": star}


def _job(view: MoneyView, draft: Draft, job: int) -> Reason:
    if any(offer.job != NONE for offer in draft):
        return Reason("refuse-one-job", "MM-20")
    there = held(tally(view["left"]), cards.JOB_SUIT[job])
    return Reason("refuse-job-short", "MM-24", {"job": box.JOBS[job], "there": there})


def _step(view: MoneyView, draft: Draft, move: moves.MoneyMove) -> Reason:
    """Return the reason for which the last bid cannot be changed like that, or is not done."""
    if not draft:
        return Reason("refuse-no-token", "MM-34" if view["stage"] == "picking" else "MM-20")
    offer, missing = draft[-1], sight.last_lacks(view)
    if isinstance(move, moves.Add):
        return _add(view, offer, move.card)
    if isinstance(move, moves.Lowest):
        return Reason("refuse-one-by-one", "MM-34") if missing else _full(offer)
    if isinstance(move, moves.Bluff):
        return Reason("refuse-no-bluff", "MM-22", {"bluffs": box.BOX.bluffs})
    if isinstance(move, moves.Stake):
        return _stake(view, draft, move.points)
    rule = "MM-25" if offer.job == NONE else "MM-24"
    return Reason("refuse-incomplete", rule, {"lacking": missing})


def _full(offer: Offer) -> Reason:
    return Reason("refuse-full", _rule_of(offer), {"cards": len(offer.cards)})


def _card(card: int) -> dict[str, int | str]:
    star = "yes" if cards.STAR[card] else "no"
    return {"kind": box.KINDS[KIND[card]], "value": cards.VALUE[card], "star": star}


def _add(view: MoneyView, offer: Offer, card: int) -> Reason:
    points = sight.points_of(view, offer)
    args = _card(card)
    if card not in view["left"]:
        if card not in view["hand"]:
            rule = "MM-34" if view["stage"] == "picking" else _rule_of(offer)
            return Reason("refuse-not-in-hand", rule, args)
        if card in offer.cards:
            return Reason("refuse-card-here", _rule_of(offer))
        return Reason("refuse-card-used", "MM-20")
    if not sight.last_lacks(view):
        return _full(offer)
    if offer.job != NONE:
        return Reason("refuse-icon", "MM-24", args | {"job": box.JOBS[offer.job]})
    if offer.cards and KIND[card] != KIND[offer.cards[0]]:
        return Reason("refuse-mixed", "MM-21", args | {"other": box.KINDS[KIND[offer.cards[0]]]})
    ask = cards.ASK_OF_KIND[points].get(KIND[card])
    if ask is None:
        return Reason("refuse-kind", "MM-21", args | {"points": points})
    if ask.star and not cards.STAR[card]:
        return Reason("refuse-star", "MM-21", args | {"points": points})
    there = len(cards.of_suit(view["left"], suit_of(ask)))
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
