"""The search that all games share: imagined worlds, played out, every candidate in the same ones.

For each world that the seat cannot tell from the real one, every candidate move is made in a copy
of it and the game played on by a policy, with the same luck for all. So candidates are compared
in pairs, and what the worlds differ in falls out of the comparison: that is worth more, in plain
Python, than a tree over few and noisy visits. The budget of playouts is spent by halving: after
each phase the better half of the candidates goes on, and on the way whoever falls clearly behind
drops out. All survivors have seen the same worlds. What a game knows beforehand of its moves
counts, as a `prior`, like so many worlds more: with few playouts it steadies the hand.

Chance is drawn from a generator of its own, so that a die or a draw does not change because some
policy tossed a coin. Several seats that act at once choose before any of their moves is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from random import Random
from time import monotonic
from typing import Generic

from mowaudio.bots.levels import R, Situation
from mowaudio.bots.payoffs import of_the_end
from mowaudio.bots.policies import Policy, Score, at_random
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS, Seat

Evaluate = Callable[[R], Sequence[float]]
Candidates = Callable[[Situation[R]], Sequence[Move]]

CLEARLY = 4.0  # standard errors behind the leader that end a candidate's race
ENOUGH = 16  # worlds before anybody is called clearly behind


class Searcher(Generic[R]):
    """A bot that looks ahead.

    - `playouts`: how many imagined games a decision may cost, over all candidates.
    - `policy`: how everybody moves in them; `others`: how the others do, if not like oneself.
    - `evaluate`: what a world is worth to each seat where a playout stops: at the end, or at the
      horizon. Any scale; each seat wants more of its own.
    - `horizon`: how far a playout goes before it is cut off, None: to the end. Counted in
      decisions, or, if given, by `age`, a number of the world that grows (its round, say): the
      playout stops when the world is that much older than at the decision.
    - `prior`: how good a move looks before any search, in the payoffs' scale, from what the seat
      knows; it counts like the mean payoff of `trust` worlds.
    - `candidates`: which of the legal moves are worth the search, by default all of them.
    - `seconds`: on a slow machine, stop here with what is known. The budget is what normally ends
      a search; only where time does, the same generator might not give the same choice.
    """

    def __init__(
        self,
        *,
        playouts: int,
        policy: Policy[R] = at_random,
        others: Policy[R] | None = None,
        evaluate: Evaluate[R] = of_the_end,
        horizon: int | None = None,
        age: Callable[[R], int] | None = None,
        prior: Score[R] | None = None,
        trust: int = 0,
        candidates: Candidates[R] | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.playouts = playouts
        self._policy = policy
        self._others = others or policy
        self._evaluate = evaluate
        self._horizon = horizon
        self._age = age
        self._prior = prior
        self._trust = trust
        self._candidates = candidates
        self._seconds = seconds
        self._clock = clock

    def choose(self, situation: Situation[R], rng: Random) -> Move:
        moves = self._candidates(situation) if self._candidates else situation.legal
        return moves[0] if len(moves) == 1 else moves[self._race(situation, moves, rng)]

    def rate(self, situation: Situation[R], moves: Sequence[Move], rng: Random) -> list[float]:
        """What each of these moves is worth, on average over worlds in which all are tried. No
        opinion from before counts; the budget is that of a decision."""
        started = self._clock()
        race = _Race(len(moves), [0.0] * len(moves))
        for _ in range(max(1, self.playouts // len(moves))):
            self._try_world(situation, moves, race, rng)
            if self._seconds is not None and self._clock() - started > self._seconds:
                break
        return [sum(payoffs) / len(payoffs) for payoffs in race.payoffs]

    def make(self, world: R, seat: Seat, candidate: Move) -> None:
        """Do in a world what is compared. A game that compares whole turns overrides this."""
        world.apply(seat, candidate)

    def play_out(
        self, world: R, seat: Seat, oldest: int | None, luck: Random, rng: Random
    ) -> Sequence[float]:
        """Play a world on, to the end or until it is so old; what it is worth then to each seat.
        The seat is the one that searches.

        A game that can play itself faster than move by move overrides this.
        """
        policy, others, age = self._policy, self._others, self._age
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
        return self._evaluate(world)

    def _race(self, situation: Situation[R], moves: Sequence[Move], rng: Random) -> int:
        """The number of the best move."""
        started = self._clock()
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
                if self._seconds is not None and self._clock() - started > self._seconds:
                    return race.ranked()[0]
            race.keep(ceil(len(moves) / 2**phase))
        return race.running[0]

    def _head_starts(
        self, situation: Situation[R], moves: Sequence[Move], rng: Random
    ) -> Sequence[float]:
        if self._prior is None or not self._trust:
            return [0.0] * len(moves)
        world = situation.imagine(rng)
        return [self._trust * self._prior(world, situation.seat, move) for move in moves]

    def _try_world(
        self, situation: Situation[R], moves: Sequence[Move], race: _Race, rng: Random
    ) -> None:
        seat = situation.seat
        world = situation.imagine(rng)
        oldest = self._horizon
        if oldest is not None and self._age:
            oldest += self._age(world)
        luck, whims = rng.getrandbits(32), rng.getrandbits(32)
        for number in race.running:
            twin = world.clone()
            self.make(twin, seat, moves[number])
            payoffs = self.play_out(twin, seat, oldest, Random(luck), Random(whims))
            race.payoffs[number].append(payoffs[seat])


class _Race:
    """Candidates, by number, and their payoffs in the worlds tried so far."""

    def __init__(self, candidates: int, head_starts: Sequence[float]) -> None:
        self.running = list(range(candidates))
        self.payoffs: list[list[float]] = [[] for _ in range(candidates)]
        self._head_starts = head_starts

    def ranked(self) -> list[int]:
        """Best first; among equals, in the order of the moves."""
        reached = {n: self._head_starts[n] + sum(self.payoffs[n]) for n in self.running}
        return sorted(self.running, key=lambda number: (-reached[number], number))

    def keep(self, places: int) -> None:
        self.running = self.ranked()[:places]

    def drop_stragglers(self) -> None:
        """Keep those that are not clearly behind the leader, world by world."""
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
