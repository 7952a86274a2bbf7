"""How many tables anybody may open at a server: strangers can reach it, and a table costs memory
while it is open, and a little of the disk for ever."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic

from mowaudio.online.remote.connection import JoinRefused

EACH = 20  # from one address, in a day
IN_ALL = 500  # at a time, at one server
_DAY = 86_400.0  # seconds
_HOME = 64  # bits of an IPv6 address that one home has; the rest it may choose


class TableQuota:
    """Counts them. 0 is no limit."""

    def __init__(
        self, each: int = EACH, in_all: int = IN_ALL, clock: Callable[[], float] = monotonic
    ) -> None:
        self._each, self._in_all, self._clock = each, in_all, clock
        self._opened: dict[str, deque[float]] = {}

    def check(self, place: str, now_open: int) -> None:
        """Raises `JoinRefused` if one more is too many."""
        if self._in_all and now_open >= self._in_all:
            raise JoinRefused("tables")
        self._forget()
        if self._each and len(self._opened.get(_home(place), ())) >= self._each:
            raise JoinRefused("tables-each")

    def note(self, place: str) -> None:
        self._opened.setdefault(_home(place), deque()).append(self._clock())

    def _forget(self) -> None:
        since = self._clock() - _DAY
        for home, times in list(self._opened.items()):
            while times and times[0] < since:
                times.popleft()
            if not times:
                del self._opened[home]


def _home(place: str) -> str:
    try:
        address = ip_address(place.partition("%")[0])
    except ValueError:
        return place
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(int(address) >> (128 - _HOME))
