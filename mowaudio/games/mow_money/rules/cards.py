"""Bid cards as numbers, and what hands of them can do.

Interchangeable cards share a number, in the order in which a hand is read: by kind, value, star
and icons. A hand is a sorted list of such numbers. Questions about a hand (three shrubs? four
starred basics?) are answered from its tally: an int with seven bits for every suit, which is the
sum of its cards' tallies. A suit is what cards can have in common: a kind, a kind with a star, or
an icon. No count reaches the seventh bit, so adding 64 less the number asked for sets it exactly
if there are as many: one addition answers for all suits at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from mowaudio.games.mow_money.rules.box import ADVANCED, BASIC, BOX, JOBS, KINDS, MEDIUM, Ask, Card

CARDS: Final[Sequence[Card]] = sorted(BOX.cards)
COUNT: Final = [BOX.cards[card] for card in CARDS]
KIND: Final = [card.kind for card in CARDS]
VALUE: Final = [card.value for card in CARDS]
STAR: Final = [card.star for card in CARDS]
ICONS: Final = [card.icons for card in CARDS]
# The cards of each kind are neighbours: FIRST[kind] <= card < FIRST[kind + 1].
FIRST: Final = [sum(k < kind for k in KIND) for kind in (BASIC, MEDIUM, ADVANCED)] + [len(CARDS)]
FULL_DECKS: Final = [
    [card for card in range(FIRST[kind], FIRST[kind + 1]) for _ in range(COUNT[card])]
    for kind in (BASIC, MEDIUM, ADVANCED)
]
# The share of cards with a star, by kind: the dear contracts ask for stars.
STARRED: Final = [sum(STAR[card] for card in deck) / len(deck) for deck in FULL_DECKS]

# -- suits --------------------------------------------------------------------------------------

_STARRED, _ICON = len(KINDS), 2 * len(KINDS)
SUITS: Final = _ICON + len(JOBS)
_BITS, _TOP = 7, 64
FIELD: Final = _TOP - 1


def _suits_of(card: Card) -> list[int]:
    starred = [_STARRED + card.kind] if card.star else []
    return [card.kind, *starred, *(_ICON + job for job in card.icons)]


TALLY: Final = [sum(1 << _BITS * suit for suit in _suits_of(card)) for card in CARDS]
MASK: Final = [
    sum(1 << number for number, card in enumerate(CARDS) if suit in _suits_of(card))
    for suit in range(SUITS)
]
SHIFT: Final = [_BITS * suit for suit in range(SUITS)]
JOB_SUIT: Final = [_ICON + job for job in range(len(JOBS))]
JOB_CARDS: Final = 3


def suit_of(ask: Ask) -> int:
    return _STARRED + ask.kind if ask.star else ask.kind


# The ways to bid on a contract, by its points: pairs of a suit and a number of cards.
ASKS: Final = [tuple((suit_of(ask), ask.cards) for ask in asks) for asks in BOX.asks]
WAY_OF_KIND: Final = [{ask.kind: (suit_of(ask), ask.cards) for ask in asks} for asks in BOX.asks]
ASK_OF_KIND: Final = [{ask.kind: ask for ask in asks} for asks in BOX.asks]

_REACH: Final = [sum(_TOP - number << SHIFT[suit] for suit, number in asks) for asks in ASKS]
_JOB_REACH: Final = sum(_TOP - JOB_CARDS << SHIFT[suit] for suit in JOB_SUIT)
_REACHED: Final = sum(_TOP << SHIFT[suit] for suit in range(SUITS))


def tally(cards: Iterable[int]) -> int:
    return sum(map(TALLY.__getitem__, cards))


def held(counted: int, suit: int) -> int:
    """Return the number of cards of a suit in a tally."""
    return counted >> SHIFT[suit] & FIELD


def can_bid(counted: int, points: int) -> int:
    """Tell whether a hand with this tally can make a valid bid on such a contract (MM-21)."""
    return counted + _REACH[points] & _REACHED


def can_do_a_job(counted: int) -> int:
    return counted + _JOB_REACH & _REACHED


def jobs_in(counted: int) -> list[int]:
    """Return the odd jobs that a hand with this tally can do (MM-24)."""
    reached = can_do_a_job(counted)
    if not reached:
        return []
    return [job for job, suit in enumerate(JOB_SUIT) if reached >> SHIFT[suit] & _TOP]


def of_suit(cards: Iterable[int], suit: int) -> list[int]:
    return [card for card in cards if MASK[suit] >> card & 1]


def sizes(cards: Iterable[int]) -> list[int]:
    """Return the numbers of basic, medium and advanced cards."""
    counted = tally(cards)
    return [counted & FIELD, counted >> SHIFT[MEDIUM] & FIELD, counted >> SHIFT[ADVANCED] & FIELD]


def over_limit(cards: Iterable[int]) -> list[int]:
    """Return by kind how many cards a hand has over its limit (MM-11)."""
    pairs = zip(sizes(cards), BOX.hand_limit, strict=True)
    return [max(0, size - limit) for size, limit in pairs]


def without(cards: Sequence[int], taken: Iterable[int]) -> list[int]:
    """Return the cards that are left when some of them are taken away."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left


