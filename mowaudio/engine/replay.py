"""Step through a record, forwards and backwards."""

from __future__ import annotations

from typing import Any

from mowaudio.engine.events import Event
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import CHANCE, Seat
from mowaudio.engine.table import Table


class Replay:
    """A position in a table's history. A step is a decision and all the chance after it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        seats = enumerate(table.plies.seats)
        self._starts = [number for number, seat in seats if seat != CHANCE]
        self.at = 0  # decisions made so far

    def __len__(self) -> int:
        return len(self._starts)

    @property
    def rules(self) -> AnyRules:
        """The state here."""
        if self.at == len(self._starts):
            return self._table.rules
        return self._table.plies[self._starts[self.at]].before

    def view(self, seat: Seat | None) -> Any:
        return self.rules.view(seat)

    def move(self) -> tuple[Seat, Move] | None:
        """Return the decision that led here; None at the beginning."""
        if self.at == 0:
            return None
        ply = self._table.plies[self._starts[self.at - 1]]
        return ply.seat, ply.move

    def forward(self) -> bool:
        """Go one decision forward; False at the end."""
        if self.at == len(self._starts):
            return False
        self.at += 1
        return True

    def back(self) -> bool:
        if self.at == 0:
            return False
        self.at -= 1
        return True

    def events(self, viewer: Seat | None) -> list[Event]:
        """Return the events of the step that led here, as this seat may know them."""
        begin = self._log_at(self.at - 1) if self.at else 0
        return self._table.events_for(viewer, begin, self._log_at(self.at))

    def _log_at(self, decision: int) -> int:
        if decision == len(self._starts):
            return len(self._table.log)
        return self._table.plies[self._starts[decision]].log_length
