"""Tables that people share from afar, over real sockets: how soon all hear a move, and what is lost
when lines are cut, hosts are killed or others listen. Each part is bounded by `Sizes`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mowaudio.bench.apart import crowd, cuts, hearing, kills, secrecy, servers
from mowaudio.bench.faults.person import own_home
from mowaudio.bench.figures import Finding
from mowaudio.bench.sizes import Sizes


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for kind in (hearing, cuts, secrecy, kills, servers, crowd):
        with own_home():
            yield from kind.measure(names, sizes)
