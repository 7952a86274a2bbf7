"""The reasons of hints: one short fact for every move, from what the player sees.

Bids are secret, and so is every reason for one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from mowaudio.bots.levels import LEVELS
from mowaudio.bots.reasons import Step
from mowaudio.games.mow_money.bots import levels
from mowaudio.games.mow_money.rules import cards, drafts, moves, sight
from mowaudio.games.mow_money.rules.box import BOX, KINDS
from mowaudio.games.mow_money.rules.cards import KIND, MISSED, STAR, VALUE, by_value, cheapest_bid
from mowaudio.games.mow_money.rules.drafts import MOST_BIDS, NONE, Offer
from mowaudio.games.mow_money.rules.moves import MoneyMove
from mowaudio.games.mow_money.rules.view import MoneyView
from mowaudio.games.mow_money.words import pieces
from mowaudio.words.facts import Fact, fact

_NEAR: Final = 2  # cards lacking for a contract that is worth buying for


def explain(step: Step[MoneyMove, MoneyView]) -> Iterator[Fact]:
    yield _why(step.move, step.before)


def _why(move: MoneyMove, view: MoneyView) -> Fact:
    match move:
        case moves.Mower():
            return _why_mower(view, move.kind)
        case moves.Buy():
            return _why_buy(view, move.kind)
        case moves.Discard():
            return _why_discard(view, move.card)
        case moves.Bid():
            return _why_bid(view, move.area)
        case moves.Job():
            return _why_job(view, move.job)
        case moves.Lowest():
            job = pieces.yes(sight.draft_of(view)[-1].job != NONE)
            return fact("why.lowest", secret=True, job=job)
        case moves.Add():
            return _why_card(view, move.card)
        case moves.Bluff():
            return _why_bluff(view)
        case moves.Stake():
            prize = sight.points_of(view, sight.draft_of(view)[-1])
            more = pieces.yes(prize > move.points)
            return fact("why.stake", secret=True, stake=move.points, points=prize, more=more)
        case moves.Back():
            return _why_back(view)
    if view["stage"] == "investing":
        return _why_invested(view)
    return _why_picked(view) if view["stage"] == "picking" else _why_done(view)


def _asked(view: MoneyView, kind: int) -> Fact | None:
    """Return how many contracts ask for cards of a kind, if any does."""
    asking = sum(kind in cards.ASK_OF_KIND[points] for points in view["faces"])
    return fact("why.asked", contracts=asking, kind=KINDS[kind]) if asking else None


def _why_mower(view: MoneyView, kind: int) -> Fact:
    asked = _asked(view, kind)
    if asked:
        return asked
    if BOX.mower_points[kind] * BOX.dollars_for_a_point > BOX.mower_price[kind]:
        return fact("why.mower.worth")
    return fact("why.mower.cards", kind=KINDS[kind])


def _why_buy(view: MoneyView, kind: int) -> Fact:
    free = BOX.hand_limit[kind] - cards.sizes(view["hand"])[kind]
    if free <= 0:
        return fact("why.buy.choose")
    return _enough(view, kind) or _asked(view, kind) or fact("why.buy.room", cards=free)


def _enough(view: MoneyView, kind: int) -> Fact | None:
    """Return the contract that a few more cards of a kind bring within reach, if there is one."""
    counted, found = cards.tally(view["hand"]), []
    for area, points in enumerate(view["faces"]):
        ask = cards.ASK_OF_KIND[points].get(kind)
        if ask and not cards.can_bid(counted, points):
            number = ask.cards - cards.held(counted, cards.suit_of(ask))
            if number <= _NEAR:
                found.append((number, -points, area, ask))
    if not found:
        return None
    number, _, there, ask = min(found, key=lambda row: row[:3])
    if number > 1:
        wanted = pieces.wanted(cards.suit_of(ask), number)
        return fact("why.buy.lacks", secret=True, cards=wanted, area=pieces.area(there))
    text_id = "why.buy.star" if ask.star else "why.buy.enough"
    return fact(text_id, secret=True, area=pieces.area(there), points=view["faces"][there])


def _why_invested(view: MoneyView) -> Fact:
    """Return the reason to buy nothing more."""
    seat = view["actor"]
    money, owned, held_now = view["money"][seat], view["mowers"][seat], cards.sizes(view["hand"])
    if all(
        isinstance(w, moves.Buy) and held_now[w.kind] >= BOX.hand_limit[w.kind]
        for w in sight.wares_of(view)
    ):
        return fact("why.invested.room", secret=True)
    short = [
        (price - money, kind)
        for kind, price in enumerate(BOX.mower_price)
        if not owned[kind] and price > money
    ]
    if short and sight.rounds_to_come(view):
        dollars, kind = min(short)
        return fact("why.invested.mower", dollars=dollars, kind=KINDS[kind])
    points = money // BOX.dollars_for_a_point
    text_id = "why.invested.points" if points else "why.invested.little"
    return fact(text_id, dollars=money, points=points)


def _why_discard(view: MoneyView, card: int) -> Fact:
    """Return the reason to discard a card: high values win no bid, and stars are asked for."""
    kind = KIND[card]
    alike = cards.of_suit(view["hand"], kind)
    stars = any(STAR[other] for other in alike)
    plain = [other for other in alike if not STAR[other]] or alike
    if card in plain and VALUE[card] == max(VALUE[other] for other in plain):
        star = pieces.yes(stars and not STAR[card])
        return fact("why.discard.high", secret=True, kind=KINDS[kind], star=star)
    return fact("why.discard.limit", limit=BOX.hand_limit[kind], kind=KINDS[kind])


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


def _planned(view: MoneyView, area: int, lowest: int) -> int:
    """Return the expert's bid on a contract, or else the lowest: the reason of a hint and its next
    steps must tell the same value."""
    plan = levels.bot(LEVELS[-1]).plan(view)
    return next((offer.dollars for offer in plan if offer.area == area), lowest)


def _why_bid(view: MoneyView, area: int) -> Fact:
    points = view["faces"][area]
    cheapest = cheapest_bid(view["left"], points)
    assert cheapest is not None
    value = cheapest.dollars
    within = [view["faces"][token.area] for token in _more(view) if isinstance(token, moves.Bid)]
    rivals = _rivals(view, points)
    if view["seats"] == 1:
        return fact("why.bid.dummy", secret=True)
    if not rivals:
        return fact("why.bid.alone", secret=True)
    if len(within) == 1:
        return fact("why.bid.only", secret=True)
    if value == _lowest(points) and value == _planned(view, area, value):
        return fact("why.bid.lowest", secret=True, value=value)
    if max(within) == points:
        return fact("why.bid.most", secret=True)
    if rivals < view["seats"] - 1:
        return fact("why.bid.rivals", secret=True, rivals=rivals)
    return fact("why.bid.cards", secret=True, cards=len(cheapest.cards))


def _why_job(view: MoneyView, job: int) -> Fact:
    picking, tokens = view["stage"] == "picking", _more(view)
    if not picking and not any(isinstance(token, moves.Bid) for token in tokens):
        return fact("why.job.no.bid", secret=True, more=pieces.yes(bool(view["draft"])))
    pays = [BOX.job_pay[token.job] for token in tokens if isinstance(token, moves.Job)]
    if picking and len(pays) == 1:
        return fact("why.job.only", secret=True)
    if max(pays) == BOX.job_pay[job] > min(pays):
        return fact("why.job.most", secret=True)
    return fact("why.job.picked" if picking else "why.job.sure", secret=True)


def _why_card(view: MoneyView, card: int) -> Fact:
    offer = sight.draft_of(view)[-1]
    points, left = sight.points_of(view, offer), view["left"]
    possible = [
        way for way in drafts.ways(offer, points) if cards.held(cards.tally(left), way[0]) >= way[1]
    ]
    suit, number = next(way for way in possible if card in cards.of_suit(left, way[0]))
    fitting = cards.of_suit(left, suit)
    if len(possible) == 1 and len(fitting) == number:
        return fact("why.card.needed", secret=True)
    best = _best_card(offer, fitting, card, number)
    if best:
        return best
    if offer.job == NONE and not STAR[card] and any(STAR[other] for other in fitting):
        return fact("why.card.star", secret=True)  # kept for a contract that asks for it
    return fact("why.card.lacks", secret=True, lacking=number - 1)


def _best_card(offer: Offer, fitting: Sequence[int], card: int, number: int) -> Fact | None:
    """Return a reason if no card serves better: of equal cards, the number asked for decides."""
    if offer.job != NONE:
        least = MISSED[card] <= min(MISSED[other] for other in fitting)
        return fact("why.card.missed", secret=True) if least else None
    values = [VALUE[other] for other in by_value(fitting)]
    kind = KINDS[KIND[card]]
    if VALUE[card] <= values[number - 1]:
        return fact("why.card.low", secret=True, kind=kind)
    if VALUE[card] >= values[-number]:
        return fact("why.card.high", secret=True, kind=kind)
    return None


def _why_bluff(view: MoneyView) -> Fact:
    if view["seats"] == 1:
        return fact("why.bluff.alone", secret=True)
    there = sight.draft_of(view)[-1].size
    return fact("why.bluff", secret=True, cards=there + 1, there=there)


def _why_back(view: MoneyView) -> Fact:
    draft = sight.draft_of(view)
    if draft and draft[-1].job == NONE:
        offer = draft[-1]
        pool, points = sorted([*view["left"], *offer.cards]), sight.points_of(view, offer)
        cheapest = cheapest_bid(pool, points)
        if cheapest is not None and cheapest.dollars < min(_values(offer, points, view["left"])):
            return fact("why.back.lower", secret=True)
        taken, counted = {offer.area for offer in draft}, cards.tally(pool)
        for area, other in enumerate(view["faces"]):
            if other > points and area not in taken and cards.can_bid(counted, other):
                return fact("why.back.better", secret=True, area=pieces.area(area))
        if offer.stake:
            return fact("why.back.stake", secret=True)
    begun = [(offer.area, offer.job) for offer in draft]
    for planned in levels.bot(LEVELS[-1]).plan(view):
        if (planned.area, planned.job) not in begun:
            return fact("why.back.instead", secret=True, target=pieces.target(planned))
    return fact("why.back.keep", secret=True)


def _values(offer: Offer, points: int, left: Sequence[int]) -> Iterator[int]:
    """Yield the lowest sum of the bid begun, for every way to complete it."""
    for suit, number in drafts.ways(offer, points):
        fitting = by_value(cards.of_suit(left, suit))
        if len(fitting) >= number:
            yield offer.dollars + sum(VALUE[card] for card in fitting[:number])


def _why_done(view: MoneyView) -> Fact:
    """Return the reason for no more bids, or none at all."""
    bids = len(view["draft"])
    if bids == MOST_BIDS:
        return fact("why.done.all", secret=True)
    if not _more(view):
        return fact("why.done.nothing", secret=True, more=pieces.yes(bool(bids)))
    if not bids and cards.jobs_in(cards.tally(view["hand"])):
        return fact("why.done.job", secret=True)
    return fact("why.keep", secret=True, cards=len(view["left"]), more=pieces.yes(bool(bids)))


def _why_picked(view: MoneyView) -> Fact:
    draft = sight.draft_of(view)
    if draft:
        return fact("why.picked", secret=True, dollars=BOX.job_pay[draft[-1].job])
    if not cards.jobs_in(cards.tally(view["hand"])):
        return fact("why.picked.none", secret=True)
    return fact("why.keep", secret=True, cards=len(view["left"]), more="no")
