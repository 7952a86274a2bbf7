"""A friend's real program is killed, and another one is started: what was heard is not told again,
what was not is."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pty", allow_module_level=True)

from mowaudio.client.setup.table_plan import TablePlan
from tests.online.apart import Friend, together
from tests.online.people import Hosts, until


async def _hears(friend: Friend, text: str) -> None:
    await until(lambda: [one for one in friend.told[friend.before :] if text in one], text)


def test_the_next_program_tells_what_the_killed_one_has_not(tmp_path: Path) -> None:
    async def run() -> None:
        plan = TablePlan.shared("touch_down", 2, seed=5)
        async with Hosts(tmp_path / "tables", plan).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            invitation = (str(hosts.address), hosts.company.code)
            ben = Friend("Ben", tmp_path / "ben", "join", *invitation, "--people", "Ben")
            with together(ben):
                await _hears(ben, "Anna begins")
                await anna.hears("Your turn")
                for _ in range(2):
                    await anna.press("tab", "enter")
                hosts.company.say(anna.person, "This was heard")
                await _hears(ben, "This was heard")
                far = hosts.company.participants[1].remote
                assert far is not None
                await until(lambda: not far.outbox.since(0), "everything is known to be heard")
            await until(lambda: not far.outbox.senders, "the line is gone")
            hosts.company.say(anna.person, "This was missed")
            await anna.press("tab", "enter")
            again = Friend("Ben", tmp_path / "ben", "join")
            with together(again):
                await _hears(again, "Your turn")
                back, said, moves, turn = again.told[again.before :]
                assert back.startswith("Going back to your table")
                assert said == "Anna says: This was missed"
                assert moves.startswith("Anna: ")
                assert moves.count(".") == 3  # a turn is told whole
                assert turn.startswith("Your turn")

    asyncio.run(run())
