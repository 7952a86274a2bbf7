"""What befalls the mower: hills, headaches, lost units, the shadow and the end of the mission."""

from __future__ import annotations

from mowaudio.engine.events import Log
from mowaudio.games.moon_ant.rules import events
from mowaudio.games.moon_ant.rules.events import Ache, End, Why
from mowaudio.games.moon_ant.rules.sheet import (
    ARC_MASK,
    DARK_ARCS,
    IN_TRACKER,
    TRACKERS,
    mask_of,
    spaces_in,
)
from mowaudio.games.moon_ant.rules.stages import FINISHED
from mowaudio.games.moon_ant.rules.state import State


def lower(state: State, hill: int, log: Log) -> None:
    height = state.hills[hill] - 1
    if height:
        state.hills[hill] = height
    else:
        del state.hills[hill]
    if log is not None:
        log.append(events.HillLowered(hill, height, len(state.hills)))


def suffer(state: State, ache: Ache, log: Log) -> None:
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


def fill_hex(state: State, why: Why, log: Log) -> None:
    """ANT-21; a held shadow stops every hex of the turn (ANT-44)."""
    if state.held:
        if log is not None:
            log.append(events.ShadowStopped(why))
        return
    arc = DARK_ARCS[state.shadow]
    state.shadow += 1
    if log is not None:
        closed = DARK_ARCS[state.shadow] > arc
        filled = TRACKERS[arc] if closed else IN_TRACKER[state.shadow]
        log.append(events.ShadowAdvanced(arc, filled, TRACKERS[arc], why))
    if DARK_ARCS[state.shadow] > arc:
        close(state, arc, why, log)


def close(state: State, arc: int, why: Why, log: Log) -> None:
    """ANT-31, with the reasons in the order of ANT-46."""
    if log is not None:
        log.append(events.ArcClosed(arc, why))
    spaces = ARC_MASK[arc]
    if spaces >> state.mower & 1:
        finish(state, End.OVERTAKEN, state.mower, log)
    elif state.open & spaces:
        finish(state, End.CIRCLE, spaces_in(state.open & spaces)[0], log)
    elif mask_of(state.hills) & spaces:
        finish(state, End.HILL, spaces_in(mask_of(state.hills) & spaces)[0], log)


def lose_solar(state: State, units: int, why: Why, log: Log) -> None:
    state.solar = max(0, state.solar - units)
    if log is not None:
        log.append(events.SolarLost(units, state.solar, why))
    if not state.solar:
        finish(state, End.DRAINED, state.mower, log)


def finish(state: State, end: End, space: int, log: Log) -> None:
    state.end = end
    state.stage = FINISHED
    if log is not None:
        log.append(events.MissionEnded(end, space, state.turn))
