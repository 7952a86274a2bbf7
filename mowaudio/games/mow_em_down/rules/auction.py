"""The auction: one or two tiles, blind bids, ties (MED-30 to MED-34)."""

from __future__ import annotations

from mowaudio.engine import CHANCE_ACTS, Seat
from mowaudio.engine.events import EventLog, note
from mowaudio.games.mow_em_down.rules import box, events
from mowaudio.games.mow_em_down.rules.state import BID_ON_FIRST, BID_ON_SECOND, OUT, SEALED, State
from mowaudio.games.mow_em_down.rules.turns import end_turn, openable, throw_off


def open_lot(state: State, tile: int, log: EventLog) -> None:
    """Open bids on a tile, as #1 or #2. The player may open a second tile if there is one."""
    state.lots += (tile,)
    if len(state.lots) < box.LOTS and openable(state) & ~(1 << tile):
        state.stage = "opening"
    else:
        call(state, log)


def call(state: State, log: EventLog) -> None:
    """Ask every player who can bid for bids on the open tiles."""
    seats, tile = state.seats, state.lots[0]
    state.steps = [OUT] * seats
    state.bids, state.backed, state.lot = [[0] * seats for _ in range(box.LOTS)], [0] * box.LOTS, 0
    order = state.in_turn_order()
    eligible = tuple(seat for seat in order if state.lots_affordable(seat, tile))
    for seat in eligible:
        state.steps[seat] = BID_ON_FIRST
    state.stage, state.deciding = "bidding", eligible
    if log is not None:
        barred = tuple(
            (seat, state.debts[seat] if state.under(seat, box.Penalty.BIDS) else box.NO_CARD)
            for seat in order
            if seat not in eligible
        )
        low, high = state.pips * box.LOWEST_BID, state.pips * box.HIGHEST_BID
        log.append(events.Opened(state.active, state.lots, low, high, eligible, barred))


# -- bidding --------------------------------------------------------------------------------------


def bid(state: State, seat: Seat, amount: int, log: EventLog) -> None:
    """Note a bid, then ask for Good Reputation if the bidder holds one."""
    lot = state.steps[seat] // 2
    state.bids[lot][seat] = amount
    if reputations(state, seat):
        state.steps[seat] += 1
    else:
        next_step(state, seat, log)


def as_bid(amount: float, pips: int) -> int:
    """Return the nearest legal bid."""
    step = round(amount / box.BID_STEP) * box.BID_STEP
    return max(pips * box.LOWEST_BID, min(pips * box.HIGHEST_BID, step))


def may_bid(state: State, seat: Seat, lot: int) -> bool:
    """Tell whether a bidder has tokens for this tile too, given the bid on the one before."""
    tile = state.lots[0]
    tokens = state.lots_affordable(seat, tile) + (state.owners[tile] == seat)
    return tokens > (lot > 0 and state.bids[0][seat] > 0)


def revealed(state: State) -> int:
    """Return how many of the numbered tiles have had their bids turned over."""
    if state.stage in ("opening", "bidding"):
        return 0
    return state.lot + (state.stage != "revealing")


def reputations(state: State, seat: Seat) -> int:
    """Return the number of Good Reputation cards of a seat that lie with none of its bids."""
    return state.held[seat][1] - sum(mask >> seat & 1 for mask in state.backed)


