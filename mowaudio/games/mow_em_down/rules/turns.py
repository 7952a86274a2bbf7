"""A turn: earnings, mowers, the die, event cards; and the end of the game."""

from __future__ import annotations

from mowaudio.engine import CHANCE_ACTS, OVER, Seat
from mowaudio.engine.events import EventLog, note
from mowaudio.games.mow_em_down.rules import box, events
from mowaudio.games.mow_em_down.rules.state import State

_SIZE_MASKS = [sum(1 << tile for tile in tiles) for tiles in box.OF_SIZE]


def throw_off(state: State, pips: int, log: EventLog) -> bool:
    """Take the next throw of the tied seats. After the last, the highest stay; equal ones throw
    again. Return whether one seat alone is left."""
    note(log, events.Threw, state.tied[len(state.throws)], pips, state.stage == "starting")
    state.throws += (pips,)
    throws, tied = state.throws, state.tied
    if len(throws) < len(tied):
        return False
    best = max(throws)
    state.tied = tuple(seat for seat, thrown in zip(tied, throws, strict=True) if thrown == best)
    state.throws = ()
    return len(state.tied) == 1


def throw_for_start(state: State, pips: int, log: EventLog) -> None:
    """Begin the game with the seat of the highest throw (MED-1)."""
    if not throw_off(state, pips, log):
        return
    (first,) = state.tied
    note(log, events.Began, first)
    begin_turn(state, first, log)


def begin_turn(state: State, seat: Seat, log: EventLog) -> None:
    """Pay earnings and bonus, then collect a debt (MED-10)."""
    state.tied = ()
    state.active, state.pips = seat, 0
    state.turns += 1
    state.close_books(seat)
    earnings, bonus, withheld = _income(state, seat)
    state.fresh &= ~state.owned[seat]
    if log is not None:
        last = state.ender != box.NOBODY
        log.append(events.Earned(seat, earnings, bonus, withheld, state.cash[seat], last))
    card = state.debts[seat]
    if card != box.NO_CARD:
        _pay_debt(state, seat, card, log)
    go_on_buying(state)


def _income(state: State, seat: Seat) -> tuple[int, int, int]:
    """Pay earnings and gas savings. Return both, and the savings that are withheld."""
    earnings, bonus, withheld = state.earnings[seat], state.bonus(seat), 0
    if bonus and state.under(seat, box.Penalty.GAS):
        bonus, withheld = 0, bonus
    state.pay(seat, earnings, events.Cause.EARNINGS)
    state.pay(seat, bonus, events.Cause.GAS)
    return earnings, bonus, withheld


def _pay_debt(state: State, seat: Seat, card: int, log: EventLog) -> None:
    """Collect a debt as soon as the cash covers it (MED-51)."""
    due = amount_of(state, seat, card)
    if state.cash[seat] < due:
        note(log, events.DebtStands, seat, card, due, state.cash[seat])
        return
    state.pay(seat, -due, events.Cause.DEBT)
    state.debts[seat] = box.NO_CARD
    state.discards[card] += 1
    note(log, events.DebtPaid, seat, card, due, state.cash[seat])


# -- mowers ---------------------------------------------------------------------------------------


def go_on_buying(state: State) -> None:
    """Ask a player who can buy a mower; for another the die is rolled at once."""
    seat = state.active
    if state.cash[seat] >= box.MOWER_PRICE and state.shop and state.mowers[seat] < box.MOST_MOWERS:
        state.stage, state.deciding = "buying", (seat,)
    else:
        roll(state)


def roll(state: State) -> None:
    state.stage, state.deciding = "rolling", CHANCE_ACTS


def buy(state: State, log: EventLog) -> None:
    """Sell a mower to the active player (MED-11)."""
    seat = state.active
    state.pay(seat, -box.MOWER_PRICE, events.Cause.MOWER)
    state.mowers[seat] += 1
    state.shop -= 1
    state.free[seat] += box.MOWER_TOKENS
    mowers, free = state.mowers[seat], state.free[seat]
    note(log, events.Bought, seat, mowers, free, state.shop, state.cash[seat])
    if not state.shop:
        signal_end(state, events.Signal.MOWERS, log)
    elif state.mowers[seat] == box.MOST_MOWERS:
        signal_end(state, events.Signal.TOKENS, log)
    draw_event(state, log)


# -- the die --------------------------------------------------------------------------------------


def land(state: State, pips: int, log: EventLog) -> None:
    """Set the size by the die (MED-12). A player who can do nothing with it passes (MED-13)."""
    seat, size = state.active, box.SIZE_OF_ROLL[pips]
    state.pips = pips
    has_site = state.city.has_site
    state.can_build = any(has_site(tile) for tile in state.stacks[size])
    if log is not None:
        log.append(events.Rolled(seat, pips, size))
    if state.can_build or bootable(state) or openable(state):
        state.stage, state.deciding = "acting", (seat,)
        return
    note(log, events.Passed, seat, size)
    end_turn(state, log)


