"""The resolve phase: tokens are turned over, jobs paid, contracts won, odd jobs picked up."""

from __future__ import annotations

from bisect import insort
from collections import Counter

from mowaudio.engine.events import EventLog
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.rules import cards, events, rounds, stages
from mowaudio.games.mow_money.rules.box import BOX
from mowaudio.games.mow_money.rules.cards import KIND
from mowaudio.games.mow_money.rules.drafts import EMPTY, NONE, Draft, Offer
from mowaudio.games.mow_money.rules.events import Decided, Entry
from mowaudio.games.mow_money.rules.state import State


def reveal(state: State, log: EventLog) -> None:
    """Turn all tokens face up (MM-30); everybody sees, and remembers, what lay under them."""
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
            log.append(events.Revealed(seat, draft))
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
    """Return what everybody knows of a hand once these bids were seen: at least their cards."""
    shown = [card for offer in draft for card in offer.cards]
    if known:
        shown = list((Counter(shown) | Counter(known)).elements())
    return sorted(shown)


def _do_job(state: State, seat: Seat, offer: Offer, bonus: int, log: EventLog) -> None:
    pay = BOX.job_pay[offer.job]
    state.money[seat] += pay + bonus
    state.discard(seat, offer.cards)
    state.earned |= 1 << seat
    if log is not None:
        log.append(events.JobDone(seat, offer.job, offer.cards, pay, bonus, state.money[seat]))


def _award(state: State, area: int, entries: list[Entry], log: EventLog) -> None:
    """Award a contract: lowest value, then higher stake, then the seat (MM-31 to MM-33)."""
    entries.sort(key=lambda entry: (entry.offer.value, -entry.offer.stake))
    winner, offer = entries[0].seat, entries[0].offer
    points = state.faces[area]
    _win(state, winner, area, offer)
    if log is not None:
        decided = _why(state, entries)
        money, reputation = state.money[winner], state.reputation(winner)
        log.append(events.Awarded(area, points, tuple(entries), decided, money, reputation))


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


def _contest(state: State, log: EventLog) -> None:
    """Settle one neighborhood after the other, until the dummy needs a card."""
    while state.at < state.areas:
        area = state.at
        offer = _offer_here(state)
        if offer is None:
            insort(state.dummy, state.faces[area])
            if log is not None:
                log.append(events.DummyTook(area, state.faces[area], sum(state.dummy)))
            state.faces[area] = 0
            state.at += 1
            continue
        lacking = len(offer.cards) - len(state.dummy_cards)
        kind = KIND[offer.cards[0]]
        there = cards.of_suit(state.decks[kind] + state.discards[kind], _dummy_suit(state, offer))
        if 0 < lacking <= len(there):
            state.stage = stages.CONTEST
            state.draw_from(kind, log)
            return
        _settle(state, offer, not lacking, log)
    state.offers = EMPTY
    _pick_up_from(state, 0, log)


def _offer_here(state: State) -> Offer | None:
    """Return the player's bid on the contract that is settled now."""
    return next((offer for offer in state.offers if offer.area == state.at), None)


def _dummy_suit(state: State, offer: Offer) -> int:
    """Return the suit that the dummy has to draw: that of the way that the player chose."""
    return cards.WAY_OF_KIND[state.faces[state.at]][KIND[offer.cards[0]]][0]


def dummy_drew(state: State, card: int, log: EventLog) -> None:
    offer = _offer_here(state)
    assert offer is not None
    kept = bool(cards.MASK[_dummy_suit(state, offer)] >> card & 1)
    if kept:
        state.dummy_cards.append(card)
    else:
        state.discards[KIND[card]].append(card)
    if log is not None:
        lacking = len(offer.cards) - len(state.dummy_cards)
        log.append(events.DummyDrew(state.at, card, kept, lacking))
    _contest(state, log)


def _settle(state: State, offer: Offer, complete: bool, log: EventLog) -> None:
    area, drawn = state.at, tuple(state.dummy_cards)
    points = state.faces[area]
    won = not complete or offer.value <= sum(cards.VALUE[card] for card in drawn)
    if won:
        _win(state, 0, area, offer)
    else:
        insort(state.dummy, points)
        state.faces[area] = 0
    state.discards[KIND[offer.cards[0]]] += drawn
    state.dummy_cards = []
    state.at += 1
    if log is not None:
        reputation, money = state.reputation(0) if won else sum(state.dummy), state.money[0]
        log.append(
            events.Contested(0, area, points, offer, drawn, complete, won, money, reputation)
        )


# -- odd-job pick-up (MM-34) ----------------------------------------------------------------------


def _pick_up_from(state: State, place: int, log: EventLog) -> None:
    """Ask the next player who has earned nothing this round and holds three cards, for an odd job
    or not: which it is stays the player's secret."""
    for seat in state.clockwise()[place:]:
        if not state.earned >> seat & 1 and len(state.hands[seat]) >= cards.JOB_CARDS:
            state.actor, state.stage = seat, stages.PICKING
            return
    rounds.maintain(state, log)


def pick_up(state: State, log: EventLog) -> None:
    """Do the odd job of the player's draft, or pass."""
    seat = state.actor
    draft = state.drafts[seat][-1]
    state.drafts[seat] = [EMPTY]
    if draft:
        _do_job(state, seat, draft[0], 0, log)
    elif log is not None:
        log.append(events.PickUpPassed(seat))
    _pick_up_from(state, (seat - state.starter) % state.seats + 1, log)
