"""Find the worst moves of a seat in a finished game.

Each decision is judged only by what the seat could know then.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from mowaudio.bots.judging import Verdict, judge
from mowaudio.bots.levels import luck_of, situation
from mowaudio.engine import AnyRules, Move, Seat, Table
from mowaudio.engine.game import Game

_MATTERS = 1 / 3  # of `Rating.much`: many small mistakes lose a game too
_MORE = 1.5  # times more that a later move of a turn must cost to be told instead of the first


@dataclass(frozen=True, slots=True)
class Mistake:
    """A bad move, with its number among all moves of the table."""

    ply: int
    turn: int  # moves of one turn have the same number
    verdict: Verdict


@dataclass(slots=True)
class Review:
    """The review of one seat's decisions at a table. It can be read while it goes on, and goes on
    later where it was stopped."""

    table: Table
    seat: Seat
    _decisions: Sequence[int] = ()
    _judged: set[int] = field(default_factory=set)
    _found: list[Mistake] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.table.game.bots.rating is not None:
            self._decisions = [n for n, ply in enumerate(self.table.plies) if ply.seat == self.seat]

    def __len__(self) -> int:
        return len(self._decisions)

    @property
    def done(self) -> int:
        return len(self._judged)

    def go_through(self, seconds: float, stopped: Callable[[], bool]) -> None:
        """Judge all decisions, or as many as there is time for, from the whole game."""
        end = monotonic() + seconds
        for number in self.order():
            if stopped() or monotonic() > end:
                return
            ply, luck = self.table.plies[number], luck_of(self.table, self.seat, number)
            self.note(number, weigh(self.table.game, ply.before, self.seat, ply.move, luck))

    def order(self) -> Sequence[int]:
        """Return the numbers of the decisions that are left, in the order in which they are
        judged."""
        order = list(self._decisions)
        Random(self.table.header.seed).shuffle(order)
        return [number for number in order if number not in self._judged]

    def note(self, number: int, verdict: Verdict | None) -> None:
        """Add the verdict on a decision."""
        if verdict is not None:
            others = sum(other.seat != self.seat for other in self.table.plies[:number])
            self._found.append(Mistake(number, others, verdict))
        self._judged.add(number)

    def worst(self, most: int) -> list[Mistake]:
        """Return the worst mistakes, one for each turn."""
        return sorted(self._by_turn(), key=lambda found: -found.verdict.lost)[:most]

    @property
    def explains(self) -> bool:
        """Tell whether the mistakes of a loser cost enough to be a reason: half of what they lost
        by, where that can be compared."""
        rating = self.table.game.bots.rating
        if self.table.outcome is None or rating is None or rating.behind is None:
            return True
        lost = sum(mistake.verdict.lost for mistake in self._by_turn())
        return 2 * lost >= rating.behind(self.table.rules, self.seat)

    def _by_turn(self) -> Iterable[Mistake]:
        """Return one mistake for each turn, because the moves of a turn depend on each other and
        share a mistake."""
        by_turn: dict[int, Mistake] = {}
        for mistake in sorted(self._found, key=lambda found: found.ply):
            known = by_turn.get(mistake.turn)
            if known is None or mistake.verdict.lost > _MORE * known.verdict.lost:
                by_turn[mistake.turn] = mistake
        return by_turn.values()


# Goes through a review for so many seconds or until it is stopped, here or in another process.
GoThrough = Callable[[Review, float, Callable[[], bool]], Awaitable[None]]


def weigh(game: Game, before: AnyRules, seat: Seat, made: Move, luck: Random) -> Verdict | None:
    """Return the verdict on one decision of a finished game; None if it was good enough."""
    return judge(game.bots, situation(before, seat), made, luck, _MATTERS)
