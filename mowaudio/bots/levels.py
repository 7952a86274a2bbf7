"""The interface of bots, which decide from what their seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from mowaudio.bots import DEFAULT_LEVEL, LEVELS
from mowaudio.engine import AnyRules, Move, Seat, Table

R = TypeVar("R", bound=AnyRules)

__all__ = ["DEFAULT_LEVEL", "LEVELS", "Bot", "Situation", "decide", "luck_of", "situation"]


@dataclass(frozen=True, slots=True)
class Situation(Generic[R]):
    """The input of a bot's decision: not the state, but worlds that its seat cannot tell from
    the real one."""

    seat: Seat
    view: Any
    legal: Sequence[Move]
    imagine: Callable[[Random], R]


class Bot(Protocol[R]):
    def choose(self, situation: Situation[R], rng: Random) -> Move:
        """Return one of the legal moves. The same generator gives the same choice."""
        ...


def situation(rules: R, seat: Seat) -> Situation[R]:
    def imagine(rng: Random) -> R:
        return rules.determinize(seat, rng)

    return Situation(seat, rules.view(seat), rules.legal_moves(seat), imagine)


def decide(table: Table, seat: Seat, level: str) -> Move:
    """Return the move of a bot of this level at this table."""
    bot = table.game.bots.bot(level)
    return bot.choose(situation(table.rules, seat), luck_of(table, seat))


def luck_of(table: Table, seat: Seat, at: int | None = None) -> Random:
    """Return the random generator of a bot in this seat, now or after `at` moves, so that a
    later judgement finds the same best move."""
    return table.random(f"bot {seat}", at)
