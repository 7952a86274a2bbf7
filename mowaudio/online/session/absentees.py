"""Players with a seat from an earlier run of the host who have not reconnected yet."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from mowaudio.engine.seats import Seat

SeatGroup = tuple[list[str], list[Seat]]  # names and seats of the players at one keyboard


class Absentees:
    """Reports groups that stay away too long; they are announced once, and again on return."""

    def __init__(self, report: Callable[[Sequence[SeatGroup]], None]) -> None:
        self.reported: list[SeatGroup] = []
        self._expected: list[SeatGroup] = []
        self._report = report
        self._timer: asyncio.TimerHandle | None = None

    def expect(self, groups: Sequence[SeatGroup], seconds: float) -> None:
        """Report these groups if they do not come within so many seconds."""
        self.cancel()
        self._expected = list(groups)
        if groups:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._time_out)

    def came(self, seats: Sequence[Seat]) -> bool:
        """Stop waiting for these seats; return whether they had been reported."""
        was_reported = bool(seats) and any(group[1] == list(seats) for group in self.reported)
        for groups in (self._expected, self.reported):
            groups[:] = [group for group in groups if group[1] != list(seats)]
        return was_reported

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _time_out(self) -> None:
        self.reported, self._expected = self._expected, []
        self._report(self.reported)
