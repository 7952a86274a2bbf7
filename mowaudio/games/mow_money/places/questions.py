"""The letters that ask one fact; with Shift, the same of the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.rules import sight
from mowaudio.games.mow_money.rules.box import KINDS
from mowaudio.games.mow_money.rules.drafts import MOST_BIDS, NONE
from mowaudio.games.mow_money.rules.view import MoneyView
from mowaudio.games.mow_money.words import pieces, summary, turn
from mowaudio.words.facts import Fact, Message, Who, fact, message
from mowaudio.words.places import Ask, Focus, Question, other_seats, own_seats


def money(view: MoneyView, seat: Seat) -> Fact:
    return fact("money.of", who=Who(seat), dollars=view["money"][seat])


def mowers(view: MoneyView, seat: Seat) -> Fact:
    owned = tuple(
        fact("kind.name", kind=name)
        for kind, name in enumerate(KINDS)
        if view["mowers"][seat][kind]
    )
    return fact("mowers.of", who=Who(seat), kinds=owned)


def held(view: MoneyView, seat: Seat) -> Fact:
    won = view["won"][seat]
    if not won:
        return fact("contract.held.none", who=Who(seat))
    return fact("contract.held.by", who=Who(seat), contracts=tuple(won))


def sizes(view: MoneyView, seat: Seat) -> Fact:
    cards = tuple(
        fact("kind.cards", kind=KINDS[kind], cards=size)
        for kind, size in enumerate(view["hand_sizes"][seat])
        if size
    )
    return fact("hand.sizes" if cards else "hand.none", who=Who(seat), cards=cards)


def _nobody(view: MoneyView) -> Message:
    return message(fact("players.none"), summary.dummy(view))


def _of_own(of: Callable[[MoneyView, Seat], Fact]) -> Ask:
    def ask(view: MoneyView, _: Focus) -> Message:
        return message(*(of(view, seat) for seat in own_seats(view)))

    return ask


def _of_others(of: Callable[[MoneyView, Seat], Fact]) -> Ask:
    def ask(view: MoneyView, _: Focus) -> Message:
        others = other_seats(view)
        return message(*(of(view, seat) for seat in others)) if others else _nobody(view)

    return ask


def _ask_hand(view: MoneyView, _: Focus) -> Message:
    if view["seat"] is not None:
        return summary.hand(view)
    return message(*(sizes(view, seat) for seat in range(view["seats"])))


def _ask_neighborhoods(view: MoneyView, _: Focus) -> Message:
    """Contracts of equal worth ask for the same, and are told together."""
    said = message()
    for points in sorted(set(view["faces"])):
        there = tuple(
            pieces.area(area) for area, face in enumerate(view["faces"]) if face == points
        )
        if points:
            asks = pieces.asks(points)
            said += message(fact("contract.asking", areas=there, points=points, cards=asks))
        else:
            said += message(fact("contract.asking.none", areas=there))
    return said


def _ask_bids(view: MoneyView, _: Focus) -> Message:
    options = turn.bid_options(view)
    if options:
        return message(fact("bid.options", secret=True, options=options))
    return message(fact("bid.options.none", secret=True, bids=len(view["draft"])))


def _ask_jobs(view: MoneyView, _: Focus) -> Message:
    options = turn.job_options(view)
    if options:
        return message(fact("job.options", secret=True, jobs=options))
    full = len(view["draft"]) == MOST_BIDS
    placed = any(offer["job"] != NONE for offer in view["draft"])
    why = "placed" if placed else "full" if full else "none"
    return message(fact("job.options.none", secret=True, why=why))


def _ask_tokens(view: MoneyView, _: Focus) -> Message:
    if view["seat"] is None:
        return _ask_other_tokens(view, _)
    return summary.draft(view) + message(pieces.bluffs(sight.draft_of(view))) + summary.hand(view)


def _ask_other_tokens(view: MoneyView, _: Focus) -> Message:
    others = other_seats(view)
    return message(*summary.seen_tokens(view, others)) if others else _nobody(view)


def _ask_decks(view: MoneyView, _: Focus) -> Message:
    return summary.decks(view)


def _ask_starter(view: MoneyView, _: Focus) -> Message:
    return message(summary.starter(view))


QUESTIONS: Final[Sequence[Question]] = (
    Question("h", "hand", _ask_hand, _of_others(sizes)),
    Question("n", "neighborhoods", _ask_neighborhoods),
    Question("b", "bids", _ask_bids),
    Question("o", "jobs", _ask_jobs),
    Question("k", "tokens", _ask_tokens, _ask_other_tokens),
    Question("c", "cash", _of_own(money), _of_others(money)),
    Question("e", "equipment", _of_own(mowers), _of_others(mowers)),
    Question("a", "awards", _of_own(held), _of_others(held)),
    Question("f", "first", _ask_starter),
    Question("u", "decks", _ask_decks),
)
