"""Effects of dice, headaches and the shadow on the state of a mission."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.engine.events import EventLog
from mowaudio.games.moon_ant.rules import events, sheet
from mowaudio.games.moon_ant.rules.box import BATTERY, PANELS
from mowaudio.games.moon_ant.rules.events import Ache, End, Kind, Why
from mowaudio.games.moon_ant.rules.sheet import ARC_MASK, DARK_ARCS, mask_of, spaces_in
from mowaudio.games.moon_ant.rules.stages import FINISHED
from mowaudio.games.moon_ant.rules.state import State

_COLUMN_ENDS: Final = tuple(sum(BATTERY[: column + 1]) for column in range(len(BATTERY)))


def kind_of(dice: Sequence[int]) -> Kind:
    """Classify a roll, its dice in ascending order (ANT-15 to 17, ANT-42)."""
    different = len(set(dice))
    if different == len(dice):
        straight = len(dice) == 3 and dice[2] - dice[0] == 2
        return Kind.STRAIGHT if straight else Kind.PLAIN
    return Kind.TRIPLES if different == 1 and len(dice) == 3 else Kind.DOUBLES


def fill_battery(state: State, log: EventLog) -> None:
    """Fill a battery circle for doubles; a full column takes the mower home (ANT-15, ANT-42)."""
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
        state.mower = sheet.HOME


def store_panel(state: State, log: EventLog) -> None:
    """Store the next solar panel for a straight (ANT-17)."""
    units = 0
    if state.panels < len(PANELS):
        units = PANELS[state.panels]
        state.panels += 1
        state.stored = tuple(sorted((*state.stored, units)))
    if log is not None:
        log.append(events.PanelStored(units, len(PANELS) - state.panels))


def lower(state: State, hill: int, log: EventLog) -> None:
    height = state.hills[hill] - 1
    if height:
        state.hills[hill] = height
    else:
        del state.hills[hill]
    if log is not None:
        log.append(events.HillLowered(hill, height, len(state.hills)))


def suffer(state: State, ache: Ache, log: EventLog) -> None:
    """Apply a headache (ANT-20)."""
    if ache is Ache.MISSED:
        state.open |= 1 << state.mower
        if log is not None:
            log.append(events.SpotMissed(state.mower, state.open.bit_count()))
    elif ache is Ache.REPAIRS:
        fill_hex(state, Why.HEADACHE, log)
    elif ache is Ache.SOLAR:
        lose_solar(state, 1, Why.HEADACHE, log)
    elif ache is Ache.STEERING:
        state.steering = True
    elif ache is Ache.CARBURETOR:
        state.carburetor = True
    else:
        hill = state.nearest_hill()
        height = state.hills[hill] = state.hills[hill] + 1
        if log is not None:
            log.append(events.HillGrew(hill, height, state.limit))
        if height >= state.limit:
            finish(state, End.OVERGROWN, hill, log)


def fill_hex(state: State, why: Why, log: EventLog) -> None:
    """Fill a shadow hex (ANT-21); a held shadow stops every hex of the turn (ANT-44)."""
    if state.held:
        if log is not None:
            log.append(events.ShadowStopped(why))
        return
    arc = DARK_ARCS[state.shadow]
    state.shadow += 1
    if log is not None:
        closed = DARK_ARCS[state.shadow] > arc
        filled = sheet.TRACKERS[arc] if closed else sheet.IN_TRACKER[state.shadow]
        log.append(events.ShadowAdvanced(arc, filled, sheet.TRACKERS[arc], why))
    if DARK_ARCS[state.shadow] > arc:
        close(state, arc, why, log)


def close(state: State, arc: int, why: Why, log: EventLog) -> None:
    """Close an arc: what loses the mission there, in the order of ANT-46 (ANT-31)."""
    if log is not None:
        log.append(events.ArcClosed(arc, why))
    spaces = ARC_MASK[arc]
    if spaces >> state.mower & 1:
        finish(state, End.OVERTAKEN, state.mower, log)
    elif state.open & spaces:
        finish(state, End.CIRCLE, spaces_in(state.open & spaces)[0], log)
    elif mask_of(state.hills) & spaces:
        finish(state, End.HILL, spaces_in(mask_of(state.hills) & spaces)[0], log)


def lose_solar(state: State, units: int, why: Why, log: EventLog) -> None:
    state.solar = max(0, state.solar - units)
    if log is not None:
        log.append(events.SolarLost(units, state.solar, why))
    if not state.solar:
        finish(state, End.DRAINED, state.mower, log)


def finish(state: State, end: End, space: int, log: EventLog) -> None:
    state.end = end
    state.stage = FINISHED
    if log is not None:
        log.append(events.MissionEnded(end, space, state.turn))