def back(state: State, seat: Seat, log: EventLog) -> None:
    """Play Good Reputation with the bid just made."""
    state.backed[state.steps[seat] // 2] |= 1 << seat
    next_step(state, seat, log)


def next_step(state: State, seat: Seat, log: EventLog) -> None:
    """Ask the bidder about #2, or seal the bids. A bidder with tokens for one tile only is asked
    about #2 after declining #1 (MED-30)."""
    on_first = state.steps[seat] < BID_ON_SECOND
    if on_first and len(state.lots) == box.LOTS and may_bid(state, seat, 1):
        state.steps[seat] = BID_ON_SECOND
        return
    state.steps[seat] = SEALED
    state.deciding = tuple(other for other in state.deciding if other != seat)
    if log is not None:
        lots = range(len(state.lots))
        bids = tuple(state.bids[lot][seat] for lot in lots)
        backed = tuple(bool(state.backed[lot] >> seat & 1) for lot in lots)
        log.append(events.Sealed(seat, bids, backed))
    if not state.deciding:
        state.stage, state.deciding = "revealing", CHANCE_ACTS


# -- the reveal -----------------------------------------------------------------------------------


def reveal(state: State, log: EventLog) -> None:
    """Turn over the bids. The lowest wins, or the lowest of those with Good Reputation
    (MED-32)."""
    lot, tile = state.lot, state.lots[state.lot]
    bids, backed = state.bids[lot], state.backed[lot]
    order = [seat for seat in state.in_turn_order() if bids[seat]]
    if log is not None:
        log.append(events.Revealed(lot + 1, tile, _lowest_first(state)))
    for seat in order:
        if backed >> seat & 1:
            first, second = state.held[seat]
            state.held[seat] = (first, second - 1)
            state.discards[box.REPUTATION] += 1
    if backed:
        order = [seat for seat in order if backed >> seat & 1]
    if not order:
        note(log, events.Unsold, lot + 1, tile)
        _next_lot(state, log)
        return
    lowest = min(bids[seat] for seat in order)
    state.tied = tuple(seat for seat in order if bids[seat] == lowest)
    if len(state.tied) == 1:
        _award(state, lowest, log, thrown=False)
        return
    note(log, events.Tied, lot + 1, tile, state.tied, lowest)
    state.stage, state.asked, state.deciding = "tying", 0, (state.tied[0],)


def _lowest_first(state: State) -> tuple[tuple[Seat, int, bool], ...]:
    """Return all bids on the tile that is being settled as (seat, amount, with Good Reputation).
    Equal ones are in turn order."""
    bids, backed = state.bids[state.lot], state.backed[state.lot]
    order = (seat for seat in state.in_turn_order() if bids[seat])
    return tuple(sorted(((s, bids[s], bool(backed >> s & 1)) for s in order), key=lambda b: b[1]))


def _next_lot(state: State, log: EventLog) -> None:
    state.tied, state.asked, state.throws = (), 0, ()
    if state.lot + 1 < len(state.lots):
        state.lot += 1
        state.stage, state.deciding = "revealing", CHANCE_ACTS
        return
    state.lots, state.lot, state.backed = (), 0, [0] * box.LOTS
    state.bids = [[0] * state.seats for _ in range(box.LOTS)]
    note(log, events.AuctionEnded)
    end_turn(state, log)


def _award(state: State, amount: int, log: EventLog, *, thrown: bool) -> None:
    """Give the contract to the one seat left (MED-34)."""
    seat, lot = state.tied[0], state.lot
    tile = state.lots[lot]
    before = state.bonus(seat) if log is not None else 0
    state.sign(seat, tile, amount)
    if log is not None:
        backed = bool(state.backed[lot] >> seat & 1)
        others = tuple(line for line in _lowest_first(state) if line[0] != seat)
        owned = state.free[seat], state.earnings[seat], state.bonus(seat), before
        log.append(events.Won(seat, lot + 1, tile, amount, thrown, backed, others, *owned))
    _next_lot(state, log)


# -- ties (MED-33) --------------------------------------------------------------------------------


def concede(state: State, seat: Seat, log: EventLog) -> None:
    note(log, events.Conceded, seat, state.lot + 1, state.lots[state.lot])
    state.tied = tuple(other for other in state.tied if other != seat)
    if len(state.tied) == 1:
        _award(state, state.bids[state.lot][state.tied[0]], log, thrown=False)
    else:
        _ask_next(state)


def insist(state: State, seat: Seat, log: EventLog) -> None:
    note(log, events.Insisted, seat, state.lot + 1, state.lots[state.lot])
    state.asked += 1
    _ask_next(state)


def _ask_next(state: State) -> None:
    if state.asked < len(state.tied):
        state.deciding = (state.tied[state.asked],)
    else:
        state.stage, state.deciding = "throwing", CHANCE_ACTS


def throw(state: State, pips: int, log: EventLog) -> None:
    if throw_off(state, pips, log):
        full = state.bids[state.lot][state.tied[0]]
        _award(state, max(0, full - box.TIE_COST), log, thrown=True)
