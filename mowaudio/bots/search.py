"""The search that all games share: playouts in imagined worlds, the same ones for all candidates.

In each world that the seat cannot tell from the real one, every candidate move is made in a copy,
and a policy plays on with the same random numbers. Candidates are compared in pairs, so that the
differences between worlds cancel out; in plain Python this is stronger than a tree with few
visits. The budget is spent by sequential halving: after each phase the better half goes on, and
candidates that are clearly worse drop out earlier. A game's `prior` counts like additional worlds.

Chance has a generator of its own, so that dice do not depend on how often a policy draws random
numbers. Seats that act at once choose before any of their moves is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, inf, log2, sqrt
from random import Random
from time import monotonic
from typing import Generic

from mowaudio.bots.levels import R, Situation
from mowaudio.bots.payoffs import of_the_end
from mowaudio.bots.policies import Policy, Score, at_random
from mowaudio.engine import CHANCE, CHANCE_ACTS, Move, Seat

Evaluate = Callable[[R], Sequence[float]]
Candidates = Callable[[Situation[R]], Sequence[Move]]

CLEARLY = 4.0  # standard errors behind the leader at which a candidate drops out
ENOUGH = 16  # worlds before a candidate can drop out


@dataclass(kw_only=True, eq=False)
class Searcher(Generic[R]):
    """A bot that looks ahead."""

    playouts: int  # of a decision, over all candidates
    policy: Policy[R] = at_random  # of the playouts
    others: Policy[R] | None = None  # of the other seats, if different
    # The value of a world to each seat at the end of a playout, in any scale.
    evaluate: Evaluate[R] = of_the_end
    # The length of a playout in decisions, or in units of `age`, a number of the world that grows,
    # such as its round; None: to the end of the game.
    horizon: int | None = None
    age: Callable[[R], int] | None = None
    # The value of a move before the search, in the scale of the payoffs; it counts like the mean
    # payoff of `trust` worlds.
    prior: Score[R] | None = None
    trust: int = 0
    candidates: Candidates[R] | None = None  # the legal moves to search, by default all of them
    # A time limit for slow machines. If it ends a search, the same generator might not give the
    # same choice.
    seconds: float = inf
    clock: Callable[[], float] = monotonic

    def choose(self, situation: Situation[R], rng: Random) -> Move:
        moves = self.candidates(situation) if self.candidates else situation.legal
        return moves[0] if len(moves) == 1 else moves[self._race(situation, moves, rng)]

    def rate(self, situation: Situation[R], moves: Sequence[Move], rng: Random) -> list[float]:
        """Return the mean payoff of each of these moves over the same worlds, without the prior
        and with the budget of a decision."""
        started = self.clock()
        race = _Race(len(moves), [0.0] * len(moves))
        for _ in range(max(1, self.playouts // len(moves))):
            self._try_world(situation, moves, race, rng)
            if self.clock() - started > self.seconds:
                break
        return [sum(payoffs) / len(payoffs) for payoffs in race.payoffs]

    def make(self, world: R, seat: Seat, candidate: Move) -> None:
        """Make a candidate move. A game that compares whole turns overrides this."""
        world.apply(seat, candidate)

    def play_out(
        self, world: R, seat: Seat, oldest: int | None, luck: Random, rng: Random
    ) -> Sequence[float]:
        """Play a world to the end or until it is `oldest`, and return its value to each seat;
        `seat` searches. A game with a faster way than move by move overrides this."""
        policy, others, age = self.policy, self.others or self.policy, self.age
        decisions = 0
        while acting := world.to_act():
            if oldest is not None and (age(world) if age else decisions) >= oldest:
                break
            if acting == CHANCE_ACTS:
                world.apply(CHANCE, world.roll(luck))
                continue
            chosen = [
                (actor, (policy if actor == seat else others)(world, actor, rng))
                for actor in acting
            ]
            for actor, move in chosen:
                world.apply(actor, move)
            decisions += 1
        return self.evaluate(world)

    def _race(self, situation: Situation[R], moves: Sequence[Move], rng: Random) -> int:
        """Return the number of the best move."""
        started = self.clock()
        race = _Race(len(moves), self._head_starts(situation, moves, rng))
        phases = ceil(log2(len(moves)))
        for phase in range(1, phases + 1):
            worlds = max(1, self.playouts // (phases * len(race.running)))
            for world in range(1, worlds + 1):
                self._try_world(situation, moves, race, rng)
                if world % ENOUGH == 0 or world == worlds:
                    race.drop_stragglers()
                if len(race.running) == 1:
                    return race.running[0]
                if self.clock() - started > self.seconds:
                    return race.ranked()[0]
            race.keep(ceil(len(moves) / 2**phase))
        return race.running[0]

    def _head_starts(
        self, situation: Situation[R], moves: Sequence[Move], rng: Random
    ) -> Sequence[float]:
        if self.prior is None or not self.trust:
            return [0.0] * len(moves)
        world = situation.imagine(rng)
        return [self.trust * self.prior(world, situation.seat, move) for move in moves]

    def _try_world(
        self, situation: Situation[R], moves: Sequence[Move], race: _Race, rng: Random
    ) -> None:
        seat = situation.seat
        world = situation.imagine(rng)
        oldest = self.horizon
        if oldest is not None and self.age:
            oldest += self.age(world)
        chance_seed, policy_seed = rng.getrandbits(32), rng.getrandbits(32)
        for number in race.running:
            copy = world.clone()
            self.make(copy, seat, moves[number])
            payoffs = self.play_out(copy, seat, oldest, Random(chance_seed), Random(policy_seed))
            race.payoffs[number].append(payoffs[seat])


class _Race:
    """Candidates, by number, and their payoffs in the worlds tried so far."""

    def __init__(self, candidates: int, head_starts: Sequence[float]) -> None:
        self.running = list(range(candidates))
        self.payoffs: list[list[float]] = [[] for _ in range(candidates)]
        self._head_starts = head_starts

    def ranked(self) -> list[int]:
        """Return the candidates, best first; among equals, in the order of the moves."""
        reached = {n: self._head_starts[n] + sum(self.payoffs[n]) for n in self.running}
        return sorted(self.running, key=lambda number: (-reached[number], number))

    def keep(self, places: int) -> None:
        self.running = self.ranked()[:places]

    def drop_stragglers(self) -> None:
        """Drop candidates that are clearly behind the leader, compared world by world."""
        ranked = self.ranked()
        leader = self.payoffs[ranked[0]]
        worlds = len(leader)
        if worlds < ENOUGH:
            return
        self.running = ranked[:1]
        for number in ranked[1:]:
            gaps = [
                ours - theirs for ours, theirs in zip(leader, self.payoffs[number], strict=True)
            ]
            mean = sum(gaps) / worlds
            spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (worlds - 1))
            if mean <= CLEARLY * spread / sqrt(worlds):
                self.running.append(number)
