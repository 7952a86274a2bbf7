"""Time of one step of the rules: to_act, legal_moves, apply. CHANCE acts too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter

from benchmarks import goals
from benchmarks.figures import Figure, Finding, Unit
from benchmarks.sizes import Sizes
from mowaudio import games
from mowaudio.engine.options import settle
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS

_LOOPS = 50_000
_MASKS = 64


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for game in names:
        loop = step = decision = float("inf")
        for run in range(sizes.runs):
            # Side by side, so that whatever else the machine does slows both.
            loop = min(loop, calibrate())
            steps, decisions, seconds = random_play(game, sizes.steps, seed=run)
            step = min(step, seconds / steps)
            decision = min(decision, seconds / decisions)
        yield Figure(
            "steps",
            "step",
            step * 1e6,
            Unit.MICROSECONDS,
            game,
            goals.STEP.get(game),
            more={
                "loop": loop * 1e6,
                "ratio": step / loop,
                "decision": decision * 1e6,
                "seats": games.get(game).rules.default_seats,
            },
        )


def random_play(game: str, steps: int, seed: int) -> tuple[int, int, float]:
    """Play random games; return the steps, the steps of players, and the seconds."""
    module = games.get(game).rules
    options = settle(module.options, {})
    rng = Random(seed)
    random = rng.random
    done = decisions = 0
    started = perf_counter()
    while done < steps:
        rules = module.new_game(module.default_seats, options)
        while done < steps and (acting := rules.to_act()):
            if acting == CHANCE_ACTS:
                rules.apply(CHANCE, rules.roll(rng))
            else:
                seat = acting[0]
                legal = rules.legal_moves(seat)
                rules.apply(seat, legal[int(random() * len(legal))])
                decisions += 1
            done += 1
    return done, max(decisions, 1), perf_counter() - started


class _Field:
    """Something with slots and a method, as the rules have them."""

    __slots__ = ("mask", "seen")

    def __init__(self) -> None:
        self.mask = 1
        self.seen: list[int] = []

    def turn(self, number: int) -> int:
        bit = 1 << number % _MASKS
        self.mask ^= bit
        if self.mask & bit:
            self.seen.append(number)
        elif self.seen:
            self.seen.pop()
        return (self.mask & -self.mask).bit_length()


def calibrate(loops: int = _LOOPS) -> float:
    """Return the seconds for one turn of a loop that does what rules do."""
    field = _Field()
    turn = field.turn
    started = perf_counter()
    for number in range(loops):
        turn(number)
    return (perf_counter() - started) / loops
