"""The resolve phase: tokens are turned over, jobs paid, contracts won, odd jobs picked up."""

from __future__ import annotations

from bisect import insort
from collections import Counter

from mowaudio.engine.events import Log
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.rules import rounds
from mowaudio.games.mow_money.rules.box import BOX
from mowaudio.games.mow_money.rules.cards import (
    ASK_OF_KIND,
    JOB_CARDS,
    KIND,
    MASK,
    VALUE,
    of_suit,
    suit_of,
)
from mowaudio.games.mow_money.rules.drafts import EMPTY, NONE, Draft, Offer
from mowaudio.games.mow_money.rules.events import (
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
from mowaudio.games.mow_money.rules.state import CONTEST, PICKING, State


def reveal(state: State, log: Log) -> None:
    """All tokens turn face up (MM-30); everybody sees, and remembers, what lay under them."""
    bids = {seat: state.drafts[seat][-1] for seat in state.clockwise()}
    state.drafts = [[EMPTY] for _ in state.drafts]
    for seat, draft in bids.items():
        if not draft:
            continue
        state.known[seat] = _seen(state.known[seat], draft)
        for offer in draft:
            if offer.stake:  # MM-23: win or lose
                state.won[seat].remove(offer.stake)
                state.gone.append(offer.stake)
        if log is not None:
            log.append(Revealed(seat, draft))
    for seat, draft in bids.items():
        for offer in draft:
            if offer.job != NONE:
                _do_job(state, seat, offer, BOX.job_bonus, log)
    if state.seats == 1:
        state.offers = tuple(offer for offer in bids[0] if offer.job == NONE)
        state.at = 0
        _contest(state, log)
        return
    # In the order of seats: the first of equals is the nearest to the starting player.
    entries: list[list[Entry]] = [[] for _ in state.faces]
    for seat, draft in bids.items():
        for offer in draft:
            if offer.job == NONE:
                entries[offer.area].append(Entry(seat, offer))
    for area, there in enumerate(entries):
        if there:
            _award(state, area, there, log)
    _pick_up_from(state, 0, log)


def _seen(known: list[int], draft: Draft) -> list[int]:
    """What everybody knows of a hand once these bids were seen: at least the cards in them."""
    shown = [card for offer in draft for card in offer.cards]
    if known:
        shown = list((Counter(shown) | Counter(known)).elements())
    return sorted(shown)


def _do_job(state: State, seat: Seat, offer: Offer, bonus: int, log: Log) -> None:
    pay = BOX.job_pay[offer.job]
    state.money[seat] += pay + bonus
    state.discard(seat, offer.cards)
    state.earned |= 1 << seat
    if log is not None:
        log.append(JobDone(seat, offer.job, offer.cards, pay, bonus, state.money[seat]))


def _award(state: State, area: int, entries: list[Entry], log: Log) -> None:
    """The lowest value wins, then the higher stake, then the seat (MM-31 to MM-33)."""
    entries.sort(key=lambda entry: (entry.offer.value, -entry.offer.stake))
    winner, offer = entries[0].seat, entries[0].offer
    points = state.faces[area]
    _win(state, winner, area, offer)
    if log is not None:
        decided = _why(state, entries)
        money, reputation = state.money[winner], state.reputation(winner)
        log.append(Awarded(area, points, tuple(entries), decided, money, reputation))


def _win(state: State, seat: Seat, area: int, offer: Offer) -> None:
    state.money[seat] += offer.dollars
    state.discard(seat, offer.cards)
    insort(state.won[seat], state.faces[area])
    state.faces[area] = 0
    state.earned |= 1 << seat


def _why(state: State, entries: list[Entry]) -> Decided:
    if len(entries) == 1:
        return Decided.ALONE
    first, second = entries[0].offer, entries[1].offer
    if first.value < second.value:
        return Decided.LOWEST
    if first.stake > second.stake:
        return Decided.STAKE
    return Decided.STARTER if entries[0].seat == state.starter else Decided.NEAREST


# -- the dummy of the solo game (MM-61, MM-62) ----------------------------------------------------


def _contest(state: State, log: Log) -> None:
    """Settle one neighborhood after the other, until the dummy needs a card."""
    while state.at < state.areas:
        area = state.at
        offer = next((offer for offer in state.offers if offer.area == area), None)
        if offer is None:
            insort(state.dummy, state.faces[area])
            if log is not None:
                log.append(DummyTook(area, state.faces[area], sum(state.dummy)))
            state.faces[area] = 0
            state.at += 1
            continue
        lacking = len(offer.cards) - len(state.dummy_cards)
        kind = KIND[offer.cards[0]]
        there = of_suit(state.decks[kind] + state.discards[kind], _dummy_suit(state))
        if 0 < lacking <= len(there):
            state.stage = CONTEST
            state.draw_from(kind, log)
            return
        _settle(state, offer, not lacking, log)
    state.offers = EMPTY
    _pick_up_from(state, 0, log)


def _dummy_suit(state: State) -> int:
    """What the dummy has to draw: the way that the player chose."""
    offer = next(offer for offer in state.offers if offer.area == state.at)
    return suit_of(ASK_OF_KIND[state.faces[state.at]][KIND[offer.cards[0]]])


def dummy_drew(state: State, card: int, log: Log) -> None:
    kept = bool(MASK[_dummy_suit(state)] >> card & 1)
    if kept:
        state.dummy_cards.append(card)
    else:
        state.discards[KIND[card]].append(card)
    if log is not None:
        offer = next(offer for offer in state.offers if offer.area == state.at)
        log.append(DummyDrew(state.at, card, kept, len(offer.cards) - len(state.dummy_cards)))
    _contest(state, log)


def _settle(state: State, offer: Offer, complete: bool, log: Log) -> None:
    area, cards = state.at, tuple(state.dummy_cards)
    points = state.faces[area]
    won = not complete or offer.value <= sum(VALUE[card] for card in cards)
    if won:
        _win(state, 0, area, offer)
    else:
        insort(state.dummy, points)
        state.faces[area] = 0
    state.discards[KIND[offer.cards[0]]] += cards
    state.dummy_cards = []
    state.at += 1
    if log is not None:
        reputation = state.reputation(0) if won else sum(state.dummy)
        money = state.money[0]
        log.append(Contested(0, area, points, offer, cards, complete, won, money, reputation))


# -- odd-job pick-up (MM-34) ----------------------------------------------------------------------


def _pick_up_from(state: State, place: int, log: Log) -> None:
    """Ask the next player who has earned nothing this round and holds three cards. Whether they
    make an odd job is the player's secret, so those who hold none are asked too."""
    for seat in state.clockwise()[place:]:
        if not state.earned >> seat & 1 and len(state.hands[seat]) >= JOB_CARDS:
            state.actor, state.stage = seat, PICKING
            return
    rounds.maintain(state, log)


def pick_up(state: State, log: Log) -> None:
    """The player does the odd job of their draft, or passes."""
    seat = state.actor
    draft = state.drafts[seat][-1]
    state.drafts[seat] = [EMPTY]
    if draft:
        _do_job(state, seat, draft[0], 0, log)
    elif log is not None:
        log.append(PickUpPassed(seat))
    _pick_up_from(state, (seat - state.starter) % state.seats + 1, log)
