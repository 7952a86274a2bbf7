"""What everybody hears of what the others do, and when."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.client.terminal.terminal import CLEAR
from mowaudio.engine.ply import Plies
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.table import Table
from tests.online.people import Guest, Hosts, Near, bots, guest, table_of
from tests.online.phrases import (
    ARROW,
    BID_COMPLETE,
    BIDS,
    CONTRACT_WON,
    HAND,
    HAND_ASKED,
    TOUCH_DOWN_TURN,
    TURN,
    either,
    goes_first,
    played,
    says,
    seated,
    turn_of,
    turn_told,
)
from tests.rules.mow_parts import position
from tests.said import has, listed, said


def begins_at(monkeypatch: pytest.MonkeyPatch, rules: AnyRules) -> None:
    """Whatever table is opened, it stands like this."""
    opened = Table.open

    def as_stated(*given: Any) -> Table:
        table = opened(*given)
        table.rules, table.plies = rules, Plies()
        return table

    monkeypatch.setattr(Table, "open", as_stated)


async def decides(friend: Near | Guest) -> None:
    """The first move there is."""
    await friend.press("tab", "enter")


@table_of("mow", 3)
async def test_the_key_that_ends_a_turn_is_answered_even_if_nothing_comes_of_it(
    hosts: Hosts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who leaves the arrow as it is heard nothing at all until somebody else had acted."""
    begins_at(monkeypatch, position(["7.5 9.0", "1.0 2.0", "4.0 5.0"], ["3.0 7.1 8.0"], box=""))

    anna = hosts.seat_host("Anna")
    guest(hosts, "Ben")
    carla = guest(hosts, "Carla")
    await carla.hears(HAND)
    await decides(anna)
    await anna.hears(ARROW)
    told = await anna.press("enter")
    assert turn_of("").search(told[-1])


@table_of("moon_ant", 1, seed=5)
async def test_friends_hear_the_moon_ant_move_by_move(hosts: Hosts) -> None:
    """Its one player is always to act; so nothing was ever told to who listens."""
    anna = hosts.seat_host("Anna")
    await anna.hears(said("turn.began", "moon_ant", turn=1))
    ben = guest(hosts, "Ben")
    await ben.hears(seated("Anna"))
    await ben.hears(said("turn.began", "moon_ant", turn=1))
    to_a_space = said("mower.moved", "moon_ant")
    while not (moved := [line for line in anna.lines if to_a_space.match(line)]):
        await decides(anna)
    await ben.hears(moved[0])
    await ben.hears(said("turn.began", "moon_ant", turn=2))
    hosts.company.say(hosts.company.participants[1], "Mind the crater")
    await anna.hears(says("Ben", "Mind the crater"))


def test_an_onlooker_is_not_told_that_they_play(tmp_path: Path) -> None:
    async def run() -> None:
        plan = TablePlan.shared("mow", 1, bots("Bella", "Clover"), seed=5)
        async with Hosts(tmp_path, plan).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            await anna.hears(
                said("table-seats", people=1, you="yes", bots=2, others=listed("Bella", "Clover"))
            )
            ben = guest(hosts, "Ben")
            await ben.hears(seated("Anna", bots=["Bella", "Clover"]))

    asyncio.run(run())


@table_of("mow_money", 2, seed=5)
async def test_what_all_bids_have_led_to_is_heard_by_all_at_once(hosts: Hosts) -> None:
    """Not by the last bidder alone, until that one has decided what comes next."""
    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    await ben.hears(BIDS)
    for friend in (anna, ben):
        while not has(friend.lines, said("bids.done", "mow_money", who_is="you")):
            await decides(friend)
            if BID_COMPLETE.search(friend.lines[-1]):
                await friend.press("enter")
    room = hosts.company.room
    assert room is not None
    assert room.table.to_act == (1,)  # whether Ben picks up an odd job
    await anna.hears(CONTRACT_WON)


@table_of("touch_down", 2, seed=5)
async def test_a_turn_that_was_partly_taken_back_is_told_whole(hosts: Hosts) -> None:
    """And so with the name of who makes it: what came after was nobody's."""
    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    await ben.hears(goes_first("Anna", "touch_down"))
    for _ in range(3):
        await decides(anna)
    whole = await ben.hears(turn_told("Anna"))
    await anna.press("backspace")
    await ben.hears(said("undo-other", who="Anna"))
    since = len(ben.lines)
    await decides(anna)
    await ben.hears(TOUCH_DOWN_TURN, since)
    assert ben.lines[since:][0] == whole


@table_of("mow", 3, seed=5)
async def test_two_at_one_keyboard_and_one_far_away(hosts: Hosts) -> None:
    """While the third decides, the keyboard is nobody's: nothing of a hand is left on it, and what
    happens is told as it happens."""
    both, carla = hosts.seat_host("Anna", "Ben"), guest(hosts, "Carla")
    await both.hears(said("hand-over", name="Anna"))
    for _ in range(2):
        await both.press("enter")
        await both.hears(TURN)
        await decides(both)
    await both.hears(turn_of("Carla"))
    shown = both.player.out.getvalue().rpartition(CLEAR)[2]
    assert played("Ben").search(shown)
    assert not HAND.search(shown)
    assert not HAND_ASKED.search(shown)
    await carla.hears(played("Ben"))
    since = len(both.lines)
    assert not has(await both.press("h"), HAND_ASKED)
    await decides(carla)
    await both.hears(played("Carla"), since)
    await both.hears(said("hand-over", name="Anna"), since)
    company = hosts.company
    company.say(company.participants[0], "Well done")
    await carla.hears(says(listed("Anna", "Ben"), "Well done", 2))


@table_of("mow", 3)
async def test_a_keyboard_is_not_handed_over_for_a_move_that_was_taken_back(
    hosts: Hosts, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = position(["1.0 2.0", "4.0 5.0", "9.0 10.0"], ["6.0 8.0"], box="", farmer=2)
    begins_at(monkeypatch, rules)

    both, carla = hosts.seat_host("Anna", "Ben"), guest(hosts, "Carla")
    await carla.hears(TURN)
    await decides(carla)
    await both.hears(said("hand-over", name="Anna"))
    await carla.press("backspace")
    await both.hears(
        either(said("undo-other", who="Carla"), said("undo-other-secret", who="Carla"))
    )
    await both.press("enter")
    await both.hears(turn_of("Carla"), len(both.lines) - 1)
    assert not has(both.lines, TURN)
