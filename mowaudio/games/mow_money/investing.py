"""The invest phase: mowers, bid cards and the hand limit."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from mowaudio.engine.events import Event
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.box import BOX, KINDS
from mowaudio.games.mow_money.cards import KIND, over_limit
from mowaudio.games.mow_money.events import (
    CannotInvest,
    CardBought,
    Discarded,
    Drew,
    Invested,
    MowerBought,
)
from mowaudio.games.mow_money.moves import BUY, DISCARD, MOWER, MoneyMove
from mowaudio.games.mow_money.stages import DISCARDING, DRAWING, INVESTING

if TYPE_CHECKING:
    from mowaudio.games.mow_money.rules import MoneyRules


def wares(rules: MoneyRules, seat: Seat) -> list[MoneyMove]:
    """What a player can buy (MM-10), mowers first."""
    money, owned = rules.money[seat], rules.mowers[seat]
    mowers: list[MoneyMove] = []
    cards: list[MoneyMove] = []
    for kind in range(len(KINDS)):
        if not owned >> kind & 1:
            if money >= BOX.mower_price[kind]:
                mowers.append(MOWER[kind])
        elif money >= BOX.card_price[kind] and (rules.decks[kind] or rules.discards[kind]):
            cards.append(BUY[kind])
    return mowers + cards


def discards(rules: MoneyRules, seat: Seat) -> list[MoneyMove]:
    """The cards that a player over the limit can throw away."""
    too_many = over_limit(rules.hands[seat])
    return [DISCARD[card] for card in dict.fromkeys(rules.hands[seat]) if too_many[KIND[card]]]


def invest_from(rules: MoneyRules, place: int, log: list[Event] | None) -> None:
    """The next player who can buy anything invests; the money of all is public."""
    for seat in rules.clockwise()[place:]:
        if wares(rules, seat):
            rules.actor, rules.stage, rules.bought = seat, INVESTING, ()
            return
        if log is not None:
            log.append(CannotInvest(seat, rules.money[seat]))
    rules.begin_bidding()


def buy_mower(rules: MoneyRules, kind: int, log: list[Event] | None) -> None:
    seat, price = rules.actor, BOX.mower_price[kind]
    rules.money[seat] -= price
    rules.mowers[seat] |= 1 << kind
    rules.bought += (MOWER[kind],)
    if log is not None:
        log.append(MowerBought(seat, kind, price, rules.money[seat]))
    _go_on(rules, log)


def buy_card(rules: MoneyRules, kind: int, log: list[Event] | None) -> None:
    seat, price = rules.actor, BOX.card_price[kind]
    rules.money[seat] -= price
    rules.bought += (BUY[kind],)
    if log is not None:
        log.append(CardBought(seat, kind, price, rules.money[seat]))
    rules.stage = DRAWING
    rules.draw_from(kind, log)


def drew(rules: MoneyRules, card: int, log: list[Event] | None) -> None:
    seat, kind = rules.actor, rules.drawing
    insort(rules.hands[seat], card)
    if log is not None:
        log.append(Drew(seat, kind, card, len(rules.decks[kind])))
    rules.stage = INVESTING
    _go_on(rules, log)


def _go_on(rules: MoneyRules, log: list[Event] | None) -> None:
    """Who can buy nothing more is not asked again."""
    if not wares(rules, rules.actor):
        end(rules, log)


def end(rules: MoneyRules, log: list[Event] | None) -> None:
    seat = rules.actor
    if any(over_limit(rules.hands[seat])):
        rules.stage = DISCARDING
        return
    if log is not None:
        bought = rules.bought
        cards = tuple(bought.count(BUY[kind]) for kind in range(len(KINDS)))
        mowers = tuple(kind for kind in range(len(KINDS)) if MOWER[kind] in bought)
        log.append(Invested(seat, rules.money[seat], cards, mowers))
    invest_from(rules, (seat - rules.starter) % rules.seats + 1, log)


def throw_away(rules: MoneyRules, card: int, log: list[Event] | None) -> None:
    seat = rules.actor
    rules.discard(seat, (card,))
    if log is not None:
        log.append(Discarded(seat, card, sum(over_limit(rules.hands[seat]))))
    end(rules, log)
