"""Reasons and risks of an advised move, the weightiest first, from what the player sees.

Bids are secret, and so is every reason for one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from mowaudio.bots.levels import LEVELS
from mowaudio.bots.reasons import Step
from mowaudio.games.mow_money.bots import levels
from mowaudio.games.mow_money.rules import MoneyMove, MoneyView, box, cards, drafts, moves, sight
from mowaudio.games.mow_money.rules.cards import KIND, STAR, VALUE, by_value, cheapest_bid
from mowaudio.games.mow_money.words import pieces
from mowaudio.words.facts import Fact, Who, fact

_NEAR: Final = 2  # cards lacking for a contract that is worth buying for
_FEW: Final = 2  # cards that are few for a bid

MoneyStep = Step[MoneyMove, MoneyView]


def explain(step: MoneyStep) -> Iterator[Fact]:
    move, view = step.move, step.before
    match move:
        case moves.Mower():
            yield from _asked(view, move.kind)
        case moves.Buy():
            yield from _buy(view, move.kind)
        case moves.Discard():
            yield from _discard(view, move.card)
        case moves.Bid():
            yield from _bid(step, move.area)
        case moves.Job():
            yield from _job(view, move.job)
        case moves.Lowest():
            offer = sight.draft_of(view)[-1]
            least = drafts.lowest(offer, sight.points_of(view, offer), view["left"])[0]
            yield from _card(view, least)
        case moves.Add():
            yield from _card(view, move.card)
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
            done = {"investing": _invested, "picking": _picked}.get(view["stage"], _done)
            yield from done(view)


def dangers(step: MoneyStep) -> Iterator[Fact]:
    """Yield what a bid puts at risk: a staked contract, and a game that ends too early."""
    view, seat = step.before, step.seat
    for planned in step.plan:
        if isinstance(planned, moves.Stake):
            yield fact("risk.stake", secret=True, points=planned.points)
        elif (
            isinstance(planned, moves.Bid)
            and not view["stacks"][planned.area]
            and view["seats"] > 1
        ):
            ahead = max(
                range(view["seats"]), key=lambda other: (other != seat, view["scores"][other])
            )
            area, points = pieces.area(planned.area), view["scores"][ahead]
            yield fact("risk.ends", secret=True, area=area, who=Who(ahead), points=points)


def _asked(view: MoneyView, kind: int) -> Iterator[Fact]:
    asking = sum(kind in cards.ASK_OF_KIND[points] for points in view["faces"])
    if asking:
        yield fact("why.asked", contracts=asking, kind=box.KINDS[kind])


def _buy(view: MoneyView, kind: int) -> Iterator[Fact]:
    free = box.BOX.hand_limit[kind] - cards.sizes(view["hand"])[kind]
    if free <= 0:
        return
    yield from _within_reach(view, kind)
    yield from _asked(view, kind)
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
    seat, to_come = view["actor"], sight.rounds_to_come(view)
    money, owned, counted = view["money"][seat], view["mowers"][seat], cards.tally(view["hand"])
    yield fact("why.invested.room", secret=True)
    short = [
        (price - money, kind)
        for kind, price in enumerate(box.BOX.mower_price)
        if not owned[kind] and price > money
    ]
    if short and to_come:
        dollars, kind = min(short)
        yield fact("why.invested.mower", dollars=dollars, kind=box.KINDS[kind])
    if money < box.BOX.dollars_for_a_point:
        yield fact("why.invested.little", dollars=money)
    within = sum(bool(cards.can_bid(counted, points)) for points in view["faces"])
    if within >= drafts.MOST_BIDS:
        yield fact("why.invested.hand", secret=True, contracts=within)


def _discard(view: MoneyView, card: int) -> Iterator[Fact]:
    """Yield the reason to discard a card: high values win no bid, and stars are asked for."""
    kind = KIND[card]
    stars = any(STAR[other] for other in cards.of_suit(view["hand"], kind))
    star = pieces.yes(stars and not STAR[card])
    yield fact("why.discard.high", secret=True, kind=box.KINDS[kind], star=star)


def _more(view: MoneyView) -> list[MoneyMove]:
    """Return the tokens that the cards left can still go under."""
    return drafts.next_tokens(sight.draft_of(view), view["left"], view["faces"])


def _rivals(view: MoneyView, points: int) -> int:
    """Return how many others hold as many cards of a kind as the contract asks for."""
    asks = cards.ASK_OF_KIND[points].values()
    hands = [hand for seat, hand in enumerate(view["hand_sizes"]) if seat != view["seat"]]
    return sum(any(hand[ask.kind] >= ask.cards for ask in asks) for hand in hands)


@cache
def _lowest(points: int) -> int:
    """Return the lowest bid on a contract that any cards make."""
    cheapest = cheapest_bid([card for deck in cards.FULL_DECKS for card in deck], points)
    assert cheapest is not None
    return cheapest.dollars


def _planned(step: MoneyStep, area: int) -> int:
    """Return the bid that the plan ends with; where it stops before it is complete, that of the
    expert, or else the lowest: a reason and the steps after it tell the same value."""
    view = step.before
    for offer in sight.draft_of(step.end):
        if offer.area == area and not drafts.lacking(offer, view["faces"][area]):
            return offer.dollars
    cheapest = cheapest_bid(view["left"], view["faces"][area])
    assert cheapest is not None
    plan = levels.bot(LEVELS[-1]).plan(view)
    return next((offer.dollars for offer in plan if offer.area == area), cheapest.dollars)


def _bid(step: MoneyStep, area: int) -> Iterator[Fact]:
    view = step.before
    points = view["faces"][area]
    cheapest = cheapest_bid(view["left"], points)
    assert cheapest is not None
    within = [view["faces"][token.area] for token in _more(view) if isinstance(token, moves.Bid)]
    rivals = _rivals(view, points)
    if view["seats"] == 1:
        yield fact("why.bid.dummy", secret=True)
        return
    if not rivals:
        yield fact("why.bid.alone", secret=True)
    if len(within) == 1:
        yield fact("why.bid.only", secret=True)
    if cheapest.dollars == _lowest(points) == _planned(step, area):
        yield fact("why.bid.lowest", secret=True, dollars=cheapest.dollars)
    if max(within) == points > min(within):
        yield fact("why.bid.most", secret=True)
    if rivals < view["seats"] - 1:
        yield fact("why.bid.rivals", secret=True, rivals=rivals)
    if len(cheapest.cards) <= _FEW:
        yield fact("why.bid.cards", secret=True, cards=len(cheapest.cards))


def _job(view: MoneyView, job: int) -> Iterator[Fact]:
    picking, tokens = view["stage"] == "picking", _more(view)
    if not picking and not any(isinstance(token, moves.Bid) for token in tokens):
        yield fact("why.job.no.bid", secret=True, more=pieces.yes(bool(view["draft"])))
    pays = [box.BOX.job_pay[token.job] for token in tokens if isinstance(token, moves.Job)]
    if picking and len(pays) == 1:
        yield fact("why.job.only", secret=True)
    if max(pays) == box.BOX.job_pay[job] > min(pays):
        yield fact("why.job.most", secret=True)
    if not picking:
        yield fact("why.job.pays", secret=True, dollars=sight.job_pay(view, job))


def _card(view: MoneyView, card: int) -> Iterator[Fact]:
    offer = sight.draft_of(view)[-1]
    points, left = sight.points_of(view, offer), view["left"]
    possible = [
        way for way in drafts.ways(offer, points) if cards.held(cards.tally(left), way[0]) >= way[1]
    ]
    suit, number = next(way for way in possible if card in cards.of_suit(left, way[0]))
    fitting = cards.of_suit(left, suit)
    if len(possible) == 1 and len(fitting) == number:
        yield fact("why.card.needed", secret=True)
    if offer.job != drafts.NONE:
        yield fact("why.card.price", secret=True)
    else:
        yield from _best_value(fitting, card, number)
    if not STAR[card] and any(STAR[other] for other in fitting):
        yield fact("why.card.star", secret=True)  # a star is kept for contracts that ask for it
    yield fact("why.card.lacks", secret=True, lacking=number - 1)


def _best_value(fitting: Sequence[int], card: int, number: int) -> Iterator[Fact]:
    """Yield that no card makes the bid lower or higher: of equal ones, the number asked for
    decides."""
    values = [VALUE[other] for other in by_value(fitting)]
    kind = box.KINDS[KIND[card]]
    if VALUE[card] <= values[number - 1]:
        yield fact("why.card.low", secret=True, kind=kind)
    if VALUE[card] >= values[-number]:
        yield fact("why.card.high", secret=True, kind=kind)


def _back(view: MoneyView) -> Iterator[Fact]:
    draft = sight.draft_of(view)
    offer = draft[-1]
    pool, points = sorted([*view["left"], *offer.cards]), sight.points_of(view, offer)
    counted = cards.tally(pool)
    if offer.job == drafts.NONE:
        cheapest = cheapest_bid(pool, points)
        if cheapest is not None and cheapest.dollars < min(_values(offer, points, view["left"])):
            yield fact("why.back.lower", secret=True)
        taken = {offer.area for offer in draft}
        for area, other in enumerate(view["faces"]):
            if other > points and area not in taken and cards.can_bid(counted, other):
                yield fact("why.back.better", secret=True, area=pieces.area(area), points=other)
        if offer.stake:
            yield fact("why.back.stake", secret=True)
    if offer.job == drafts.NONE:
        brings = max(_values(offer, points, view["left"], highest=True))
        brings += points * box.BOX.dollars_for_a_point
    else:
        brings = sight.job_pay(view, offer.job)
    for job in reversed(cards.jobs_in(counted)):
        if (pay := sight.job_pay(view, job)) > brings:
            yield fact("why.back.job", secret=True, job=pieces.job(job), dollars=pay)


def _values(
    offer: drafts.Offer, points: int, left: Sequence[int], *, highest: bool = False
) -> Iterator[int]:
    """Yield the lowest or highest sum of the bid begun, for every way to complete it."""
    for suit, number in drafts.ways(offer, points):
        fitting = by_value(cards.of_suit(left, suit))
        if highest:
            fitting.reverse()
        if len(fitting) >= number:
            yield offer.dollars + sum(VALUE[card] for card in fitting[:number])


def _done(view: MoneyView) -> Iterator[Fact]:
    """Yield the reasons for no more bids, or none at all."""
    bids = len(view["draft"])
    if bids == drafts.MOST_BIDS:
        yield fact("why.done.all", secret=True)
    if not _more(view):
        yield fact("why.done.nothing", secret=True, more=pieces.yes(bool(bids)))


def _picked(view: MoneyView) -> Iterator[Fact]:
    for offer in sight.draft_of(view):
        yield fact("why.picked", secret=True, dollars=box.BOX.job_pay[offer.job])
