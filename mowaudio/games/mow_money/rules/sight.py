"""What a landscaper sees: derived from the view, for words, places, bots and refusals."""

from __future__ import annotations

from mowaudio.games.mow_money.rules import drafts, shop
from mowaudio.games.mow_money.rules.box import BOX
from mowaudio.games.mow_money.rules.cards import jobs_in, tally
from mowaudio.games.mow_money.rules.drafts import NONE, Draft, Offer
from mowaudio.games.mow_money.rules.moves import JOB, Buy, MoneyMove, Mower
from mowaudio.games.mow_money.rules.view import MoneyView


def draft_of(view: MoneyView) -> Draft:
    """One's own bids, as far as they have got."""
    return tuple(
        Offer(shown["area"], shown["job"], tuple(shown["cards"]), shown["bluffs"], shown["stake"])
        for shown in view["draft"]
    )


def points_of(view: MoneyView, offer: Offer) -> int:
    """The points of the contract that an offer is for."""
    return view["faces"][offer.area] if offer.job == NONE else 0


def bonus_of(view: MoneyView) -> int:
    """What an odd job pays more at this stage."""
    return 0 if view["stage"] == "picking" else BOX.job_bonus


def job_pay(view: MoneyView, job: int) -> int:
    """What an odd job pays at this stage."""
    return BOX.job_pay[job] + bonus_of(view)


def next_tokens(view: MoneyView) -> list[MoneyMove]:
    """The bids and odd jobs that the cards left can still begin."""
    draft = draft_of(view)
    if view["stage"] == "picking":
        return [] if draft else [JOB[job] for job in jobs_in(tally(view["left"]))]
    return drafts.next_tokens(draft, view["left"], view["faces"])


def wares_of(view: MoneyView) -> list[Buy | Mower]:
    """What whoever invests can buy now, by kind."""
    seat = view["actor"]
    owned = sum(1 << kind for kind, mine in enumerate(view["mowers"][seat]) if mine)
    return shop.wares(view["money"][seat], owned, view["decks"], view["discards"])


def rounds_to_come(view: MoneyView) -> int:
    """How many rounds there are at least after this one."""
    return min(view["stacks"])
