"""A shared table that another program of the host's opens: who stays missing is told, and bots
that stand in go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.online.host import find_unfinished
from mowaudio.online.remote.connection import Connection
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.session import party
from mowaudio.online.transport.websocket_client import connect
from tests.online.people import Guest, Hosts, Near, bots, guest, think_at_once, until
from tests.online.phrases import (
    BEGINS,
    HAND,
    HAND_ASKED,
    MISSING,
    OVER,
    TURN,
    either,
    has_left,
    is_back,
    is_here,
    is_missing,
    played,
    plays_again,
    times,
    turn_of,
)
from tests.said import has, said


@pytest.fixture
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(party, "MISSED_AFTER", 1.0)


def three(tmp_path: Path) -> Hosts:
    return Hosts(tmp_path / "tables", TablePlan.shared("mow", 3, bots("Bella"), seed=5))


async def again(tmp_path: Path) -> Hosts:
    """The same table in another program, which knows nothing but the files."""
    hosts = Hosts(tmp_path / "tables", TablePlan.shared("", 0))
    found = await find_unfinished(hosts.log, think_at_once)
    assert found is not None
    hosts.company, hosts.house.parties = found, [found]
    return hosts


def sit_again(hosts: Hosts) -> Near:
    """The host, as `mowaudio host --resume` seats them."""
    names, seats = hosts.company.host_group
    near = Near(*names)
    near.person.seats, near.person.returns = seats, True
    hosts.company.sit(near.person)
    near.task = hosts.house.start_session(hosts.company, near.person)
    return near


def comes_by_itself(where: Callable[[], Hosts], name: str) -> Guest:
    """Somebody whose program looks for the table wherever it is."""

    async def anywhere() -> Connection:
        return await connect(where().address)

    return Guest(anywhere, code=where().company.code, names=[name])


async def all_sit(hosts: Hosts) -> tuple[Guest, Guest]:
    """Anna at her own keyboard, Ben and Carla elsewhere, until the game has begun for them."""
    hosts.seat_host("Anna")
    friends = guest(hosts, "Ben"), guest(hosts, "Carla")
    for friend in friends:
        await friend.hears(HAND)
    return friends


async def test_what_happened_while_away_is_told_by_another_program_to_another(
    tmp_path: Path,
) -> None:
    """And once: who returns again is told only what came after."""
    where = Hosts(tmp_path / "tables", TablePlan.shared("mow", 2, bots("Bella"), seed=5))
    async with where.open(tmp_path):
        anna, ben = where.seat_host("Anna"), guest(where, "Ben")
        await ben.hears(HAND)
        ben.player.keyboard.push("c-q")
        await anna.hears(has_left("Ben"))
        await anna.press("tab", "enter")
        await anna.hears(said("cow.drawn", "mow"))
    for times_told in (1, 0):
        where = await again(tmp_path)
        async with where.open(tmp_path):
            anna = sit_again(where)
            back = guest(where, "", key=ben.key, code="", names=[])
            await back.hears(either(TURN, turn_of("")))
            assert times(back.lines, played("Anna")) == times_told
            back.player.keyboard.push("c-q")
            await anna.hears(has_left("Ben"))


def test_only_what_has_arrived_counts_as_told() -> None:
    """A player who leaves may not have got what was sent last."""
    outbox, told = Outbox(), iter((3, 7))
    outbox.put("seat")
    outbox.told_offset = lambda: next(told)
    outbox.put("say")
    outbox.put("say")
    outbox.heard(1)
    assert outbox.arrived_offset is None
    outbox.heard(2)
    assert outbox.arrived_offset == 3


@pytest.mark.usefixtures("_soon")
def test_who_stays_missing_is_told_once_and_so_is_that_they_are_back(tmp_path: Path) -> None:
    async def run() -> None:
        where = three(tmp_path)
        async with where.open(tmp_path):
            where.seat_host("Anna")
            ben, carla = guest(where, "Ben"), comes_by_itself(lambda: where, "Carla")
            await carla.hears(HAND)
            await ben.hears(HAND)
            await ben.go()
        where = await again(tmp_path)
        async with where.open(tmp_path):
            anna = sit_again(where)
            for friend in (anna, carla):
                await friend.hears(is_missing("Ben"))
            assert not has(anna.lines, is_missing("Carla"))
            ear = guest(where, "Dora", watch=True)
            await ear.hears(is_missing("Ben"))  # who comes later hears it too
            await asyncio.sleep(0.5)
            for friend in (anna, carla, ear):
                assert times(friend.lines, MISSING) == 1
            back = guest(where, "", key=ben.key, code="", names=[])
            for friend in (anna, carla, ear):
                await friend.hears(is_back("Ben"))
                assert not has(friend.lines, is_here("Ben"))
            await back.hears(either(TURN, turn_of("")))
            assert not has(back.lines, MISSING)

    asyncio.run(run())


@pytest.mark.usefixtures("_soon")
def test_who_comes_in_time_is_not_missed(tmp_path: Path) -> None:
    """Nor is who has come and left again, which the others have heard."""

    async def run() -> None:
        async with three(tmp_path).open(tmp_path) as first:
            ben, carla = await all_sit(first)
            keys = ben.key, carla.key
        async with (await again(tmp_path)).open(tmp_path) as hosts:
            anna = sit_again(hosts)
            ben, carla = (guest(hosts, "", key=key, code="", names=[]) for key in keys)
            await anna.hears(is_here("Ben"))
            await anna.hears(is_here("Carla"))
            carla.player.keyboard.push("c-q")
            await anna.hears(has_left("Carla"))
            await asyncio.sleep(0.6)
            assert not has(anna.lines + ben.lines, MISSING)

    asyncio.run(run())


@pytest.mark.usefixtures("_soon")
def test_a_bot_goes_on_playing_for_who_is_away(tmp_path: Path) -> None:
    async def run() -> None:
        async with three(tmp_path).open(tmp_path) as first:
            ben, carla = await all_sit(first)
            keys = ben.key, carla.key
            await ben.go()
            await carla.go()
            await until(lambda: len(first.company.absent()) == 2, "that both are away")
            first.company.stand_in([1])
            first.company.stand_in([2], "expert")
        async with (await again(tmp_path)).open(tmp_path) as second:
            anna = sit_again(second)
            await anna.hears(is_missing("Ben", bot="yes"))
            assert second.company.room is not None
            assert [second.company.room.level(seat) for seat in (1, 2)] == ["steady", "expert"]
            back = guest(second, "", key=keys[0], code="", names=[])
            await anna.hears(plays_again("Ben"))
            await back.hears(plays_again(""))
        third = await again(tmp_path)
        assert third.company.room is not None
        assert [third.company.room.level(seat) for seat in (1, 2)] == ["", "expert"]
        await third.company.close()

    asyncio.run(run())


def test_another_game_knows_who_is_away_and_the_bot_that_plays_for_them(tmp_path: Path) -> None:
    """Ben has left before it began: his key fits, and his bot goes on until he is back."""

    async def run() -> None:
        async with three(tmp_path).open(tmp_path) as first:
            anna, ben = first.seat_host("Anna"), guest(first, "Ben")
            await anna.hears(is_here("Ben"))
            carla = guest(first, "Carla")
            await carla.hears(HAND)
            ben.player.keyboard.push("c-q")
            await anna.hears(has_left("Ben"))
            first.company.stand_in([0, 1, 2])
            await anna.hears(OVER)
            assert first.company.room is not None
            first.company.room.stand_ins = {1: "steady"}
            told = len(carla.lines)
            await anna.press("1")
            await carla.hears(BEGINS, told)
        async with (await again(tmp_path)).open(tmp_path) as second:
            assert second.company.room is not None
            assert [second.company.room.level(seat) for seat in range(3)] == ["", "steady", ""]
            back = guest(second, "", key=ben.key, code="", names=[])
            await back.hears(plays_again(""))
            assert HAND_ASKED.search((await back.press("h"))[-1])

    asyncio.run(run())


def test_in_another_game_too_nothing_is_told_twice(tmp_path: Path) -> None:
    async def run() -> None:
        where = three(tmp_path)
        async with where.open(tmp_path):
            anna, ben = where.seat_host("Anna"), guest(where, "Ben")
            await anna.hears(is_here("Ben"))
            carla = comes_by_itself(lambda: where, "Carla")
            await carla.hears(HAND)
            where.company.stand_in([0, 1, 2])
            await carla.hears(OVER)
            assert where.company.room is not None
            where.company.room.stand_ins.clear()
            told, told_anna = len(carla.lines), len(anna.lines)
            await anna.press("1")
            await carla.hears(HAND, told)
            await anna.hears(TURN, told_anna)
            await anna.press("tab", "enter")
            await carla.hears(played("Anna"), told)
            await ben.go()
        where = await again(tmp_path)
        async with where.open(tmp_path):
            told = len(carla.lines)
            await carla.hears(turn_of("Ben"), told)
            assert not has(carla.lines[told:], either(BEGINS, played("")))

    asyncio.run(run())
