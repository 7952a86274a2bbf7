"""Rule options: what a table may settle before it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of the rules, with the values it can take. Its text is `option-<name>`."""

    name: str
    default: Value
    choices: Sequence[Value] = (False, True)
    seats: Sequence[int] = ()  # the table sizes that it means something for; empty: all

    def allows(self, value: Value) -> bool:
        # True == 1, so a plain `in` would let `--target true` through.
        return any(value == choice and type(value) is type(choice) for choice in self.choices)

    def matters(self, seats: int) -> bool:
        return not self.seats or seats in self.seats


class BadOption(ValueError):
    """An option that the game does not have, or a value that it does not take."""

    def __init__(self, name: str, value: object, option: Option | None) -> None:
        super().__init__(name, value)
        self.name, self.value, self.option = name, value, option


def settle(options: Sequence[Option], given: Mapping[str, Value]) -> dict[str, Value]:
    """Every option with its value: the given ones checked, the others by default."""
    known = {option.name: option for option in options}
    for name, value in given.items():
        if name not in known or not known[name].allows(value):
            raise BadOption(name, value, known.get(name))
    return {name: given.get(name, option.default) for name, option in known.items()}
