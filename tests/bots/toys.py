"""Tiny games in which the right decision is known."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Self

from mowaudio.bots.levels import Situation
from mowaudio.engine.events import Event
from mowaudio.engine.moves import Grammar, Move, Names, Reason, Token
from mowaudio.engine.rules import Outcome, Rules
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS, OVER, Seat

WORDS = ("heads", "tails", "pass", "one", "two", "three")


@dataclass(frozen=True, slots=True)
class Say(Move):
    tokens: ClassVar[tuple[Token[str], ...]] = (Names({word: word for word in WORDS}),)
    word: str


SAY = {word: Say(word) for word in WORDS}


class Toy(Rules[Say, dict[str, Any]]):
    """What the toys share. Said: by seat, in the order in which it was said."""

    __slots__ = ("said", "secret", "tossed")
    grammar = Grammar(Say)
    words: ClassVar[tuple[str, ...]] = ()
    seats: ClassVar[int] = 1

    def __init__(self, secret: str = "heads") -> None:
        self.secret = secret
        self.said: dict[Seat, Say] = {}
        self.tossed = ""

    def to_act(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.seats) if seat not in self.said)

    def legal_moves(self, seat: Seat) -> list[Say]:
        return [SAY[word] for word in self.words]

    def apply(self, seat: Seat, move: Say, log: list[Event] | None = None) -> None:
        if seat == CHANCE:
            self.tossed = move.word
        else:
            self.said[seat] = move

    def clone(self) -> Self:
        twin = type(self)(self.secret)
        twin.said, twin.tossed = dict(self.said), self.tossed
        return twin

    def view(self, seat: Seat | None) -> dict[str, Any]:
        return {"seat": seat}

    def determinize(self, seat: Seat, rng: Random) -> Self:
        twin = self.clone()
        twin.secret = rng.choice(("heads", "tails"))
        return twin

    def outcome(self) -> Outcome | None:
        return None if self.to_act() else Outcome((), (0,) * self.seats, "said")

    def odds(self) -> list[tuple[Say, int]]:
        return [(SAY["heads"], 3), (SAY["tails"], 1)]

    def why_not(self, seat: Seat, move: Say) -> Reason:
        return Reason("no")

    def payoffs(self) -> list[float]:
        """By seat, what the end is worth; the search asks for it by `worth`."""
        raise NotImplementedError

    def situation(self, seat: Seat = 0) -> Situation[Any]:
        def imagine(rng: Random) -> Toy:
            return self.determinize(seat, rng)

        return Situation(seat, self.view(seat), self.legal_moves(seat), imagine)


class HiddenCoin(Toy):
    """Guess the coin under the cup, or pass. Only who peeks should guess."""

    __slots__ = ()
    words = ("heads", "pass", "tails")

    def payoffs(self) -> list[float]:
        said = self.said[0].word
        return [0.6 if said == "pass" else float(said == self.secret)]


class BiasedCoin(Toy):
    """Guess a coin that will be tossed: heads three times out of four."""

    __slots__ = ()
    words = ("heads", "pass", "tails")

    def to_act(self) -> tuple[Seat, ...]:
        if not self.said:
            return (0,)
        return OVER if self.tossed else CHANCE_ACTS

    def payoffs(self) -> list[float]:
        said = self.said[0].word
        return [0.6 if said == "pass" else float(said == self.tossed)]


class BlindBids(Toy):
    """Two say a number at once; the greater one wins, but a three always loses."""

    __slots__ = ()
    words = ("one", "three", "two")
    seats = 2

    def payoffs(self) -> list[float]:
        bids = [{"one": 1, "two": 2, "three": 0}[self.said[seat].word] for seat in range(2)]
        return [float(bids[0] > bids[1]), float(bids[1] > bids[0])]


def worth(toy: Toy) -> list[float]:
    return toy.payoffs()
