"""Limits on how often something may happen, and who counts as one sender."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic

_NETWORK = 64  # bits of an IPv6 address that a provider assigns; a household chooses the rest


class Bucket:
    """Allows `most` at once, and `per_second` more each second."""

    def __init__(
        self, most: float, per_second: float, clock: Callable[[], float] = monotonic
    ) -> None:
        self._most, self._per_second, self._clock = most, per_second, clock
        self._left, self._since = most, clock()

    @property
    def left(self) -> float:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._since) * self._per_second)
        self._since = now
        return self._left

    @property
    def is_full(self) -> bool:
        return self.left >= self._most

    def take(self, count: float = 1) -> bool:
        """Take so many; False, and nothing is taken, if there are not enough."""
        if self.left < count:
            return False
        self._left -= count
        return True

    def give_back(self) -> None:
        self._left = min(self._most, self._left + 1)


def network(address: str) -> str:
    """Return the network that counts as one sender."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(int(parsed) >> (128 - _NETWORK))
