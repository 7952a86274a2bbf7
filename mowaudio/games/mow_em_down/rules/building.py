"""Building: a tile is drawn and placed (MED-20 to MED-22)."""

from __future__ import annotations

from typing import Final

from mowaudio.engine.events import Log
from mowaudio.engine.seats import CHANCE_ACTS
from mowaudio.games.mow_em_down.rules.box import BUILDER_BONUS, CONTRACT_BONUS, NOBODY, SIZE_OF
from mowaudio.games.mow_em_down.rules.city import NOWHERE, REGION_KINDS, tiles_in
from mowaudio.games.mow_em_down.rules.events import Cause, Completed, Drew, Placed, Signal
from mowaudio.games.mow_em_down.rules.grid import CENTRE
from mowaudio.games.mow_em_down.rules.state import DRAWING, NEARING, ONLY, PLACING, TURNING, State
from mowaudio.games.mow_em_down.rules.turns import end_turn, signal_end

MOST_PLACES: Final = 60  # more are too many to hear as one list: first beside which tile


def build(state: State) -> None:
    state.stage, state.deciding = DRAWING, CHANCE_ACTS


def draw_tile(state: State, tile: int, log: Log) -> None:
    seat = state.active
    sites = state.city.sites(tile)
    if log is not None:
        log.append(Drew(seat, tile, bool(sites)))
    if not sites:
        return  # MED-21: it is shuffled back, and another is drawn
    size = SIZE_OF[tile]
    state.stacks[size] = tuple(other for other in state.stacks[size] if other != tile)
    state.drawn, state.sites = tile, sites
    state.deciding = ONLY[seat]
    if not state.city.placed:
        # Wherever and however the first tile lies, the city that grows from it is the same.
        place(state, CENTRE, log)
    else:
        state.stage = NEARING if len(sites) > MOST_PLACES else PLACING


def neighbours(state: State) -> int:
    """The tiles of the city that the drawn one can be placed beside, as a mask."""
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
    state.stage = PLACING


def place(state: State, cell: int, log: Log) -> None:
    turns = state.sites[cell]
    state.spot = cell
    if len(turns) > 1:
        state.stage = TURNING
    else:
        turn(state, turns[0], log)


def turn(state: State, quarter: int, log: Log) -> None:
    seat, tile, cell = state.active, state.drawn, state.spot
    city = state.city
    city.place(tile, cell, quarter)
    state.drawn = state.near = state.spot = NOWHERE
    state.sites = {}
    if log is not None:
        left = len(state.stacks[SIZE_OF[tile]])
        beside = tuple(tiles_in(city.beside[tile]))
        log.append(Placed(seat, tile, cell, quarter, beside, city.open_rim(tile), left))
    for kind in REGION_KINDS:
        region = city.completed(kind, tile)
        if region:
            _pay_for_region(state, kind, region, log)
    if not any(state.stacks):
        signal_end(state, Signal.TILES, log)
    end_turn(state, log)


def _pay_for_region(state: State, kind: int, region: int, log: Log) -> None:
    """MED-22: the builder, and every contract around it."""
    seat = state.active
    state.pay(seat, BUILDER_BONUS, Cause.BUILT)
    shares: dict[int, int] = {}
    tiles = tiles_in(region)
    for tile in tiles:
        owner = state.owners[tile]
        if owner != NOBODY:
            shares[owner] = shares.get(owner, 0) + CONTRACT_BONUS
    for owner, share in shares.items():
        state.pay(owner, share, Cause.AROUND)
    if log is not None:
        event = Completed(seat, kind, tuple(tiles), BUILDER_BONUS, tuple(sorted(shares.items())))
        log.append(event)
