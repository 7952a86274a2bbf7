"""A move that a shared table is about to make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from mowaudio.engine.events import Event
from mowaudio.engine.moves import Move
from mowaudio.engine.ply import is_kept
from mowaudio.engine.record import Entry
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import Seat


class Made(NamedTuple):
    """One move of a proposal."""

    seat: Seat
    move: Move
    kept: AnyRules | None  # the state before it, if the table keeps that one
    log_length: int  # of the table's event log, before it
    log_length_after: int


@dataclass(slots=True)
class Proposal:
    """A move and the draws that follow it, applied to a copy of the state."""

    number: int  # how many moves the table had made before
    log_length: int  # and how many events
    rules: AnyRules
    made: list[Made] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    @property
    def moves(self) -> int:
        """How many moves the table will have made."""
        return self.number + len(self.made)

    def apply(self, seat: Seat, move: Move) -> None:
        """Apply one more move."""
        kept = self.rules.clone() if is_kept(self.moves) else None
        before = self.log_length + len(self.events)
        self.rules.apply(seat, move, self.events)
        self.made.append(Made(seat, move, kept, before, self.log_length + len(self.events)))

    @property
    def entries(self) -> Sequence[Entry]:
        """The lines that it adds to the record."""
        return [Entry(made.seat, str(made.move)) for made in self.made]
