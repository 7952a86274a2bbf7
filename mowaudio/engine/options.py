"""Rule options: what a table may settle before it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of the rules, with the values it can take. Its text is `option-<name>`."""

    name: str
    default: Value
    choices: Sequence[Value] = (False, True)
    seats: Sequence[int] = ()  # the table sizes that it means something for; empty: all
    of_seats: bool = False  # whether its choices are seats, from 1; 0 may stand for none of them

    def allows(self, value: Value) -> bool:
        # True == 1, so a plain `in` would let `--target true` through.
        return any(value == choice and type(value) is type(choice) for choice in self.choices)

    def matters(self, seats: int) -> bool:
        return not self.seats or seats in self.seats

    def at(self, seats: int) -> Option:
        """The option as a table of this size has it: nobody sits on seat 5 of three."""
        if not self.of_seats:
            return self
        there = [choice for choice in self.choices if isinstance(choice, int) and choice <= seats]
        return replace(self, choices=there)


class BadOption(ValueError):
    """An option that the game does not have, or a value that it does not take."""

    def __init__(self, name: str, value: object, option: Option | None) -> None:
        super().__init__(name, value)
        self.name, self.value, self.option = name, value, option


def settle(
    options: Sequence[Option], given: Mapping[str, Value], seats: int | None = None
) -> dict[str, Value]:
    """Every option with its value: the given ones checked, the others by default. With `seats`,
    checked for a table of this size."""
    known = {option.name: option if seats is None else option.at(seats) for option in options}
    for name, value in given.items():
        if name not in known or not known[name].allows(value):
            raise BadOption(name, value, known.get(name))
    return {name: given.get(name, option.default) for name, option in known.items()}
