"""What is on its way to somebody far away. It is numbered and kept until they have it: whoever
comes back after a broken line hears exactly what they missed, once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

Message = dict[str, Any]
Send = Callable[[Message], None]
_MOST = 1000  # messages kept for somebody who is away


class Outbox:
    """One person's messages, and the doors that they go out by."""

    def __init__(self) -> None:
        self.count = 0  # the number of the newest
        self.arrived = 0  # so far everything is known to have
        self.doors: list[Send] = []
        self.mark: Callable[[], int] | None = None  # how much of the record has been told
        self._kept: deque[Message] = deque(maxlen=_MOST)

    def put(self, kind: str, **content: Any) -> None:
        self.count += 1
        message = {"t": kind, "n": self.count, **content}
        if self.mark is not None:
            message["at"] = self.mark()
        self._kept.append(message)
        for send in list(self.doors):
            send(message)

    def heard(self, number: int) -> None:
        """So far everything has arrived."""
        self.arrived = max(self.arrived, number)
        while self._kept and self._kept[0]["n"] <= number:
            self._kept.popleft()

    def since(self, number: int) -> Sequence[Message]:
        """What somebody has missed who has heard so far."""
        return [message for message in self._kept if message["n"] > number]
