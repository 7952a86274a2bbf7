"""The parts of the bench, in the order in which they are measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module

from mowaudio.bench.figures import Finding
from mowaudio.bench.sizes import Sizes

PARTS = (
    *("steps", "keys", "start", "memory", "experts", "strength", "words", "lessons"),
    *("faults", "apart"),
)


def measure(parts: Sequence[str], names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    """What these parts find out about these games, one finding after the other."""
    for part in parts:
        module = import_module(f"{__package__}.{part}")
        yield from module.measure(names, sizes)
