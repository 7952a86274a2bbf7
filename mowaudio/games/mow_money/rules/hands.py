"""What a hand is good for: the cheapest bids, the odd jobs, its cards in groups."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from mowaudio.games.mow_money.rules.box import BOX
from mowaudio.games.mow_money.rules.cards import (
    ASKS,
    JOB_CARDS,
    JOB_SUIT,
    KIND,
    STAR,
    VALUE,
    held,
    jobs_in,
    of_suit,
    tally,
)

# Orders of cards, as keys for sorting. Low values first; of equal ones, stars are kept for the
# contracts that ask for them.
CHEAP: Final = list(zip(VALUE, STAR, strict=True))
# What is good for little later comes first; of that, the high values, which win no bid.
MISSED: Final = [(kind, star, -value) for kind, star, value in zip(KIND, STAR, VALUE, strict=True)]


class Cheapest(NamedTuple):
    """The lowest valid bid of a hand on a contract."""

    dollars: int
    cards: tuple[int, ...]


class Group(NamedTuple):
    """Cards of one kind and value."""

    kind: int
    value: int
    cards: int
    stars: int


def by_value(cards: Iterable[int]) -> list[int]:
    return sorted(cards, key=VALUE.__getitem__)


def cheapest_bid(cards: Sequence[int], points: int) -> Cheapest | None:
    """The lowest valid bid on a contract of so many points."""
    return cheapest(cards, ASKS[points])


def cheapest(cards: Sequence[int], ways: Sequence[tuple[int, int]]) -> Cheapest | None:
    """The cheapest cards that will do, by one of the ways: pairs of a suit and a number of cards.
    Among equals, the humblest kind."""
    counted = tally(cards)
    best: Cheapest | None = None
    for suit, number in ways:
        if held(counted, suit) >= number:
            # In a hand, cards of a kind lie by their values.
            chosen = tuple(of_suit(cards, suit)[:number])
            dollars = sum(map(VALUE.__getitem__, chosen))
            if best is None or dollars < best.dollars:
                best = Cheapest(dollars, chosen)
    return best


def job_pays(cards: Sequence[int]) -> list[tuple[int, int]]:
    """The odd jobs that the cards can do, with their pay (without the bonus)."""
    return [(job, BOX.job_pay[job]) for job in jobs_in(tally(cards))]


def job_progress(cards: Sequence[int], job: int) -> int:
    """How many cards for a job are there, up to the three it takes."""
    return min(JOB_CARDS, held(tally(cards), JOB_SUIT[job]))


def groups(cards: Sequence[int]) -> list[Group]:
    """The cards in groups, by kind and value."""
    found: dict[tuple[int, int], list[int]] = {}
    for card in sorted(cards):
        found.setdefault((KIND[card], VALUE[card]), []).append(card)
    return [
        Group(kind, value, len(group), sum(STAR[card] for card in group))
        for (kind, value), group in found.items()
    ]
