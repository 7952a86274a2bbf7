"""Stating positions of Mow 'Em Down, and what is conserved in it."""

from __future__ import annotations

from mowaudio.games.mow_em_down.cards import FULL_DECK, KEPT
from mowaudio.games.mow_em_down.city import tiles_in
from mowaudio.games.mow_em_down.rules import MedRules
from mowaudio.games.mow_em_down.state import NO_CARD
from mowaudio.games.mow_em_down.tiles import TOKENS


def conserved(rules: MedRules) -> list[object]:
    """All money against the bank's ledger, all tokens, mowers, tiles and event cards."""
    seats = range(rules.seats)
    cards = [a + b for a, b in zip(rules.deck, rules.discards, strict=True)]
    for held in rules.held:
        for kind, count in zip(KEPT, held, strict=True):
            cards[kind] += count
    for card in rules.debts:
        if card != NO_CARD:
            cards[card] += 1
    assert cards == FULL_DECK
    assert min(rules.cash) >= 0
    for seat in seats:
        tiles = tiles_in(rules.owned[seat])
        assert rules.free[seat] >= 0
        assert rules.free[seat] + sum(TOKENS[tile] for tile in tiles) == 2 * rules.mowers[seat]
        assert rules.earnings[seat] == sum(rules.amounts[tile] for tile in tiles)
        assert all(rules.owners[tile] == seat for tile in tiles)
    stacks = sorted(tile for stack in rules.stacks for tile in stack)
    drawn = [rules.drawn] if rules.drawn >= 0 else []
    return [
        sum(rules.cash) - rules.bank,
        rules.shop + sum(rules.mowers),
        sorted([*stacks, *drawn, *tiles_in(rules.city.placed)]),
    ]
