"""The worth of cards and money to a bot, in points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mowaudio.games.mow_money.rules import cards
from mowaudio.games.mow_money.rules.box import BOX
from mowaudio.games.mow_money.rules.cards import VALUE, held, of_suit, tally
from mowaudio.games.mow_money.rules.drafts import NONE, Offer

# The later use of a card, by kind, in points; and what a star adds to it.
_LATER: Final = (0.45, 1.15, 2.1)
_STAR: Final = (0.3, 0.3, 0.0)
_SOON: Final = 5  # rounds from the end at which later use begins to count less
# A dollar that can still be invested brings more than its third of a point at the end.
_GROWTH: Final = 1.0

_KEEP: Final = [
    _LATER[kind] + (_STAR[kind] if star else 0.0)
    for kind, star in zip(cards.KIND, cards.STAR, strict=True)
]


def fading(rounds: int) -> float:
    """Return the share of later use that counts, with so many rounds to come after this one."""
    return min(1.0, rounds / _SOON)


def dollar(fade: float) -> float:
    """Return the worth of a dollar."""
    return (1 + _GROWTH * fade) / BOX.dollars_for_a_point


def keeping(hand: Iterable[int], fade: float) -> float:
    """Return the worth of cards in the hand."""
    return fade * sum(map(_KEEP.__getitem__, hand))


def contract_offers(hand: Sequence[int], faces: Sequence[int], skip: int = NONE) -> list[Offer]:
    """Return bids that the hand can make: the lowest of every kind that will do, and the highest,
    for a contract that nobody else wants."""
    counted = tally(hand)
    cheap = sorted(hand, key=cards.CHEAP.__getitem__)
    offers = []
    for area, points in enumerate(faces):
        if area == skip:
            continue
        for suit, number in cards.ASKS[points]:
            if held(counted, suit) >= number:
                fitting = of_suit(cheap, suit)
                offers.append(Offer(area, cards=tuple(fitting[:number])))
                if VALUE[fitting[number - 1]] < VALUE[fitting[-1]]:
                    offers.append(Offer(area, cards=tuple(fitting[-number:])))
    return offers


def job_offers(hand: Sequence[int]) -> list[Offer]:
    """Return odd jobs that the hand can do, each with the least useful cards."""
    jobs = cards.jobs_in(tally(hand))
    if not jobs:
        return []
    spare = sorted(hand, key=cards.MISSED.__getitem__)
    return [
        Offer(job=job, cards=tuple(of_suit(spare, cards.JOB_SUIT[job])[: cards.JOB_CARDS]))
        for job in jobs
    ]
