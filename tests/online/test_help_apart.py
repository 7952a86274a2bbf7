"""What is promised at a shared table is true for whoever asks: the host, a friend, an onlooker, two
at one keyboard."""

from __future__ import annotations

import asyncio
from pathlib import Path

from mowaudio.client.setup.table_plan import TablePlan
from tests.online.people import Hosts, guest


def test_before_the_game_each_is_told_what_enter_does_for_them(tmp_path: Path) -> None:
    async def run() -> None:
        async with Hosts(tmp_path, TablePlan.shared("mow", 3)).open(tmp_path) as hosts:
            anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
            await ben.hears("before the game")
            assert "Enter begins it now" in (await anna.press("?"))[-1]
            told = (await ben.press("?"))[-1]
            assert "colon and Enter tell who is there" in told
            assert "begins it" not in told

    asyncio.run(run())


def test_backspace_is_promised_to_those_for_whom_it_works(tmp_path: Path) -> None:
    async def run() -> None:
        async with Hosts(tmp_path, TablePlan.shared("touch_down", 2, seed=5)).open(
            tmp_path
        ) as hosts:
            anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
            await ben.hears("Anna begins")
            dora = guest(hosts, "Dora", watch=True)
            await dora.hears("Anna begins")
            assert "Backspace takes your last move back" in (await ben.press("?"))[-1]
            assert "All keys" in (await ben.press("?"))[-1]  # as at every table
            await ben.press("escape")
            for key in ("tab", "m", "w", "x", "/"):
                assert (await ben.press(key))[-1] == "Nothing to decide now."
            assert "Backspace" not in (await dora.press("?"))[-1]
            assert anna.lines

    asyncio.run(run())


def test_two_at_one_keyboard_take_back_while_the_others_think(tmp_path: Path) -> None:
    """Where they have no secrets: Backspace did nothing there."""

    async def run() -> None:
        async with Hosts(tmp_path, TablePlan.shared("touch_down", 4, seed=5)).open(
            tmp_path
        ) as hosts:
            both = hosts.seat_host("Anna", "Ben")
            far = guest(hosts, "Carla", names=["Carla", "Dora"])
            await both.hears("Anna. Your turn")
            for _ in range(2):
                for _ in range(3):
                    await both.press("tab", "enter")
            await far.hears("Carla. Your turn")
            assert "Backspace takes your last move back" in (await both.press("?"))[-1]
            await both.press("backspace")
            await both.hears("You have taken back")
            await far.hears("Ben takes back")

    asyncio.run(run())


def test_an_onlooker_of_the_moon_ant_is_not_the_one_who_is_at_home(tmp_path: Path) -> None:
    async def run() -> None:
        async with Hosts(tmp_path, TablePlan.shared("moon_ant", 1, seed=5)).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            await anna.hears("Turn 1.")
            ben = guest(hosts, "Ben")
            await ben.hears("Turn 1.")
            assert "You are at home" in (await anna.press("p"))[-1]
            assert "Anna is at home" in (await ben.press("p"))[-1]

    asyncio.run(run())


def test_who_finds_no_seat_free_is_told_that_they_listen(tmp_path: Path) -> None:
    async def run() -> None:
        async with Hosts(tmp_path, TablePlan.shared("mow", 2)).open(tmp_path) as hosts:
            hosts.seat_host("Anna")
            both = guest(hosts, "Ben", names=["Ben", "Carla"])
            await both.hears("before the game")
            assert both.lines[0] == "You are here to listen."
            ben = guest(hosts, "Dora")
            await ben.hears("Your hand")
            assert not any("listen." in line for line in ben.lines)

    asyncio.run(run())
