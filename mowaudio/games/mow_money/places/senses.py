"""The senses of moves, for typed sentences: contracts, cards, odd jobs and purchases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mowaudio.games.mow_money.rules import MoneyView, sight
from mowaudio.games.mow_money.rules import moves as m
from mowaudio.games.mow_money.rules.box import BOX, JOBS, KINDS
from mowaudio.games.mow_money.rules.cards import ICONS, KIND, STAR, VALUE, cheapest_bid

_NTH: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
_APPROVED: Final = "~" + "|".join(
    f"{of}agree" for of in ("", "both ", "all ", "both bid ", "all bid ")
)
# What each stage calls its end, and its purchases, bids or odd jobs.
_ENDS: Final = {
    "investing": "no buy|no card|no mower|no more|buy|card|mower|more|invest",
    "bidding": "no bid|no job|no card|no bluff|no stake|no more|bid|job|card|more",
    "picking": "no job|no card|no more|job|card|more",
}


def senses(
    view: MoneyView, moves: Sequence[m.MoneyMove]
) -> Iterator[tuple[m.MoneyMove, Sequence[str]]]:
    for move in moves:
        slots = _slots(view, move)
        if slots:
            yield move, slots
        if isinstance(move, m.Bid) and move.area < len(view["faces"]):
            lowest = cheapest_bid(view["left"], view["faces"][move.area])
            total = f"|{lowest.dollars}|{lowest.dollars} dollar" if lowest else ""
            yield move, ["~bid", f"!{slots[1]}", f"!lowest{total}", "~bid|cards", "&"]


def _slots(view: MoneyView, move: m.MoneyMove) -> Sequence[str]:
    match move:
        case m.Done():
            return _done(view)
        case m.Bid():
            return _bid(view, move.area)
        case m.Job():
            pay = sight.job_pay(view, move.job)
            return ["job", "~do|yes", "~this", JOBS[move.job], f"~{pay} dollar", "+"]
        case m.Lowest():
            return ["~add|bid|use", "!lowest", "~card|value|bid", "#", "*", "+"]
        case m.Add():
            return ["~add|bid|use", *_card(move.card), "+"]
        case m.Discard():
            return ["discard", *_card(move.card), "+"]
        case m.Bluff():
            return ["~add|bid|use", "!bluff", "~card", "#", "+"]
        case m.Stake():
            worth = f"{move.points} point|point {move.points}|point"
            return [f"!stake|{worth}", f"~{worth}|{move.points}|stake", "~contract", "~add", "+"]
        case m.Mower():
            return ["~buy", KINDS[move.kind], "mower", _price(BOX.mower_price[move.kind]), "+"]
        case m.Buy():
            return ["~buy", KINDS[move.kind], "card", _price(BOX.card_price[move.kind]), "#", "+"]
        case m.Back():
            return _back(view)
    return ()


def _back(view: MoneyView) -> list[str]:
    """Return how the last step of a bid is taken back: also by its card."""
    what = "step|card|bid|job"
    last = "|".join(f"last {one}" for one in what.split("|"))
    cards = view["draft"][-1]["cards"][-1:] if view["draft"] else []
    card = [f"~{slot.lstrip('%~')}" for one in cards for slot in _card(one)]
    return ["!undo|back", f"~{what}|{last}|last", "~take|add", "~undo", *card]


def _bid(view: MoneyView, area: int) -> list[str]:
    letter, nth = m.LETTERS[area].lower(), _NTH[area]
    points = view["faces"][area] if area < len(view["faces"]) else 0
    place = f"area{letter}|{letter}|{nth} contract|contract {letter}|contract area{letter}"
    return ["~bid", place, f"~{points} point|point", "~contract", "+"]


def _done(view: MoneyView) -> Sequence[str]:
    what = _ENDS.get(view["stage"], "more")
    none = "|".join(way for way in what.split("|") if way.startswith("no"))
    return [f"!done|pass|no|{none}", f"~{what}", "~done|pass", _APPROVED]


def _card(card: int) -> list[str]:
    star = "star|star card" if STAR[card] else "no star|plain"
    icons = [JOBS[icon] for icon in ICONS[card]]
    return [KINDS[KIND[card]], f"%{VALUE[card]}|{VALUE[card]} dollar", *icons, "~card", star]


def _price(dollars: int) -> str:
    return f"~{dollars} dollar|for {dollars}"
