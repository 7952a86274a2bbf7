"""The resolve phase: tokens are turned over, jobs paid, contracts won, odd jobs picked up."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from typing import TYPE_CHECKING

from mowaudio.engine.events import Event
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money import rounds
from mowaudio.games.mow_money.box import BOX
from mowaudio.games.mow_money.cards import (
    ASK_OF_KIND,
    JOB_CARDS,
    KIND,
    MASK,
    VALUE,
    of_suit,
    suit_of,
)
from mowaudio.games.mow_money.drafts import EMPTY, NONE, Draft, Offer
from mowaudio.games.mow_money.events import (
    Awarded,
    Contested,
    Decided,
    DummyDrew,
    DummyTook,
    Entry,
    JobDone,
    PickUpPassed,
    Revealed,
)
from mowaudio.games.mow_money.stages import CONTEST, PICKING

if TYPE_CHECKING:
    from mowaudio.games.mow_money.rules import MoneyRules


def reveal(rules: MoneyRules, log: list[Event] | None) -> None:
    """All tokens turn face up (MM-30); everybody sees, and remembers, what lay under them."""
    bids = {seat: rules.drafts[seat][-1] for seat in rules.clockwise()}
    rules.drafts = [[EMPTY] for _ in rules.drafts]
    for seat, draft in bids.items():
        if not draft:
            continue
        rules.known[seat] = _seen(rules.known[seat], draft)
        for offer in draft:
            if offer.stake:  # MM-23: win or lose
                rules.won[seat].remove(offer.stake)
                rules.gone.append(offer.stake)
        if log is not None:
            log.append(Revealed(seat, draft))
    for seat, draft in bids.items():
        for offer in draft:
            if offer.job != NONE:
                _do_job(rules, seat, offer, BOX.job_bonus, log)
    if rules.seats == 1:
        rules.offers = tuple(offer for offer in bids[0] if offer.job == NONE)
        rules.at = 0
        _contest(rules, log)
        return
    # In the order of seats: the first of equals is the nearest to the starting player.
    entries: list[list[Entry]] = [[] for _ in rules.faces]
    for seat, draft in bids.items():
        for offer in draft:
            if offer.job == NONE:
                entries[offer.area].append(Entry(seat, offer))
    for area, there in enumerate(entries):
        if there:
            _award(rules, area, there, log)
    _pick_up_from(rules, 0, log)


def _seen(known: list[int], draft: Draft) -> list[int]:
    """What everybody knows of a hand once these bids were seen: at least the cards in them."""
    shown = [card for offer in draft for card in offer.cards]
    if known:
        shown = list((Counter(shown) | Counter(known)).elements())
    return sorted(shown)


def _do_job(
    rules: MoneyRules, seat: Seat, offer: Offer, bonus: int, log: list[Event] | None
) -> None:
    pay = BOX.job_pay[offer.job]
    rules.money[seat] += pay + bonus
    rules.discard(seat, offer.cards)
    rules.earned |= 1 << seat
    if log is not None:
        log.append(JobDone(seat, offer.job, offer.cards, pay, bonus, rules.money[seat]))


def _award(rules: MoneyRules, area: int, entries: list[Entry], log: list[Event] | None) -> None:
    """The lowest value wins, then the higher stake, then the seat (MM-31 to MM-33)."""
    entries.sort(key=lambda entry: (entry.offer.value, -entry.offer.stake))
    winner, offer = entries[0].seat, entries[0].offer
    points = rules.faces[area]
    _win(rules, winner, area, offer)
    if log is not None:
        decided = _why(rules, entries)
        money, reputation = rules.money[winner], rules.reputation(winner)
        log.append(Awarded(area, points, tuple(entries), decided, money, reputation))


def _win(rules: MoneyRules, seat: Seat, area: int, offer: Offer) -> None:
    rules.money[seat] += offer.dollars
    rules.discard(seat, offer.cards)
    insort(rules.won[seat], rules.faces[area])
    rules.faces[area] = 0
    rules.earned |= 1 << seat


def _why(rules: MoneyRules, entries: list[Entry]) -> Decided:
    if len(entries) == 1:
        return Decided.ALONE
    first, second = entries[0].offer, entries[1].offer
    if first.value < second.value:
        return Decided.LOWEST
    if first.stake > second.stake:
        return Decided.STAKE
    return Decided.STARTER if entries[0].seat == rules.starter else Decided.NEAREST


# -- the dummy of the solo game (MM-61, MM-62) ----------------------------------------------------


def _contest(rules: MoneyRules, log: list[Event] | None) -> None:
    """Settle one neighborhood after the other, until the dummy needs a card."""
    while rules.at < rules.areas:
        area = rules.at
        offer = next((offer for offer in rules.offers if offer.area == area), None)
        if offer is None:
            insort(rules.dummy, rules.faces[area])
            if log is not None:
                log.append(DummyTook(area, rules.faces[area], sum(rules.dummy)))
            rules.faces[area] = 0
            rules.at += 1
            continue
        lacking = len(offer.cards) - len(rules.dummy_cards)
        kind = KIND[offer.cards[0]]
        there = of_suit(rules.decks[kind] + rules.discards[kind], _dummy_suit(rules))
        if 0 < lacking <= len(there):
            rules.stage = CONTEST
            rules.draw_from(kind, log)
            return
        _settle(rules, offer, not lacking, log)
    rules.offers = EMPTY
    _pick_up_from(rules, 0, log)


def _dummy_suit(rules: MoneyRules) -> int:
    """What the dummy has to draw: the way that the player chose."""
    offer = next(offer for offer in rules.offers if offer.area == rules.at)
    return suit_of(ASK_OF_KIND[rules.faces[rules.at]][KIND[offer.cards[0]]])


def dummy_drew(rules: MoneyRules, card: int, log: list[Event] | None) -> None:
    kept = bool(MASK[_dummy_suit(rules)] >> card & 1)
    if kept:
        rules.dummy_cards.append(card)
    else:
        rules.discards[KIND[card]].append(card)
    if log is not None:
        offer = next(offer for offer in rules.offers if offer.area == rules.at)
        log.append(DummyDrew(rules.at, card, kept, len(offer.cards) - len(rules.dummy_cards)))
    _contest(rules, log)


def _settle(rules: MoneyRules, offer: Offer, complete: bool, log: list[Event] | None) -> None:
    area, cards = rules.at, tuple(rules.dummy_cards)
    points = rules.faces[area]
    won = not complete or offer.value <= sum(VALUE[card] for card in cards)
    if won:
        _win(rules, 0, area, offer)
    else:
        insort(rules.dummy, points)
        rules.faces[area] = 0
    rules.discards[KIND[offer.cards[0]]] += cards
    rules.dummy_cards = []
    rules.at += 1
    if log is not None:
        reputation = rules.reputation(0) if won else sum(rules.dummy)
        money = rules.money[0]
        log.append(Contested(0, area, points, offer, cards, complete, won, money, reputation))


# -- odd-job pick-up (MM-34) ----------------------------------------------------------------------


def _pick_up_from(rules: MoneyRules, place: int, log: list[Event] | None) -> None:
    """Ask the next player who has earned nothing this round and holds three cards. Whether they
    make an odd job is the player's secret, so those who hold none are asked too."""
    for seat in rules.clockwise()[place:]:
        if not rules.earned >> seat & 1 and len(rules.hands[seat]) >= JOB_CARDS:
            rules.actor, rules.stage = seat, PICKING
            return
    rounds.maintain(rules, log)


def pick_up(rules: MoneyRules, log: list[Event] | None) -> None:
    """The player does the odd job of their draft, or passes."""
    seat = rules.actor
    draft = rules.drafts[seat][-1]
    rules.drafts[seat] = [EMPTY]
    if draft:
        _do_job(rules, seat, draft[0], 0, log)
    elif log is not None:
        log.append(PickUpPassed(seat))
    _pick_up_from(rules, (seat - rules.starter) % rules.seats + 1, log)
