"""Faults found by kills, power cuts, damaged files, full disks, random keys, random frames,
hidden information that leaks, and speech or sound that stops. The goal of most figures is 0."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module

from benchmarks.figures import Finding
from benchmarks.sizes import Sizes
from benchmarks.support import own_home

KINDS = (
    *("kills", "power", "boundary", "damage", "folder", "disks"),
    *("random_keys", "frames", "twins", "stops"),
)


def measure(names: Sequence[str], sizes: Sizes, kinds: Sequence[str] = KINDS) -> Iterator[Finding]:
    for kind in kinds:
        with own_home():
            yield from import_module(f"{__package__}.{kind}").measure(names, sizes)
