"""The heap and what can be taken from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Self, TypedDict

from mowaudio import data
from mowaudio.engine.events import Event
from mowaudio.engine.moves import Grammar, Move, Number, Reason, Token
from mowaudio.engine.options import Option, Value
from mowaudio.engine.rules import Outcome, Rules
from mowaudio.engine.seats import OVER, Seat

SEATS: Final = (2,)
DEFAULT_SEATS: Final = 2
SECRETS: Final = False
OPTIONS: Final[Sequence[Option]] = ()


@dataclass(frozen=True, slots=True)
class Take(Move):
    verb: ClassVar[str] = "take"
    tokens: ClassVar[tuple[Token[int], ...]] = (Number(1, 2),)
    straws: int


@dataclass(frozen=True, slots=True)
class Took(Event):
    seat: Seat
    straws: int
    left: int


class NimView(TypedDict):
    seat: Seat | None
    turn: Seat
    heap: int


TAKE = [Take(1), Take(2)]


class NimRules(Rules[Take, NimView]):
    __slots__ = ("heap", "turn")
    grammar = Grammar(Take)
    heap: int
    turn: Seat

    def to_act(self) -> tuple[Seat, ...]:
        return (self.turn,) if self.heap else OVER

    def legal_moves(self, seat: Seat) -> list[Take]:
        return TAKE[: min(self.heap, 2)] if seat == self.turn else []

    def apply(self, seat: Seat, move: Take, log: list[Event] | None = None) -> None:
        self.heap -= move.straws
        self.turn = 1 - seat
        if log is not None:
            log.append(Took(seat, move.straws, self.heap))

    def clone(self) -> Self:
        twin = self.__class__()
        twin.heap, twin.turn = self.heap, self.turn
        return twin

    def view(self, seat: Seat | None) -> NimView:
        return {"seat": seat, "turn": self.turn, "heap": self.heap}

    def determinize(self, seat: Seat, rng: Random) -> Self:
        return self.clone()

    def outcome(self) -> Outcome | None:
        if self.heap:
            return None
        winner = 1 - self.turn
        return Outcome((winner,), (1 - winner, winner), "last-straw")

    def odds(self) -> list[tuple[Take, int]]:
        return []

    def why_not(self, seat: Seat, move: Take) -> Reason:
        return Reason("refuse-too-many", "NIM-1")


def new_game(seats: int, options: Mapping[str, Value]) -> NimRules:
    rules = NimRules()
    rules.heap, rules.turn = data.load("games/nim.yaml").get(int, "straws"), 0
    return rules
