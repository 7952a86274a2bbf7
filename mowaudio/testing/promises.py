"""Promises, and what all checks share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from mowaudio.bots.levels import situation
from mowaudio.bots.reasons import Step, look_ahead
from mowaudio.engine import CHANCE, AnyRules, Move, Seat, registry
from mowaudio.words.texts import texts

Conserved = Callable[[Any], object]


class Broken(AssertionError):
    """A promise that a game does not keep: its name, what was expected, and the evidence.

    What is expected stands in `data/words/en/testing.ftl`, under the name of the promise.
    """

    def __init__(self, promise: str, *evidence: object) -> None:
        super().__init__(promise, *evidence)
        self.promise = promise

    def __str__(self) -> str:
        expected = texts("en", "testing").format(f"promise-{self.promise}")
        found = ", ".join(map(repr, self.args[1:]))
        return f"{self.promise}: {expected}" + (f": {found}" if found else "")


def promise(kept: object, name: str, *evidence: object) -> None:
    """Raise Broken unless the promise is kept; unlike `assert` also under `python -O`."""
    __tracebackhide__ = True
    if not kept:
        raise Broken(name, *evidence)


def nothing_to_conserve(_: AnyRules) -> object:
    """For a game in which everything may change."""
    return None


def tables(*games: str) -> list[tuple[str, int]]:
    """Pair each game with each number of players that it can have."""
    return [(game, seats) for game in games for seats in registry.get(game).rules.seats]


def any_move(rules: AnyRules, seat: Seat, rng: Random) -> Move:
    """Choose a move at random; for CHANCE, by the odds."""
    move: Move = rules.roll(rng) if seat == CHANCE else rng.choice(rules.legal_moves(seat))
    return move


def steps(rules: AnyRules, seat: Seat) -> Iterator[Step[Any, Any]]:
    """Look ahead at every legal move, in a world that is imagined once for all of them."""
    world = rules.determinize(seat, Random(0))
    known = replace(situation(rules, seat), imagine=lambda _: world.clone())
    return (look_ahead(known, [move], Random(0)) for move in known.legal)
