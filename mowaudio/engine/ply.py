"""The moves of a table, and the state before each of them.

A server may hold a thousand tables with hundreds of moves each, and a garbage collection looks at
every object. So a table keeps its moves in a few arrays, not as one object each.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

from mowaudio.engine.moves import Move
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import Seat

# A state is some hundred times as large as a move: one in so many is kept. The states between them
# are replayed on request.
ONE_IN = 32


@dataclass(frozen=True, slots=True)
class Ply:
    """A move that was made, with what is needed to tell it again."""

    seat: Seat
    move: Move
    log_length: int  # events before it
    stated: bool  # made by somebody, not drawn by the table
    _number: int
    _all: Plies

    @property
    def before(self) -> AnyRules:
        """The state before the move, unless it has been taken back."""
        return self._all.before(self._number)


class Plies(Sequence[Ply]):
    """All moves of a table, the draws of chance among them."""

    __slots__ = ("_kept", "_moves", "_seats", "_stated", "_told")

    def __init__(self) -> None:
        self._seats = array("b")
        self._moves: list[Move] = []
        self._told = array("L")
        self._stated = bytearray()
        self._kept: list[AnyRules] = []

    def __len__(self) -> int:
        return len(self._moves)

    @overload
    def __getitem__(self, at: int) -> Ply: ...

    @overload
    def __getitem__(self, at: slice) -> list[Ply]: ...

    def __getitem__(self, at: int | slice) -> Ply | list[Ply]:
        if isinstance(at, slice):
            return [self._ply(number) for number in range(*at.indices(len(self)))]
        return self._ply(range(len(self))[at])

    def _ply(self, number: int) -> Ply:
        seat, move = self._seats[number], self._moves[number]
        return Ply(seat, move, self._told[number], bool(self._stated[number]), number, self)

    @property
    def seats(self) -> Sequence[Seat]:
        """The seat of every move."""
        return self._seats

    def by(self, seat: Seat) -> int:
        """Count the moves of a seat."""
        return self._seats.count(seat)

    def before(self, number: int) -> AnyRules:
        """Return a copy of the state before a move."""
        rules = self._kept[number // ONE_IN].clone()
        for at in range(number - number % ONE_IN, number):
            rules.apply(self._seats[at], self._moves[at])
        return rules

    def add(self, seat: Seat, move: Move, before: AnyRules, told: int, *, stated: bool) -> None:
        """Add a move that is about to be made in a state; a copy of some states is kept."""
        if len(self) % ONE_IN == 0:
            self._kept.append(before.clone())
        self._seats.append(seat)
        self._moves.append(move)
        self._told.append(told)
        self._stated.append(stated)

    def take_back(self) -> tuple[Ply, AnyRules]:
        """Remove the last move; return it and the state before it."""
        ply = self[-1]
        before = ply.before
        for row in (self._seats, self._moves, self._told, self._stated):
            row.pop()
        del self._kept[-(-len(self) // ONE_IN) :]
        return ply, before
