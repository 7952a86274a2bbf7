"""The parts of the bench, in the order in which they are measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module

from benchmarks import apart, faults, page
from benchmarks.figures import Finding
from benchmarks.sizes import Sizes

PARTS = (
    *("steps", "keys", "start", "memory", "experts", "strength", "words", "lessons"),
    *("faults", "apart", "page"),
)
SINGLE = (  # parts that can be measured alone
    *(f"faults.{kind}" for kind in faults.KINDS),
    *(f"apart.{kind}" for kind in apart.KINDS),
    *(f"page.{kind}" for kind in page.KINDS),
)


def measure(parts: Sequence[str], names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    """Yield the findings of these parts about these games."""
    for part in parts:
        name, _, kind = part.partition(".")
        module = import_module(f"{__package__}.{name}")
        yield from module.measure(names, sizes, *([[kind]] if kind else []))
