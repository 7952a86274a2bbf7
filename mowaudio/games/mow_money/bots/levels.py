"""Mow Money's bots. They decide from what their seat sees, and keep to the plan they made.

A plan is a function of the view alone, chance included, so that a draft begun is a draft finished:
asked again in the middle of it, a bot makes the same plan again (or remembers it).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from random import Random
from typing import Final, Protocol

from mowaudio.bots.levels import Situation
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.bots import winning
from mowaudio.games.mow_money.bots.plans import (
    Outlook,
    Plan,
    best_bundle,
    quick_plan,
    thorough_plan,
    with_bluffs,
    with_stakes,
)
from mowaudio.games.mow_money.bots.values import (
    contract_offers,
    fading,
    job_offers,
    least_missed,
)
from mowaudio.games.mow_money.rules.box import ADVANCED, BASIC, BOX, MEDIUM
from mowaudio.games.mow_money.rules.cards import of_suit, over_limit
from mowaudio.games.mow_money.rules.drafts import EMPTY, MOST_BIDS, NONE, Draft, bluffs_left
from mowaudio.games.mow_money.rules.moves import (
    ADD,
    BACK,
    BID,
    BLUFF,
    BUY,
    DISCARD,
    DONE,
    JOB,
    MOWER,
    STAKE,
    Buy,
    MoneyMove,
    Mower,
)
from mowaudio.games.mow_money.rules.play import MoneyRules
from mowaudio.games.mow_money.rules.sight import draft_of, rounds_to_come, wares_of
from mowaudio.games.mow_money.rules.view import MoneyView

WORLDS: Final = 30  # imagined hands of the others, for the expert's bids
DRAWS: Final = 10  # imagined draws, for the expert's purchases
STEADY_DRAWS: Final = 4
_FOR_CARDS: Final = 3  # dollars that a novice keeps for cards


class Head(Protocol):
    """What tells the levels apart."""

    def bids(self, view: MoneyView, rng: Random) -> Draft: ...

    def purchase(self, view: MoneyView, rng: Random) -> MoneyMove: ...


class Planner:
    """A bot: plans with its head, and does the plan step by step."""

    def __init__(self, head: Head) -> None:
        self._head = head
        self._plan = lru_cache(maxsize=64)(self._planned)

    def choose(self, situation: Situation[MoneyRules], rng: Random) -> Move:
        if len(situation.legal) == 1:
            return situation.legal[0]
        view: MoneyView = situation.view
        stage = view["stage"]
        if stage == "investing":
            return self._head.purchase(view, rng)
        if stage == "discarding":
            return _discard(view)
        return next_step(draft_of(view), self.plan(view))

    def plan(self, view: MoneyView) -> Draft:
        """What to bid, or to pick up: the same until something is revealed."""
        if view["stage"] == "picking":
            _, offer = outlook(view).pick_up(view["hand"])
            return (offer,) if offer else EMPTY
        return self._plan(_key(view))

    def _planned(self, key: str) -> Draft:
        view: MoneyView = json.loads(key)
        return self._head.bids(view, Random(key))


def _key(view: MoneyView) -> str:
    """The view as it was before anybody had bid: what a plan is made from."""
    asked = dict(view)
    asked |= {"draft": [], "counts": [], "done": [], "to_act": [], "left": view["hand"]}
    return json.dumps(asked)


def in_order_of(draft: Draft, plan: Draft) -> Draft:
    """The plan, beginning with what the draft began with: which of two bids comes first is all the
    same."""
    if draft and len(plan) == MOST_BIDS and draft[0][:2] == plan[1][:2]:
        return plan[::-1]
    return plan


def next_step(draft: Draft, plan: Draft) -> MoneyMove:
    """The move that brings a draft nearer to the plan; a step that is not in it is taken back."""
    plan = in_order_of(draft, plan)
    for place, offer in enumerate(draft):
        if place >= len(plan):
            return BACK
        wanted, missing = plan[place], list(plan[place].cards)
        for card in offer.cards:
            if card not in missing:
                return BACK
            missing.remove(card)
        # A bluff more or less is not worth going back for; a stake may be lost.
        if offer[:2] != wanted[:2] or offer.stake not in (0, wanted.stake):
            return BACK
        if place < len(draft) - 1:
            continue
        if missing:
            return ADD[missing[0]]
        if offer.bluffs < wanted.bluffs and bluffs_left(draft):
            return BLUFF
        if offer.stake != wanted.stake:
            return STAKE[wanted.stake]
    if len(draft) == len(plan):
        return DONE
    token = plan[len(draft)]
    return BID[token.area] if token.job == NONE else JOB[token.job]


def _discard(view: MoneyView) -> MoneyMove:
    kind = next(kind for kind, number in enumerate(over_limit(view["hand"])) if number)
    return DISCARD[least_missed(of_suit(view["hand"], kind))]


def outlook(view: MoneyView) -> Outlook:
    """How the table looks to a seat, by rule of thumb."""
    seat = view["seat"]
    assert seat is not None
    fade = fading(rounds_to_come(view))
    if view["seats"] == 1:
        return Outlook(view["faces"], winning.against_dummy(view), fade)
    return Outlook(view["faces"], winning.guessed(view, seat), fade)


# -- the levels -----------------------------------------------------------------------------------


class Novice:
    """Takes what looks good without a thought for the others, and buys what comes to mind."""

    def bids(self, view: MoneyView, rng: Random) -> Draft:
        def careless(_: object) -> float:
            return rng.random()

        plan = quick_plan(view["hand"], Outlook(view["faces"], careless, 0.5))
        return with_bluffs(plan.draft[: rng.randint(1, 2)], rng)

    def purchase(self, view: MoneyView, rng: Random) -> MoneyMove:
        """Anything that there is room for, but not for the last dollars: those are for basic
        cards, until the hand is good for something."""
        held, money = view["hand_sizes"][view["actor"]], view["money"][view["actor"]]
        room = [size < limit for size, limit in zip(held, BOX.hand_limit, strict=True)]
        if not contract_offers(view["hand"], view["faces"]) and not job_offers(view["hand"]):
            return BUY[BASIC] if BUY[BASIC] in wares_of(view) and room[BASIC] else DONE
        wares = [
            ware
            for ware in wares_of(view)
            if money - _price(ware) >= _FOR_CARDS and (isinstance(ware, Mower) or room[ware.kind])
        ]
        return rng.choice([DONE, *wares])


def _price(ware: Buy | Mower) -> int:
    prices = BOX.mower_price if isinstance(ware, Mower) else BOX.card_price
    return prices[ware.kind]


class Steady:
    """Weighs what a bid brings against the chance to win it, by rule of thumb."""

    def bids(self, view: MoneyView, rng: Random) -> Draft:
        seen = outlook(view)
        return _finished(quick_plan(view["hand"], seen), seen, view, rng)

    def purchase(self, view: MoneyView, rng: Random) -> MoneyMove:
        return _best_purchase(view, STEADY_DRAWS, rng)


class Expert:
    """Imagines what the others hold and will bid, and what the decks will bring."""

    def bids(self, view: MoneyView, rng: Random) -> Draft:
        seen = expected(view, rng)
        return _finished(thorough_plan(view["hand"], seen), seen, view, rng)

    def purchase(self, view: MoneyView, rng: Random) -> MoneyMove:
        return _best_purchase(view, DRAWS, rng)


def expected(view: MoneyView, rng: Random) -> Outlook:
    """How the table looks to a seat that imagines what the others will bid."""
    seen = outlook(view)
    if view["seats"] == 1:
        return seen
    return seen._replace(chance=winning.sampled(view, _others_bids(view, rng)))


def _finished(plan: Plan, seen: Outlook, view: MoneyView, rng: Random) -> Draft:
    """The bids of a plan, with stakes where they pay, and bluffs."""
    seat = view["seat"]
    assert seat is not None
    return with_bluffs(with_stakes(plan, seen, view["won"][seat]).draft, rng)


def _best_purchase(view: MoneyView, draws: int, rng: Random) -> MoneyMove:
    """The first thing to buy of what brings most, over some imagined draws."""
    best = best_bundle(view, outlook(view), draws, rng)
    if best.mowers:
        return MOWER[best.mowers[-1]]
    for kind in (ADVANCED, MEDIUM, BASIC):
        if best.cards[kind]:
            return BUY[kind]
    return DONE


def _others_bids(view: MoneyView, rng: Random) -> list[Mapping[Seat, Draft]]:
    """What the others may hold, and would bid with it, in some imagined worlds."""
    fade = fading(rounds_to_come(view))
    outlooks = {
        rival: Outlook(view["faces"], winning.guessed(view, rival), fade)
        for rival in range(view["seats"])
    }
    return [
        {
            rival: quick_plan(hand, outlooks[rival]).draft
            for rival, hand in winning.imagined_hands(view, rng).items()
        }
        for _ in range(WORLDS)
    ]


_HEADS: Final[Mapping[str, Head]] = {"novice": Novice(), "steady": Steady(), "expert": Expert()}


@cache
def bot(level: str) -> Planner:
    return Planner(_HEADS[level])
