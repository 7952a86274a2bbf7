"""A generated `clone` for game states."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self, get_origin, get_type_hints


class Cloneable:
    """A slotted state whose `clone` follows from the types of its fields.

    Lists, dicts and sets are copied, lists of lists by their rows too; a field whose class has a
    `clone` is cloned; everything else is shared. Annotate a list that is only ever replaced as a
    whole as `Sequence`, and it is shared as well.
    """

    __slots__ = ()

    def clone(self) -> Self:
        """Return an independent copy. The first call generates the code for the class."""
        kind = type(self)
        # Not a plain assignment, which mypy refuses for methods.
        setattr(kind, "clone", _generate(kind))  # noqa: B010
        return self.clone()


def _generate(kind: type) -> Callable[[Any], Any]:
    """Write and compile `clone` for a class: as fast as by hand, and never short of a field."""
    types = get_type_hints(kind)
    fields = [name for base in kind.__mro__ for name in getattr(base, "__slots__", ())]
    copies = [f"    twin.{name} = {_copy(f'self.{name}', types[name])}" for name in fields]
    source = "\n".join(["def clone(self):", "    twin = new(kind)", *copies, "    return twin"])
    scope: dict[str, Any] = {"new": kind.__new__, "kind": kind}
    exec(source, scope)
    made: Callable[[Any], Any] = scope["clone"]
    return made


def _copy(value: str, annotation: Any) -> str:
    """Return the expression that copies a field of this type."""
    origin = get_origin(annotation) or annotation
    if origin is list and get_origin(annotation.__args__[0]) is list:
        return f"list(map(list, {value}))"
    if origin in (list, dict, set):
        return f"{value}.copy()"
    return f"{value}.clone()" if hasattr(origin, "clone") else value
