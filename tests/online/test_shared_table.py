"""A shared table, by real sockets on this computer: who hears what, and when."""

from __future__ import annotations

import asyncio
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
from tests.online.conftest import Pair
from tests.online.people import CutLine, Guest, Hosts, bots, guest, until
from tests.online.phrases import (
    HAND,
    HAND_ASKED,
    TAKEN_BACK,
    TOUCH_DOWN_TURN,
    TURN,
    WAS_SAID,
    YOU_PLAY,
    bot_plays_for,
    either,
    goes_first,
    is_here,
    listens,
    played,
    plays_again,
    says,
    seated,
    times,
    turn_of,
)
from tests.said import has, said


def two(tmp_path: Path) -> Hosts:
    """The table of the fixture `hosts`, not yet open."""
    return Hosts(tmp_path / "tables", TablePlan.shared("mow", 2, bots("Bella"), seed=5))


async def test_two_sit_down_and_play(hosts: Hosts) -> None:
    anna = hosts.seat_host("Anna")
    ben = guest(hosts, "Ben")
    await anna.hears(is_here("Ben"))
    await anna.hears(seated("Anna", "Ben", bots=["Bella"]))
    await ben.hears(goes_first("Anna"))
    await ben.hears(HAND)
    await anna.press("tab", "enter")
    await ben.hears(played("Anna"))
    await ben.hears(TURN)
    await ben.press("tab", "enter")
    await anna.hears(played("Ben"))
    await anna.hears(played("Bella"))


async def test_keys_are_answered_while_others_think(pair: Pair) -> None:
    ben = pair.ben
    assert turn_of("Anna").search((await ben.press("s"))[-1])
    assert HAND_ASKED.search((await ben.press("h"))[-1])
    assert said("explore-n-of-m", place=1, count=5).search((await ben.press("down"))[-1])
    assert turn_of("Anna").search((await ben.press("enter"))[-1])
    assert said("help-waiting", "apart", undo="yes").search((await ben.press("?"))[-1])


async def test_what_is_anothers_does_not_leave_the_host(hosts: Hosts) -> None:
    """Not Anna's cows, not the seed, not the header: every byte that Ben gets is looked at."""
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
    await ben.hears(HAND)
    hand = next(line for line in anna.lines if HAND.search(line))
    assert hand not in " ".join(got)
    secrets = await anna.press("h", "tab", "x")
    await ben.press("s", ",", "d")
    told = " ".join(got)
    room = hosts.company.room
    assert room is not None
    assert str(room.table.header.seed) not in told.replace("'", " ").split()
    assert not [line for line in secrets if line in told]


async def test_a_broken_line_costs_nothing(hosts: Hosts) -> None:
    """Whatever is said meanwhile is heard when the line is back, once, in its order."""
    anna = hosts.seat_host("Anna")
    lines: list[CutLine] = []

    async def weak() -> Connection:
        lines.append(CutLine(await connect(hosts.address)))
        return lines[-1]

    ben = Guest(weak, code=hosts.company.code, names=["Ben"])
    await ben.hears(HAND)
    lines[-1].deaf = True  # from now on nothing arrives
    await anna.press("tab", "enter")
    await until(lambda: len(lines) > 1, "a new line")
    await ben.hears(played("Anna"))
    await ben.hears(TURN)
    assert times(ben.lines, played("Anna")) == 1
    assert times(ben.lines, HAND) == 1


async def test_who_was_let_in_but_never_told_comes_again(hosts: Hosts) -> None:
    """The line breaks between the request to join and its answer: the seat is theirs."""
    anna = hosts.seat_host("Anna")
    lines: list[CutLine] = []

    async def weak() -> Connection:
        lines.append(CutLine(await connect(hosts.address)))
        lines[-1].deaf = len(lines) == 1
        return lines[-1]

    ben = Guest(weak, code=hosts.company.code, key=codes.new_token(), names=["Ben"])
    await ben.hears(HAND)
    assert len(lines) == 2
    assert times(anna.lines, is_here("Ben")) == 1


