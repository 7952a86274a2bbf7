"""Levels, and what a bot is: something that decides from what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from mowaudio.bots import DEFAULT_LEVEL, LEVELS
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table

R = TypeVar("R", bound=AnyRules)

__all__ = ["DEFAULT_LEVEL", "LEVELS", "Bot", "Situation", "decide", "luck_of", "situation"]


@dataclass(frozen=True, slots=True)
class Situation(Generic[R]):
    """What a bot decides from. It never sees the state, only worlds that its seat cannot tell
    from the real one."""

    seat: Seat
    view: Any
    legal: Sequence[Move]
    imagine: Callable[[Random], R]


class Bot(Protocol[R]):
    def choose(self, situation: Situation[R], rng: Random) -> Move:
        """One of the legal moves. The same generator gives the same choice."""
        ...


def situation(rules: R, seat: Seat) -> Situation[R]:
    def imagine(rng: Random) -> R:
        return rules.determinize(seat, rng)

    return Situation(seat, rules.view(seat), rules.legal_moves(seat), imagine)


def decide(table: Table, seat: Seat, level: str) -> Move:
    """What a bot of this level does at this table now."""
    bot = table.game.bots.bot(level)
    return bot.choose(situation(table.rules, seat), luck_of(table, seat))


def luck_of(table: Table, seat: Seat, at: int | None = None) -> Random:
    """What a bot in this seat tosses its coins with now, or when so many moves had been made:
    whoever judges a move later thinks of the same best one."""
    return table.random(f"bot {seat}", at)
