"""After a shared game: everybody has its recap and its replay, and comes along when their host
begins another; who has played has the record, and nobody has it before the end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from mowaudio import files
from mowaudio.bots.judging import Verdict
from mowaudio.bots.review import GoThrough, Review
from mowaudio.client.library import saved_tables
from mowaudio.client.library.saved_tables import finished
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.engine.record import LARGEST, BadRecord
from mowaudio.engine.table import Table
from mowaudio.online.protocol import host_messages
from mowaudio.online.protocol.fields import BadMessage
from mowaudio.online.remote.connection import Connection
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.remote.received_records import ReceivedRecords
from mowaudio.online.remote.remote_app import RemoteApp
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.participant_session import deliver_record
from mowaudio.online.transport.websocket_client import connect
from tests.online.people import Guest, Heard, Hosts, Near, bots, guest, until
from tests.online.phrases import (
    BEGINS,
    HAND,
    HAND_ASKED,
    OVER,
    TURN,
    YOU_PLAY,
    YOU_TAKE,
    either,
    listens,
    says,
    seated,
    times,
    turn_of,
)
from tests.said import said

SCORE = said("standing.of", "mow", who_is="you", over="yes")


class Friends:
    """Anna at the host's keyboard, Ben at his own, and Carla who listens."""

    def __init__(self, hosts: Hosts, anna: Near, ben: Guest, carla: Guest) -> None:
        self.hosts, self.anna, self.ben, self.carla = hosts, anna, ben, carla

    @property
    def all(self) -> tuple[Heard, ...]:
        return self.anna, self.ben, self.carla

    @property
    def table(self) -> Table:
        assert self.hosts.company.room is not None
        return self.hosts.company.room.table

    async def play_to_the_end(self) -> None:
        """Bots play for all, as if they were away."""
        self.hosts.company.stand_in([0, 1])
        await until(lambda: self.table.outcome, "the end")
        for friend in self.all:
            await friend.hears(OVER)
        assert self.hosts.company.room is not None
        self.hosts.company.room.stand_ins.clear()  # they play the next one themselves


@asynccontextmanager
async def at_the_end(tmp_path: Path, go_through: GoThrough | None = None) -> AsyncIterator[Friends]:
    hosts = Hosts(tmp_path / "tables", TablePlan.shared("mow", 2, bots("Bella"), seed=5))
    hosts.house = LobbyRegistry(go_through)
    hosts.house.parties.append(hosts.company)
    async with hosts.open(tmp_path):
        anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
        await ben.hears(HAND)
        friends = Friends(hosts, anna, ben, guest(hosts, "Carla", watch=True))
        await anna.hears(listens("Carla"))
        await friends.play_to_the_end()
        yield friends


async def the_first_is_bad(review: Review, _seconds: float, _stopped: Callable[[], bool]) -> None:
    """The first move that anybody judges was worse than the last that was allowed."""
    number = review.order()[0]
    ply = review.table.plies[number]
    better = ply.before.legal_moves(ply.seat)[-1]
    review.note(number, Verdict(ply.move, better, 4.0))


async def for_ever(_review: Review, _seconds: float, stopped: Callable[[], bool]) -> None:
    while not stopped():
        await asyncio.sleep(0.005)


async def test_a_recap_is_of_ones_own_seat_and_leads_into_the_replay(tmp_path: Path) -> None:
    async with at_the_end(tmp_path, the_first_is_bad) as friends:
        ben = friends.ben
        since = len(ben.lines)
        await ben.press("enter")
        told = await ben.hears(said("recap-moves", moves=1), since)
        assert said("verdict-made").search(told)
        assert said("lost.by", "mow", amount=4).search(told)
        winner = friends.table.players[friends.table.outcome.winners[0]].name  # type: ignore[union-attr]
        won = said("outcome.won", "mow", who=winner, who_is="you" if winner == "Ben" else "other")
        assert won.search(ben.lines[since])
        await ben.press("enter")
        assert either(YOU_PLAY, YOU_TAKE).search(ben.lines[-1])
        since = len(ben.lines)
        await ben.press("escape", "escape")
        label = ben.app.text("after-recap")
        await ben.hears(said("menu-again", label=label, place=1, count=3), since)