async def test_a_key_on_its_way_is_pressed_once(hosts: Hosts) -> None:
    """The host has got it, but its answer is lost: it is sent again and not made again."""
    anna = hosts.seat_host("Anna")
    lines: list[CutLine] = []

    async def weak() -> Connection:
        lines.append(CutLine(await connect(hosts.address)))
        return lines[-1]

    ben = Guest(weak, code=hosts.company.code, names=["Ben"])
    await ben.hears(HAND)
    await anna.press("tab", "enter")
    await ben.hears(TURN)
    await ben.press("tab")
    lines[-1].deaf = True
    ben.player.keyboard.push("enter")
    await ben.hears(YOU_PLAY)
    await anna.hears(played("Ben"))
    room = hosts.company.room
    assert room is not None
    assert sum(ply.seat == 1 for ply in room.table.plies) == 1


async def test_the_host_is_killed_and_comes_back(tmp_path: Path) -> None:
    """Another program opens the same table: keys fit, nothing is missing, nothing told twice."""
    first = two(tmp_path)
    moved = asyncio.Event()
    where = first

    async with first.open(tmp_path):
        anna = first.seat_host("Anna")

        async def anywhere() -> Connection:
            return await connect(where.address)

        ben = Guest(anywhere, code=first.company.code, names=["Ben"])
        await ben.hears(HAND)
        await anna.press("tab", "enter")
        await ben.hears(TURN)
        moved.set()
    second = Hosts(tmp_path / "tables", TablePlan.shared("", 0))
    assert await second.company.resume()
    async with second.open(tmp_path):
        where = second
        await until(lambda: any(one.name == "Ben" for one in second.company.participants), "Ben")
        told = len(ben.lines)
        await until(lambda: times(ben.lines, TURN) == 2, "the turn")
        await ben.press("tab", "enter")
        await ben.hears(YOU_PLAY, told)
        assert times(ben.lines, played("Anna")) == 1
    whole = read(tmp_path / "tables" / "table.mow")
    assert whole.broken is None
    assert Table.replayed(tmp_path, whole).plies


async def test_undo_is_told_to_all(tmp_path: Path) -> None:
    plan = TablePlan.shared("touch_down", 2, seed=5)
    async with Hosts(tmp_path / "tables", plan).open(tmp_path) as hosts:
        anna = hosts.seat_host("Anna")
        ben = guest(hosts, "Ben")
        await ben.hears(goes_first("Anna", "touch_down"))
        for _ in range(3):
            await anna.press("tab", "enter")
        await ben.hears(TOUCH_DOWN_TURN)
        await anna.press("backspace")
        assert has(anna.lines[-2:], TAKEN_BACK)
        await ben.hears(said("undo-other", who="Anna"))
        room = hosts.company.room
        assert room is not None
        assert room.table.to_act == (0,)


async def test_company_is_told_and_can_talk(pair: Pair) -> None:
    hosts, anna, ben = pair.hosts, pair.anna, pair.ben
    assert hosts.company.code
    ear = guest(hosts, "Carla", watch=True)
    await anna.hears(listens("Carla"))
    await ear.hears(seated("Anna", "Ben", bots=["Bella"]))
    hosts.company.say(anna.person, "Good luck")
    await ben.hears(says("Anna", "Good luck"))
    await ear.hears(says("Anna", "Good luck"))
    assert not has(ear.lines, HAND)
    who = (await ben.press(":"))[-1]
    assert "Anna" in who
    assert "Carla" in who


async def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(pair: Pair) -> None:
    hosts, anna, ben = pair.hosts, pair.anna, pair.ben
    await anna.press("tab", "enter")
    await ben.go()
    await until(lambda: hosts.company.absent(), "absence")
    hosts.company.stand_in([1])
    await anna.hears(bot_plays_for("Ben"))
    await anna.hears(played("Ben"))
    again = pair.ben_returns()
    await anna.hears(plays_again("Ben"))
    await again.hears(bot_plays_for(""))
    await again.hears(plays_again(""))


