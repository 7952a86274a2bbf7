"""Events: what happened, as data, and which seats may know it.

A game's events are frozen dataclasses: every subclass of `Event` becomes one. A field that not
every seat may know has a secret type, ``tile: Secret[int]``, and is None for the others.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import (
    Annotated,
    Any,
    ClassVar,
    ParamSpec,
    Self,
    TypeVar,
    dataclass_transform,
    get_type_hints,
)

from mowaudio.engine.seats import Seat

P = ParamSpec("P")
T = TypeVar("T")
_HIDDEN = object()
Secret = Annotated[T | None, _HIDDEN]


_secrets: dict[type, list[str]] = {}


def _secret_fields(kind: type[Event]) -> list[str]:
    if kind not in _secrets:
        types, names = get_type_hints(kind, include_extras=True), [f.name for f in fields(kind)]
        _secrets[kind] = [n for n in names if _HIDDEN in getattr(types[n], "__metadata__", ())]
    return _secrets[kind]


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Event:
    """Something that happened at the table."""

    opens: ClassVar[bool] = False  # it begins a turn, so what follows is told on a new line

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    @property
    def actor(self) -> Seat | None:
        """The seat that the event is about; None for events of the whole table."""
        return getattr(self, "seat", None)

    def knows(self, viewer: Seat | None) -> bool:
        """Return True if this seat (None: an onlooker) may know the secret fields."""
        return viewer is not None and viewer == self.actor

    def seen_by(self, viewer: Seat | None) -> Self | None:
        """Return the event as this seat may know it; None if it must not know of it at all."""
        hidden = _secret_fields(type(self))
        if not hidden or self.knows(viewer):
            return self
        nothing: dict[str, Any] = dict.fromkeys(hidden)
        return replace(self, **nothing)


EventLog = list[Event] | None  # rules append events to it; None: no events are wanted


def note(log: EventLog, kind: Callable[P, Event], *args: P.args, **more: P.kwargs) -> None:
    """Append an event to a log; without one it is not built. Steps that bots make in every turn
    test the log themselves, which is faster than this call."""
    if log is not None:
        log.append(kind(*args, **more))
