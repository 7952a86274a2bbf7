"""A day of many tables with a move every five seconds, in minutes: does the host's memory stay as
it is, and is any move late?

The host's clock, and with it every timer, runs 144 times as fast, so that a day passes in ten
minutes. Moves do not: they are made every five seconds of real time at all tables, each synced to
the disk, so a real day would have 144 times as many. At most tables nobody is connected, and the
room makes the move when it is due; at some, remote players press the keys and lose their
connections in turn. Tables begin in the middle of their games, so that games end and others begin
all the time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks import goals
from benchmarks.apart.guests import Guest, until
from benchmarks.apart.serving import Apart, apart
from benchmarks.figures import CannotMeasure, Figure, Finding, Skipped, Unit
from benchmarks.sizes import Sizes
from benchmarks.terminal import high_water
from mowaudio.online.transport.websocket_client import Address, connect

_SEATS = 2
_SPEED = 144.0  # of the host's clock: a day in ten minutes
_EVERY = 5.0  # seconds between the moves of a guest
_FIRST = 1 / 3  # of the time: by then everything has happened, also a search for garbage or two
_MEGABYTE = 1024 * 1024
_PLAYING = ("tab", "enter")


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    game = "mow" if "mow" in names else names[0]
    tables, guests, span = sizes.day_tables, sizes.day_guests, sizes.day_seconds
    given = (game, tables, guests, _SPEED)
    with TemporaryDirectory() as folder, apart("daylong", Path(folder), *given) as host:
        day = asyncio.run(_pass_a_day(host, span))
    if day.told["stuck"]:
        raise CannotMeasure("no-move")
    more = {
        "tables": tables,
        "minutes": span / 60,
        "hours": span * _SPEED / 3600,
        "moves": day.told["moves"] + day.pressed,
        "games": day.told["games"],
    }
    if day.first:
        grown = (day.last - day.first) / _MEGABYTE
        told = {**more, "size": day.last / _MEGABYTE}
        goal = goals.DAY_GROWTH
        yield Figure("apart", "day-memory", grown, Unit.MEGABYTES, game, goal, more=told)
    else:
        yield Skipped("apart", "no-memory", game)
    late = max(day.told["late"], day.slowest)
    told = {**more, "guests": guests * _SEATS, "slowest": day.slowest}
    yield Figure("apart", "day-late", late, Unit.SECONDS, game, goals.LATE, more=told)


class _PassedDay:
    def __init__(self) -> None:
        self.told: dict[str, float] = {}
        self.first = self.last = 0  # bytes, the most that the host has had by then
        self.pressed = 0
        self.slowest = 0.0  # seconds until a guest's keys were answered


async def _pass_a_day(host: Apart, span: float) -> _PassedDay:
    day = _PassedDay()
    said = await host.told()
    address = Address.read(said["address"])
    tables = [
        [Guest(partial(connect, address), code, f"P{number}") for number in range(_SEATS)]
        for code in said["codes"]
    ]
    everybody = [guest for table in tables for guest in table]
    try:
        await until(lambda: all(guest.heard or guest.refused for guest in everybody))
        if any(guest.refused for guest in everybody):
            raise CannotMeasure("no-line")
        await host.ask("go")
        end = perf_counter() + span
        playing = [asyncio.ensure_future(_play(table, end, day)) for table in tables]
        await asyncio.sleep(span * _FIRST)
        day.first = high_water(host.pid)
        await asyncio.gather(*playing, asyncio.sleep(end - perf_counter()))
        day.told = await host.ask("how")
        day.last = high_water(host.pid)
    finally:
        await asyncio.gather(*(guest.go() for guest in everybody))
    return day


async def _play(table: Sequence[Guest], end: float, day: _PassedDay) -> None:
    """Let both players press keys that play; close their connections in turn."""
    turn = 0
    while perf_counter() + _EVERY < end:
        due = perf_counter() + _EVERY
        await until(lambda: all(guest.is_calm for guest in table))
        begin, lines = perf_counter(), [guest.lines for guest in table]
        for guest in table:
            guest.press(*_PLAYING)
        await until(lambda: all(guest.is_calm for guest in table))
        if lines == [guest.lines for guest in table]:  # nobody had to come back first
            day.slowest = max(day.slowest, perf_counter() - begin)
        day.pressed += 1
        await table[turn % _SEATS].lose_line()
        turn += 1
        await asyncio.sleep(max(0.0, due - perf_counter()))
