"""Facts derived from a view, for words, places, bots and refusals."""

from __future__ import annotations

from mowaudio.games.mow_money.rules import box, cards, drafts, investing, moves
from mowaudio.games.mow_money.rules.drafts import NONE, Draft, Offer
from mowaudio.games.mow_money.rules.view import MoneyView


def draft_of(view: MoneyView) -> Draft:
    """Return the viewer's own bids, as far as they have got."""
    return tuple(
        Offer(shown["area"], shown["job"], tuple(shown["cards"]), shown["bluffs"], shown["stake"])
        for shown in view["draft"]
    )


def points_of(view: MoneyView, offer: Offer) -> int:
    """Return the points of the contract that an offer is for; 0 for an odd job."""
    return view["faces"][offer.area] if offer.job == NONE else 0


def bonus_of(view: MoneyView) -> int:
    """Return the bonus of an odd job at this stage."""
    return 0 if view["stage"] == "picking" else box.BOX.job_bonus


def job_pay(view: MoneyView, job: int) -> int:
    """Return the pay of an odd job at this stage, with its bonus."""
    return box.BOX.job_pay[job] + bonus_of(view)


def next_tokens(view: MoneyView) -> list[moves.MoneyMove]:
    """Return the bids and odd jobs that the cards left can still begin."""
    draft = draft_of(view)
    if view["stage"] == "picking":
        return [] if draft else [moves.JOB[job] for job in cards.jobs_in(cards.tally(view["left"]))]
    return drafts.next_tokens(draft, view["left"], view["faces"])


def wares_of(view: MoneyView) -> list[moves.Buy | moves.Mower]:
    """Return what the investing player can buy now, by kind."""
    seat = view["actor"]
    owned = sum(1 << kind for kind, mine in enumerate(view["mowers"][seat]) if mine)
    return investing.wares_for(view["money"][seat], owned, view["decks"], view["discards"])


def rounds_to_come(view: MoneyView) -> int:
    """Return the least number of rounds after this one."""
    return min(view["stacks"])


def last_lacks(view: MoneyView) -> int:
    """Return the fewest cards that the viewer's last bid still needs; 0 if there is no bid."""
    draft = draft_of(view)
    return drafts.lacking(draft[-1], points_of(view, draft[-1])) if draft else 0
