"""A shared table, by real sockets on this computer: who hears what, and when."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.client.terminal.transcript import SAID, open_transcript
from mowaudio.engine.record import read
from mowaudio.engine.table import Table
from mowaudio.online.remote.connection import Connection, JoinRefused
from mowaudio.online.session import codes
from mowaudio.online.transport.websocket_client import connect
from tests.online.people import CutLine, Guest, Hosts, bots, guest, until

Play = Callable[[Coroutine[Any, Any, None]], None]


def two(tmp_path: Path, **more: Any) -> Hosts:
    return Hosts(tmp_path / "tables", TablePlan.shared("mow", 2, bots("Bella"), seed=5, **more))


def test_two_sit_down_and_play(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            ben = guest(hosts, "Ben")
            await anna.hears("Ben is here.")
            await anna.hears("Anna and Ben play with Bella.")
            await ben.hears("Anna begins")
            await ben.hears("Your hand:")
            await anna.press("tab", "enter")
            await ben.hears("Anna plays")
            await ben.hears("Your turn")
            await ben.press("tab", "enter")
            await anna.hears("Ben plays")
            await anna.hears("Bella plays")

    asyncio.run(run())


def test_keys_are_answered_while_others_think(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            hosts.seat_host("Anna")
            ben = guest(hosts, "Ben")
            await ben.hears("Your hand:")
            assert "Anna's turn" in (await ben.press("s"))[-1]
            assert "Your hand:" in (await ben.press("h"))[-1]
            assert "1 of 5" in (await ben.press("down"))[-1]
            assert "Anna's turn" in (await ben.press("enter"))[-1]
            assert "others" in (await ben.press("?"))[-1].lower()

    asyncio.run(run())


def test_what_is_anothers_does_not_leave_the_host(tmp_path: Path) -> None:
    """Not Anna's cows, not the seed, not the header: every byte that Ben gets is looked at."""

    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            got: list[str] = []

            async def listening() -> Connection:
                line = await connect(hosts.address)
                receive = line.receive

                async def noted() -> Any:
                    message = await receive()
                    got.append(str(message))
                    return message

                line.receive = noted  # type: ignore[method-assign]
                return line

            ben = Guest(listening, code=hosts.company.code, names=["Ben"])
            await ben.hears("Your hand:")
            hand = next(line for line in anna.lines if "Your hand:" in line)
            assert hand not in " ".join(got)
            await anna.press("h", "tab", "x")
            await ben.press("s", ",", "d")
            told = " ".join(got)
            room = hosts.company.room
            assert room is not None
            assert str(room.table.header.seed) not in told.replace("'", " ").split()
            assert "Hint" not in told
            assert "Start with" not in told

    asyncio.run(run())


def test_a_broken_line_costs_nothing(tmp_path: Path) -> None:
    """Whatever is said meanwhile is heard when the line is back, once, in its order."""

    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            lines: list[CutLine] = []

            async def weak() -> Connection:
                lines.append(CutLine(await connect(hosts.address)))
                return lines[-1]

            ben = Guest(weak, code=hosts.company.code, names=["Ben"])
            await ben.hears("Your hand:")
            lines[-1].deaf = True  # from now on nothing arrives
            await anna.press("tab", "enter")
            await until(lambda: len(lines) > 1, "a new line")
            await ben.hears("Anna plays")
            await ben.hears("Your turn")
            assert sum("Anna plays" in line for line in ben.lines) == 1
            assert sum("Your hand:" in line for line in ben.lines) == 1

    asyncio.run(run())


def test_who_was_let_in_but_never_told_comes_again(tmp_path: Path) -> None:
    """The line breaks between the knock and its answer: the chair is theirs, not "taken"."""

    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            lines: list[CutLine] = []

            async def weak() -> Connection:
                lines.append(CutLine(await connect(hosts.address)))
                lines[-1].deaf = len(lines) == 1
                return lines[-1]

            ben = Guest(weak, code=hosts.company.code, key=codes.new_token(), names=["Ben"])
            await ben.hears("Your hand:")
            assert len(lines) == 2
            assert sum("Ben is here." in line for line in anna.lines) == 1

    asyncio.run(run())


