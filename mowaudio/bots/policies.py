"""Policies: how a seat moves without looking ahead.

A policy is a function of a world, a seat and a generator. One and the same policy is a bot of
its own (`PolicyBot`) and what a search plays its imagined games with. A bot's policy is only ever
shown worlds that its seat imagined, so it cannot peek; it decides the same in all of them if it
reads nothing but what the seat knows.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic

from mowaudio.bots.levels import R, Situation
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import Seat

Policy = Callable[[R, Seat, Random], Move]
Score = Callable[[R, Seat, Any], float]  # how good a move looks, before it is made


def at_random(rules: AnyRules, seat: Seat, rng: Random) -> Move:
    """Any legal move."""
    legal: list[Move] = rules.legal_moves(seat)
    return legal[int(rng.random() * len(legal))]


def greedy(score: Score[R]) -> Policy[R]:
    """The move that scores most; among equals, any."""

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
    """The policy of somebody who, this share of the time, makes any move."""

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


class GreedyBot(PolicyBot[R]):
    """A bot that makes the move that scores most."""

    def __init__(self, score: Score[R]) -> None:
        super().__init__(greedy(score))


class RandomBot:
    """A bot that makes any legal move."""

    def choose(self, situation: Situation[Any], rng: Random) -> Move:
        legal = situation.legal
        return legal[int(rng.random() * len(legal))]
