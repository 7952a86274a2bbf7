"""The first times at a friend's table: who has heard the keys often enough hears them nowhere."""

from __future__ import annotations

import asyncio
from pathlib import Path

from mowaudio.client.key_reminders import LONGEST_KIND, MOST_KNOWN, TIMES
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.transport import wire
from tests.online.people import Guest, Hosts, guest
from tests.online.phrases import LOBBY, TOUCH_DOWN_TURN, times
from tests.said import has, key, said

_KEYS = said("keys-move", "touch_down", next=key("tab"))


def _newcomer(hosts: Hosts, name: str) -> Guest:
    friend = guest(hosts, name)
    friend.app.preferences = friend.app.preferences.but(keys_told="first")
    return friend


def test_the_first_times_are_counted_at_the_players_own_end(tmp_path: Path) -> None:
    """They were told anew at each table, and to each who came back to it."""

    async def run() -> None:
        async with Hosts(tmp_path / "1", TablePlan.shared("touch_down", 2, seed=5)).open(
            tmp_path
        ) as hosts:
            ben = _newcomer(hosts, "Ben")
            await ben.hears(LOBBY)
            guest(hosts, "Anna")
            await ben.hears(TOUCH_DOWN_TURN)
            for _ in range(TIMES):
                await ben.press("tab", "enter")
            assert times(ben.lines, _KEYS) == TIMES
            assert ben.app.key_reminders.known_to(["Ben"]) == ["touch_down/move"]
        async with Hosts(tmp_path / "2", TablePlan.shared("touch_down", 2, seed=5)).open(
            tmp_path
        ) as hosts:
            again = _newcomer(hosts, "Ben")
            again.app.key_reminders = ben.app.key_reminders
            await again.hears(LOBBY)
            other = _newcomer(hosts, "Carla")
            await again.hears(TOUCH_DOWN_TURN)
            assert not has(again.lines, _KEYS)
            for _ in range(3):
                await again.press("tab", "enter")
            await other.hears(_KEYS)

    asyncio.run(run())


def test_what_somebody_claims_to_know_is_distrusted() -> None:
    for known in (None, "mow/play", 5, {"mow": 1}):
        hello = wire.decode(wire.encode({"t": "hello", "v": wire.VERSION, "known": known}))
        assert isinstance(hello, JoinRequest)
        assert not hello.known
    many: list[object] = [7, None, "x" * (LONGEST_KIND + 1), *map(str, range(MOST_KNOWN * 2))]
    hello = wire.decode(wire.encode({"t": "hello", "v": wire.VERSION, "known": many}))
    assert isinstance(hello, JoinRequest)
    assert hello.known == set(map(str, range(MOST_KNOWN - 3)))
