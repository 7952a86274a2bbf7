"""The protocol that every game keeps: one small mutable state object for each game in play.

Rules know nothing of words, keys or sound, and never draw a random number: dice, deals and
draws are moves of CHANCE, chosen by whoever holds the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from mowaudio.engine.events import Event
from mowaudio.engine.moves import Grammar, Move, Reason
from mowaudio.engine.seats import Seat

if TYPE_CHECKING:
    from random import Random

M = TypeVar("M", bound=Move)
V = TypeVar("V")  # a game's view: a TypedDict, JSON-able


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won, with what, and why it ended (a key with a text of its own)."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


class Rules(ABC, Generic[M, V]):
    """The state of one game. Fast by shape: slots, ints, masks, flat lists, a written clone."""

    __slots__ = ()

    version: ClassVar[int] = 1  # goes into the record; raise it when old records would not replay
    grammar: ClassVar[Grammar]

    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """Who decides now. Several seats: blind bids. (CHANCE,): a die or a draw. (): over."""

    @abstractmethod
    def legal_moves(self, seat: Seat) -> list[M]:
        """Every move the seat may make, complete, in the grammar's order; [] if it is not to act.

        For CHANCE, the moves of `odds`.
        """

    @abstractmethod
    def apply(self, seat: Seat, move: M, log: list[Event] | None = None) -> None:
        """Make a legal move: unchecked and fast. Appends events only if a log is given."""

    @abstractmethod
    def clone(self) -> Self:
        """A copy that shares nothing that changes."""

    @abstractmethod
    def view(self, seat: Seat | None) -> V:
        """What this seat (None: an onlooker) may know."""

    @abstractmethod
    def determinize(self, seat: Seat, rng: Random) -> Self:
        """A full state that the seat cannot tell from this one."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def odds(self) -> list[tuple[M, int]]:
        """While CHANCE acts: every outcome and its weight."""

    def dice_due(self) -> int:
        """While CHANCE acts: how many dice people could throw themselves, and say what they show.
        0 for whatever the table has to draw: cards, tiles, a set-up at random."""
        return 0

    @abstractmethod
    def why_not(self, seat: Seat, move: M) -> Reason:
        """Why a move that is not legal now is not: the rule and the text that explains it."""

    def roll(self, rng: Random) -> M:
        """One outcome of chance, by the weights of `odds`. Games override it with a faster way."""
        odds = self.odds()
        target = rng.random() * sum(weight for _, weight in odds)
        for move, weight in odds:
            target -= weight
            if target < 0:
                return move
        return odds[-1][0]

    def snapshot(self) -> tuple[Any, ...]:
        """Every slot's value, for comparing two states."""
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
