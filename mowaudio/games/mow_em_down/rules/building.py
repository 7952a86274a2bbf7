"""Building: a tile is drawn and placed (MED-20 to MED-22)."""

from __future__ import annotations

from typing import Final

from mowaudio.engine import CHANCE_ACTS
from mowaudio.engine.events import EventLog
from mowaudio.games.mow_em_down.rules import box, events
from mowaudio.games.mow_em_down.rules.city import REGION_KINDS, tiles_in
from mowaudio.games.mow_em_down.rules.grid import CENTRE
from mowaudio.games.mow_em_down.rules.state import State
from mowaudio.games.mow_em_down.rules.turns import end_turn, signal_end

MOST_PLACES: Final = 60  # more are too many to hear as one list, so a neighbour is asked for first


def build(state: State) -> None:
    state.stage, state.deciding = "drawing", CHANCE_ACTS


def draw_tile(state: State, tile: int, log: EventLog) -> None:
    seat = state.active
    sites = state.city.sites(tile)
    if log is not None:
        log.append(events.Drew(seat, tile, bool(sites)))
    if not sites:
        return  # it is shuffled back, and another is drawn (MED-21)
    size = box.SIZE_OF[tile]
    state.stacks[size] = tuple(other for other in state.stacks[size] if other != tile)
    state.drawn, state.sites = tile, sites
    state.deciding = (seat,)
    if not state.city.placed:
        # All places of the first tile give the same city, so it is not asked.
        place(state, CENTRE, log)
    else:
        state.stage = "nearing" if len(sites) > MOST_PLACES else "placing"


def neighbours(state: State) -> int:
    """Return the tiles of the city that the drawn one can be placed beside, as a mask."""
    found = 0
    for cell, turns in state.sites.items():
        for turn in turns:
            found |= state.city.touching(state.drawn, cell, turn)
    return found


def choose_neighbour(state: State, tile: int) -> None:
    state.near = tile
    city, drawn = state.city, state.drawn
    near = {
        cell: tuple(turn for turn in turns if city.touching(drawn, cell, turn) >> tile & 1)
        for cell, turns in state.sites.items()
    }
    state.sites = {cell: turns for cell, turns in near.items() if turns}
    state.stage = "placing"


def place(state: State, cell: int, log: EventLog) -> None:
    turns = state.sites[cell]
    state.spot = cell
    if len(turns) > 1:
        state.stage = "turning"
    else:
        turn(state, turns[0], log)


def turn(state: State, quarter: int, log: EventLog) -> None:
    seat, tile, cell = state.active, state.drawn, state.spot
    city = state.city
    city.place(tile, cell, quarter)
    state.drawn = state.near = state.spot = box.NOWHERE
    state.sites = {}
    if log is not None:
        left = len(state.stacks[box.SIZE_OF[tile]])
        beside = tuple(tiles_in(city.beside[tile]))
        rim = city.open_rim(tile, cell, quarter)
        log.append(events.Placed(seat, tile, cell, quarter, beside, rim, left))
    for kind in REGION_KINDS:
        region = city.completed(kind, tile)
        if region:
            _pay_for_region(state, kind, region, log)
    if not any(state.stacks):
        signal_end(state, events.Signal.TILES, log)
    end_turn(state, log)


def _pay_for_region(state: State, kind: int, region: int, log: EventLog) -> None:
    """Pay the builder of a completed region, and every contract around it (MED-22)."""
    seat = state.active
    state.pay(seat, box.BUILDER_BONUS, events.Cause.BUILT)
    shares: dict[int, int] = {}
    tiles = tiles_in(region)
    for tile in tiles:
        owner = state.owners[tile]
        if owner != box.NOBODY:
            shares[owner] = shares.get(owner, 0) + box.CONTRACT_BONUS
    for owner, share in shares.items():
        state.pay(owner, share, events.Cause.AROUND)
    if log is not None:
        paid = tuple(sorted(shares.items()))
        log.append(events.Completed(seat, kind, tuple(tiles), box.BUILDER_BONUS, paid))
