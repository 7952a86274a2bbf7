"""Panels and bonuses: which of them would do something now (ANT-44)."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.games.moon_ant.rules.box import SOLAR
from mowaudio.games.moon_ant.rules.moves import PANEL, SHADOW, SOLAR_HELP, AntMove


def usable(solar: int, stored: Sequence[int], bonuses: int, held: bool) -> list[AntMove]:
    """What can be used, whatever the stage: solar units below the most, a shadow that comes."""
    moves: list[AntMove] = []
    thirsty = solar < SOLAR
    if thirsty and stored:
        moves += [PANEL[units] for units in sorted(set(stored))]
    if bonuses:
        if not held:
            moves.append(SHADOW)
        if thirsty:
            moves.append(SOLAR_HELP)
    return moves
