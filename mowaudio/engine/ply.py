"""Moves that were made, and the rules as they were before each of them."""

from __future__ import annotations

from mowaudio.engine.moves import Move
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import Seat

# A state is some hundred times as large as a move: those of the last moves are kept, and of the
# others one in so many. What lies between them is played again when it is asked for.
_NEWEST = 16
_ONE_IN = 16


class Ply:
    """A move that was made, with what is needed to take it back or tell it again."""

    __slots__ = ("_kept", "_number", "_previous", "log_length", "move", "seat", "stated")

    def __init__(
        self,
        seat: Seat,
        move: Move,
        before: AnyRules,
        log_length: int,
        *,
        stated: bool = True,
        previous: Ply | None = None,
    ) -> None:
        self.seat, self.move = seat, move
        self.log_length = log_length
        self.stated = stated  # made by somebody, not drawn by the table
        self._kept: AnyRules | None = before
        self._previous = previous
        self._number: int = 0 if previous is None else previous._number + 1

    @property
    def before(self) -> AnyRules:
        """The rules as they were then; nobody changes them."""
        if self._kept is not None:
            return self._kept
        since: list[Ply] = []
        ply = self._previous
        while ply is not None and ply._kept is None:
            since.append(ply)
            ply = ply._previous
        assert ply is not None  # the first one keeps its rules
        assert ply._kept is not None
        rules = ply._kept.clone()
        rules.apply(ply.seat, ply.move)
        for one in reversed(since):
            rules.apply(one.seat, one.move)
        return rules

    def grow_old(self) -> None:
        """It is not among the newest any more."""
        if self._number % _ONE_IN:
            self._kept = None


def add(
    plies: list[Ply], seat: Seat, move: Move, before: AnyRules, told: int, *, stated: bool
) -> None:
    """One more, with the rules before it."""
    previous = plies[-1] if plies else None
    plies.append(Ply(seat, move, before, told, stated=stated, previous=previous))
    if len(plies) > _NEWEST:
        plies[-_NEWEST - 1].grow_old()
