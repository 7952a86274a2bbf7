"""Faults found by kills, power cuts, damaged files, full disks, random keys, random frames and
hidden information that leaks. The goal of every figure is 0."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from benchmarks.faults import (
    boundary,
    damage,
    disks,
    folder,
    frames,
    kills,
    power,
    random_keys,
    twins,
)
from benchmarks.figures import Finding
from benchmarks.sizes import Sizes
from benchmarks.support import own_home


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for kind in (kills, power, boundary, damage, folder, disks, random_keys, frames, twins):
        with own_home():
            yield from kind.measure(names, sizes)
