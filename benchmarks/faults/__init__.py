"""What happens when things go wrong: kills, power cuts, damaged files, full disks, random keys,
and eyes that should not see. Every figure counts faults, and none is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from benchmarks.faults import damage, disks, folder, kills, power, random_keys, twins
from benchmarks.faults.person import own_home
from benchmarks.figures import Finding
from benchmarks.sizes import Sizes


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for kind in (kills, power, damage, folder, disks, random_keys, twins):
        with own_home():
            yield from kind.measure(names, sizes)
