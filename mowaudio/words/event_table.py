"""The messages of a game's events, as a table from the type of an event to its message."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeVar

from mowaudio.engine.events import Event
from mowaudio.words.facts import Arg, Detail, Fact, Message, Priority, Sound, Who, message

E = TypeVar("E", bound=Event)
Tell = Callable[[E], Message | None]


class EventTable:
    """Tells events. Rows are added with `says` or `on`; words name fields in other ways than by
    their values:

    tell = EventTable(tile=pieces.tile)
    tell.says(Passed, "turn.passed")

    @tell.on(Won)
    def _won(event: Won) -> Message: ...
    """

    def __init__(self, **words: Callable[[Any], Arg]) -> None:
        self._words = words
        self._rows: dict[type[Event], Tell[Any]] = {}

    def on(self, kind: type[E]) -> Callable[[Tell[E]], Tell[E]]:
        """Add the row of one type of event."""

        def add(tell: Tell[E]) -> Tell[E]:
            self._rows[kind] = tell
            return tell

        return add

    def says(
        self,
        kind: type[Event],
        text_id: str,
        detail: Detail = Detail.BRIEF,
        *,
        priority: Priority = Priority.INFO,
        sound: str = "",
    ) -> None:
        """Add the row of a type of event that one fact tells."""
        earcon = Sound(sound) if sound else None
        self._rows[kind] = lambda event: message(
            self.fact(event, text_id, detail), priority=priority, sound=earcon
        )

    def fact(self, event: Event, text_id: str, detail: Detail = Detail.BRIEF, **more: Arg) -> Fact:
        """Return a fact with the fields of an event as arguments, its seat as `$who`; `more` are
        others, or replace some."""
        known = {field.name: getattr(event, field.name) for field in fields(event)}
        args: dict[str, Arg] = {}
        for name, value in known.items():
            if name in self._words and value is not None:
                args[name] = self._words[name](value)
            elif isinstance(value, bool):
                args[name] = "yes" if value else "no"
            elif isinstance(value, int | str):
                args[name] = value
        if event.actor is not None:
            args["who"] = Who(event.actor)
        return Fact(text_id, args | more, detail)

    def __call__(self, event: Event) -> Message | None:
        """Return the message of an event; None where its type has no row."""
        tell = self._rows.get(type(event))
        return tell(event) if tell else None
