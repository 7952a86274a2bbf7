"""Numbered messages to a remote player, kept until they are acknowledged: after a reconnect
exactly the missed ones are sent again."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

Message = dict[str, Any]
Send = Callable[[Message], None]
_MOST = 1000  # messages kept for an absent player


class Outbox:
    """Messages of one participant, and the functions that send them."""

    def __init__(self) -> None:
        self.count = 0  # number of the newest message
        self.arrived = 0  # highest acknowledged number
        self.senders: list[Send] = []
        self.told_offset: Callable[[], int] | None = None  # current record offset
        self.arrived_offset: int | None = None  # record offset that has certainly been heard
        self._kept: deque[Message] = deque(maxlen=_MOST)

    def replace(self, kind: str, **content: Any) -> None:
        """Put a message that makes earlier ones of its kind superfluous."""
        for at, message in enumerate(self._kept):
            if message["t"] == kind:
                self._kept[at] = {"t": "past", "n": message["n"]}
        self.put(kind, **content)

    def put(self, kind: str, **content: Any) -> None:
        self.count += 1
        message = {"t": kind, "n": self.count, **content}
        if self.told_offset is not None:
            message["at"] = self.told_offset()
        self._kept.append(message)
        for send in list(self.senders):
            send(message)

    def heard(self, number: int) -> None:
        """Acknowledge all messages up to this number."""
        self.arrived = max(self.arrived, number)
        while self._kept and self._kept[0]["n"] <= number:
            self.arrived_offset = self._kept.popleft().get("at", self.arrived_offset)

    def since(self, number: int) -> Sequence[Message]:
        """Return the kept messages after this number."""
        return [message for message in self._kept if message["n"] > number]
