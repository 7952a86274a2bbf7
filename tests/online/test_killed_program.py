"""A friend's real program is killed, and another one is started: what was heard is not told again,
what was not is."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from re import Pattern

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pty", allow_module_level=True)

from mowaudio.client.setup.table_plan import TablePlan
from tests.online.apart import Friend, together
from tests.online.people import Hosts, until
from tests.online.phrases import TOUCH_DOWN_TURN, goes_first, says, turn_told
from tests.said import said


async def _hears(friend: Friend, text: Pattern[str]) -> None:
    await until(
        lambda: [one for one in friend.told[friend.before :] if text.search(one)], str(text)
    )


def test_the_next_program_tells_what_the_killed_one_has_not(tmp_path: Path) -> None:
    async def run() -> None:
        plan = TablePlan.shared("touch_down", 2, seed=5)
        async with Hosts(tmp_path / "tables", plan).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            invitation = (str(hosts.address), hosts.company.code)
            ben = Friend("Ben", tmp_path / "ben", "join", *invitation, "--people", "Ben")
            with together(ben):
                await _hears(ben, goes_first("Anna", "touch_down"))
                await anna.hears(TOUCH_DOWN_TURN)
                for _ in range(2):
                    await anna.press("tab", "enter")
                hosts.company.say(anna.person, "This was heard")
                await _hears(ben, says("Anna", "This was heard"))
                far = hosts.company.participants[1].remote
                assert far is not None
                await until(lambda: not far.outbox.since(0), "everything is known to be heard")
            await until(lambda: not far.outbox.senders, "the line is gone")
            hosts.company.say(anna.person, "This was missed")
            await anna.press("tab", "enter")
            again = Friend("Ben", tmp_path / "ben", "join")
            with together(again):
                await _hears(again, TOUCH_DOWN_TURN)
                returned, message, moves, turn = again.told[again.before :]
                assert said("join-back", "apart").match(returned)
                assert says("Anna", "This was missed").search(message)
                assert turn_told("Anna").match(moves)
                assert moves.count(".") == 3  # a turn is told whole
                assert TOUCH_DOWN_TURN.match(turn)

    asyncio.run(run())