async def test_an_onlooker_hears_it_again_with_anybodys_ears(tmp_path: Path) -> None:
    async with at_the_end(tmp_path) as friends:
        carla = friends.carla
        since = len(carla.lines)
        await carla.press("1")
        await carla.hears(said("replay-start"), since)
        since = len(carla.lines)
        await carla.press("down", "tab")
        await carla.hears(said("replay-as", name="Anna"), since)
        assert HAND_ASKED.search((await carla.press("h"))[-1])


async def test_whoever_listens_to_something_comes_along_when_another_game_begins(
    tmp_path: Path,
) -> None:
    """Ben from a recap that thinks, Carla from the middle of a replay; and meanwhile the host's
    keys are answered."""
    async with at_the_end(tmp_path, for_ever) as friends:
        anna, ben, carla = friends.anna, friends.ben, friends.carla
        since = [len(friend.lines) for friend in friends.all]
        await ben.press("1")
        assert said("recap-working", done=0).search((await ben.press("x"))[-1])
        await carla.press("1", "down")
        assert SCORE.search((await anna.press("p"))[-1])
        await anna.press("1")
        for friend, told in zip(friends.all, since, strict=True):
            await friend.hears(BEGINS, told)
            await friend.hears(seated("Anna", "Ben", bots=["Bella"]), told)
        hand = await ben.hears(HAND, since[1])
        assert HAND_ASKED.search((await ben.press("h"))[-1])
        assert hand not in anna.lines
        assert turn_of("").search((await carla.press("t"))[-1])  # no key of the replay any more


async def test_what_is_being_typed_is_said_before_one_comes_along(tmp_path: Path) -> None:
    async with at_the_end(tmp_path) as friends:
        anna, ben = friends.anna, friends.ben
        typing, done = asyncio.Event(), asyncio.Event()

        async def types(_prompt: str, _default: str = "") -> str:
            typing.set()
            await done.wait()
            return "That was close."

        ben.app.typed = types  # type: ignore[assignment]
        ben.player.keyboard.push(";")
        await typing.wait()
        told = len(anna.lines)
        await anna.press("1")
        await anna.hears(BEGINS, told)
        done.set()
        await anna.hears(says("Ben", "That was close."))
        await until(lambda: times(ben.lines, BEGINS) == 2, "the game")


async def test_who_was_typing_at_the_end_is_not_left_behind(tmp_path: Path) -> None:
    """The next game begins before they have heard that the last one is over."""
    plan = TablePlan.shared("mow", 2, bots("Bella"), seed=5)
    async with Hosts(tmp_path / "tables", plan).open(tmp_path) as hosts:
        anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
        await ben.hears(HAND)
        typing, done = asyncio.Event(), asyncio.Event()

        async def late(_prompt: str, _default: str = "") -> str:
            typing.set()
            await done.wait()
            return "Sorry."

        ben.app.typed = late  # type: ignore[assignment]
        ben.player.keyboard.push(";")
        await typing.wait()
        hosts.company.stand_in([0, 1])
        await anna.hears(OVER)
        assert hosts.company.room is not None
        hosts.company.room.stand_ins.clear()
        told_anna = len(anna.lines)
        await anna.press("1")
        await anna.hears(TURN, told_anna)
        told = len(ben.lines)
        done.set()
        await ben.hears(BEGINS, told)
        await ben.hears(HAND, told)
        await anna.press("tab", "enter")
        await ben.hears(TURN, told)


