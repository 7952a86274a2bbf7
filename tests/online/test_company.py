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
from tests.online.phrases import (
    HAND,
    TURN,
    WAS_SAID,
    bot_plays_for,
    either,
    is_back,
    is_missing,
    played,
    plays_again,
    says,
    turn_of,
)
from tests.said import has, key, said


def two(tmp_path: Path, **more: Any) -> Hosts:
    return Hosts(tmp_path / "tables", TablePlan.shared("mow", 2, bots("Bella"), seed=5, **more))


def types(friend: Heard, text: str) -> None:
    """What they type when they are asked."""

    async def typed(_prompt: str, _default: str = "") -> str:
        return text

    friend.app.typed = typed  # type: ignore[assignment]


async def choose(friend: Heard, text_id: str, **args: object) -> str:
    """Choose an entry of the menu of participants by its number; what is said then."""
    menu = (await friend.press(":"))[-1]
    entry = said(text_id, "apart", **args).search(menu)
    assert entry, menu
    number = menu[: entry.start()].rstrip().rpartition(" ")[2]
    return (await friend.press(number))[-1]


async def test_who_is_missing_is_told_and_a_bot_plays_for_them_until_they_are_back(
    hosts: Hosts, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert party.MISSED_AFTER == 20.0
    monkeypatch.setattr(party, "MISSED_AFTER", 0.05)

    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    await ben.hears(HAND)
    await anna.press("tab", "enter")
    here = {"there": "Ben", "listening": "none", "away": "none", "free": 0}
    assert said("company-who", "apart", **here).match((await anna.press(":"))[-1])
    await anna.press("escape")
    await ben.go()
    await anna.hears(is_missing("Ben"))
    await choose(anna, "company-menu-bot", name="Ben")
    await anna.hears(bot_plays_for("Ben"))
    await anna.hears(played("Ben"))
    back = guest(hosts, "", key=ben.key, code="", names=[])
    await anna.hears(is_back("Ben"))
    await anna.hears(plays_again("Ben"))
    await back.hears(either(TURN, turn_of("")))
    assert not has(await anna.press(":"), said("company-menu-bot", "apart"))


async def test_a_line_that_is_back_soon_is_not_told(hosts: Hosts) -> None:
    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    await ben.hears(HAND)
    since = len(anna.lines)
    await ben.go()
    back = guest(hosts, "", key=ben.key, code="", names=[])
    await back.hears(turn_of("Anna"))
    assert anna.lines[since:] == []


async def test_what_is_said_is_heard_kept_and_can_be_muted(hosts: Hosts) -> None:
    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    await ben.hears(HAND)
    types(anna, "Good luck!")
    assert WAS_SAID.search((await anna.press(";"))[-1])
    await ben.hears(says("Anna", "Good luck!"))
    muted = await choose(ben, "company-menu-mute")
    assert said("company-muted", "apart").search(muted)
    types(anna, "Are you there?")
    await anna.press(";")
    assert WAS_SAID.search(await choose(anna, "company-menu-say"))  # the menu leads there too
    assert not any("Are you there?" in line for line in ben.lines)
    told = await choose(ben, "company-menu-read")
    newest = said("company-read", "apart", count=3).match(told)
    assert newest
    assert says("Anna", "Are you there?").match(told, newest.end() + 1)
    await ben.press("escape")
    heard = await choose(ben, "company-menu-hear")
    assert said("company-heard", "apart").search(heard)
    types(ben, "Yes.")
    await ben.press(";")
    await anna.hears(says("Ben", "Yes."))
    # The history of the game has nothing of it.
    assert not has(await ben.press("h", ","), said("company-says", "apart", count=1))


def test_onlookers_come_by_choice_and_where_the_host_lets_them(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path, onlookers=False).open(tmp_path) as hosts:
            hosts.seat_host("Anna")
            refused = guest(hosts, "Carla", watch=True)
            with pytest.raises(JoinRefused) as shown_out:
                await refused.task
            assert shown_out.value.why == "full"

    asyncio.run(run())


async def test_ones_turn_is_told_by_a_sound_and_by_a_command_at_ones_own_computer(
    hosts: Hosts, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []

    def noted(command: str) -> bool:
        ran.append(command)
        return True

    monkeypatch.setattr(turn_command, "run", noted)

    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    ben.app.change(turn_command="notify-send turn")
    heard: list[str] = []
    ben.app.speaker.sound = lambda name, *_: heard.append(name)  # type: ignore[method-assign]
    await ben.hears(HAND)
    assert not ran
    heard.clear()
    await anna.press("tab", "enter")
    await ben.hears(TURN)
    await until(lambda: ran == ["notify-send turn"], "the command")
    assert "turn" in heard
    assert "yours" in heard


def test_who_does_not_want_to_be_told_keys_is_not(tmp_path: Path) -> None:
    """Nor does the host look into a file of its own what somebody of that name has heard."""

    async def turn_line(ben: Guest, hosts: Hosts) -> str:
        anna = hosts.seat_host("Anna")
        await ben.hears(HAND)
        await anna.press("tab", "enter")
        return await ben.hears(TURN)

    tab = key("tab")
    keys = either(said("keys-play", "mow", next=tab), said("keys-start", "mow", next=tab))

    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            ben = guest(hosts, "Ben")
            assert ben.app.preferences.keys_told == "never"
            assert not keys.search(await turn_line(ben, hosts))
        async with Hosts(tmp_path / "more", TablePlan.shared("mow", 2, seed=5)).open(
            tmp_path
        ) as hosts:
            ben = guest(hosts, "Ben")
            ben.app.change(keys_told="first")
            assert keys.search(await turn_line(ben, hosts))

    asyncio.run(run())
