"""Stating positions of Mow Money, and what is conserved in it."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.games.mow_money.cards import NAMES
from mowaudio.games.mow_money.rules import MoneyRules


def conserved(rules: MoneyRules) -> tuple[list[int], list[int]]:
    """All 106 bid cards, and all contracts of the chart, wherever they are."""
    cards = [*rules.dummy_cards]
    for some in (*rules.decks, *rules.discards, *rules.hands):
        cards += some
    contracts = [*rules.pool, *rules.gone, *rules.dummy, *filter(None, rules.faces)]
    for held in (*rules.won, *rules.bottoms):
        contracts += held
    assert len(cards) == 106
    assert len(rules.pool) == sum(rules.unseen)
    return sorted(cards), sorted(contracts)
