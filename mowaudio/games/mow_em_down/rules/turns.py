"""A turn: earnings, mowers, the die, event cards; and the end of the game."""

from __future__ import annotations

from mowaudio.engine.events import Log
from mowaudio.engine.seats import CHANCE_ACTS, OVER, Seat
from mowaudio.games.mow_em_down.rules.box import (
    CARDS,
    LAST_MOWER_WORTH,
    MOST_MOWERS,
    MOWER_PRICE,
    MOWER_TOKENS,
    MOWER_WORTH,
    NO_CARD,
    NOBODY,
    OF_SIZE,
    RENEGOTIATE,
    SIZE_OF_ROLL,
    Each,
    Effect,
    Penalty,
)
from mowaudio.games.mow_em_down.rules.events import (
    Began,
    Bought,
    CardKept,
    CardRead,
    Cause,
    Counted,
    DebtPaid,
    DebtStands,
    Earned,
    EndSignalled,
    LastTurnOver,
    NoCard,
    Passed,
    Reshuffled,
    Rolled,
    Signal,
    Threw,
)
from mowaudio.games.mow_em_down.rules.state import (
    ACTING,
    BUYING,
    CARD,
    FINISHED,
    ONLY,
    ROLLING,
    STARTING,
    State,
)

_SIZE_MASKS = [sum(1 << tile for tile in tiles) for tiles in OF_SIZE]


def throw_off(state: State, pips: int, log: Log) -> bool:
    """One throw of those tied, in their order; the highest is left, ties throw again. Whether
    one alone is left now."""
    if log is not None:
        log.append(Threw(state.tied[len(state.throws)], pips, state.stage == STARTING))
    state.throws += (pips,)
    throws, tied = state.throws, state.tied
    if len(throws) < len(tied):
        return False
    best = max(throws)
    state.tied = tuple(seat for seat, thrown in zip(tied, throws, strict=True) if thrown == best)
    state.throws = ()
    return len(state.tied) == 1


def throw_for_start(state: State, pips: int, log: Log) -> None:
    """MED-1."""
    if not throw_off(state, pips, log):
        return
    (first,) = state.tied
    if log is not None:
        log.append(Began(first))
    begin_turn(state, first, log)


def begin_turn(state: State, seat: Seat, log: Log) -> None:
    """MED-10: earnings and bonus come first, then what is owed."""
    state.tied = ()
    state.active, state.pips = seat, 0
    state.turns += 1
    state.close_books(seat)
    earnings, bonus, withheld = _income(state, seat)
    state.fresh &= ~state.owned[seat]
    if log is not None:
        last = state.ender != NOBODY
        log.append(Earned(seat, earnings, bonus, withheld, state.cash[seat], last))
    card = state.debts[seat]
    if card != NO_CARD:
        _pay_debt(state, seat, card, log)
    go_on_buying(state)


def _income(state: State, seat: Seat) -> tuple[int, int, int]:
    """Pay what the trackers say: earnings, gas savings, and how much of these is withheld."""
    earnings, bonus, withheld = state.earnings[seat], state.bonus(seat), 0
    if bonus and state.under(seat, Penalty.GAS):
        bonus, withheld = 0, bonus
    state.pay(seat, earnings, Cause.EARNINGS)
    state.pay(seat, bonus, Cause.GAS)
    return earnings, bonus, withheld


def _pay_debt(state: State, seat: Seat, card: int, log: Log) -> None:
    """MED-51: as soon as the cash covers it."""
    due = amount_of(state, seat, card)
    if state.cash[seat] < due:
        if log is not None:
            log.append(DebtStands(seat, card, due, state.cash[seat]))
        return
    state.pay(seat, -due, Cause.DEBT)
    state.debts[seat] = NO_CARD
    state.discards[card] += 1
    if log is not None:
        log.append(DebtPaid(seat, card, due, state.cash[seat]))


# -- mowers ---------------------------------------------------------------------------------------


def go_on_buying(state: State) -> None:
    """Who can buy a mower is asked; for the others the die is rolled at once."""
    seat = state.active
    if state.cash[seat] >= MOWER_PRICE and state.shop and state.mowers[seat] < MOST_MOWERS:
        state.stage, state.deciding = BUYING, ONLY[seat]
    else:
        roll(state)


def roll(state: State) -> None:
    state.stage, state.deciding = ROLLING, CHANCE_ACTS


def buy(state: State, log: Log) -> None:
    """MED-11."""
    seat = state.active
    state.pay(seat, -MOWER_PRICE, Cause.MOWER)
    state.mowers[seat] += 1
    state.shop -= 1
    state.free[seat] += MOWER_TOKENS
    if log is not None:
        mowers, free = state.mowers[seat], state.free[seat]
        log.append(Bought(seat, mowers, free, state.shop, state.cash[seat]))
    if not state.shop:
        signal_end(state, Signal.MOWERS, log)
    elif state.mowers[seat] == MOST_MOWERS:
        signal_end(state, Signal.TOKENS, log)
    draw_event(state, log)


# -- the die --------------------------------------------------------------------------------------