def test_a_key_on_its_way_is_pressed_once(tmp_path: Path) -> None:
    """The host has got it, but its answer is lost: it is sent again and not made again."""

    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            lines: list[CutLine] = []

            async def weak() -> Connection:
                lines.append(CutLine(await connect(hosts.address)))
                return lines[-1]

            ben = Guest(weak, code=hosts.company.code, names=["Ben"])
            await ben.hears("Your hand:")
            await anna.press("tab", "enter")
            await ben.hears("Your turn")
            await ben.press("tab")
            lines[-1].deaf = True
            ben.player.keyboard.push("enter")
            await ben.hears("You play")
            await anna.hears("Ben plays")
            room = hosts.company.room
            assert room is not None
            assert sum(ply.seat == 1 for ply in room.table.plies) == 1

    asyncio.run(run())


def test_the_host_is_killed_and_comes_back(tmp_path: Path) -> None:
    """Another program opens the same table: keys fit, nothing is missing, nothing told twice."""

    async def run() -> None:
        first = two(tmp_path)
        moved = asyncio.Event()
        where = first

        async with first.open(tmp_path):
            anna = first.seat_host("Anna")

            async def anywhere() -> Connection:
                return await connect(where.address)

            ben = Guest(anywhere, code=first.company.code, names=["Ben"])
            await ben.hears("Your hand:")
            await anna.press("tab", "enter")
            await ben.hears("Your turn")
            moved.set()
        second = Hosts(tmp_path / "tables", TablePlan.shared("", 0))
        assert await second.company.resume()
        async with second.open(tmp_path):
            where = second
            await until(
                lambda: any(one.name == "Ben" for one in second.company.participants), "Ben"
            )
            told = len(ben.lines)
            await until(lambda: sum("Your turn" in line for line in ben.lines) == 2, "the turn")
            await ben.press("tab", "enter")
            await ben.hears("You play", told)
            assert sum("Anna plays" in line for line in ben.lines) == 1

    asyncio.run(run())
    whole = read(tmp_path / "tables" / "table.mow")
    assert whole.broken is None
    assert Table.replayed(tmp_path, whole).plies


def test_undo_is_told_to_all(tmp_path: Path) -> None:
    async def run() -> None:
        plan = TablePlan.shared("touch_down", 2, seed=5)
        async with Hosts(tmp_path / "tables", plan).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            ben = guest(hosts, "Ben")
            await ben.hears("Anna begins")
            for _ in range(3):
                await anna.press("tab", "enter")
            await ben.hears("Your turn")
            await anna.press("backspace")
            assert "taken back" in anna.lines[-2] + anna.lines[-1]
            await ben.hears("Anna takes back")
            room = hosts.company.room
            assert room is not None
            assert room.table.to_act == (0,)

    asyncio.run(run())


