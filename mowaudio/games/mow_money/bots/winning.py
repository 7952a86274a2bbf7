"""The chance of a bid to win, as far as a seat can know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import comb, exp, sqrt
from random import Random
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.rules import MoneyView, cards
from mowaudio.games.mow_money.rules.box import KINDS, Ask
from mowaudio.games.mow_money.rules.cards import ASK_OF_KIND, FULL_DECKS, KIND, VALUE
from mowaudio.games.mow_money.rules.drafts import MOST_BIDS, Draft, Offer

Chance = Callable[[Offer], float]

_MEAN: Final = [sum(VALUE[card] for card in deck) / len(deck) for deck in FULL_DECKS]
_SPREAD: Final = 0.8  # of the values of one kind
_CHOOSING: Final = 1.2  # how much lower than the mean the lowest of many are, in spreads

Rival = tuple[float, float, float]  # how likely they bid here, the mean and spread of their bid
_NO_RIVAL: Final[Rival] = (0.0, 0.0, 1.0)


@cache
def _starred(kind: int, size: int, number: int) -> float:
    """Return how likely so many cards of a kind have at least this number of stars."""
    share = cards.STARRED[kind]
    return sum(
        comb(size, stars) * share**stars * (1 - share) ** (size - stars)
        for stars in range(number, size + 1)
    )


def _below(value: float, mean: float, spread: float) -> float:
    """Return how likely something with this mean and spread is below a value."""
    return 1 / (1 + exp(max(-40.0, min(40.0, -1.7 * (value - mean) / spread))))


def _way(ask: Ask, size: int) -> Rival:
    """Return how likely so many cards meet an ask, and the mean and spread of the lowest bid."""
    if size < ask.cards:
        return _NO_RIVAL
    can = _starred(ask.kind, size, ask.cards) if ask.star else 1.0
    there = max(ask.cards, size * cards.STARRED[ask.kind]) if ask.star else size
    lowered = _SPREAD * _CHOOSING * (1 - ask.cards / there)
    return can, ask.cards * (_MEAN[ask.kind] - lowered), _SPREAD * sqrt(ask.cards)


def _rivals_of(view: MoneyView, seat: Seat) -> list[list[Rival]]:
    """Return the bids to expect on each neighborhood, by the sizes of the others' hands."""
    expected: list[list[Rival]] = [[] for _ in view["faces"]]
    for rival in range(view["seats"]):
        if rival == seat:
            continue
        able: list[Rival] = []
        for points in view["faces"]:
            asks = ASK_OF_KIND[points].values()
            ways = [_way(ask, view["hand_sizes"][rival][ask.kind]) for ask in asks]
            can = max((way[0] for way in ways), default=0.0)
            likely = [way for way in ways if way[0] >= can / 2 and way[0]]
            able.append((can, *min(way[1:] for way in likely)) if likely else _NO_RIVAL)
        # Rivals have two bids, and prefer the contracts of many points.
        wishes = [
            can * (points + 2) for (can, _, _), points in zip(able, view["faces"], strict=True)
        ]
        all_wishes = sum(wishes) or 1.0
        for area, (can, mean, spread) in enumerate(able):
            if can:
                wish = min(1.0, MOST_BIDS * wishes[area] / all_wishes / can)
                expected[area].append((can * wish, mean, spread))
    return expected


def guessed(view: MoneyView, seat: Seat) -> Chance:
    """Return chances by rule of thumb, from what everybody can see."""
    rivals = _rivals_of(view, seat)

    @cache
    def of_value(area: int, value: int) -> float:
        left = 1.0
        for bids, mean, spread in rivals[area]:
            left *= 1 - bids * _below(value, mean, spread)
        return left

    return lambda offer: of_value(offer.area, offer.value)


def against_dummy(view: MoneyView) -> Chance:
    """Return chances against cards drawn from what is left of the deck (MM-62)."""
    decks = unseen(view)

    @cache
    def at_least(suit: int, kind: int, number: int, value: int) -> float:
        drawn = cards.of_suit(decks[kind], suit) or cards.of_suit(FULL_DECKS[kind], suit)
        values = Counter(VALUE[card] for card in drawn)
        sums = {0: 1.0}
        for _ in range(number):
            sums = _one_more(sums, values, len(drawn))
        return sum(share for total, share in sums.items() if total >= value)

    def chance(offer: Offer) -> float:
        kind = KIND[offer.cards[0]]
        suit = cards.suit_of(ASK_OF_KIND[view["faces"][offer.area]][kind])
        return at_least(suit, kind, len(offer.cards), offer.value)

    return chance


def _one_more(sums: Mapping[int, float], values: Mapping[int, int], size: int) -> dict[int, float]:
    """Return the shares of all sums with one card more, drawn from cards of these values."""
    more: dict[int, float] = {}
    for total, share in sums.items():
        for value, count in values.items():
            more[total + value] = more.get(total + value, 0.0) + share * count / size
    return more


def unseen(view: MoneyView) -> list[list[int]]:
    """Return the cards of each kind that the viewer has not seen: in decks, or in others' hands."""
    left = []
    for kind in range(len(KINDS)):
        seen = cards.of_suit(view["hand"], kind) + view["discards"][kind]
        for seat, known in enumerate(view["known"]):
            if seat != view["seat"]:
                seen += cards.of_suit(known, kind)
        left.append(cards.without(FULL_DECKS[kind], seen))
    return left


def shuffled_decks(view: MoneyView, rng: Random) -> list[list[int]]:
    """Return the unseen cards of each kind in a random order."""
    decks = unseen(view)
    for deck in decks:
        rng.shuffle(deck)
    return decks


def imagined_hands(view: MoneyView, rng: Random) -> dict[Seat, list[int]]:
    """Return hands that the others may hold."""
    pools, hands = shuffled_decks(view, rng), {}
    for seat in range(view["seats"]):
        if seat == view["seat"]:
            continue
        hand = list(view["known"][seat])
        for kind, pool in enumerate(pools):
            need = view["hand_sizes"][seat][kind] - len(cards.of_suit(hand, kind))
            hand += pool[:need]
            del pool[:need]
        hands[seat] = sorted(hand)
    return hands


Best = tuple[int, int, int]  # value, negative stake, seats from the starting player
_NOBODY: Final[Best] = (999, 0, 0)


def sampled(view: MoneyView, worlds: Sequence[Mapping[Seat, Draft]]) -> Chance:
    """Return chances against bids that were imagined for the others."""
    seat = view["seat"]
    assert seat is not None
    best: list[list[Best]] = [[] for _ in view["faces"]]
    for bids in worlds:
        lowest: dict[int, Best] = {}
        for rival, draft in bids.items():
            for offer in draft:
                if offer.area >= 0:
                    entry = _entry(view, rival, offer)
                    lowest[offer.area] = min(entry, lowest.get(offer.area, entry))
        for area, entries in enumerate(best):
            entries.append(lowest.get(area, _NOBODY))

    def chance(offer: Offer) -> float:
        mine = _entry(view, seat, offer)
        entries = best[offer.area]
        return sum(mine < entry for entry in entries) / len(entries)

    return chance


def _entry(view: MoneyView, seat: Seat, offer: Offer) -> Best:
    return offer.value, -offer.stake, (seat - view["starter"]) % view["seats"]
