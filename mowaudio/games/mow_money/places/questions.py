"""The letters that ask one fact; with Shift, the same of the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.rules import MoneyView, box, cards, drafts, sight
from mowaudio.games.mow_money.words import pieces, summary, turn
from mowaudio.words.facts import Fact, Message, Who, fact, message
from mowaudio.words.places import Answer, Ask, Focus, Question, ask_each, other_seats, own_seats


def money(view: MoneyView, seat: Seat) -> Fact:
    return fact("money.of", who=Who(seat), dollars=view["money"][seat])


def mowers(view: MoneyView, seat: Seat) -> Fact:
    pairs = zip(box.KINDS, view["mowers"][seat], strict=True)
    owned = tuple(fact("kind.name", kind=kind) for kind, mine in pairs if mine)
    return fact("mowers.of", who=Who(seat), kinds=owned)


def held(view: MoneyView, seat: Seat) -> Fact:
    won = view["won"][seat]
    if not won:
        return fact("contract.held.none", who=Who(seat))
    held = tuple(
        fact("contract.held", points=points, contracts=won.count(points))
        for points in dict.fromkeys(won)
    )
    return fact("contract.held.by", who=Who(seat), contracts=held)


def sizes(view: MoneyView, seat: Seat) -> Fact:
    sizes = pieces.kinds(view["hand_sizes"][seat])
    return fact("hand.sizes" if sizes else "hand.none", who=Who(seat), cards=sizes)


def _of_others(line: Callable[[MoneyView, Seat], Fact]) -> Ask:
    """Return a question about each of the others; a player who is alone hears of the dummy."""

    def ask(view: MoneyView, _: Focus) -> Message:
        if view["seats"] == 1 and view["seat"] is not None:
            return message(fact("players.none"), summary.dummy(view))
        return message(*(line(view, seat) for seat in other_seats(view)))

    return ask


def _ask_other_tokens(view: MoneyView, focus: Focus) -> Answer | Message:
    """Tell what is seen of the others' bids; of the dummy, how it bids."""
    said = _of_others(summary.seen_tokens)(view, focus)
    if view["seats"] > 1 or isinstance(said, Answer):
        return said
    return said + message(fact("dummy.bids"))


def _ask_hand(view: MoneyView, _: Focus) -> Message:
    if view["seat"] is not None:
        return summary.hand(view)
    return message(*(sizes(view, seat) for seat in range(view["seats"])))


def _ask_neighborhoods(view: MoneyView, _: Focus) -> Message:
    return message(*pieces.contracts(view["faces"], asking=True))


def _ask_bids(view: MoneyView, _: Focus) -> Message:
    options = turn.bid_options(view)
    if options:
        return message(fact("bid.options", secret=True, options=options))
    bids = len(view["draft"])
    why = "over" if view["stage"] == "picking" else ("none", "further", "full")[bids]
    return message(fact("bid.options.none", secret=True, why=why))


def _ask_jobs(view: MoneyView, _: Focus) -> Message:
    options = turn.job_options(view)
    if options:
        return message(fact("job.options", secret=True, jobs=options))
    full = len(view["draft"]) == drafts.MOST_BIDS
    placed = any(offer["job"] != drafts.NONE for offer in view["draft"])
    bound = cards.jobs_in(cards.tally(view["hand"])) if view["draft"] else []
    if bound and not placed and not full:
        # The cards of the bid begun would do one: taking it back is a choice too.
        jobs = tuple(turn.job_option(view, job) for job in bound)
        return message(fact("job.options.bound", secret=True, jobs=jobs))
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
