"""Build the view of a seat: what it may know of a state, as plain data."""

from __future__ import annotations

from typing import Any, Final, TypeVar, cast

V = TypeVar("V")
_ROWS: Final = (list, tuple)


def view_as(kind: type[V], state: object, **seen: Any) -> V:
    """Return a view with every field of its type: as given, or else as the state has it under the
    same name. Rows, and rows of rows, become lists of the view's own."""
    names = kind.__annotations__
    copied = {name: _copy(getattr(state, name)) for name in names if name not in seen}
    seen.update(copied)
    return cast(V, {name: seen[name] for name in names})


def _copy(value: Any) -> Any:
    if not isinstance(value, _ROWS):
        return value
    nested = value and isinstance(value[0], _ROWS)
    return list(map(list, value)) if nested else list(value)
