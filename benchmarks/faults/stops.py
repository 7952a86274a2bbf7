"""The process that plays sound, the sound server or the speech server, stopped or killed at random
moments: the time until it is told, and until keys are answered meanwhile."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from shutil import which
from tempfile import TemporaryDirectory
from typing import TypeVar

from benchmarks import goals
from benchmarks.figures import CannotMeasure, Figure, Finding, Skipped, Unit, mean
from benchmarks.sizes import Sizes

_TRIES = 3  # servers of the system do not always start
T = TypeVar("T")


def measure(_names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    # Imported late: they need what tests need.
    from tests.heard import sound, speechd
    from tests.heard.stops import VICTIMS, fail_at_a_moment

    if not all(map(which, (*sound.PROGRAMS, speechd.PROGRAM))):
        yield Skipped("faults", "no-servers")
        return
    signs = (signal.SIGSTOP, signal.SIGKILL)
    for kind in VICTIMS:
        rng, found = Random(kind), []
        for _, sign in zip(range(sizes.stops), cycle(signs), strict=False):
            found.append(_with_servers(partial(fail_at_a_moment, kind=kind, sign=sign, rng=rng)))
        more: dict[str, float | str] = {
            "kind": kind,
            "tried": len(found),
            "slowness": max(one.slowness for one in found),
        }
        told, slowest = [one.told for one in found], [1000 * one.slowest for one in found]
        yield Figure(
            *("faults", "stops-told", max(told), Unit.SECONDS),
            goal=goals.FAILURE_TOLD,
            more={**more, "mean": mean(told)},
        )
        yield Figure(
            *("faults", "stops-keys", max(slowest), Unit.MILLISECONDS),
            goal=goals.KEY_WHILE_THINKING,
            more={**more, "mean": mean(slowest)},
        )


def _with_servers(fail: Callable[[Path], T]) -> T:
    for _ in range(_TRIES):
        with TemporaryDirectory() as folder, suppress(CannotMeasure):
            return fail(Path(folder))
    raise CannotMeasure("no-server")
