"""Stating positions of Touch Down!, and what is conserved in it."""

from __future__ import annotations

from mowaudio.games.touch_down.rules import TouchDownRules
from mowaudio.games.touch_down.tiles import TILES


def conserved(rules: TouchDownRules) -> object:
    """Four animals for every player, each on a square of its own; no tile lies twice."""
    tiles = [tile for tile, _ in rules.tiles]
    assert len(set(tiles)) == len(tiles)
    assert set(tiles) <= set(TILES)
    union = 0
    for own in rules.animals:
        assert not union & own
        union |= own
    assert union == rules.occupied
    return [own.bit_count() for own in rules.animals]