def test_company_is_told_and_can_talk(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            ben = guest(hosts, "Ben")
            await ben.hears("Your hand:")
            assert hosts.company.code
            ear = guest(hosts, "Carla", watch=True)
            await anna.hears("Carla listens.")
            await ear.hears("Anna and Ben play with Bella.")
            hosts.company.say(anna.person, "Good luck")
            await ben.hears("Anna says: Good luck")
            await ear.hears("Anna says: Good luck")
            assert not any("Your hand" in line for line in ear.lines)
            who = (await ben.press(":"))[-1]
            assert "Anna" in who
            assert "Carla" in who

    asyncio.run(run())


def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            ben = guest(hosts, "Ben")
            await ben.hears("Your hand:")
            key = ben.key
            await anna.press("tab", "enter")
            await ben.go()
            await until(lambda: hosts.company.absent(), "absence")
            hosts.company.stand_in([1])
            await anna.hears("A bot plays for Ben now.")
            await anna.hears("Ben plays")
            again = guest(hosts, "", key=key, code="", names=[])
            await anna.hears("Ben plays again.")
            await again.hears("A bot plays for you now.")
            await again.hears("You play again.")

    asyncio.run(run())


def test_who_comes_back_with_another_program_hears_whose_turn_it_is(tmp_path: Path) -> None:
    """Even where nothing has happened meanwhile: there is nothing on their screen."""

    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            ben = guest(hosts, "Ben")
            await ben.hears("Your hand:")
            (person,) = [one for one in hosts.company.participants if one.name == "Ben"]
            assert person.remote is not None
            person.remote.has_heard(person.remote.outbox.count)
            await ben.go()
            back = guest(hosts, "", key=ben.key, code="", names=[])
            await back.hears("Anna's turn")
            await back.go()
            await anna.press("tab", "enter")
            again = guest(hosts, "", key=ben.key, code="", names=[])
            await again.hears("Your turn")

    asyncio.run(run())


def test_a_question_that_was_open_is_put_to_another_program_too(tmp_path: Path) -> None:
    """Though the first one had said that it was heard: or no key would be answered any more."""

    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            ben = guest(hosts, "Ben")
            await ben.hears("Your hand:")
            asked: list[str] = []

            async def never(prompt: str, _default: str = "") -> str:
                asked.append(prompt)
                await asyncio.sleep(60)
                return ""

            ben.app.typed = never  # type: ignore[assignment]
            ben.player.keyboard.push(";")
            await until(lambda: asked, "the question")
            (person,) = [one for one in hosts.company.participants if one.name == "Ben"]
            assert person.remote is not None
            person.remote.has_heard(person.remote.outbox.count)
            await ben.go()
            again = guest(hosts, "", key=ben.key, code="", names=[])

            async def types(_prompt: str, _default: str = "") -> str:
                return "Here I am."

            again.app.typed = types  # type: ignore[assignment]
            await anna.hears("Ben says: Here I am.")
            await again.hears("Said.")
            assert "Your hand:" in (await again.press("h"))[-1]

    asyncio.run(run())


def test_what_others_press_is_in_no_file_of_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = tmp_path / "said"
    monkeypatch.setenv(SAID, str(said))

    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            hosts.seat_host("Anna").app.transcript = open_transcript()
            ben = guest(hosts, "Ben")
            await ben.hears("Your hand:")
            await ben.press("h")
        assert "key" not in [line.split("\t")[0] for line in said.read_text().splitlines()]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("hello", "why"),
    [
        ({"code": "no-such-words"}, "code"),
        ({"key": "0" * 32, "code": ""}, "key"),
        ({"names": []}, "name"),
        ({"names": ["Anna"]}, "name-taken"),
        ({"v": 99}, "version"),
    ],
)
def test_who_is_not_let_in_is_told_why(tmp_path: Path, hello: dict[str, Any], why: str) -> None:
    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            hosts.seat_host("Anna")
            late = guest(hosts, "Ben", **hello)
            with pytest.raises(JoinRefused) as shown_out:
                await late.task
            assert shown_out.value.why == why
            assert late.app.text("shown-out", why=why)

    asyncio.run(run())


def test_guessing_ends_soon(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            hosts.seat_host("Anna")
            reasons = []
            for _ in range(7):
                with pytest.raises(JoinRefused) as shown_out:
                    await guest(hosts, "Ben", code="wrong-wrong-wrong").task
                reasons.append(shown_out.value.why)
            assert reasons == ["code"] * 5 + ["patience"] * 2
            with pytest.raises(JoinRefused):  # even who knows the words, from the same place
                await guest(hosts, "Ben").task

    asyncio.run(run())


def test_somebody_elses_certificate_is_noticed(tmp_path: Path) -> None:
    async def run() -> None:
        from dataclasses import replace

        async with two(tmp_path).open(tmp_path) as hosts:
            hosts.seat_host("Anna")
            hosts.address = replace(hosts.address, fingerprint="a" * 16)
            with pytest.raises(JoinRefused) as shown_out:
                await guest(hosts, "Ben").task
            assert shown_out.value.why == "mark"

    asyncio.run(run())


def test_what_is_lost_on_a_line_that_holds_is_asked_for_again(tmp_path: Path) -> None:
    """A line may be passed on by others, who lose a message now and then."""

    async def run() -> None:
        async with two(tmp_path).open(tmp_path) as hosts:
            anna = hosts.seat_host("Anna")
            lines: list[Connection] = []

            async def leaky() -> Connection:
                line = await connect(hosts.address)
                receive = line.receive

                async def some() -> Any:
                    message = await receive()
                    if len(lines) == 1 and "Anna plays" in str(message):
                        message = await receive()
                    return message

                line.receive = some  # type: ignore[method-assign]
                lines.append(line)
                return line

            ben = Guest(leaky, code=hosts.company.code, names=["Ben"])
            await ben.hears("Your hand:")
            await anna.press("tab", "enter")
            await ben.hears("Anna plays")
            await ben.hears("Your turn")
            assert len(lines) == 2
            assert [one for one in ben.lines if "Anna plays" in one or "Your turn" in one][0:2] == [
                next(one for one in ben.lines if "Anna plays" in one),
                next(one for one in ben.lines if "Your turn" in one),
            ]

    asyncio.run(run())
