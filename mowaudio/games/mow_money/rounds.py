"""How rounds begin and end: the first deal, contracts turned up, the maintenance phase."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from mowaudio.engine.events import Event
from mowaudio.games.mow_money import investing
from mowaudio.games.mow_money.cards import can_bid, can_do_a_job, tally
from mowaudio.games.mow_money.events import ContractTurned, Dealt, GameEnded, RoundBegan, Unwanted
from mowaudio.games.mow_money.stages import FINISHED, TURNING

if TYPE_CHECKING:
    from mowaudio.games.mow_money.rules import MoneyRules


def deal(rules: MoneyRules, card: int, log: list[Event] | None) -> None:
    """A card of the first hands (MM-4), dealt in turn from the starting player."""
    seat = (rules.starter - rules.deals) % rules.seats
    insort(rules.hands[seat], card)
    rules.deals -= 1
    if rules.deals:
        return
    _begin(rules, log)
    if log is not None:
        log.extend(Dealt(each, tuple(hand)) for each, hand in enumerate(rules.hands))
    rules.begin_bidding()  # MM-10: nobody invests in the first round


def _begin(rules: MoneyRules, log: list[Event] | None) -> None:
    rules.earned = 0
    if log is not None:
        # Alone, every round takes a contract off each stack (MM-60).
        rounds = rules.round + rules.stacks()[0] if rules.seats == 1 else 0
        log.append(RoundBegan(rules.round, rules.starter, tuple(rules.faces), rounds))


def maintain(rules: MoneyRules, log: list[Event] | None) -> None:
    """The end of a round (MM-40)."""
    rules.idle = 0 if 0 in rules.faces else rules.idle + 1
    heights = rules.stacks()
    if any(not points and not height for points, height in zip(rules.faces, heights, strict=True)):
        _finish(rules, "empty", log)
        return
    for area, points in enumerate(rules.faces):
        if points:
            rules.bottoms[area] = (*rules.bottoms[area], points)
            rules.faces[area] = 0
            if log is not None:
                log.append(Unwanted(area, points))
    if rules.seats > 1 and _stuck(rules):
        _finish(rules, "stuck", log)
    elif rules.seats > 1 and rules.idle >= max(rules.stacks()):
        _finish(rules, "idle", log)
    else:
        rules.starter = (rules.starter + 1) % rules.seats
        rules.round += 1
        rules.at = 0
        _turn_up_rest(rules, log)


def _stuck(rules: MoneyRules) -> bool:
    """Whether nobody can buy, do an odd job, or bid on any contract left (MM-41)."""
    left = set(rules.pool).union(*rules.bottoms)
    for seat, hand in enumerate(rules.hands):
        counted = tally(hand)
        if investing.wares(rules, seat) or can_do_a_job(counted):
            return False
        if any(can_bid(counted, points) for points in left):
            return False
    return True


def turn_up(rules: MoneyRules, points: int, log: list[Event] | None) -> None:
    rules.pool.remove(points)
    rules.unseen[rules.at] -= 1
    _show(rules, points, log)
    _turn_up_rest(rules, log)


def _turn_up_rest(rules: MoneyRules, log: list[Event] | None) -> None:
    """Turn up what is known, until a stack has an unseen contract on top."""
    while rules.at < rules.areas:
        if rules.unseen[rules.at]:
            rules.stage = TURNING
            return
        bottom = rules.bottoms[rules.at]
        rules.bottoms[rules.at] = bottom[1:]
        _show(rules, bottom[0], log)
    _begin(rules, log)
    investing.invest_from(rules, 0, log)


def _show(rules: MoneyRules, points: int, log: list[Event] | None) -> None:
    area = rules.at
    rules.faces[area] = points
    rules.at += 1
    if log is not None:
        log.append(ContractTurned(area, points, rules.stacks()[area]))


def _finish(rules: MoneyRules, reason: str, log: list[Event] | None) -> None:
    rules.stage, rules.reason = FINISHED, reason
    if rules.seats == 1:  # MM-63
        mine, other = rules.score(0), sum(rules.dummy)
        rules.reason = "won" if mine > other else "lost" if mine < other else "draw"
    if log is not None:
        scores = tuple(rules.score(seat) for seat in range(rules.seats))
        log.append(GameEnded(rules.reason, scores, sum(rules.dummy)))
