"""Limits on the tables that strangers may open at a server: a table takes memory while it is open,
and a little disk space for ever."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic

from mowaudio.online.protocol.rate import network
from mowaudio.online.remote.connection import JoinRefused

EACH = 20  # from one network, in a day
IN_ALL = 500  # at a time, at one server
_DAY = 86_400.0  # seconds


class TableQuota:
    """Counts opened tables. A limit of 0 means none."""

    def __init__(
        self, each: int = EACH, in_all: int = IN_ALL, clock: Callable[[], float] = monotonic
    ) -> None:
        self._each, self.in_all, self._clock = each, in_all, clock
        self._opened: dict[str, deque[float]] = {}  # by network

    def check(self, address: str, now_open: int) -> None:
        """Raise `JoinRefused` if one more table is too many."""
        if self.in_all and now_open >= self.in_all:
            raise JoinRefused("tables")
        since = self._clock() - _DAY
        for one, times in list(self._opened.items()):
            while times and times[0] < since:
                times.popleft()
            if not times:
                del self._opened[one]
        if self._each and len(self._opened.get(network(address), ())) >= self._each:
            raise JoinRefused("tables-each")

    def note(self, address: str) -> None:
        self._opened.setdefault(network(address), deque()).append(self._clock())
