"""Stating positions of the Moon Ant Mow Down, and what is conserved in it."""

from __future__ import annotations

from mowaudio.games.moon_ant.rules import AntRules
from mowaudio.games.moon_ant.sheet import ALL, BATTERY, HEXES, MOST_HILLS, PANELS, SOLAR


def conserved(rules: AntRules) -> int:
    """Everything stays within what the sheet has room for, and each space has its one circle or
    its crater."""
    assert 0 <= rules.solar <= SOLAR
    assert 0 <= rules.shadow <= HEXES
    assert 0 <= rules.battery <= sum(BATTERY)
    assert 0 <= rules.bonuses <= 4
    assert len(rules.hills) <= MOST_HILLS
    assert all(0 < height <= rules.limit for height in rules.hills.values())
    assert set(rules.stored) <= set(PANELS[: rules.panels])
    assert not rules.open & rules.craters
    treated = ALL & ~rules.open & ~rules.craters
    return rules.open | rules.craters | treated