async def test_who_comes_back_with_another_program_hears_where_they_were(tmp_path: Path) -> None:
    async with at_the_end(tmp_path) as friends:
        ben, key = friends.ben, friends.ben.key
        await ben.press("2")
        where = (await ben.press("down"))[-1]
        (person,) = [one for one in friends.hosts.company.participants if one.name == "Ben"]
        assert person.remote is not None
        person.remote.has_heard(person.remote.outbox.count)
        await ben.go()
        got: list[Any] = []
        again = Guest(overhearing(friends.hosts, got), key=key)
        await again.hears(where)
        # The computer may be another one, too.
        assert [m["text"] for m in got if m["t"] == "record"] == [friends.table.record_text()]
        await again.press("escape")
        await again.hears(OVER)


# -- the record -----------------------------------------------------------------------------------


def overhearing(hosts: Hosts, got: list[Any]) -> Callable[[], Any]:
    async def listening() -> Connection:
        line = await connect(hosts.address)
        receive = line.receive

        async def noted() -> Any:
            message = await receive()
            got.append(message)
            return message

        line.receive = noted  # type: ignore[method-assign]
        return line

    return listening


async def test_the_record_goes_to_who_has_played_and_only_at_the_end(tmp_path: Path) -> None:
    plan = TablePlan.shared("mow", 2, bots("Bella"), seed=80005)
    async with Hosts(tmp_path / "tables", plan).open(tmp_path) as hosts:
        anna = hosts.seat_host("Anna")
        bens: list[Any] = []
        carlas: list[Any] = []
        ben = Guest(overhearing(hosts, bens), code=hosts.company.code, names=["Ben"])
        await ben.hears(HAND)
        hello = {"code": hosts.company.code, "names": ["Carla"], "watch": True}
        carla = Guest(overhearing(hosts, carlas), **hello)
        await carla.hears(seated("Anna", "Ben", bots=["Bella"]))
        await anna.hears(TURN)
        await anna.press("tab", "enter")
        await ben.press("tab", "s", "?")
        told = str(bens)
        assert "record" not in [message["t"] for message in bens]
        assert "80005" not in told
        hosts.company.stand_in([0, 1])
        for friend in (ben, carla):
            await friend.hears(OVER)
        assert "80005" not in str(carlas)
        assert "record" not in [message["t"] for message in carlas]
        (record,) = [message for message in bens if message["t"] == "record"]
        assert hosts.company.room is not None
        assert record["text"] == hosts.company.room.table.record_text()


def test_of_a_game_that_goes_on_no_record_is_sent(tmp_path: Path) -> None:
    """Whoever asks for it: this is where it leaves the host."""
    table, outbox = Table.open("mow", 2, 5), Outbox()
    ben = Participant(["Ben"], RemoteApp(Preferences(), outbox))
    asyncio.run(deliver_record(table, ben))
    assert outbox.since(0) == []
    while table.to_act:
        table.play(table.to_act[0], table.legal_moves(table.to_act[0])[0])
    asyncio.run(deliver_record(table, ben))
    assert [message["t"] for message in outbox.since(0)] == ["record"]


async def test_host_and_guest_keep_the_game_once_however_often_it_comes(tmp_path: Path) -> None:
    async with at_the_end(tmp_path) as friends:
        await until(finished, "the host's own")
        (mine,) = finished()
        text = friends.table.record_text()
        assert mine.path.read_text() == text
        mine.path.unlink()
        home = ReceivedRecords(friends.ben.app)
        for _ in range(2):
            home.take(text)
            await home.settled()
        (theirs,) = finished()
        assert theirs.path.read_text() == text
        assert Table.load(theirs.path).outcome == friends.table.outcome
        assert theirs.path.stat().st_mode & 0o777 == 0o600


def whole() -> str:
    table = Table.open("mow", 2, 5)
    while table.to_act:
        table.play(table.to_act[0], table.legal_moves(table.to_act[0])[0])
    return table.record_text()


@pytest.mark.parametrize("sent", [None, 5, ["text"], "x" * (LARGEST + 1)])
def test_what_is_no_record_at_all_is_not_even_looked_at(sent: object) -> None:
    with pytest.raises(BadMessage):
        host_messages.decode({"t": "record", "n": 1, "text": sent})