def land(state: State, pips: int, log: Log) -> None:
    """MED-12, MED-13: the die says the size; whoever can do nothing with it passes."""
    seat, size = state.active, SIZE_OF_ROLL[pips]
    state.pips = pips
    has_site = state.city.has_site
    state.can_build = any(has_site(tile) for tile in state.stacks[size])
    if log is not None:
        log.append(Rolled(seat, pips, size))
    if state.can_build or bootable(state) or openable(state):
        state.stage, state.deciding = ACTING, ONLY[seat]
        return
    if log is not None:
        log.append(Passed(seat, size))
    end_turn(state, log)


def bootable(state: State) -> int:
    """The contracts of the size rolled, as a mask (MED-40)."""
    taken = 0
    for owned in state.owned:
        taken |= owned
    return taken & _SIZE_MASKS[SIZE_OF_ROLL[state.pips]]


def openable(state: State) -> int:
    """The tiles that bids can be opened on, as a mask: contract-free ones of the size rolled, if
    somebody is able to bid (MED-30)."""
    size = SIZE_OF_ROLL[state.pips]
    there = state.city.placed & _SIZE_MASKS[size] & ~bootable(state)
    any_tile = OF_SIZE[size][0]
    if there and any(state.lots_affordable(seat, any_tile) for seat in range(state.seats)):
        return there
    return 0


# -- event cards ----------------------------------------------------------------------------------


def draw_event(state: State, log: Log) -> None:
    """MED-42, MED-50: after a purchase and after a boot. Under a penalty nothing is drawn."""
    seat = state.active
    if state.debts[seat] != NO_CARD:
        if log is not None:
            log.append(NoCard(seat, state.debts[seat]))
        _after_card(state, log)
        return
    if not any(state.deck):
        state.deck, state.discards = state.discards, [0] * len(state.discards)
        if log is not None:
            log.append(Reshuffled(sum(state.deck)))
    state.stage, state.deciding = CARD, CHANCE_ACTS


def read_card(state: State, kind: int, log: Log) -> None:
    seat, card = state.active, CARDS[kind]
    state.deck[kind] -= 1
    if card.kept:
        first, second = state.held[seat]
        held = (first + 1, second) if kind == RENEGOTIATE else (first, second + 1)
        state.held[seat] = held
        if log is not None:
            log.append(CardKept(seat, kind, sum(held)))
        _after_card(state, log)
        return
    amount, due = amount_of(state, seat, kind), 0
    if card.effect is Effect.COST:
        if amount > state.cash[seat]:  # MED-51
            due = amount if card.penalty else 0
            amount = 0 if card.penalty else state.cash[seat]
        amount = -amount
    if due:
        state.debts[seat] = kind
    else:
        state.discards[kind] += 1
        state.pay(seat, amount, Cause.COST if card.effect is Effect.COST else Cause.INCOME)
    if log is not None:
        log.append(CardRead(seat, kind, amount, due, state.cash[seat]))
    _after_card(state, log)


def amount_of(state: State, seat: Seat, kind: int) -> int:
    """What a card costs or brings this seat now."""
    card = CARDS[kind]
    if card.each is Each.MOWER:
        return card.amount * state.mowers[seat]
    if card.each is Each.CONTRACT:
        return card.amount * state.owned[seat].bit_count()
    return card.amount


def _after_card(state: State, log: Log) -> None:
    if state.pips:
        end_turn(state, log)
    else:
        go_on_buying(state)


# -- the end --------------------------------------------------------------------------------------


def signal_end(state: State, signal: Signal, log: Log) -> None:
    """MED-60: only the first signal counts."""
    if state.ender != NOBODY:
        return
    state.ender, state.signal = state.active, signal
    if log is not None:
        log.append(EndSignalled(state.active, signal))


def end_turn(state: State, log: Log) -> None:
    after = (state.active + 1) % state.seats
    if after == state.ender:
        _finish(state, log)
    else:
        begin_turn(state, after, log)


def _finish(state: State, log: Log) -> None:
    """MED-61."""
    state.stage, state.deciding = FINISHED, OVER
    if log is not None:
        log.append(LastTurnOver())
    for seat in range(state.seats):
        state.close_books(seat)
        earnings, bonus, withheld = _income(state, seat)
        card, due = state.debts[seat], 0
        if card != NO_CARD:
            due = min(amount_of(state, seat, card), state.cash[seat])
            state.pay(seat, -due, Cause.DEBT)
        if log is not None:
            worth = mowers_worth(state, seat)
            cash, mowers = state.cash[seat], state.mowers[seat]
            total = cash + worth
            line = Counted(seat, earnings, bonus, withheld, due, cash, mowers, worth, total)
            log.append(line)


def mowers_worth(state: State, seat: Seat) -> int:
    worth = state.mowers[seat] * MOWER_WORTH
    if seat == state.ender and state.signal is Signal.MOWERS:
        worth += LAST_MOWER_WORTH - MOWER_WORTH
    return worth


def totals(state: State) -> list[int]:
    return [state.cash[seat] + mowers_worth(state, seat) for seat in range(state.seats)]


def champions(sums: list[int]) -> tuple[Seat, ...]:
    """MED-62: equal totals share the place."""
    return tuple(seat for seat, total in enumerate(sums) if total == max(sums))
