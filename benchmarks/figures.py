"""Figures: results as data, before they are worded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from math import ceil


class Unit(StrEnum):
    """The unit of a value. Its words are `bench-unit-<name>`."""

    MICROSECONDS = "microseconds"
    MILLISECONDS = "milliseconds"
    SECONDS = "seconds"
    MEGABYTES = "megabytes"
    KILOBYTES = "kilobytes"
    TIMES = "times"
    PERCENT = "percent"
    WORDS = "words"
    FAULTS = "faults"
    LINES = "lines"


@dataclass(frozen=True, slots=True)
class Figure:
    """One value and its goal. Its words are `bench-<part>-<name>`."""

    part: str
    name: str
    value: float
    unit: Unit
    game: str = ""
    goal: float | None = None
    at_least: bool = False  # most goals are limits; a share of wins is a threshold
    more: Mapping[str, float | str] = field(default_factory=dict)
    aside: bool = False  # for programs, and for people who asked for everything

    @property
    def reached(self) -> bool | None:
        if self.goal is None:
            return None
        return self.value >= self.goal if self.at_least else self.value <= self.goal


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something that could not be measured here; `why` names the text with the reason."""

    part: str
    why: str
    game: str = ""


Finding = Figure | Skipped


class CannotMeasure(Exception):
    """The program under measurement did not do what it has to do; `key` says what."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the smallest value that this many percent do not exceed; 0 for no values."""
    if not values:
        return 0.0
    return sorted(values)[max(0, ceil(percent / 100 * len(values)) - 1)]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