def bootable(state: State) -> int:
    """Return the contracts of the size rolled, as a mask (MED-40)."""
    taken = 0
    for owned in state.owned:
        taken |= owned
    return taken & _SIZE_MASKS[box.SIZE_OF_ROLL[state.pips]]


def openable(state: State) -> int:
    """Return the tiles that bids can be opened on, as a mask: contract-free ones of the size
    rolled, if any player can bid (MED-30)."""
    size = box.SIZE_OF_ROLL[state.pips]
    there = state.city.placed & _SIZE_MASKS[size] & ~bootable(state)
    any_tile = box.OF_SIZE[size][0]
    if there and any(state.lots_affordable(seat, any_tile) for seat in range(state.seats)):
        return there
    return 0


# -- event cards ----------------------------------------------------------------------------------


def draw_event(state: State, log: EventLog) -> None:
    """Draw an event card after a purchase or a boot (MED-42, MED-50), unless under a penalty."""
    seat = state.active
    if state.debts[seat] != box.NO_CARD:
        note(log, events.NoCard, seat, state.debts[seat])
        _after_card(state, log)
        return
    if not any(state.deck):
        state.deck, state.discards = state.discards, [0] * len(state.discards)
        note(log, events.Reshuffled, sum(state.deck))
    state.stage, state.deciding = "card", CHANCE_ACTS


def read_card(state: State, kind: int, log: EventLog) -> None:
    seat, card = state.active, box.CARDS[kind]
    state.deck[kind] -= 1
    if card.kept:
        first, second = state.held[seat]
        held = (first + 1, second) if kind == box.RENEGOTIATE else (first, second + 1)
        state.held[seat] = held
        note(log, events.CardKept, seat, kind, sum(held))
        _after_card(state, log)
        return
    amount, due = amount_of(state, seat, kind), 0
    cause = events.Cause.COST if card.effect is box.Effect.COST else events.Cause.INCOME
    if cause is events.Cause.COST:
        if amount > state.cash[seat]:  # MED-51
            due = amount if card.penalty else 0
            amount = 0 if card.penalty else state.cash[seat]
        amount = -amount
    if due:
        state.debts[seat] = kind
    else:
        state.discards[kind] += 1
        state.pay(seat, amount, cause)
    note(log, events.CardRead, seat, kind, amount, due, state.cash[seat])
    _after_card(state, log)


def amount_of(state: State, seat: Seat, kind: int) -> int:
    """Return what a card costs or brings this seat now."""
    card = box.CARDS[kind]
    if card.each is box.Each.MOWER:
        return card.amount * state.mowers[seat]
    if card.each is box.Each.CONTRACT:
        return card.amount * state.owned[seat].bit_count()
    return card.amount


def _after_card(state: State, log: EventLog) -> None:
    if state.pips:
        end_turn(state, log)
    else:
        go_on_buying(state)


# -- the end --------------------------------------------------------------------------------------


def signal_end(state: State, signal: events.Signal, log: EventLog) -> None:
    """Note that the game ends; only the first signal counts (MED-60)."""
    if state.ender != box.NOBODY:
        return
    state.ender, state.signal = state.active, signal
    note(log, events.EndSignalled, state.active, signal)


def end_turn(state: State, log: EventLog) -> None:
    after = (state.active + 1) % state.seats
    if after == state.ender:
        _finish(state, log)
    else:
        begin_turn(state, after, log)


def _finish(state: State, log: EventLog) -> None:
    """Pay and collect for the last time, and count (MED-61)."""
    state.stage, state.deciding = "finished", OVER
    note(log, events.LastTurnOver)
    for seat in range(state.seats):
        state.close_books(seat)
        earnings, bonus, withheld = _income(state, seat)
        card, due = state.debts[seat], 0
        if card != box.NO_CARD:
            due = min(amount_of(state, seat, card), state.cash[seat])
            state.pay(seat, -due, events.Cause.DEBT)
        worth, cash, mowers = mowers_worth(state, seat), state.cash[seat], state.mowers[seat]
        paid = earnings, bonus, withheld, due
        note(log, events.Counted, seat, *paid, cash, mowers, worth, cash + worth)


def mowers_worth(state: State, seat: Seat) -> int:
    worth = state.mowers[seat] * box.MOWER_WORTH
    if seat == state.ender and state.signal is events.Signal.MOWERS:
        worth += box.LAST_MOWER_WORTH - box.MOWER_WORTH
    return worth


def totals(state: State) -> list[int]:
    return [state.cash[seat] + mowers_worth(state, seat) for seat in range(state.seats)]


def champions(sums: list[int]) -> tuple[Seat, ...]:
    """Return the seats with the highest total; equal totals share the place (MED-62)."""
    return tuple(seat for seat, total in enumerate(sums) if total == max(sums))
