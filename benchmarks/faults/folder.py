"""Time to list a folder of many tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter

from benchmarks import goals
from benchmarks.figures import Figure, Finding, Unit
from benchmarks.sizes import Sizes
from benchmarks.support import people_and_bots
from mowaudio.client.library import saved_tables
from mowaudio.client.library.resume import resume
from mowaudio.client.settings.folders import tables_folder
from mowaudio.engine.record import SUFFIX
from mowaudio.testing.simulated_player import SimulatedPlayer


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    table = saved_tables.open_table(names[0], people_and_bots(names[0], 1), 1, {})
    table.close()
    assert table.path is not None
    content = table.path.read_bytes()
    for number in range(1, sizes.listed):
        (tables_folder() / f"many-{number}{SUFFIX}").write_bytes(content)
    player = SimulatedPlayer((), keep=False)
    begin = perf_counter()
    player.run(resume)
    seconds = perf_counter() - begin
    more = {"tables": sizes.listed}
    yield Figure("faults", "list", seconds, Unit.SECONDS, goal=goals.LIST, more=more)
