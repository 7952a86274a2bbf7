"""A folder of many tables: how long until they are listed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress
from time import perf_counter

from mowaudio.bench import goals
from mowaudio.bench.faults.person import Person, people_and_bots
from mowaudio.bench.figures import Figure, Finding, Unit
from mowaudio.bench.sizes import Sizes
from mowaudio.client import tables
from mowaudio.client.app import Leave
from mowaudio.client.folders import tables_folder
from mowaudio.client.resume import resume
from mowaudio.engine.record import SUFFIX


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    table = tables.open_table(names[0], people_and_bots(names[0], 1), 1, {})
    table.close()
    assert table.path is not None
    content = table.path.read_bytes()
    for number in range(1, sizes.listed):
        (tables_folder() / f"many-{number}{SUFFIX}").write_bytes(content)
    person = Person(iter(()))

    async def run() -> None:
        with suppress(Leave):
            await resume(person)

    begin = perf_counter()
    asyncio.run(run())
    seconds = perf_counter() - begin
    more = {"tables": sizes.listed}
    yield Figure("faults", "list", seconds, Unit.SECONDS, goal=goals.LIST, more=more)
