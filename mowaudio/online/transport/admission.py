"""The connections of a listener. Strangers hold no place that somebody else needs: a connection
that has not joined a table gives way to newer ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Generic, TypeVar

from mowaudio.online.protocol.rate import network
from mowaudio.online.remote.connection import JoinRefused

MOST_WAITING = 512  # connections that have not joined
MOST_EACH = 32  # of them, from one network
GRACE = 2.0  # seconds; a whole school may reconnect at once after a cut
T = TypeVar("T")


class Connections(Generic[T]):
    def __init__(
        self, most: int, abort: Callable[[T], object], clock: Callable[[], float] = monotonic
    ) -> None:
        """`most`: connections that have joined; 0 means no limit. `abort` ends one at once."""
        self._most, self._abort, self._clock = most, abort, clock
        self._waiting: dict[T, tuple[str, float]] = {}  # network and time, the oldest first
        self._joined: set[T] = set()

    def __iter__(self) -> Iterator[T]:
        return iter([*self._waiting, *self._joined])

    def add(self, one: T, address: str) -> None:
        """Take a new connection; if there are too many, end the oldest of its network or of all."""
        place, now = network(address), self._clock()
        own = [other for other, (its, _) in self._waiting.items() if its == place]
        if len(own) >= MOST_EACH and now - self._waiting[own[0]][1] >= GRACE:
            self._end(own[0])
        elif len(self._waiting) >= MOST_WAITING:
            self._end(next(iter(self._waiting)))
        self._waiting[one] = place, now

    def _end(self, one: T) -> None:
        self.remove(one)
        self._abort(one)

    def check(self) -> None:
        """Raise `JoinRefused` if no more can join."""
        if self._most and len(self._joined) >= self._most:
            raise JoinRefused("crowd")

    def join(self, one: T) -> None:
        """Note that a connection has joined. One that another server relays is counted there."""
        if self._waiting.pop(one, None) is not None:
            self._joined.add(one)

    def remove(self, one: T) -> None:
        self._waiting.pop(one, None)
        self._joined.discard(one)
