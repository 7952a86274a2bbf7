"""A clone is equal, and apart: what is done to one does not show in the other."""

from __future__ import annotations

from typing import Any

from mowaudio.engine.rules import Rules


def slots_of(rules: Rules[Any, Any]) -> list[str]:
    """Everything that a state holds."""
    return [name for kind in type(rules).__mro__ for name in getattr(kind, "__slots__", ())]


def check_clone(rules: Rules[Any, Any], *, shared: tuple[str, ...] = ()) -> None:
    """`shared`: what is replaced as a whole and never changed in place."""
    twin = rules.clone()
    names = slots_of(rules)
    assert names
    assert type(twin) is type(rules)
    assert {name: getattr(twin, name) for name in names} == {
        name: getattr(rules, name) for name in names
    }
    held = {name: getattr(rules, name) for name in names if name not in shared}
    together = [
        name
        for name, part in held.items()
        if isinstance(part, list | dict | set | bytearray) and getattr(twin, name) is part
    ]
    assert not together