async def test_one_record_that_comes_four_times_at_once_is_kept_once() -> None:
    """Four threads wrote the same draft, and three failed."""
    ben = Heard()
    home = ReceivedRecords(ben.app)
    for _ in range(4):
        home.take(whole())
    await home.settled()
    assert not ben.lines
    assert len(finished()) == 1


def test_threads_that_write_one_file_at_once_all_succeed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with ThreadPoolExecutor(8) as threads:
        for done in [threads.submit(files.write, path, b"x" * 9) for _ in range(200)]:
            done.result()
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


async def test_a_host_cannot_fill_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    from mowaudio.online.remote import received_records

    kept: list[str] = []
    monkeypatch.setattr(saved_tables, "import_record", kept.append)
    home = ReceivedRecords(Heard().app)
    for number in range(received_records._MOST + 10):
        home.take(str(number))
    await home.settled()
    assert len(kept) == received_records._MOST


async def test_a_home_that_cannot_be_written_to_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("MOWAUDIO_HOME", str(tmp_path / "file"))
    ben = Heard()
    home = ReceivedRecords(ben.app)
    home.take(whole())
    await home.settled()
    (only,) = ben.lines
    assert said("table-not-kept").search(only)


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        (lambda text: "", "record-no-header"),
        (lambda text: "\x1b[2J" * 50, "record-no-header"),
        (lambda text: text.replace("game: mow", "game: ../../mow"), "record-unknown-game"),
        (lambda text: text.replace("game: mow", "game: chess"), "record-unknown-game"),
        (lambda text: "\n".join(text.split("\n")[:-20]) + "\n", "record-not-over"),
        (lambda text: text + "1 play 15.0\n", "record-bad-move"),
        (lambda text: text + " " * (LARGEST - len(text) - 1) + "é", "record-too-large"),
    ],
)  # fmt: skip
async def test_what_a_hostile_host_sends_is_not_kept(sent: Callable[[str], str], why: str) -> None:
    ben = Heard()
    home = ReceivedRecords(ben.app)
    text = sent(whole())
    home.take(text)
    await home.settled()
    assert said("far-record-bad", "apart").search(ben.lines[-1])
    with pytest.raises(BadRecord) as found:
        saved_tables.import_record(text)
    assert found.value.text_id == why
    assert not finished()


async def test_a_name_that_would_control_the_terminal_is_kept_without_that() -> None:
    ben = Heard()
    home = ReceivedRecords(ben.app)
    home.take(whole().replace("name: ''", 'name: "a\\e[2J"'))
    await home.settled()
    (kept,) = finished()
    assert {player.name for player in Table.load(kept.path).players} == {"a[2J"}
    assert kept.path.read_text().isascii()
    assert "\\e" not in kept.path.read_text()
    assert "\x1b" not in kept.path.read_text()


# -- words: these tests depend on wording --


@pytest.mark.words
async def test_each_has_the_menu_that_is_theirs(tmp_path: Path) -> None:
    async with at_the_end(tmp_path) as friends:
        assert friends.anna.lines[-1] == (
            "The game is over. 1 The same again. 2 What decided it. 3 Step through it. "
            "4 Your games so far. 5 Another game with the same people. 6 Leave the table. Enter: 2."
        )
        assert friends.ben.lines[-1] == (
            "The game is over. Your host can begin another one. 1 What decided it. "
            "2 Step through it. 3 Leave the table. Enter: 1."
        )
        assert friends.carla.lines[-1] == (
            "The game is over. Your host can begin another one. 1 Step through it. "
            "2 Leave the table. Enter: 1."
        )
        assert said("help-after-shared", "apart", host="no", plays="yes").search(
            (await friends.ben.press("?"))[-1]
        )
        assert SCORE.search((await friends.ben.press("p"))[-1])
        here = {"there": "Anna", "listening": "Carla", "away": "none", "free": 0}
        who = said("company-who", "apart", **here)
        assert who.search((await friends.ben.press(":"))[-1])
