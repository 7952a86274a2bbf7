"""Policies: functions that choose a move without search.

A policy takes a world, a seat and a generator. It can be a bot (`PolicyBot`) or play the imagined
games of a search. It only gets worlds that its seat imagines, so it cannot see hidden information.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic

from mowaudio.bots.levels import R, Situation
from mowaudio.engine import AnyRules, Move, Seat

Policy = Callable[[R, Seat, Random], Move]
Score = Callable[[R, Seat, Any], float]  # the value of a move before it is made


def at_random(rules: AnyRules, seat: Seat, rng: Random) -> Move:
    """Return a random legal move."""
    legal: list[Move] = rules.legal_moves(seat)
    return legal[int(rng.random() * len(legal))]


def greedy(score: Score[R]) -> Policy[R]:
    """Return the policy that makes the move with the highest score; at random among equals."""

    def choose(rules: R, seat: Seat, rng: Random) -> Move:
        legal: list[Move] = rules.legal_moves(seat)
        if len(legal) == 1:
            return legal[0]
        scores = [score(rules, seat, move) for move in legal]
        most = max(scores)
        best = [move for move, found in zip(legal, scores, strict=True) if found == most]
        return best[0] if len(best) == 1 else best[int(rng.random() * len(best))]

    return choose


def careless(policy: Policy[R], slips: float) -> Policy[R]:
    """Return a policy that makes a random move with probability `slips`."""

    def choose(rules: R, seat: Seat, rng: Random) -> Move:
        return at_random(rules, seat, rng) if rng.random() < slips else policy(rules, seat, rng)

    return choose


class PolicyBot(Generic[R]):
    """A bot that follows a policy."""

    def __init__(self, policy: Policy[R]) -> None:
        self._policy = policy

    def choose(self, situation: Situation[R], rng: Random) -> Move:
        if len(situation.legal) == 1:
            return situation.legal[0]
        return self._policy(situation.imagine(rng), situation.seat, rng)