async def test_who_comes_back_with_another_program_hears_whose_turn_it_is(pair: Pair) -> None:
    """Even where nothing has happened meanwhile: there is nothing on their screen."""
    hosts, anna, ben = pair.hosts, pair.anna, pair.ben
    (person,) = [one for one in hosts.company.participants if one.name == "Ben"]
    assert person.remote is not None
    person.remote.has_heard(person.remote.outbox.count)
    await ben.go()
    back = pair.ben_returns()
    await back.hears(turn_of("Anna"))
    await back.go()
    await anna.press("tab", "enter")
    again = pair.ben_returns()
    await again.hears(TURN)


async def test_a_question_that_was_open_is_put_to_another_program_too(pair: Pair) -> None:
    """Though the first one had said that it was heard: or no key would be answered any more."""
    hosts, anna, ben = pair.hosts, pair.anna, pair.ben
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
    again = pair.ben_returns()

    async def types(_prompt: str, _default: str = "") -> str:
        return "Here I am."

    again.app.typed = types  # type: ignore[assignment]
    await anna.hears(says("Ben", "Here I am."))
    await again.hears(WAS_SAID)
    assert HAND_ASKED.search((await again.press("h"))[-1])


async def test_what_others_press_is_in_no_file_of_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    transcript = tmp_path / "said"
    monkeypatch.setenv(SAID, str(transcript))
    async with two(tmp_path).open(tmp_path) as hosts:
        hosts.seat_host("Anna").app.transcript = open_transcript()
        ben = guest(hosts, "Ben")
        await ben.hears(HAND)
        await ben.press("h")
    assert "key" not in [line.split("\t")[0] for line in transcript.read_text().splitlines()]


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
async def test_who_is_not_let_in_is_told_why(hosts: Hosts, hello: dict[str, Any], why: str) -> None:
    hosts.seat_host("Anna")
    late = guest(hosts, "Ben", **hello)
    with pytest.raises(JoinRefused) as shown_out:
        await late.task
    assert shown_out.value.why == why
    assert late.app.text("shown-out", why=why)


async def test_guessing_ends_soon(hosts: Hosts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(codes._GUESSES, "network", (5, 0.0))  # however slow this machine is
    word = next(word for word in codes.words() if word not in hosts.company.code)
    hosts.seat_host("Anna")
    reasons = []
    for _ in range(7):
        with pytest.raises(JoinRefused) as shown_out:
            await guest(hosts, "Ben", code=f"{word}-{word}-{word}").task
        reasons.append(shown_out.value.why)
    assert reasons == ["code"] * 5 + ["patience"] * 2
    with pytest.raises(JoinRefused):  # even who knows the words, from the same place
        await guest(hosts, "Ben").task


async def test_somebody_elses_certificate_is_noticed(hosts: Hosts) -> None:
    from dataclasses import replace

    hosts.seat_host("Anna")
    hosts.address = replace(hosts.address, fingerprint="a" * 16)
    with pytest.raises(JoinRefused) as shown_out:
        await guest(hosts, "Ben").task
    assert shown_out.value.why == "mark"


async def test_what_is_lost_on_a_line_that_holds_is_asked_for_again(hosts: Hosts) -> None:
    """A line may be passed on by others, who lose a message now and then."""
    anna = hosts.seat_host("Anna")
    lines: list[Connection] = []

    async def leaky() -> Connection:
        line = await connect(hosts.address)
        receive = line.receive

        async def some() -> Any:
            message = await receive()
            if len(lines) == 1 and played("Anna").search(str(message)):
                message = await receive()
            return message

        line.receive = some  # type: ignore[method-assign]
        lines.append(line)
        return line

    ben = Guest(leaky, code=hosts.company.code, names=["Ben"])
    await ben.hears(HAND)
    await anna.press("tab", "enter")
    await ben.hears(played("Anna"))
    await ben.hears(TURN)
    assert len(lines) == 2
    move, turn = [one for one in ben.lines if either(played("Anna"), TURN).search(one)][:2]
    assert played("Anna").search(move)
    assert TURN.search(turn)
