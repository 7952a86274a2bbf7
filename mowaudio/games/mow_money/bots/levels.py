"""The bots of Mow Money, by level, and the values of moves. They decide from their seat's view,
and keep to their plan.

A plan is a function of the view alone, random choices included, so that a draft begun is a draft
finished: asked again in the middle of it, a bot makes the same plan again, or finds it cached.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from operator import itemgetter
from random import Random
from typing import Any, Final, NamedTuple

from mowaudio.bots.judging import Rating, by_score
from mowaudio.bots.levels import LEVELS, Situation
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.bots import plans, values, winning
from mowaudio.games.mow_money.bots.plans import Outlook, Plan
from mowaudio.games.mow_money.rules import MoneyMove, MoneyView, drafts, moves, play, sight
from mowaudio.games.mow_money.rules.box import ADVANCED, BASIC, BOX, MEDIUM
from mowaudio.games.mow_money.rules.cards import MISSED, by_value, of_suit, over_limit
from mowaudio.games.mow_money.rules.drafts import EMPTY, MOST_BIDS, NONE, Draft, Offer
from mowaudio.games.mow_money.rules.moves import BACK, BUY, DONE

WORLDS: Final = 30  # imagined hands of the others, for the expert's bids
DRAWS: Final = 10  # imagined draws, for the expert's purchases
STEADY_DRAWS: Final = 4
_FOR_CARDS: Final = 3  # dollars that a novice keeps for cards


class Strategy(NamedTuple):
    """The bids and purchases of one level."""

    bids: Callable[[MoneyView, Random], Draft]
    purchase: Callable[[MoneyView, Random], MoneyMove]


class Planner:
    """A bot: plans by its strategy, and carries the plan out step by step."""

    def __init__(self, strategy: Strategy) -> None:
        self._strategy = strategy
        self._plan = lru_cache(maxsize=64)(self._planned)

    def choose(self, situation: Situation[play.MoneyRules], rng: Random) -> Move:
        if len(situation.legal) == 1:
            return situation.legal[0]
        view: MoneyView = situation.view
        stage = view["stage"]
        if stage == "investing":
            return self._strategy.purchase(view, rng)
        if stage == "discarding":
            return _discard(view)
        return next_step(sight.draft_of(view), self.plan(view))

    def plan(self, view: MoneyView) -> Draft:
        """Return the bids to make, or the job to pick up: the same until something is revealed."""
        if view["stage"] == "picking":
            _, offer = outlook(view).pick_up(view["hand"])
            return (offer,) if offer else EMPTY
        return self._plan(_before_bids(view))

    def _planned(self, text: str) -> Draft:
        view: MoneyView = json.loads(text)
        return self._strategy.bids(view, Random(text))


def _before_bids(view: MoneyView) -> str:
    """Return the view as it was before anybody had bid, as JSON: a plan is made from it."""
    none: dict[str, object] = {"draft": [], "counts": [], "done": [], "to_act": []}
    return json.dumps({**view, **none, "left": view["hand"]})


def next_step(draft: Draft, plan: Draft) -> MoneyMove:
    """Return the move that brings a draft nearer to the plan; other steps are taken back."""
    # Either of two bids may come first.
    if draft and len(plan) == MOST_BIDS and draft[0][:2] == plan[1][:2]:
        plan = plan[::-1]
    for place, offer in enumerate(draft):
        if place >= len(plan):
            return BACK
        wanted, missing = plan[place], list(plan[place].cards)
        for card in offer.cards:
            if card not in missing:
                return BACK
            missing.remove(card)
        # A wrong stake may be lost, so it is taken back; a wrong number of bluffs is not.
        if offer[:2] != wanted[:2] or offer.stake not in (0, wanted.stake):
            return BACK
        if place < len(draft) - 1:
            continue
        if missing:
            return moves.ADD[missing[0]]
        if offer.bluffs < wanted.bluffs and drafts.bluffs_left(draft):
            return moves.BLUFF
        if offer.stake != wanted.stake:
            return moves.STAKE[wanted.stake]
    if len(draft) == len(plan):
        return DONE
    token = plan[len(draft)]
    return moves.BID[token.area] if token.job == NONE else moves.JOB[token.job]


def _discard(view: MoneyView) -> MoneyMove:
    kind = next(kind for kind, number in enumerate(over_limit(view["hand"])) if number)
    return moves.DISCARD[min(of_suit(view["hand"], kind), key=MISSED.__getitem__)]


def outlook(view: MoneyView) -> Outlook:
    """Return the outlook of a seat, by rule of thumb."""
    seat = view["seat"]
    assert seat is not None
    alone = view["seats"] == 1
    chance = winning.against_dummy(view) if alone else winning.guessed(view, seat)
    return Outlook(view["faces"], chance, values.fading(sight.rounds_to_come(view)))


def _careless_bids(view: MoneyView, rng: Random) -> Draft:
    """Bid without regard to the others."""
    careless = Outlook(view["faces"], lambda _: rng.random(), 0.5)
    plan = plans.quick_plan(view["hand"], careless)
    return plans.with_bluffs(plan.draft[: rng.randint(1, 2)], rng)


def _careless_purchase(view: MoneyView, rng: Random) -> MoneyMove:
    """Buy at random within the hand limit, but keep the last dollars for basic cards; with a hand
    that can bid on nothing, buy only those."""
    hand, money = view["hand"], view["money"][view["actor"]]
    held = view["hand_sizes"][view["actor"]]
    free = [size < limit for size, limit in zip(held, BOX.hand_limit, strict=True)]
    wares = sight.wares_of(view)
    if not values.contract_offers(hand, view["faces"]) and not values.job_offers(hand):
        return BUY[BASIC] if BUY[BASIC] in wares and free[BASIC] else DONE
    chosen: list[MoneyMove] = [DONE]
    for ware in wares:
        mower = isinstance(ware, moves.Mower)
        price = (BOX.mower_price if mower else BOX.card_price)[ware.kind]
        if money - price >= _FOR_CARDS and (mower or free[ware.kind]):
            chosen.append(ware)
    return rng.choice(chosen)


def _steady_bids(view: MoneyView, rng: Random) -> Draft:
    """Weigh what a bid brings against the chance to win it, by rule of thumb."""
    seen = outlook(view)
    return _finished(plans.quick_plan(view["hand"], seen), seen, view, rng)


def _expert_bids(view: MoneyView, rng: Random) -> Draft:
    """Imagine the hands and bids of the others."""
    seen = expected(view, rng)
    return _finished(plans.thorough_plan(view["hand"], seen), seen, view, rng)


def expected(view: MoneyView, rng: Random) -> Outlook:
    """Return the outlook of a seat that imagines the bids of the others."""
    seen = outlook(view)
    if view["seats"] == 1:
        return seen
    return seen._replace(chance=winning.sampled(view, _others_bids(view, rng)))


def _finished(plan: Plan, seen: Outlook, view: MoneyView, rng: Random) -> Draft:
    """Return the bids of a plan, with stakes where they pay, and bluffs where somebody counts."""
    seat = view["seat"]
    assert seat is not None
    draft = plans.with_stakes(plan, seen, view["won"][seat]).draft
    return plans.with_bluffs(draft, rng) if view["seats"] > 1 else draft


def _best_purchase(draws: int, view: MoneyView, rng: Random) -> MoneyMove:
    """Return the first purchase of the bundle that brings most, over some imagined draws."""
    best = plans.best_bundle(view, outlook(view), draws, rng)
    if best.mowers:
        return moves.MOWER[best.mowers[-1]]
    for kind in (ADVANCED, MEDIUM, BASIC):
        if best.cards[kind]:
            return BUY[kind]
    return DONE


def _others_bids(view: MoneyView, rng: Random) -> list[Mapping[Seat, Draft]]:
    """Return what the others would bid with the hands that they may hold, in imagined worlds."""
    fade = values.fading(sight.rounds_to_come(view))
    outlooks = {
        rival: Outlook(view["faces"], winning.guessed(view, rival), fade)
        for rival in range(view["seats"])
    }
    return [
        {
            rival: plans.quick_plan(hand, outlooks[rival]).draft
            for rival, hand in winning.imagined_hands(view, rng).items()
        }
        for _ in range(WORLDS)
    ]


_LEVELS: Final[Mapping[str, Strategy]] = {
    "novice": Strategy(_careless_bids, _careless_purchase),
    "steady": Strategy(_steady_bids, partial(_best_purchase, STEADY_DRAWS)),
    "expert": Strategy(_expert_bids, partial(_best_purchase, DRAWS)),
}


@cache
def bot(level: str) -> Planner:
    return Planner(_LEVELS[level])


# -- the values of moves, in points, with the best that can still follow --------------------------

_RATED_DRAWS: Final = 12  # imagined, to compare purchases


def _rate(
    situation: Situation[play.MoneyRules], candidates: Sequence[Any], rng: Random
) -> Sequence[float]:
    view: MoneyView = situation.view
    if view["stage"] == "investing":
        return _purchases(view, candidates, rng)
    if view["stage"] == "discarding":
        fade = outlook(view).fade
        return [-values.keeping((move.card,), fade) for move in candidates]
    seen = outlook(view) if view["stage"] == "picking" else expected(view, rng)
    return [_with_the_best(view, move, seen) for move in candidates]


def _purchases(view: MoneyView, candidates: Sequence[MoneyMove], rng: Random) -> Sequence[float]:
    possible, seen = plans.bundles(view), outlook(view)
    decks = [winning.shuffled_decks(view, rng) for _ in range(_RATED_DRAWS)]
    return [
        max(
            sum(plans.bundle_value(view, bundle, deck, seen) for deck in decks) / _RATED_DRAWS
            for bundle in _beginning(possible, move)
        )
        for move in candidates
    ]


def _beginning(possible: Sequence[plans.Bundle], move: MoneyMove) -> Sequence[plans.Bundle]:
    """Return the purchases that a move can begin."""
    if isinstance(move, moves.Mower):
        alone = plans.Bundle((0, 0, 0), (move.kind,))
        return [bundle for bundle in possible if move.kind in bundle.mowers] or [alone]
    if isinstance(move, moves.Buy):
        one = [0, 0, 0]
        one[move.kind] = 1
        return [b for b in possible if b.cards[move.kind]] or [
            plans.Bundle((one[0], one[1], one[2]))
        ]
    return [plans.Bundle((0, 0, 0))]


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
    draft = sight.draft_of(view)
    if isinstance(move, moves.Done):
        yield draft
        return
    if isinstance(move, moves.Lowest):
        move = drafts.lowest_step(draft, view["hand"], view["faces"])
    for begun in _completed(view, drafts.extended(draft, move)):
        yield begun
        if len(begun) < MOST_BIDS and view["stage"] != "picking":
            left, taken = drafts.unused(view["hand"], begun), begun[-1]
            further = values.contract_offers(left, view["faces"], taken.area)
            if taken.job == NONE:
                further += values.job_offers(left)
            yield from ((*begun, offer) for offer in further)


def _completed(view: MoneyView, draft: Draft) -> Iterator[Draft]:
    """Yield the draft with its last bid completed, as low and as high as possible."""
    if not drafts.lacking(draft[-1], sight.points_of(view, draft[-1])):
        yield draft
        return
    offer, left = draft[-1], drafts.unused(view["hand"], draft)
    points = sight.points_of(view, offer)
    yield (*draft[:-1], _with(offer, drafts.lowest(offer, points, left)))
    if offer.job == NONE:
        for suit, number in drafts.ways(offer, points):
            fitting = by_value(of_suit(left, suit))
            if len(fitting) >= number:
                yield (*draft[:-1], _with(offer, fitting[-number:]))
                yield (*draft[:-1], _with(offer, fitting[:number]))


def _with(offer: Offer, cards: Sequence[int]) -> Offer:
    return offer._replace(cards=tuple(sorted((*offer.cards, *cards))))


def _best(situation: Situation[play.MoneyRules], rng: Random) -> Move:
    """Return the move that a worse one is compared with.

    It is the expert's step, but no bluff card, which hides a bid and makes none better; and no step
    back, because what was wrong then is an earlier step: after that one, the best way on.
    """
    view: MoneyView = situation.view
    expert = bot(LEVELS[-1])
    if view["stage"] != "bidding":
        return expert.choose(situation, rng)
    step = next_step(sight.draft_of(view), tuple(o._replace(bluffs=0) for o in expert.plan(view)))
    if step is not moves.BACK:
        return step
    onward = [
        move
        for move in situation.legal
        if isinstance(move, MoneyMove) and not isinstance(move, moves.Back | moves.Bluff)
    ]
    worths = _rate(situation, onward, rng)
    return max(zip(worths, onward, strict=True), key=itemgetter(0), default=(0.0, step))[1]


RATING: Final = Rating[play.MoneyRules](values=_rate, much=1.5, behind=by_score, best=_best)
