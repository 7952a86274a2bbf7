"""Reasons and risks of an advised move, the weightiest first, from what the player sees; `checks`
tells which of them hold. Bids are secret, and so is every reason for one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from mowaudio.bots.levels import LEVELS
from mowaudio.bots.reasons import Step
from mowaudio.games.mow_money.bots import levels
from mowaudio.games.mow_money.rules import MoneyMove, MoneyView, box, cards, drafts, moves, sight
from mowaudio.games.mow_money.words import pieces
from mowaudio.words.facts import Fact, Who, fact

_NEAR: Final = 2  # cards lacking for a contract that is worth buying for
_FEW: Final = 2  # cards that are few for a bid

MoneyStep = Step[MoneyMove, MoneyView]


def explain(step: MoneyStep) -> Iterator[Fact]:
    move, view = step.move, step.before
    match move:
        case moves.Mower():
            yield _asked(view, move.kind)
        case moves.Buy():
            yield from _buy(view, move.kind)
        case moves.Discard():
            yield _discard(view, move.card)
        case moves.Bid():
            yield from _bid(step, move.area)
        case moves.Job():
            yield from _job(view, move.job)
        case moves.Lowest():
            least = drafts.lowest_step(sight.draft_of(view), view["hand"], view["faces"])
            yield from _card(view, least)
        case moves.Add():
            yield from _card(view, move)
        case moves.Bluff():
            there = sight.draft_of(view)[-1].size
            yield fact("why.bluff", secret=True, cards=there + 1, there=there)
        case moves.Stake():
            prize = sight.points_of(view, sight.draft_of(view)[-1])
            more = pieces.yes(prize > move.points)
            yield fact("why.stake", secret=True, dollars=move.points, points=prize, more=more)
        case moves.Back():
            yield from _back(view)
        case _:
            yield from _invested(view) if view["stage"] == "investing" else _done(view)


def dangers(step: MoneyStep) -> Iterator[Fact]:
    """Yield what a bid puts at risk: a staked contract, and a game that ends too early."""
    scores = step.before["scores"]
    ahead = max(range(len(scores)), key=lambda other: (other != step.seat, scores[other]))
    for planned in step.plan:
        if isinstance(planned, moves.Stake):
            yield fact("risk.stake", secret=True, points=planned.points)
        elif isinstance(planned, moves.Bid) and not step.before["stacks"][planned.area]:
            area, points = pieces.area(planned.area), scores[ahead]
            yield fact("risk.ends", secret=True, area=area, who=Who(ahead), points=points)


def _asked(view: MoneyView, kind: int) -> Fact:
    asking = sum(kind in cards.ASK_OF_KIND[points] for points in view["faces"])
    return fact("why.asked", contracts=asking, kind=box.KINDS[kind])


def _buy(view: MoneyView, kind: int) -> Iterator[Fact]:
    free = box.BOX.hand_limit[kind] - cards.sizes(view["hand"])[kind]
    if free > 0:
        yield from _within_reach(view, kind)
        yield _asked(view, kind)
        yield fact("why.buy.room", cards=free)


def _within_reach(view: MoneyView, kind: int) -> Iterator[Fact]:
    """Yield the contract that a few more cards of a kind bring within reach, if there is one."""
    counted, found = cards.tally(view["hand"]), []
    for area, points in enumerate(view["faces"]):
        ask = cards.ASK_OF_KIND[points].get(kind)
        if ask and not cards.can_bid(counted, points):
            number = ask.cards - cards.held(counted, cards.suit_of(ask))
            if number <= _NEAR:
                found.append((number, -points, area, ask))
    if not found:
        return
    number, _, there, ask = min(found, key=lambda row: row[:3])
    named = pieces.area(there)
    if number > 1:
        wanted = pieces.wanted(cards.suit_of(ask), number)
        yield fact("why.buy.lacks", secret=True, cards=wanted, area=named)
    else:
        text_id = "why.buy.star" if ask.star else "why.buy.enough"
        yield fact(text_id, secret=True, area=named, points=view["faces"][there])


def _invested(view: MoneyView) -> Iterator[Fact]:
    """Yield the reasons to buy nothing more."""
    money, owned = view["money"][view["actor"]], view["mowers"][view["actor"]]
    yield fact("why.invested.room", secret=True)
    short = [
        (price - money, kind)
        for kind, price in enumerate(box.BOX.mower_price)
        if not owned[kind] and price > money
    ]
    if short and sight.rounds_to_come(view):
        dollars, kind = min(short)
        yield fact("why.invested.mower", dollars=dollars, kind=box.KINDS[kind])
    yield fact("why.invested.little", dollars=money)
    counted = cards.tally(view["hand"])
    within = sum(bool(cards.can_bid(counted, points)) for points in view["faces"])
    yield fact("why.invested.hand", secret=True, contracts=within)


def _discard(view: MoneyView, card: int) -> Fact:
    """Return the reason to discard a card: high values win no bid, and stars are asked for."""
    kind, starred = cards.KIND[card], cards.STAR[card]
    stars = any(cards.STAR[other] for other in cards.of_suit(view["hand"], kind))
    star = pieces.yes(stars and not starred)
    return fact("why.discard.high", secret=True, kind=box.KINDS[kind], star=star)


def _rivals(view: MoneyView, points: int) -> int:
    """Return how many others hold as many cards of a kind as the contract asks for."""
    asks = cards.ASK_OF_KIND[points].values()
    hands = [hand for seat, hand in enumerate(view["hand_sizes"]) if seat != view["seat"]]
    return sum(any(hand[ask.kind] >= ask.cards for ask in asks) for hand in hands)


@cache
def _lowest(points: int) -> int:
    """Return the lowest bid on a contract that any cards make."""
    cheapest = cards.cheapest_bid([card for deck in cards.FULL_DECKS for card in deck], points)
    assert cheapest is not None
    return cheapest.dollars


def _planned(step: MoneyStep, area: int) -> int | None:
    """Return the bid that the plan ends with; where it stops before it is complete, that of the
    expert, if any: a reason and the steps after it tell the same value."""
    view = step.before
    for offer in sight.draft_of(step.end):
        if offer.area == area and not drafts.lacking(offer, view["faces"][area]):
            return offer.dollars
    plan = levels.bot(LEVELS[-1]).plan(view)
    return next((offer.dollars for offer in plan if offer.area == area), None)


def _bid(step: MoneyStep, area: int) -> Iterator[Fact]:
    view, points = step.before, step.before["faces"][area]
    cheapest = cards.cheapest_bid(view["left"], points)
    assert cheapest is not None
    dollars, laid = cheapest
    yield fact("why.bid.dummy", secret=True)
    yield fact("why.bid.alone", secret=True)
    yield fact("why.bid.only", secret=True)
    if dollars == _lowest(points) and _planned(step, area) in (dollars, None):
        yield fact("why.bid.lowest", secret=True, dollars=dollars)
    yield fact("why.bid.most", secret=True)
    yield fact("why.bid.rivals", secret=True, rivals=_rivals(view, points))
    if len(laid) <= _FEW:
        yield fact("why.bid.cards", secret=True, cards=len(laid))


def _job(view: MoneyView, job: int) -> Iterator[Fact]:
    if view["stage"] == "picking":
        yield fact("why.job.only", secret=True)
    else:
        yield fact("why.job.no.bid", secret=True, more=pieces.yes(bool(view["draft"])))
    yield fact("why.job.most", secret=True)
    yield fact("why.job.pays", secret=True, dollars=sight.job_pay(view, job))


def _card(view: MoneyView, move: moves.Add) -> Iterator[Fact]:
    offer = drafts.extended(sight.draft_of(view), move)[-1]
    yield fact("why.card.needed", secret=True)
    if offer.job != drafts.NONE:
        yield fact("why.card.price", secret=True)
    else:
        kind = box.KINDS[cards.KIND[move.card]]
        yield fact("why.card.low", secret=True, kind=kind)
        yield fact("why.card.high", secret=True, kind=kind)
    yield fact("why.card.star", secret=True)  # a star is kept for contracts that ask for it
    lacking = drafts.lacking(offer, sight.points_of(view, offer))
    yield fact("why.card.lacks", secret=True, lacking=lacking)


def _back(view: MoneyView) -> Iterator[Fact]:
    offer = sight.draft_of(view)[-1]
    if offer.job == drafts.NONE:
        yield fact("why.back.lower", secret=True)
        for area, points in enumerate(view["faces"]):
            yield fact("why.back.better", secret=True, area=pieces.area(area), points=points)
        yield fact("why.back.stake", secret=True)
    for job in reversed(cards.jobs_in(cards.tally([*view["left"], *offer.cards]))):
        pay = sight.job_pay(view, job)
        yield fact("why.back.job", secret=True, job=pieces.job(job), dollars=pay)


def _done(view: MoneyView) -> Iterator[Fact]:
    """Yield the reasons for no more bids, or none at all; of a pick-up, its pay."""
    if view["stage"] == "picking":
        for offer in sight.draft_of(view):
            yield fact("why.picked", secret=True, dollars=box.BOX.job_pay[offer.job])
        return
    yield fact("why.done.all", secret=True)
    yield fact("why.done.nothing", secret=True, more=pieces.yes(bool(view["draft"])))
