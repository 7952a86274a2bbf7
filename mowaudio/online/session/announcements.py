"""Limits on what one person can make everybody hear."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

ONCE = 60.0  # seconds between two announcements of one kind about one name
About = TypeVar("About")


class Announcements(Generic[About]):
    """Tells each kind of news about a name at most once a minute. What is held back is told after
    the minute, if it is still news then."""

    def __init__(self, tell: Callable[[str, About], None]) -> None:
        self._tell = tell
        self._told: dict[tuple[str, str], float] = {}  # times, by name and text id
        self._last: dict[str, str] = {}  # text ids, by name
        self._held: dict[str, asyncio.TimerHandle] = {}  # by name

    def add(self, text_id: str, name: str, about: About) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        if held := self._held.pop(name, None):
            held.cancel()
        self._told = {one: told for one, told in self._told.items() if now - told < ONCE}
        self._last = {one: last for one, last in self._last.items() if (one, last) in self._told}
        if (told := self._told.get((name, text_id))) is None:
            self._told[name, text_id], self._last[name] = now, text_id
            self._tell(text_id, about)
        elif self._last.get(name) != text_id:
            self._held[name] = loop.call_at(told + ONCE, self.add, text_id, name, about)

    def close(self) -> None:
        for timer in self._held.values():
            timer.cancel()
