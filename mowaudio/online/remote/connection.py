"""The client's side of a connection to a host."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol


class ConnectionLost(Exception):
    """The connection is broken, or could not be made."""


class JoinRefused(Exception):
    """The host does not admit a client; `why` names the text that says so."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Connection(Protocol):
    """Messages in both directions. Raises ConnectionLost when it breaks, and BadMessage when the
    host sends what is no message."""

    async def send(self, message: Mapping[str, Any]) -> None: ...

    async def receive(self) -> Mapping[str, Any]: ...

    async def close(self) -> None: ...


Connect = Callable[[], Awaitable[Connection]]
