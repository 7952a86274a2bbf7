"""The protocol of the rules of a game: one small mutable state object for each game in play.

Rules know nothing of words, keys or sound, and never draw a random number: dice, deals and draws
are moves of CHANCE, chosen by the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from mowaudio.engine.events import EventLog
from mowaudio.engine.moves import Grammar, Move, Reason
from mowaudio.engine.seats import Seat

if TYPE_CHECKING:
    from random import Random

M = TypeVar("M", bound=Move)
V = TypeVar("V")  # a game's view: a TypedDict, JSON-able


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: winners, scores, and the id of the reason, which has a text."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


class Rules(ABC, Generic[M, V]):
    """The state of one game. For speed it has slots, ints, masks, flat lists and a `clone`."""

    __slots__ = ()

    version: ClassVar[int] = 1  # goes into the record; raise it when old records would not replay
    grammar: ClassVar[Grammar]

    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """Return the seats that decide now. Several: blind bids. (CHANCE,): chance. (): over."""

    @abstractmethod
    def legal_moves(self, seat: Seat) -> list[M]:
        """Return every legal move of the seat in the grammar's order; [] if it is not to act.
        For CHANCE, the moves of `odds`."""

    @abstractmethod
    def apply(self, seat: Seat, move: M, log: EventLog = None) -> None:
        """Make a legal move, without checking it. Append events if a log is given."""

    @abstractmethod
    def clone(self) -> Self:
        """Return a copy that shares nothing mutable."""

    @abstractmethod
    def view(self, seat: Seat | None) -> V:
        """Return what this seat (None: an onlooker) may know."""

    @abstractmethod
    def determinize(self, seat: Seat, rng: Random) -> Self:
        """Return a full state that the seat cannot tell from this one."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""

    @abstractmethod
    def odds(self) -> list[tuple[M, int]]:
        """While CHANCE acts: return every outcome and its weight."""

    def dice_due(self) -> int:
        """While CHANCE acts: return how many real dice people could roll and type in; 0 for
        cards, tiles and random set-ups."""
        return 0

    @abstractmethod
    def why_not(self, seat: Seat, move: M) -> Reason:
        """Return the reason why a move is not legal now."""

    def roll(self, rng: Random) -> M:
        """Return an outcome by the weights of `odds`. Games override it with a faster way."""
        odds = self.odds()
        target = rng.random() * sum(weight for _, weight in odds)
        for move, weight in odds:
            target -= weight
            if target < 0:
                return move
        return odds[-1][0]

    def snapshot(self) -> tuple[Any, ...]:
        """Return every slot's value, to compare two states."""
        return tuple(
            getattr(self, slot)
            for kind in type(self).__mro__
            for slot in getattr(kind, "__slots__", ())
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rules) or type(self) is not type(other):
            return NotImplemented
        return self.snapshot() == other.snapshot()


AnyRules = Rules[Any, Any]
