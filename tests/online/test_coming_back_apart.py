"""Who comes back to a shared table knows where they are: heard as somebody hears it who has been
away for a day."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from re import Pattern

import pytest

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.online.remote import thin_client
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.session import announcements
from tests.online.people import Guest, Heard, Hosts, bots, guest, table_of, until
from tests.online.phrases import (
    HAND,
    LISTENING,
    LOBBY,
    TOUCH_DOWN_TURN,
    TURN,
    YOU_PLAY,
    goes_first,
    has_left,
    points_left,
    seated,
    turn_of,
    turn_told,
)
from tests.said import has, said


async def _leaves(friend: Guest) -> None:
    friend.player.keyboard.push("c-q")
    with suppress(Leave):
        await friend.task


class _Mover:
    """Answers one question after the other, each when it has been heard: a key that comes earlier
    decides nothing."""

    def __init__(self, friend: Heard) -> None:
        self._friend, self._known = friend, 0

    async def moves(self, *questions: Pattern[str]) -> None:
        for question in questions:
            await self._friend.hears(question, self._known)
            self._known = len(self._friend.lines)
            await self._friend.press("tab", "enter")


@table_of("touch_down", 2, seed=5)
async def test_who_comes_back_in_the_middle_of_their_turn_hears_whose_it_is(hosts: Hosts) -> None:
    """They heard "2 points left." and nothing else; and whose turn it was when it was over."""
    anna = guest(hosts, "Anna")
    ben = guest(hosts, "Ben")
    await anna.hears(TOUCH_DOWN_TURN)
    await anna.press("tab", "enter")
    await anna.hears(points_left(2))
    await _leaves(anna)
    await ben.hears(has_left("Anna"))
    again = guest(hosts, "Anna", code="", key=anna.key)
    await again.hears(points_left(2))
    assert said("turn.of", "touch_down", who_is="you").search(again.lines[-1])


@table_of("touch_down", 2, seed=5)
async def test_who_comes_to_listen_in_the_middle_hears_what_is_going_on(hosts: Hosts) -> None:
    """They were told the whole game from its beginning, and not whose turn it was."""
    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    moves_anna, moves_ben = _Mover(anna).moves, _Mover(ben).moves
    for turn in (moves_anna, moves_ben, moves_anna):
        await turn(TOUCH_DOWN_TURN, points_left(2), points_left(1))
    await moves_ben(TOUCH_DOWN_TURN)
    dora = guest(hosts, "Dora", watch=True)
    await dora.hears(turn_of("Ben", "touch_down"))
    goes_on, people, _ = dora.lines[-3:]
    assert said("shared-goes-on", "apart").search(goes_on)
    assert seated("Anna", "Ben").search(people)
    assert turn_told("Anna").search((await dora.press(","))[-1])
    assert not turn_told("Anna").search((await dora.press("d"))[-1])  # only what Ben has begun
    since = len(dora.lines)
    await moves_ben(points_left(2), points_left(1))
    whole = await dora.hears(turn_told("Ben"), since)
    assert whole.count(".") == 3
    assert whole in (await dora.press("d"))[-1]
    assert said("digest-no-news").search((await dora.press("d"))[-1])


def test_who_listens_comes_back_to_a_host_that_was_started_again(tmp_path: Path) -> None:
    """Only seats are remembered there: they were told to ask for the three words."""
    plan = TablePlan.shared("mow", 1, bots("Bella", "Clover"), seed=5)

    async def run() -> None:
        hosts = Hosts(tmp_path, plan)
        async with hosts.open(tmp_path):
            anna = hosts.seat_host("Anna")
            await anna.hears(TURN)
            dora = guest(hosts, "Dora", watch=True)
            await dora.hears(seated("Anna", bots=["Bella", "Clover"]))
            code, port = hosts.company.code, hosts.address.port
        again = Hosts(tmp_path, TablePlan.shared("", 0))
        assert await again.company.resume()
        assert again.company.code == code
        since = len(dora.lines)
        async with again.open(tmp_path, port):
            await dora.hears(turn_of("Anna"), since)
            assert not has(dora.lines[since:], said("shown-out", "apart", why="key"))
            assert not has(dora.lines[since:], seated("Anna", bots=["Bella", "Clover"]))

    asyncio.run(run())


@table_of("touch_down", 2, seed=5)
async def test_a_program_that_was_killed_has_told_what_it_has_told(hosts: Hosts) -> None:
    """The next one told again all that came after the player's last key."""
    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    await ben.hears(goes_first("Anna", "touch_down"))
    await anna.hears(TOUCH_DOWN_TURN)
    for _ in range(3):
        await anna.press("tab", "enter")
    await ben.hears(TOUCH_DOWN_TURN)
    far = hosts.company.participants[1].remote
    assert far is not None
    await until(lambda: not far.outbox.since(0), "everything is known to be heard")
    await ben.go()
    again = guest(hosts, "Ben", code="", key=ben.key)
    await again.hears(TOUCH_DOWN_TURN)
    assert len(again.lines) == 1


