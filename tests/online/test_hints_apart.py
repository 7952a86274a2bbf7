"""Hints at a shared table: the same keys for the host and for a remote player."""

from __future__ import annotations

from pathlib import Path

from mowaudio.client.setup.table_plan import TablePlan
from tests.online.people import Hosts, guest, until
from tests.online.phrases import TOUCH_DOWN_TURN
from tests.said import said


async def test_a_remote_player_takes_a_whole_plan_by_one_key_too(tmp_path: Path) -> None:
    plan = TablePlan.shared("touch_down", 2, seed=5)
    async with Hosts(tmp_path / "tables", plan).open(tmp_path) as hosts:
        for seat, person in enumerate((hosts.seat_host("Anna"), guest(hosts, "Ben"))):
            await person.hears(TOUCH_DOWN_TURN)
            await person.press("x")
            await person.hears(said("hint-plan", steps=3))
            await person.press("X")
            assert hosts.company.room is not None
            plies = hosts.company.room.table.plies
            await until(lambda plies=plies, seat=seat: plies.by(seat) == 3)  # type: ignore[misc]
