"""The event cards, and the prices of the box."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from mowaudio.data import Document
from mowaudio.games.mow_em_down.tiles import DOCUMENT, positive


class Effect(StrEnum):
    RENEGOTIATE = "renegotiate"
    REPUTATION = "reputation"
    COST = "cost"
    INCOME = "income"


class Penalty(StrEnum):
    """What an unpaid cost forbids."""

    NONE = ""
    BIDS = "bids"
    GAS = "gas"


class Each(StrEnum):
    """What an amount is multiplied by."""

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
    found = sum(card.count for card in cards)
    stated = doc.get(int, "totals", "events")
    if stated != found:
        doc.fail("data-med-total", "totals", "events", what="events", stated=stated, found=found)
    return tuple(cards)


def _read_savings(doc: Document) -> tuple[int, ...]:
    steps = doc.get(list, "gas_savings")
    if len(steps) < 2 or any(
        not isinstance(step, int) or step < before
        for before, step in zip([0, *steps], steps, strict=False)
    ):
        doc.fail("data-med-savings", "gas_savings")
    return tuple(steps)


def _number(*place: str) -> int:
    return positive(DOCUMENT, *place)


CARDS: Final = read_cards(DOCUMENT)
CARD_NAMES: Final = [card.name for card in CARDS]
FULL_DECK: Final = [card.count for card in CARDS]
RENEGOTIATE: Final = next(k for k, c in enumerate(CARDS) if c.effect is Effect.RENEGOTIATE)
REPUTATION: Final = next(k for k, c in enumerate(CARDS) if c.effect is Effect.REPUTATION)
KEPT: Final = (RENEGOTIATE, REPUTATION)

START_CASH: Final = _number("start", "cash")
START_MOWERS: Final = _number("start", "mowers")
MOWER_CARDS: Final = _number("mower", "cards")
MOWER_PRICE: Final = _number("mower", "price")
MOWER_TOKENS: Final = _number("mower", "tokens")
MOWER_WORTH: Final = _number("mower", "worth")
LAST_MOWER_WORTH: Final = _number("mower", "last_worth")
BID_TOKENS: Final = _number("bid_tokens")
MOST_MOWERS: Final = BID_TOKENS // MOWER_TOKENS
BID_STEP: Final = _number("bids", "step")
LOWEST_BID: Final = _number("bids", "lowest")
HIGHEST_BID: Final = _number("bids", "highest")
TIE_COST: Final = _number("bids", "tie")
BUILDER_BONUS: Final = _number("completed", "builder")
CONTRACT_BONUS: Final = _number("completed", "contract")
GAS_SAVINGS: Final = _read_savings(DOCUMENT)
SHORTEST_CHAIN: Final = next((n for n, pay in enumerate(GAS_SAVINGS) if pay), len(GAS_SAVINGS))
_MOST_BIDS: Final = 60  # more would be too many to hear as one list

if BID_TOKENS % MOWER_TOKENS:
    DOCUMENT.fail("data-med-tokens", "bid_tokens", tokens=MOWER_TOKENS)
if 6 * (HIGHEST_BID - LOWEST_BID) >= BID_STEP * _MOST_BIDS:
    DOCUMENT.fail("data-med-bids", "bids", most=_MOST_BIDS)


def gas_savings(contracts: int) -> int:
    """What a chain of so many contracts pays a turn (MED-35)."""
    return GAS_SAVINGS[min(contracts, len(GAS_SAVINGS) - 1)]
