"""Shared tables over real sockets: delay until all hear a move, and losses when connections are cut
or hosts are killed. Each part is bounded by `Sizes`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from benchmarks.figures import Finding
    from benchmarks.sizes import Sizes

KINDS = ("hearing", "cuts", "secrecy", "kills", "servers", "crowd", "day")


def measure(names: Sequence[str], sizes: Sizes, kinds: Sequence[str] = KINDS) -> Iterator[Finding]:
    # Imported late: hosts that run as programs of their own must not hold it in their memory.
    from benchmarks.support import own_home

    for kind in kinds:
        with own_home():
            yield from import_module(f"{__package__}.{kind}").measure(names, sizes)
