"""Who has sat at a table before this program opened it, and is expected back. The others hear of
it if they do not come, once, and again when they do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from mowaudio.engine.seats import Seat

Chair = tuple[list[str], list[Seat]]  # of one keyboard: names and seats


class Absentees:
    def __init__(self, miss: Callable[[Sequence[Chair]], None]) -> None:
        """`miss` is told who has not come in time."""
        self.missed: list[Chair] = []
        self._expected: list[Chair] = []
        self._miss = miss
        self._timer: asyncio.TimerHandle | None = None

    def expect(self, chairs: Sequence[Chair], seconds: float) -> None:
        """They have so many seconds to come."""
        self.forget()
        self._expected = list(chairs)
        if self._expected:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(seconds, self._look)

    def came(self, seats: Sequence[Seat]) -> bool:
        """Somebody is there; whether they had been missed."""
        were_missed = bool(seats) and any(chair[1] == list(seats) for chair in self.missed)
        for chairs in (self._expected, self.missed):
            chairs[:] = [chair for chair in chairs if chair[1] != list(seats)]
        return were_missed

    def forget(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _look(self) -> None:
        self.missed, self._expected = self._expected, []
        self._miss(self.missed)
