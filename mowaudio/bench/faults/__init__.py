"""What happens when things go wrong: kills, power cuts, damaged files, full disks, random keys,
and eyes that should not see. Every figure counts faults, and none is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mowaudio.bench.faults import damage, disks, folder, kills, power, random_keys, twins
from mowaudio.bench.faults.person import own_home
from mowaudio.bench.figures import Finding
from mowaudio.bench.sizes import Sizes


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for kind in (kills, power, damage, folder, disks, random_keys, twins):
        with own_home():
            yield from kind.measure(names, sizes)
