"""Tables that people share from afar, over real sockets: how soon all hear a move, and what is lost
when lines are cut, hosts are killed or others listen. Each part is bounded by `Sizes`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from benchmarks.figures import Finding
    from benchmarks.sizes import Sizes

KINDS = ("hearing", "cuts", "secrecy", "kills", "servers", "crowd", "day")


def measure(names: Sequence[str], sizes: Sizes, kinds: Sequence[str] = KINDS) -> Iterator[Finding]:
    # Loaded when they are measured: hosts that are programs of their own have none of it in their
    # memory.
    from benchmarks.faults.person import own_home

    for kind in kinds:
        with own_home():
            yield from import_module(f"{__package__}.{kind}").measure(names, sizes)
