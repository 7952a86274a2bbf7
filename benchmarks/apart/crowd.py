"""A host with many tables: its memory, and its delay to a key while experts think at each."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks import goals
from benchmarks.apart.guests import Guest, until
from benchmarks.apart.serving import Apart, apart
from benchmarks.figures import CannotMeasure, Figure, Finding, Skipped, Unit, percentile
from benchmarks.sizes import Sizes
from benchmarks.terminal import high_water
from mowaudio.client.terminal.keys import Action, load
from mowaudio.online.transport.websocket_client import Address, connect

_PEOPLE, _EXPERTS = 2, 2  # at each table
_AT_ONCE = 20  # guests who come in at the same time
_BREATH = 0.02  # seconds between two keys
_MEGABYTE = 1024 * 1024
_PLAYING = ("tab", "tab", "enter")


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    game = "mow" if "mow" in names else names[0]
    counts = (sizes.crowd_tables, _PEOPLE, _EXPERTS)
    with TemporaryDirectory() as folder, apart("crowded", Path(folder), game, *counts) as host:
        peak, seconds = asyncio.run(_visit(host, sizes.crowd_keys))
    tables = sizes.crowd_tables
    if peak:
        size = peak / _MEGABYTE
        goal, more = goals.HOST_MEMORY, {"tables": tables}
        yield Figure("apart", "crowd-memory", size, Unit.MEGABYTES, game, goal, more=more)
    else:
        yield Skipped("apart", "no-memory", game)
    slow = percentile(seconds, 99) * 1e3
    told = {"tables": tables, "keys": len(seconds), "most": max(seconds) * 1e3}
    goal = goals.KEY_WHILE_THINKING
    yield Figure("apart", "crowd-keys", slow, Unit.MILLISECONDS, game, goal, more=told)


async def _visit(host: Apart, keys: int) -> tuple[int, list[float]]:
    """Return the host's peak memory, and the seconds from keys to their answers."""
    said = await host.told()
    address = Address.read(said["address"])
    guests: list[Guest] = []
    try:
        for code in said["codes"]:
            for number in range(_PEOPLE):
                guests.append(Guest(partial(connect, address), code, f"P{number}"))
            if len(guests) % _AT_ONCE < _PEOPLE:
                await _all_heard(guests)
        await _all_heard(guests)
        seconds = await _press(guests, keys)
        return high_water(host.pid), seconds
    finally:
        await asyncio.gather(*(guest.go() for guest in guests))


async def _all_heard(guests: Sequence[Guest]) -> None:
    await until(lambda: all(guest.heard or guest.refused for guest in guests))
    if any(guest.refused for guest in guests):
        raise CannotMeasure("no-line")


async def _press(guests: Sequence[Guest], count: int) -> list[float]:
    """Time the answers to one player while others play and their experts think."""
    rng = Random(1)
    seconds: list[float] = []
    asks = load().first(Action.SUMMARY)
    while len(seconds) < count:
        for other in rng.sample(guests, 3):
            if other.is_calm:
                other.press(rng.choice(_PLAYING))
        guest = rng.choice([one for one in guests if one.is_calm])
        answered = asyncio.Event()
        guest.on_heard = partial(_note, answered)
        begin = perf_counter()
        guest.press(asks)
        async with asyncio.timeout(60):
            await answered.wait()
        seconds.append(perf_counter() - begin)
        await until(lambda: guest.is_calm)  # noqa: B023
        await asyncio.sleep(_BREATH)
    return seconds


def _note(answered: asyncio.Event, message: object) -> None:  # noqa: ARG001
    answered.set()
