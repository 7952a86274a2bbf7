"""Land tiles, event cards, mowers and prices, read from the data file and checked.

Tiles and cards are numbers: indexes of the tables below. The shapes of tiles are in `tiles`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from mowaudio import data
from mowaudio.data import Document

ROAD, WATER, GRASS = 1, 2, 3
LETTERS: Final = {"R": ROAD, "W": WATER, "G": GRASS}
KIND_NAMES: Final = ("", "road", "water", "grass")
SIZE_NAMES: Final = ("small", "medium", "large")
SMALL, MEDIUM, LARGE = range(3)
LOTS: Final = 2  # numbered tiles, that an auction puts on land tiles

# Values for no seat, no card, and no tile or cell.
NOBODY: Final = -1
NO_CARD: Final = -1
NOWHERE: Final = -1


def positive(doc: Document, *place: str) -> int:
    """Return a number of the data file that must be above 0."""
    number: int = doc.get(int, *place)
    if number < 1:
        doc.fail("data-med-positive", *place, what=".".join(place))
    return number


def check_total(doc: Document, what: str, found: int) -> None:
    stated = doc.get(int, "totals", what)
    if stated != found:
        doc.fail("data-med-total", "totals", what, what=what, stated=stated, found=found)


# -- land tiles -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Size:
    name: str
    tiles: int
    wide: int
    high: int
    tokens: int
    rolls: tuple[int, ...]


def read_sizes(doc: Document) -> tuple[Size, ...]:
    sizes = []
    rolls = set[int]()
    for name in SIZE_NAMES:
        tiles, wide, high, tokens = (
            positive(doc, "sizes", name, part) for part in ("tiles", "wide", "high", "tokens")
        )
        rolled = doc.get(list, "sizes", name, "rolls")
        size = Size(name, tiles, wide, high, tokens, tuple(rolled))
        for place, roll in enumerate(size.rolls):
            if roll not in range(1, 7) or roll in rolls:
                doc.fail("data-med-roll", "sizes", name, "rolls", place, roll=str(roll))
            rolls.add(roll)
        sizes.append(size)
    if len(rolls) != 6:
        doc.fail("data-med-rolls", "sizes")
    return tuple(sizes)


def read_rims(doc: Document, sizes: Sequence[Size]) -> list[tuple[int, str]]:
    """Return the size and the rim of every tile; lengths and totals are checked."""
    tiles = []
    for index, size in enumerate(sizes):
        rims = doc.get(list, "rims", size.name)
        length = 2 * (size.wide + size.high)
        for place, rim in enumerate(rims):
            if not isinstance(rim, str) or set(rim) - set(LETTERS):
                doc.fail("data-med-letters", "rims", size.name, place, rim=str(rim))
            if len(rim) != length:
                args = {"rim": rim, "size": size.name, "length": length, "found": len(rim)}
                doc.fail("data-med-rim", "rims", size.name, place, **args)
            tiles.append((index, rim))
        if len(rims) != size.tiles:
            args = {"size": size.name, "stated": size.tiles, "found": len(rims)}
            doc.fail("data-med-tiles", "rims", size.name, **args)
    check_total(doc, "tiles", len(tiles))
    return tiles


# -- event cards ----------------------------------------------------------------------------------


class Effect(StrEnum):
    RENEGOTIATE = "renegotiate"
    REPUTATION = "reputation"
    COST = "cost"
    INCOME = "income"


class Penalty(StrEnum):
    """The effect of an unpaid cost: no bids, or no gas savings."""

    NONE = ""
    BIDS = "bids"
    GAS = "gas"


class Each(StrEnum):
    """The multiplier of an amount."""

    ONCE = ""
    MOWER = "mower"
    CONTRACT = "contract"


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    count: int
    effect: Effect
    amount: int = 0
    each: Each = Each.ONCE
    penalty: Penalty = Penalty.NONE

    @property
    def kept(self) -> bool:
        return self.effect in (Effect.RENEGOTIATE, Effect.REPUTATION)


def read_cards(doc: Document) -> tuple[Card, ...]:
    cards: list[Card] = []
    for row in range(len(doc.get(list, "events"))):
        entry = doc.get(dict, "events", row)
        name = doc.get(str, "events", row, "name")
        count = doc.get(int, "events", row, "count")
        for part, kinds in (("effect", Effect), ("each", Each), ("penalty", Penalty)):
            if entry.get(part, "") not in [kind.value for kind in kinds]:
                doc.fail("data-med-word", "events", row, part, what=part, word=str(entry.get(part)))
        card = Card(
            name,
            count,
            Effect(entry["effect"]),
            0 if "amount" not in entry else doc.get(int, "events", row, "amount"),
            Each(entry.get("each", "")),
            Penalty(entry.get("penalty", "")),
        )
        if name in (other.name for other in cards):
            doc.fail("data-med-twice", "events", row, "name", name=name)
        if count < 1 or card.amount < 0 or card.kept == bool(card.amount):
            doc.fail("data-med-card", "events", row, name=name)
        cards.append(card)
    for effect in (Effect.RENEGOTIATE, Effect.REPUTATION):
        if sum(card.effect is effect for card in cards) != 1:
            doc.fail("data-med-kept", "events", effect=effect.value)
    check_total(doc, "events", sum(card.count for card in cards))
    return tuple(cards)


def _read_savings(doc: Document) -> tuple[int, ...]:
    steps = doc.get(list, "gas_savings")
    if len(steps) < 2 or any(
        not isinstance(step, int) or step < before
        for before, step in zip([0, *steps], steps, strict=False)
    ):
        doc.fail("data-med-savings", "gas_savings")
    return tuple(steps)


# -- the tables -----------------------------------------------------------------------------------

DOCUMENT: Final = data.load("games/mow_em_down.yaml")
SIZES: Final = read_sizes(DOCUMENT)
_TILES: Final = read_rims(DOCUMENT, SIZES)
TILES: Final = len(_TILES)
SIZE_OF: Final = [size for size, _ in _TILES]
RIMS: Final = [rim for _, rim in _TILES]
# As people count them: small 1 to 12, medium 1 to 8, large 1 to 4.
NUMBERS: Final = [number for size in SIZES for number in range(1, size.tiles + 1)]
TOKENS: Final = [SIZES[size].tokens for size in SIZE_OF]
CODES: Final = [f"{SIZE_NAMES[SIZE_OF[tile]][0]}{NUMBERS[tile]}" for tile in range(TILES)]
OF_SIZE: Final = [
    tuple(tile for tile in range(TILES) if SIZE_OF[tile] == size) for size in range(len(SIZES))
]
SIZE_OF_ROLL: Final = [0] + [
    next(index for index, size in enumerate(SIZES) if roll in size.rolls) for roll in range(1, 7)
]

CARDS: Final = read_cards(DOCUMENT)
CARD_NAMES: Final = [card.name for card in CARDS]
FULL_DECK: Final = [card.count for card in CARDS]
RENEGOTIATE: Final = next(k for k, c in enumerate(CARDS) if c.effect is Effect.RENEGOTIATE)
REPUTATION: Final = next(k for k, c in enumerate(CARDS) if c.effect is Effect.REPUTATION)
KEPT: Final = (RENEGOTIATE, REPUTATION)

START_CASH: Final = positive(DOCUMENT, "start", "cash")
START_MOWERS: Final = positive(DOCUMENT, "start", "mowers")
MOWER_CARDS: Final = positive(DOCUMENT, "mower", "cards")
MOWER_PRICE: Final = positive(DOCUMENT, "mower", "price")
MOWER_TOKENS: Final = positive(DOCUMENT, "mower", "tokens")
MOWER_WORTH: Final = positive(DOCUMENT, "mower", "worth")
LAST_MOWER_WORTH: Final = positive(DOCUMENT, "mower", "last_worth")
BID_TOKENS: Final = positive(DOCUMENT, "bid_tokens")
MOST_MOWERS: Final = BID_TOKENS // MOWER_TOKENS
BID_STEP: Final = positive(DOCUMENT, "bids", "step")
LOWEST_BID: Final = positive(DOCUMENT, "bids", "lowest")
HIGHEST_BID: Final = positive(DOCUMENT, "bids", "highest")
TIE_COST: Final = positive(DOCUMENT, "bids", "tie")
BUILDER_BONUS: Final = positive(DOCUMENT, "completed", "builder")
CONTRACT_BONUS: Final = positive(DOCUMENT, "completed", "contract")
GAS_SAVINGS: Final = _read_savings(DOCUMENT)
SHORTEST_CHAIN: Final = next((n for n, pay in enumerate(GAS_SAVINGS) if pay), len(GAS_SAVINGS))
_MOST_BIDS: Final = 60  # more would be too many to hear as one list

if BID_TOKENS % MOWER_TOKENS:
    DOCUMENT.fail("data-med-tokens", "bid_tokens", tokens=MOWER_TOKENS)
if 6 * (HIGHEST_BID - LOWEST_BID) >= BID_STEP * _MOST_BIDS:
    DOCUMENT.fail("data-med-bids", "bids", most=_MOST_BIDS)


def card(name: str) -> Card:
    return CARDS[CARD_NAMES.index(name)]


def gas_savings(contracts: int) -> int:
    """Return what a chain of this many contracts pays in each turn (MED-35)."""
    return GAS_SAVINGS[min(contracts, len(GAS_SAVINGS) - 1)]
