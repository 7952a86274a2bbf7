"""The connections of a listener. Strangers hold no place that somebody else needs: a connection
that has not joined a table gives way to newer ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from mowaudio.online.protocol.rate import network
from mowaudio.online.remote.connection import JoinRefused

MOST_WAITING = 256  # connections that have not joined
MOST_EACH = 32  # of them, from one network
T = TypeVar("T")


class Connections(Generic[T]):
    def __init__(self, most: int, abort: Callable[[T], object]) -> None:
        """`most`: connections that have joined; 0 means no limit. `abort` ends one at once."""
        self._most, self._abort = most, abort
        self._waiting: dict[T, str] = {}  # networks, of the oldest connection first
        self._joined: set[T] = set()

    def __iter__(self) -> Iterator[T]:
        return iter([*self._waiting, *self._joined])

    def add(self, one: T, address: str) -> None:
        """Take a new connection; if there are too many, end the oldest of its network or of all."""
        place = network(address)
        own = [other for other, its in self._waiting.items() if its == place]
        oldest = own if len(own) >= MOST_EACH else list(self._waiting)
        self._waiting[one] = place
        if len(own) >= MOST_EACH or len(self._waiting) > MOST_WAITING:
            self.remove(oldest[0])
            self._abort(oldest[0])

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
