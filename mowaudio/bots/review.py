"""A finished game gone through once more: which moves of a seat mattered most.

Each decision is judged from what the seat could know then: from the state before it, through that
seat's view and the worlds that it could imagine. What came later, and what was hidden, is not
looked at.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from mowaudio.bots.judging import Verdict, judge
from mowaudio.bots.levels import luck_of, situation
from mowaudio.engine.game import Game
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table

_MATTERS = 1 / 3  # of what is a mistake: many small ones lose a game too
_MORE = 1.5  # times: what a later move of a turn must cost more to be told instead of the first


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that was much worse than another, by its number among all moves of the table."""

    ply: int
    turn: int  # moves of one turn have the same number
    verdict: Verdict


@dataclass(slots=True)
class Review:
    """Of one seat's decisions at a table. It may be looked at while it goes on."""

    table: Table
    seat: Seat
    done: int = 0
    _decisions: Sequence[int] = ()
    _found: list[Mistake] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.table.game.bots.rating is not None:
            self._decisions = [n for n, ply in enumerate(self.table.plies) if ply.seat == self.seat]

    def __len__(self) -> int:
        return len(self._decisions)

    def go_through(self, seconds: float, stopped: Callable[[], bool]) -> None:
        """Judge all decisions, or as many as there is time for: those of the whole game alike,
        not the first ones only."""
        end = monotonic() + seconds
        for number in self.order():
            if stopped() or monotonic() > end:
                return
            ply, luck = self.table.plies[number], luck_of(self.table, self.seat, number)
            self.note(number, weigh(self.table.game, ply.before, self.seat, ply.move, luck))

    def order(self) -> Sequence[int]:
        """In which the decisions are judged, by their numbers among all moves."""
        order = list(self._decisions)
        Random(self.table.header.seed).shuffle(order)
        return order

    def note(self, number: int, verdict: Verdict | None) -> None:
        """One more has been judged."""
        if verdict is not None:
            others = sum(other.seat != self.seat for other in self.table.plies[:number])
            self._found.append(Mistake(number, others, verdict))
        self.done += 1

    def worst(self, most: int) -> list[Mistake]:
        """The mistakes that cost most, the worst first: one for each turn, for the moves of a turn
        go on from each other, and what was wrong with the first is still wrong with the next."""
        by_turn: dict[int, Mistake] = {}
        for mistake in sorted(self._found, key=lambda found: found.ply):
            known = by_turn.get(mistake.turn)
            if known is None or mistake.verdict.lost > _MORE * known.verdict.lost:
                by_turn[mistake.turn] = mistake
        return sorted(by_turn.values(), key=lambda found: -found.verdict.lost)[:most]


# Goes through a review for so many seconds, or until it is stopped: in this program, or elsewhere.
GoThrough = Callable[[Review, float, Callable[[], bool]], Awaitable[None]]


def weigh(game: Game, before: AnyRules, seat: Seat, made: Move, luck: Random) -> Verdict | None:
    """What was wrong with one decision of a game that is over."""
    return judge(game.bots, situation(before, seat), made, luck, _MATTERS)
