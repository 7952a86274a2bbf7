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
from mowaudio.words.places import Answer, Ask, Focus, Question, ask_each, other_seats, own_seats


def money(view: MoneyView, seat: Seat) -> Fact:
    return fact("money.of", who=Who(seat), dollars=view["money"][seat])


def mowers(view: MoneyView, seat: Seat) -> Fact:
    pairs = zip(KINDS, view["mowers"][seat], strict=True)
    owned = tuple(fact("kind.name", kind=kind) for kind, mine in pairs if mine)
    return fact("mowers.of", who=Who(seat), kinds=owned)


def held(view: MoneyView, seat: Seat) -> Fact:
    won = view["won"][seat]
    if not won:
        return fact("contract.held.none", who=Who(seat))
    return fact("contract.held.by", who=Who(seat), contracts=tuple(won))


def sizes(view: MoneyView, seat: Seat) -> Fact:
    cards = pieces.kinds(view["hand_sizes"][seat])
    return fact("hand.sizes" if cards else "hand.none", who=Who(seat), cards=cards)


def _of_others(line: Callable[[MoneyView, Seat], Fact]) -> Ask:
    """Return a question about each of the others; a player who is alone hears of the dummy."""

    def ask(view: MoneyView, _: Focus) -> Message:
        if view["seats"] == 1 and view["seat"] is not None:
            return message(fact("players.none"), summary.dummy(view))
        return message(*(line(view, seat) for seat in other_seats(view)))

    return ask


_ask_other_tokens: Final = _of_others(summary.seen_tokens)


def _ask_hand(view: MoneyView, _: Focus) -> Message:
    if view["seat"] is not None:
        return summary.hand(view)
    return message(*(sizes(view, seat) for seat in range(view["seats"])))


def _ask_neighborhoods(view: MoneyView, _: Focus) -> Message:
    """Tell contracts of equal worth together: they ask for the same."""
    said, faces = [], view["faces"]
    for points in sorted(set(faces)):
        there = tuple(pieces.area(area) for area, face in enumerate(faces) if face == points)
        if points:
            asks = pieces.asks(points)
            said.append(fact("contract.asking", areas=there, points=points, cards=asks))
        else:
            said.append(fact("contract.asking.none", areas=there))
    return message(*said)


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


def _ask_tokens(view: MoneyView, focus: Focus) -> Answer | Message:
    if view["seat"] is None:
        return _ask_other_tokens(view, focus)
    return summary.draft(view) + message(pieces.bluffs(sight.draft_of(view))) + summary.hand(view)


QUESTIONS: Final[Sequence[Question]] = (
    Question("h", "hand", _ask_hand, _of_others(sizes)),
    Question("n", "neighborhoods", _ask_neighborhoods),
    Question("b", "bids", _ask_bids),
    Question("o", "jobs", _ask_jobs),
    Question("k", "tokens", _ask_tokens, _ask_other_tokens),
    Question("c", "cash", ask_each(money, own_seats), _of_others(money)),
    Question("e", "equipment", ask_each(mowers, own_seats), _of_others(mowers)),
    Question("a", "awards", ask_each(held, own_seats), _of_others(held)),
    Question("f", "first", lambda view, _: message(summary.starter(view))),
    Question("u", "decks", lambda view, _: message(fact("decks.hold", decks=summary.decks(view)))),
)
