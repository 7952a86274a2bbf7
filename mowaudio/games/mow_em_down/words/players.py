"""One player in words: trackers, cards, and books."""

from __future__ import annotations

from collections.abc import Iterable

from mowaudio.engine import Seat
from mowaudio.games.mow_em_down.rules import MedView, box
from mowaudio.games.mow_em_down.words import pieces
from mowaudio.words.facts import NOTHING, Detail, Fact, Message, Who, fact, message


def trackers(view: MedView, seat: Seat) -> tuple[Fact, ...]:
    """Return cash, mowers, free tokens, earnings and bonus, and a penalty of one player."""
    debt = pieces.debt_of(view, seat)
    said = main_trackers(view, seat)
    return (*said, Fact("tracker.debt", debt.args)) if debt else tuple(said)


def main_trackers(view: MedView, seat: Seat) -> list[Fact]:
    """Return the same without a penalty. Counts, with their noun behind them, come before money,
    with its noun before it, so that no two numbers meet."""
    bonus, held = view["bonus"][seat], view["held"][seat]
    secret = held and seat != view["seat"]
    return [
        fact("tracker.cash", who=Who(seat), cash=view["cash"][seat]),
        fact("tracker.mowers", Detail.NORMAL, mowers=view["mowers"][seat]),
        fact("tracker.tokens", Detail.NORMAL, free=view["free"][seat]),
        *([fact("tracker.held", Detail.FULL, held=held)] if secret else []),
        fact("tracker.earnings", earnings=view["earnings"][seat]),
        *([fact("tracker.bonus", amount=bonus)] if bonus else []),
    ]


def hand(view: MedView) -> Fact:
    """Return the listener's secret cards."""
    held = view["hand"]
    if not any(held.values()):
        return fact("hand.none", secret=True)
    cards = (fact("hand.card", card=fact(f"card.{name}"), count=n) for name, n in held.items() if n)
    return fact("hand", secret=True, cards=tuple(cards))


def held_by(view: MedView, seat: Seat) -> Fact:
    """Return the number of secret cards of another player."""
    return fact("held.by", who=Who(seat), held=view["held"][seat])


def in_hand(view: MedView) -> tuple[Fact, ...]:
    """Return the land tile that is drawn and not yet placed; everybody sees it."""
    drawn = view["drawn"]
    if drawn == box.NOWHERE:
        return ()
    tile, sides = pieces.tile(drawn), pieces.sides(drawn, 0)
    return (fact("hand.tile", who=Who(view["active"]), tile=tile, sides=sides),)


# -- the books ------------------------------------------------------------------------------------


def balance(view: MedView, seat: Seat) -> Message:
    """Tell what came in and went out and why: in this round, which began with the seat's newest
    turn, and in the round before it."""
    said = NOTHING
    for when, books in (("this", view["books"]), ("last", view["closed_books"])):
        sums: dict[str, int] = {}
        for cause, amount in books[seat]:
            sums[cause] = sums.get(cause, 0) + amount
        if sums:
            change = sum(sums.values())
            text_id = "balance.up" if change >= 0 else "balance.down"
            total = fact(text_id, who=Who(seat), amount=abs(change), when=when)
            said += message(total, *in_and_out(sums.items()))
    return said or message(fact("balance.none", who=Who(seat)))


def in_and_out(
    sums: Iterable[tuple[str, int]], detail: Detail = Detail.BRIEF
) -> list[tuple[Fact, ...]]:
    """Return money by cause: what came in, then what went out."""
    by_cause = list(sums)
    came = tuple(fact(f"cause.{cause}", amount=n) for cause, n in by_cause if n > 0)
    went = tuple(fact(f"cause.{cause}", amount=-n) for cause, n in by_cause if n < 0)
    return [
        (fact("balance.in", detail, causes=came),) if came else (),
        (fact("balance.out", detail, causes=went),) if went else (),
    ]