@table_of("touch_down", 2, seed=5)
async def test_what_comes_while_somebody_types_is_not_heard_yet(
    hosts: Hosts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thin_client, "_GATHERED", 0.001)

    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    await ben.hears(goes_first("Anna", "touch_down"))
    far = hosts.company.participants[1].remote
    assert far is not None
    await until(lambda: not far.outbox.since(0), "everything is known to be heard")
    monkeypatch.setattr(App, "is_typing", True)
    hosts.company.say(anna.person, "Good luck")
    await ben.hears("Good luck")
    for _ in range(50):
        await asyncio.sleep(0.002)
    assert far.outbox.since(0)
    monkeypatch.setattr(App, "is_typing", False)
    await until(lambda: not far.outbox.since(0), "that is known to be heard too")


def test_who_is_away_is_not_asked_what_a_bot_decides_for_them(tmp_path: Path) -> None:
    """All its questions were put to them when they came back, with the answers."""
    plan = TablePlan.shared("mow", 2, bots("Bella"), seed=5)

    async def run() -> None:
        async with Hosts(tmp_path, plan).open(tmp_path) as hosts:
            anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
            await ben.hears(HAND)
            await ben.go()
            await until(lambda: hosts.company.absent(), "absence")
            hosts.company.stand_in([1])
            for _ in range(4):
                since = len(anna.lines)
                await anna.press("s-tab", "enter")
                if not TURN.match(anna.lines[-1]):
                    await anna.hears(TURN, since)
            again = guest(hosts, "", key=ben.key, code="", names=[])
            await again.hears(turn_of("Anna"))
            assert has(again.lines, YOU_PLAY)
            assert not has(again.lines, TURN)
            since = len(again.lines)
            await anna.press("s-tab", "enter")
            await again.hears(TURN, since)

    asyncio.run(run())


@table_of("touch_down", 2, seed=5)
async def test_a_menu_that_was_open_is_told_to_the_next_program(hosts: Hosts) -> None:
    """It heard whose turn it was, and its first key chose from a menu that nobody had told."""
    hosts.seat_host("Anna")
    ben = guest(hosts, "Ben")
    await ben.hears(goes_first("Anna", "touch_down"))
    menu = (await ben.press(":"))[-1]
    await ben.go()
    again = guest(hosts, "", key=ben.key, code="", names=[])
    await again.hears(menu)
    turn, last = again.lines[-2:]
    assert turn_of("Anna", "touch_down").search(turn)
    assert last == menu
    assert said("back-at-table").search((await again.press("escape"))[-1])


def test_who_leaves_before_the_game_comes_back_to_their_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They heard that it waits, and then that nobody knew them."""
    monkeypatch.setattr(announcements, "ONCE", 0.0)

    async def run() -> None:
        came = said("company-came", "apart", name="Ben", count=1, begun="no", free=1)
        async with Hosts(tmp_path, TablePlan.shared("mow", 3)).open(tmp_path) as hosts:
            anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
            await anna.hears(came)
            await ben.hears(LOBBY)
            await _leaves(ben)
            await anna.hears(has_left("Ben"))
            since = len(anna.lines)
            again = guest(hosts, "", key=ben.key, code="", names=[])
            await anna.hears(came, since)
            await again.hears(LOBBY)
            await _leaves(again)
            await anna.hears(has_left("Ben"), since)
            await anna.press("enter")  # bots take the free seats
            late = guest(hosts, "", key=ben.key, code="", names=[])
            with pytest.raises(JoinRefused, match="key"):
                await late.task

    asyncio.run(run())


@table_of("touch_down", 2, seed=5)
async def test_who_types_the_invitation_again_gets_their_seat(hosts: Hosts) -> None:
    """They were told that somebody had that name; or, having left, came to listen."""
    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    await ben.hears(goes_first("Anna", "touch_down"))
    await ben.go()
    again = guest(hosts, "Ben", had=ben.key)
    await again.hears(turn_of("Anna", "touch_down"))
    await _leaves(again)
    await anna.hears(has_left("Ben"))
    back = guest(hosts, "Ben", had=again.key)
    await back.hears(turn_of("Anna", "touch_down"))
    assert hosts.company.participants[-1].seats == [1]
    other = guest(hosts, "Carla", had=ben.key)  # at the same computer
    await other.hears(LISTENING)
    stranger = guest(hosts, "Ben", had="0" * 32)
    with pytest.raises(JoinRefused, match="name-taken"):
        await stranger.task
