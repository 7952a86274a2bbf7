"""Booting a contract (MED-40 to MED-42)."""

from __future__ import annotations

from mowaudio.engine import Seat
from mowaudio.engine.events import EventLog, note
from mowaudio.games.mow_em_down.rules import events
from mowaudio.games.mow_em_down.rules.box import NOWHERE, RENEGOTIATE
from mowaudio.games.mow_em_down.rules.state import State
from mowaudio.games.mow_em_down.rules.turns import draw_event


def boot(state: State, tile: int, log: EventLog) -> None:
    """Boot a contract. Another owner is always asked, so that the question does not show whether
    they hold a card."""
    owner = state.owners[tile]
    state.target = tile
    if owner == state.active:
        accept(state, log)
        return
    note(log, events.BootCalled, state.active, owner, tile, state.amounts[tile])
    state.stage, state.deciding = "reacting", (owner,)


def accept(state: State, log: EventLog) -> None:
    """End the booted contract; income that is still unpaid is paid first (MED-41)."""
    tile = state.target
    owner, amount = state.owners[tile], state.amounts[tile]
    paid = amount if state.fresh >> tile & 1 else 0
    before = state.bonus(owner) if log is not None else 0
    state.pay(owner, paid, events.Cause.UNPAID)
    state.cancel(tile)
    state.target = NOWHERE
    if log is not None:
        left = state.free[owner], state.earnings[owner], state.bonus(owner), before
        cash = state.cash[owner]
        log.append(events.Booted(state.active, owner, tile, amount, paid, *left, cash))
    draw_event(state, log)


def renegotiate(state: State, seat: Seat, log: EventLog) -> None:
    tile = state.target
    first, second = state.held[seat]
    state.held[seat] = (first - 1, second)
    state.discards[RENEGOTIATE] += 1
    state.target = NOWHERE
    note(log, events.Renegotiated, seat, state.active, tile, state.amounts[tile])
    draw_event(state, log)
