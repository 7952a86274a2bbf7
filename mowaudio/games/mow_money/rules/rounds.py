"""The beginning and end of rounds: the first deal, contracts turned up, the maintenance phase."""

from __future__ import annotations

from bisect import insort

from mowaudio.engine.events import EventLog
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.rules import events, investing, moves, stages
from mowaudio.games.mow_money.rules.cards import can_bid, can_do_a_job, tally
from mowaudio.games.mow_money.rules.state import State


def deal(state: State, card: int, log: EventLog) -> None:
    """Deal a card of the first hands (MM-4), in turn from the starting player."""
    seat = (state.starter - state.deals) % state.seats
    insort(state.hands[seat], card)
    state.deals -= 1
    if state.deals:
        return
    _begin(state, log)
    if log is not None:
        log.extend(events.Dealt(each, tuple(hand)) for each, hand in enumerate(state.hands))
    state.begin_bidding()  # MM-10: nobody invests in the first round


def _begin(state: State, log: EventLog) -> None:
    state.earned = 0
    if log is not None:
        # Alone, every round takes a contract off each stack (MM-60).
        stacks, faces = tuple(state.stacks()), tuple(state.faces)
        rounds = state.round + stacks[0] if state.seats == 1 else 0
        log.append(events.RoundBegan(state.round, state.starter, faces, stacks, rounds))


def maintain(state: State, log: EventLog) -> None:
    """End a round (MM-40)."""
    state.idle = 0 if 0 in state.faces else state.idle + 1
    heights = state.stacks()
    if any(not points and not height for points, height in zip(state.faces, heights, strict=True)):
        _finish(state, "empty", log)
        return
    for area, points in enumerate(state.faces):
        if points:
            state.bottoms[area] = (*state.bottoms[area], points)
            state.faces[area] = 0
            if log is not None:
                log.append(events.Unwanted(area, points))
    if state.seats > 1 and not any(investing.wares(state, seat) for seat in range(state.seats)):
        # Only the hands show whether anybody can go on, so CHANCE has to reveal it.
        state.stage = stages.JUDGING
    else:
        _next_round(state, log)


def judge(state: State, log: EventLog) -> None:
    """End the game if no hand can do an odd job or make a bid (MM-41); nobody can buy."""
    left = set(state.pool).union(*state.bottoms)
    for counted in map(tally, state.hands):
        if can_do_a_job(counted) or any(can_bid(counted, points) for points in left):
            _next_round(state, log)
            return
    _finish(state, "stuck", log)


def _next_round(state: State, log: EventLog) -> None:
    if state.seats > 1 and state.idle >= max(state.stacks()):
        _finish(state, "idle", log)
        return
    state.starter = (state.starter + 1) % state.seats
    state.round += 1
    state.at = 0
    _turn_up_rest(state, log)


def turn_up(state: State, _: Seat, move: moves.Turn, log: EventLog) -> None:
    points = move.points
    state.pool.remove(points)
    state.unseen[state.at] -= 1
    _show(state, points, log)
    _turn_up_rest(state, log)


def _turn_up_rest(state: State, log: EventLog) -> None:
    """Turn up known contracts until a stack has an unseen one on top."""
    while state.at < state.areas:
        if state.unseen[state.at]:
            state.stage = stages.TURNING
            return
        bottom = state.bottoms[state.at]
        state.bottoms[state.at] = bottom[1:]
        _show(state, bottom[0], log)
    _begin(state, log)
    investing.invest_from(state, 0, log)


def _show(state: State, points: int, log: EventLog) -> None:
    area = state.at
    state.faces[area] = points
    state.at += 1
    if log is not None:
        log.append(events.ContractTurned(area, points, state.stacks()[area]))


def _finish(state: State, reason: str, log: EventLog) -> None:
    state.stage, state.reason = stages.FINISHED, reason
    if state.seats == 1:  # MM-63
        mine, other = state.score(0), sum(state.dummy)
        state.reason = "won" if mine > other else "lost" if mine < other else "draw"
    if log is not None:
        scores = tuple(state.score(seat) for seat in range(state.seats))
        log.append(events.GameEnded(state.reason, scores, sum(state.dummy)))
