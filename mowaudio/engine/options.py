"""Rule options, which are chosen when a table is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """An option and its possible values. Its text is `option-<name>`."""

    name: str
    default: Value
    choices: Sequence[Value] = (False, True)
    seats: Sequence[int] = ()  # the table sizes that it applies to; empty: all
    of_seats: bool = False  # its choices are seats, from 1; 0 may mean none of them

    def allows(self, value: Value) -> bool:
        # True == 1, so a plain `in` would let `--target true` through.
        return any(value == choice and type(value) is type(choice) for choice in self.choices)

    def matters(self, seats: int) -> bool:
        return not self.seats or seats in self.seats

    def at(self, seats: int) -> Option:
        """Return the option for a table of this size, without seats that the table lacks."""
        if not self.of_seats:
            return self
        there = [choice for choice in self.choices if isinstance(choice, int) and choice <= seats]
        return replace(self, choices=there)


class BadOption(ValueError):
    """The game has no such option, or the option no such value."""

    def __init__(self, name: str, value: object, option: Option | None) -> None:
        super().__init__(name, value)
        self.name, self.value, self.option = name, value, option


def settle(
    options: Sequence[Option], given: Mapping[str, Value], seats: int | None = None
) -> dict[str, Value]:
    """Return the value of every option: the given one if it is valid, otherwise the default.
    With `seats`, values are checked for a table of this size."""
    known = {option.name: option if seats is None else option.at(seats) for option in options}
    for name, value in given.items():
        if name not in known or not known[name].allows(value):
            raise BadOption(name, value, known.get(name))
    return {name: given.get(name, option.default) for name, option in known.items()}
