"""The invest phase: mowers, bid cards and the hand limit."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from mowaudio.engine.events import EventLog
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.rules import events, stages
from mowaudio.games.mow_money.rules.box import BOX, KINDS
from mowaudio.games.mow_money.rules.cards import KIND, over_limit
from mowaudio.games.mow_money.rules.moves import BUY, DISCARD, MOWER, Buy, Discard, MoneyMove, Mower
from mowaudio.games.mow_money.rules.state import State


def wares_for(
    money: int, owned: int, decks: Sequence[object], discards: Sequence[object]
) -> list[Buy | Mower]:
    """Return what this money can buy (MM-10), by kind: a card, or first the mower for it. `owned`
    is a mask of mowers; of decks and discards only counts whether they are empty."""
    found: list[Buy | Mower] = []
    for kind in range(len(KINDS)):
        if not owned >> kind & 1:
            if money >= BOX.mower_price[kind]:
                found.append(MOWER[kind])
        elif money >= BOX.card_price[kind] and (decks[kind] or discards[kind]):
            found.append(BUY[kind])
    return found


def wares(state: State, seat: Seat) -> list[MoneyMove]:
    """Return what a player can buy, in the grammar's order: mowers first."""
    found = wares_for(state.money[seat], state.mowers[seat], state.decks, state.discards)
    return sorted(found, key=lambda ware: type(ware) is Buy)


def discards(state: State, seat: Seat) -> list[MoneyMove]:
    """Return the discards that a player over the limit can choose from."""
    too_many = over_limit(state.hands[seat])
    return [DISCARD[card] for card in dict.fromkeys(state.hands[seat]) if too_many[KIND[card]]]


def invest_from(state: State, place: int, log: EventLog) -> None:
    """Let the next player who can buy anything invest; the money of all is public."""
    for seat in state.clockwise()[place:]:
        if wares(state, seat):
            state.actor, state.stage, state.bought = seat, stages.INVESTING, ()
            return
        if log is not None:
            log.append(events.CannotInvest(seat, state.money[seat]))
    state.begin_bidding()


def buy_mower(state: State, seat: Seat, move: Mower, log: EventLog) -> None:
    price = BOX.mower_price[move.kind]
    state.money[seat] -= price
    state.mowers[seat] |= 1 << move.kind
    state.bought += (move,)
    if log is not None:
        log.append(events.MowerBought(seat, move.kind, price, state.money[seat]))
    _go_on(state, log)


def buy_card(state: State, seat: Seat, move: Buy, log: EventLog) -> None:
    price = BOX.card_price[move.kind]
    state.money[seat] -= price
    state.bought += (move,)
    if log is not None:
        log.append(events.CardBought(seat, move.kind, price, state.money[seat]))
    state.stage = stages.DRAWING
    state.draw_from(move.kind, log)


def drew(state: State, card: int, log: EventLog) -> None:
    seat, kind = state.actor, state.drawing
    insort(state.hands[seat], card)
    if log is not None:
        log.append(events.Drew(seat, kind, card, len(state.decks[kind])))
    state.stage = stages.INVESTING
    _go_on(state, log)


def _go_on(state: State, log: EventLog) -> None:
    """End the investing of a player who can buy nothing more."""
    if not wares(state, state.actor):
        end(state, log)


def end(state: State, log: EventLog) -> None:
    seat = state.actor
    if any(over_limit(state.hands[seat])):
        state.stage = stages.DISCARDING
        return
    if log is not None:
        bought = state.bought
        cards = tuple(bought.count(BUY[kind]) for kind in range(len(KINDS)))
        mowers = tuple(kind for kind in range(len(KINDS)) if MOWER[kind] in bought)
        log.append(events.Invested(seat, state.money[seat], cards, mowers))
    invest_from(state, (seat - state.starter) % state.seats + 1, log)


def throw_away(state: State, seat: Seat, move: Discard, log: EventLog) -> None:
    state.discard(seat, (move.card,))
    if log is not None:
        log.append(events.Discarded(seat, move.card, sum(over_limit(state.hands[seat]))))
    end(state, log)
