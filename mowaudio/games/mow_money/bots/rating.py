"""The values of moves, in points: with the best bids, or purchases, that can still follow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter
from random import Random
from typing import Final

from mowaudio.bots.judging import Rating, by_score
from mowaudio.bots.levels import LEVELS, Situation
from mowaudio.engine.moves import Move
from mowaudio.games.mow_money.bots import plans, winning
from mowaudio.games.mow_money.bots.levels import bot, expected, next_step, outlook
from mowaudio.games.mow_money.bots.plans import Bundle, Outlook
from mowaudio.games.mow_money.bots.values import contract_offers, job_offers, keeping
from mowaudio.games.mow_money.rules import MoneyMove, MoneyView, drafts, moves, play
from mowaudio.games.mow_money.rules.cards import by_value, of_suit
from mowaudio.games.mow_money.rules.drafts import NONE, Draft, Offer
from mowaudio.games.mow_money.rules.sight import draft_of, points_of

_DRAWS: Final = 12  # imagined, to compare purchases


def values(
    situation: Situation[play.MoneyRules], candidates: Sequence[MoneyMove], rng: Random
) -> Sequence[float]:
    view: MoneyView = situation.view
    if view["stage"] == "investing":
        return _purchases(view, candidates, rng)
    if view["stage"] == "discarding":
        fade = outlook(view).fade
        return [
            -keeping((move.card,), fade) for move in candidates if isinstance(move, moves.Discard)
        ]
    seen = outlook(view) if view["stage"] == "picking" else expected(view, rng)
    return [_with_the_best(view, move, seen) for move in candidates]


def _purchases(view: MoneyView, candidates: Sequence[MoneyMove], rng: Random) -> Sequence[float]:
    possible, seen = plans.bundles(view), outlook(view)
    decks = [winning.shuffled_decks(view, rng) for _ in range(_DRAWS)]
    return [
        max(
            sum(plans.bundle_value(view, bundle, deck, seen) for deck in decks) / _DRAWS
            for bundle in _beginning(possible, move)
        )
        for move in candidates
    ]


def _beginning(possible: Sequence[Bundle], move: MoneyMove) -> Sequence[Bundle]:
    """Return the purchases that a move can begin."""
    if isinstance(move, moves.Mower):
        alone = Bundle((0, 0, 0), (move.kind,))
        return [bundle for bundle in possible if move.kind in bundle.mowers] or [alone]
    if isinstance(move, moves.Buy):
        one = [0, 0, 0]
        one[move.kind] = 1
        return [b for b in possible if b.cards[move.kind]] or [Bundle((one[0], one[1], one[2]))]
    return [Bundle((0, 0, 0))]


def _with_the_best(view: MoneyView, move: MoneyMove, seen: Outlook) -> float:
    """Return the worth of a move if the best steps follow."""
    if not isinstance(move, moves.Back | moves.Bluff):
        return max(_worth(view, draft, seen) for draft in _drafts(view, move))
    # Every step may be taken back, and a bluff card makes nothing worse.
    if view["stage"] == "picking":
        return seen.pick_up(view["hand"])[0]
    return plans.thorough_plan(view["hand"], seen).value


def _worth(view: MoneyView, draft: Draft, seen: Outlook) -> float:
    """Return the points that these bids are expected to bring."""
    if view["stage"] == "picking":
        return sum(seen.brings(offer, bonus=0) for offer in draft)
    worth, lost = 0.0, 1.0
    for offer in draft:
        wins = seen.chance(offer) if offer.job == NONE else 1.0
        worth += wins * seen.brings(offer) - offer.stake
        lost *= 1 - wins
    return worth + lost * seen.pick_up(view["hand"])[0]


def _drafts(view: MoneyView, move: MoneyMove) -> Iterator[Draft]:
    """Yield the drafts worth a thought that can follow from this move."""
    draft = draft_of(view)
    if isinstance(move, moves.Done):
        yield draft
        return
    if isinstance(move, moves.Lowest):
        move = drafts.lowest_step(draft, view["hand"], view["faces"])
    for begun in _completed(view, drafts.extended(draft, move)):
        yield begun
        if len(begun) < drafts.MOST_BIDS and view["stage"] != "picking":
            left, taken = drafts.unused(view["hand"], begun), begun[-1]
            further = contract_offers(left, view["faces"], taken.area)
            if taken.job == NONE:
                further += job_offers(left)
            yield from ((*begun, offer) for offer in further)


def _completed(view: MoneyView, draft: Draft) -> Iterator[Draft]:
    """Yield the draft with its last bid completed, as low and as high as possible."""
    if not drafts.lacking(draft[-1], points_of(view, draft[-1])):
        yield draft
        return
    offer, left = draft[-1], drafts.unused(view["hand"], draft)
    points = points_of(view, offer)
    yield (*draft[:-1], _with(offer, drafts.lowest(offer, points, left)))
    if offer.job == NONE:
        for suit, number in drafts.ways(offer, points):
            fitting = by_value(of_suit(left, suit))
            if len(fitting) >= number:
                yield (*draft[:-1], _with(offer, fitting[-number:]))
                yield (*draft[:-1], _with(offer, fitting[:number]))


def _with(offer: Offer, cards: Sequence[int]) -> Offer:
    return offer._replace(cards=tuple(sorted((*offer.cards, *cards))))


def best(situation: Situation[play.MoneyRules], rng: Random) -> Move:
    """Return the move that a worse one is compared with.

    It is the expert's step, but no bluff card, which hides a bid and makes none better; and no step
    back, because what was wrong then is an earlier step: after that one, the best way on.
    """
    view: MoneyView = situation.view
    expert = bot(LEVELS[-1])
    if view["stage"] != "bidding":
        return expert.choose(situation, rng)
    step = next_step(draft_of(view), tuple(o._replace(bluffs=0) for o in expert.plan(view)))
    if step is not moves.BACK:
        return step
    onward = [
        move
        for move in situation.legal
        if isinstance(move, MoneyMove) and not isinstance(move, moves.Back | moves.Bluff)
    ]
    worths = values(situation, onward, rng)
    return max(zip(worths, onward, strict=True), key=itemgetter(0), default=(0.0, step))[1]


RATING: Final = Rating[play.MoneyRules](values=values, much=1.5, behind=by_score, best=best)
