"""The messages of a game's events, as a table from the type of an event to its message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from mowaudio.engine.events import Event
from mowaudio.words.facts import Message

E = TypeVar("E", bound=Event)
Tell = Callable[[E], Message | None]


class EventTable:
    """Tells events. Rows are added with `on`, as a decorator or with a lambda:

    tell = EventTable()
    tell.on(Passed)(lambda e: message(fact("turn.passed", who=Who(e.seat))))

    @tell.on(Won)
    def _won(event: Won) -> Message: ...
    """

    def __init__(self) -> None:
        self._rows: dict[type[Event], Tell[Any]] = {}

    def on(self, kind: type[E]) -> Callable[[Tell[E]], Tell[E]]:
        """Add the row of one type of event."""

        def add(tell: Tell[E]) -> Tell[E]:
            self._rows[kind] = tell
            return tell

        return add

    def __call__(self, event: Event) -> Message | None:
        """Return the message of an event; None where its type has no row."""
        tell = self._rows.get(type(event))
        return tell(event) if tell else None
