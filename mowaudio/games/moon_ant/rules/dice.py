"""The dice of a roll: what they are besides numbers, and what that brings (ANT-15 to 17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.engine.events import Log
from mowaudio.games.moon_ant.rules import events
from mowaudio.games.moon_ant.rules.box import BATTERY, PANELS
from mowaudio.games.moon_ant.rules.events import Kind
from mowaudio.games.moon_ant.rules.sheet import HOME
from mowaudio.games.moon_ant.rules.state import State

_COLUMN_ENDS: Final = tuple(sum(BATTERY[: column + 1]) for column in range(len(BATTERY)))


def kind_of(dice: Sequence[int]) -> Kind:
    """What a roll is, its dice in ascending order (ANT-15 to 17, ANT-42)."""
    different = len(set(dice))
    if different == len(dice):
        straight = len(dice) == 3 and dice[2] - dice[0] == 2
        return Kind.STRAIGHT if straight else Kind.PLAIN
    return Kind.TRIPLES if different == 1 and len(dice) == 3 else Kind.DOUBLES


def fill_battery(state: State, log: Log) -> None:
    """ANT-15, ANT-42."""
    if state.battery == _COLUMN_ENDS[-1]:
        if log is not None:
            log.append(events.BatteryFilled(-1, 0, 0))
        return
    state.battery += 1
    if log is not None:
        column = next(c for c, end in enumerate(_COLUMN_ENDS) if state.battery <= end)
        circles = BATTERY[column]
        filled = state.battery - _COLUMN_ENDS[column] + circles
        log.append(events.BatteryFilled(column, filled, circles))
    if state.battery in _COLUMN_ENDS:
        if log is not None:
            log.append(events.WentHome(state.mower))
        state.mower = HOME


def store_panel(state: State, log: Log) -> None:
    """ANT-17."""
    units = 0
    if state.panels < len(PANELS):
        units = PANELS[state.panels]
        state.panels += 1
        state.stored = tuple(sorted((*state.stored, units)))
    if log is not None:
        log.append(events.PanelStored(units, len(PANELS) - state.panels))