# -- hands --------------------------------------------------------------------------------------

# Sort keys of cards. Low values first; of equal ones, stars are kept for the contracts that ask
# for them.
CHEAP: Final = list(zip(VALUE, STAR, strict=True))
# The least useful later come first; of those, the high values, which win no bid.
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
    """Return the lowest valid bid on a contract of so many points; None if there is none."""
    return cheapest(cards, ASKS[points])


def cheapest(cards: Sequence[int], ways: Sequence[tuple[int, int]]) -> Cheapest | None:
    """Return the cheapest cards that will do, by one of the ways: pairs of a suit and a number of
    cards. Among equals, those of the lowest kind."""
    counted, bids = tally(cards), []
    for suit, number in ways:
        if held(counted, suit) >= number:
            # In a hand, cards of a kind are sorted by their values.
            chosen = tuple(of_suit(cards, suit)[:number])
            bids.append(Cheapest(sum(map(VALUE.__getitem__, chosen)), chosen))
    return min(bids, key=lambda bid: bid.dollars, default=None)


def job_progress(cards: Sequence[int], job: int) -> int:
    """Return the number of cards for a job, up to the three it takes."""
    return min(JOB_CARDS, held(tally(cards), JOB_SUIT[job]))


def groups(cards: Sequence[int]) -> list[Group]:
    """Return the cards in groups, by kind and value."""
    found: dict[tuple[int, int], list[int]] = {}
    for card in sorted(cards):
        found.setdefault((KIND[card], VALUE[card]), []).append(card)
    return [
        Group(kind, value, len(group), sum(STAR[card] for card in group))
        for (kind, value), group in found.items()
    ]


# -- text ---------------------------------------------------------------------------------------


_WORDS: Final = [
    [KINDS[card.kind], f"{card.value}{'*' * card.star}", *(JOBS[job] for job in card.icons)]
    for card in CARDS
]
NAMES: Final = [" ".join(words) for words in _WORDS]
_NUMBERED: Final = {name: number for number, name in enumerate(NAMES)}


def _fits(typed: str, words: Sequence[str]) -> bool:
    return any(
        word.rstrip("*") == typed if typed.isdigit() else word.startswith(typed) for word in words
    )


class CardToken:
    """A card in a move's text: `medium 3* shrubs fence`, or fewer words: `3*`, `med 3`."""

    def write(self, value: int) -> str:
        return NAMES[value]

    def read(self, text: str) -> Sequence[int]:
        typed = text.casefold().split()
        exact = _NUMBERED.get(" ".join(typed))
        if exact is not None:
            return (exact,)
        return tuple(
            card
            for card, words in enumerate(_WORDS)
            if typed and all(_fits(word, words) for word in typed)
        )
