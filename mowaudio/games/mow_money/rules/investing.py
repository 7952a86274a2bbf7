"""The invest phase: mowers, bid cards and the hand limit."""

from __future__ import annotations

from bisect import insort

from mowaudio.engine.events import Log
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.rules import shop
from mowaudio.games.mow_money.rules.box import BOX, KINDS
from mowaudio.games.mow_money.rules.cards import KIND, over_limit
from mowaudio.games.mow_money.rules.events import (
    CannotInvest,
    CardBought,
    Discarded,
    Drew,
    Invested,
    MowerBought,
)
from mowaudio.games.mow_money.rules.moves import BUY, DISCARD, MOWER, Buy, Discard, MoneyMove, Mower
from mowaudio.games.mow_money.rules.state import DISCARDING, DRAWING, INVESTING, State


def wares(state: State, seat: Seat) -> list[MoneyMove]:
    """What a player can buy (MM-10), in the grammar's order: mowers first."""
    found = shop.wares(state.money[seat], state.mowers[seat], state.decks, state.discards)
    return [ware for ware in found if type(ware) is Mower] + [
        ware for ware in found if type(ware) is Buy
    ]


def discards(state: State, seat: Seat) -> list[MoneyMove]:
    """The cards that a player over the limit can throw away."""
    too_many = over_limit(state.hands[seat])
    return [DISCARD[card] for card in dict.fromkeys(state.hands[seat]) if too_many[KIND[card]]]


def invest_from(state: State, place: int, log: Log) -> None:
    """The next player who can buy anything invests; the money of all is public."""
    for seat in state.clockwise()[place:]:
        if wares(state, seat):
            state.actor, state.stage, state.bought = seat, INVESTING, ()
            return
        if log is not None:
            log.append(CannotInvest(seat, state.money[seat]))
    state.begin_bidding()


def buy_mower(state: State, seat: Seat, move: Mower, log: Log) -> None:
    kind = move.kind
    price = BOX.mower_price[kind]
    state.money[seat] -= price
    state.mowers[seat] |= 1 << kind
    state.bought += (move,)
    if log is not None:
        log.append(MowerBought(seat, kind, price, state.money[seat]))
    _go_on(state, log)


def buy_card(state: State, seat: Seat, move: Buy, log: Log) -> None:
    kind = move.kind
    price = BOX.card_price[kind]
    state.money[seat] -= price
    state.bought += (move,)
    if log is not None:
        log.append(CardBought(seat, kind, price, state.money[seat]))
    state.stage = DRAWING
    state.draw_from(kind, log)


def drew(state: State, card: int, log: Log) -> None:
    seat, kind = state.actor, state.drawing
    insort(state.hands[seat], card)
    if log is not None:
        log.append(Drew(seat, kind, card, len(state.decks[kind])))
    state.stage = INVESTING
    _go_on(state, log)


def _go_on(state: State, log: Log) -> None:
    """Who can buy nothing more is not asked again."""
    if not wares(state, state.actor):
        end(state, log)


def end(state: State, log: Log) -> None:
    seat = state.actor
    if any(over_limit(state.hands[seat])):
        state.stage = DISCARDING
        return
    if log is not None:
        bought = state.bought
        cards = tuple(bought.count(BUY[kind]) for kind in range(len(KINDS)))
        mowers = tuple(kind for kind in range(len(KINDS)) if MOWER[kind] in bought)
        log.append(Invested(seat, state.money[seat], cards, mowers))
    invest_from(state, (seat - state.starter) % state.seats + 1, log)


def throw_away(state: State, seat: Seat, move: Discard, log: Log) -> None:
    state.discard(seat, (move.card,))
    if log is not None:
        log.append(Discarded(seat, move.card, sum(over_limit(state.hands[seat]))))
    end(state, log)
