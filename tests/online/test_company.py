"""Party at a shared table, by key: who is there, who is missing, what is said."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from mowaudio.client import turn_command
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.session import party
from tests.online.people import Guest, Heard, Hosts, bots, guest, until


def two(tmp_path: Path, **more: Any) -> Hosts:
    return Hosts(tmp_path / "tables", TablePlan.shared("mow", 2, bots("Bella"), seed=5, **more))


def types(friend: Heard, text: str) -> None:
    """What they type when they are asked."""

    async def typed(_prompt: str, _default: str = "") -> str:
        return text

    friend.app.typed = typed  # type: ignore[assignment]


async def choose(friend: Heard, entry: str) -> str:
    """An entry of the company menu, by its number; what is said then."""
    menu = (await friend.press(":"))[-1]
    number = menu[: menu.index(entry)].rstrip().rpartition(" ")[2]
    return (await friend.press(number))[-1]


def test_who_is_missing_is_told_and_a_bot_plays_for_them_until_they_are_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert party.MISSED_AFTER == 20.0
    monkeypatch.setattr(party, "MISSED_AFTER", 0.05)

    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
            await ben.hears("Your hand:")
            await anna.press("tab", "enter")
            assert (await anna.press(":"))[-1].startswith("Here: Ben. ")
            await anna.press("escape")
            await ben.go()
            await anna.hears("Ben cannot be heard. The table waits; the colon key tells more.")
            await choose(anna, "Let a bot play for Ben")
            await anna.hears("A bot plays for Ben now.")
            await anna.hears("Ben plays")
            back = guest(hosts, "", key=ben.key, code="", names=[])
            await anna.hears("Ben is back.")
            await anna.hears("Ben plays again.")
            await back.hears("turn")
            assert not any("a bot" in line for line in await anna.press(":"))

    asyncio.run(run())


def test_a_line_that_is_back_soon_is_not_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
            await ben.hears("Your hand:")
            since = len(anna.lines)
            await ben.go()
            back = guest(hosts, "", key=ben.key, code="", names=[])
            await back.hears("Anna's turn")
            assert anna.lines[since:] == []

    asyncio.run(run())


def test_what_is_said_is_heard_kept_and_can_be_muted(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
            await ben.hears("Your hand:")
            types(anna, "Good luck!")
            assert (await anna.press(";"))[-1] == "Said."
            await ben.hears("Anna says: Good luck!")
            assert "kept, not told" in await choose(ben, "Do not tell")
            types(anna, "Are you there?")
            await anna.press(";")
            assert "Said." in await choose(anna, "Say something")  # the menu leads there too
            assert not any("Are you there?" in line for line in ben.lines)
            told = await choose(ben, "What was said")
            assert told.startswith("3 lines, the newest first. Anna says: Are you there?")
            await ben.press("escape")
            assert "told again" in await choose(ben, "Tell what")
            types(ben, "Yes.")
            await ben.press(";")
            await anna.hears("Ben says: Yes.")
            # The history of the game has nothing of it.
            assert not any("says" in line for line in await ben.press("h", ","))

    asyncio.run(run())


def test_onlookers_come_by_choice_and_where_the_host_lets_them(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path, onlookers=False).open(tmp_path) as hosts:
            hosts.seat_host("Anna")
            refused = guest(hosts, "Carla", watch=True)
            with pytest.raises(JoinRefused) as shown_out:
                await refused.task
            assert refused.app.text("shown-out", why=shown_out.value.why) == (
                "All seats are taken, and nobody may just listen there."
            )

    asyncio.run(run())


def test_ones_turn_is_told_by_a_sound_and_by_a_command_at_ones_own_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []

    def noted(command: str) -> bool:
        ran.append(command)
        return True

    monkeypatch.setattr(turn_command, "run", noted)

    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
            ben.app.change(turn_command="notify-send turn")
            heard: list[str] = []
            ben.app.speaker.sound = lambda name, *_: heard.append(name)  # type: ignore[method-assign]
            await ben.hears("Your hand:")
            assert not ran
            heard.clear()
            await anna.press("tab", "enter")
            await ben.hears("Your turn")
            await until(lambda: ran == ["notify-send turn"], "the command")
            assert "turn" in heard
            assert "yours" in heard

    asyncio.run(run())


def test_who_does_not_want_to_be_told_keys_is_not(tmp_path: Path) -> None:
    """Nor does the host look into a file of its own what somebody of that name has heard."""

    async def turn_of(ben: Guest, hosts: Hosts) -> str:
        anna = hosts.seat_host("Anna")
        await ben.hears("Your hand:")
        await anna.press("tab", "enter")
        return await ben.hears("Your turn")

    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            ben = guest(hosts, "Ben")
            assert ben.app.preferences.keys_told == "never"
            assert "Tab to choose" not in await turn_of(ben, hosts)
        async with Hosts(tmp_path / "more", TablePlan.shared("mow", 2, seed=5)).open(
            tmp_path
        ) as hosts:
            ben = guest(hosts, "Ben")
            ben.app.change(keys_told="first")
            assert "Tab to choose" in await turn_of(ben, hosts)

    asyncio.run(run())
