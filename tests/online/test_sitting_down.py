"""Sitting down as a new user does it: the invitation, names, and what is told on the way."""

from __future__ import annotations

import asyncio
import base64
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings.folders import shared_folder
from mowaudio.client.setup.last_setup import LastSetup
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.commands.friends_menu import friends_menu
from mowaudio.engine.options import Value
from mowaudio.engine.table import Table
from mowaudio.online import join
from mowaudio.online.remote.connection import ConnectionLost
from mowaudio.online.session import codes
from mowaudio.online.session.shared_names import ask_shared_name
from mowaudio.online.transport.typed_invitation import TypedInvitation, nearest, read_invitation
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.online.conftest import Pair
from tests.online.people import Heard, Hosts, bots, guest
from tests.online.phrases import HAND, OVER, played, times
from tests.online.test_company import choose
from tests.online.test_hostile_host import SEAT, host
from tests.said import has, said

ADDRESS = "192.168.1.5:7447/65tjilx5wb23bmca"
WORDS = "-".join(codes.words()[:3])
COPY = "\x1b]52;c;"


# -- what is typed ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        f"{ADDRESS} {WORDS}",
        f"mowaudio join {ADDRESS} {WORDS}",
        f"Your friends type: mowaudio join {ADDRESS} {WORDS}. The colon key tells it again.",
        f"Hi Ben, come to <{ADDRESS}>, the words are {WORDS.replace('-', ', ')}!",
        f"The words are {WORDS.replace('-', ' ').upper()}; the address is {ADDRESS}.",
        f"mowaudio join {ADDRESS}\r\n{WORDS} --people Ben",
    ],
)
def test_any_text_that_contains_the_invitation_is_understood(text: str) -> None:
    found = read_invitation(text)
    assert (str(found.address), found.code) == (ADDRESS, WORDS)


def test_text_without_an_address_has_none() -> None:
    assert read_invitation("mowaudio join nowhere acorn").address is None
    assert read_invitation("").words == []


def test_a_misspelt_word_has_a_nearest_one() -> None:
    word = max(codes.words(), key=len)
    assert nearest(word[:2] + word[3:]) == word
    assert not nearest("zzzzqqqq")
    typed = read_invitation(f"{ADDRESS} {word[:-1]}q {WORDS.split('-')[0]} {WORDS.split('-')[1]}")
    assert typed.unknown == [f"{word[:-1]}q"]
    assert typed.corrected().split()[0] == word


class _Joined:
    """Stands in for the table: notes what was asked for."""

    plays = True
    hellos: list[dict[str, Any]]

    def __init__(self, *arguments: object) -> None:
        self.hellos.append(next(one for one in arguments if isinstance(one, dict)))

    async def run_until_left(self) -> None:
        pass


@pytest.fixture
def hellos(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    _Joined.hellos = []
    monkeypatch.setattr(join, "ThinClient", _Joined)
    return _Joined.hellos


def test_a_misspelt_word_is_named_and_corrected(hellos: list[dict[str, Any]]) -> None:
    """It was said that the three words are wrong."""
    first, *others = WORDS.split("-")
    wrong = f"{ADDRESS} {first}q {' '.join(others)}"
    near = nearest(f"{first}q")
    told = SimulatedPlayer(name="Ben").press(lambda app: join.join(app, wrong, []), "enter")
    assert has(told, said("join-word", "apart", word=f"{first}q", near=near))
    assert [hello["code"] for hello in hellos] == ["-".join([near, *others])]


def test_the_address_is_tried_before_the_words_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, hellos: list[dict[str, Any]]
) -> None:
    async def nobody(_address: object) -> None:
        raise ConnectionLost

    monkeypatch.setattr(join, "connect", nobody)
    told = SimulatedPlayer(name="Ben").press(lambda app: join.join(app, ADDRESS, []))
    assert has(told, said("shown-out", "apart", why="nobody"))
    assert not hellos


def test_the_menu_has_listening(hellos: list[dict[str, Any]]) -> None:
    text = [*f"{ADDRESS}", "space", *WORDS]
    SimulatedPlayer(name="Ben").press(friends_menu, "4", *text, "enter")
    assert [hello["watch"] for hello in hellos] == [True]


def test_a_name_is_asked_for_until_there_is_one() -> None:
    """Both friends were called Player, and nobody was asked."""
    names: list[str] = []

    async def asks(app: App) -> None:
        names.append(await ask_shared_name(app))

    told = SimulatedPlayer(name="").press(asks, "7", "enter", *"Ben", "enter")
    assert names == ["Ben"]
    assert has(told, said("shown-out", "apart", why="name-unclear"))
    SimulatedPlayer(name="").press(asks, "enter")
    assert names == ["Ben", ""], "nothing typed gives up"


# -- the invitation ---------------------------------------------------------------------------


def clipboard(somebody: Heard) -> list[str]:
    """Return the texts that their terminal is asked to copy, from now on."""
    copied, show = list[str](), somebody.app.terminal.write

    def write(text: str) -> None:
        show(text)
        if text.startswith(COPY):
            copied.append(base64.b64decode(text.removeprefix(COPY).rstrip("\a")).decode())

    somebody.app.terminal.write = write  # type: ignore[method-assign]
    return copied


async def copies_and_saves(host: Heard, *menus: str) -> list[TypedInvitation]:
    """Let a host choose both, each by its menu entry; return the invitations that result."""
    copied = clipboard(host)
    for number, menu in enumerate(menus, 1):
        await choose(host, menu)
        if menu == "company-menu-keep":  # a menu of the host's own program
            await host.press(str(number))
    saved = next(shared_folder().glob("*.txt")).read_text()
    return [*map(read_invitation, (*copied, saved))]


async def test_the_invitation_is_copied_and_saved(hosts: Hosts) -> None:
    hosts.company.address = ADDRESS
    anna = hosts.seat_host("Anna")
    found = await copies_and_saves(anna, "company-menu-copy", "company-menu-save")
    assert [(str(one.address), one.code) for one in found] == [(ADDRESS, hosts.company.code)] * 2


async def test_a_host_elsewhere_copies_and_saves_it_at_their_own_computer(hosts: Hosts) -> None:
    """As at a server: they could only hear it."""
    hosts.seat_host("Anna")
    company, ben, where = hosts.company, Heard(), str(hosts.address)
    playing = asyncio.ensure_future(join.join(ben.app, f"{where} {company.code}", ["Ben"]))
    await ben.hears(HAND)
    company.hand_over(next(one for one in company.participants if one.name == "Ben"))
    await ben.hears(said("company-host", "apart", own="yes"))
    found = await copies_and_saves(ben, *["company-menu-keep"] * 2)
    assert [(str(one.address), one.code) for one in found] == [(where, company.code)] * 2
    playing.cancel()


@pytest.mark.parametrize("key", ["", "escape", "x", "down", "c-q"])
async def test_nothing_is_copied_that_the_player_has_not_chosen(tmp_path: Path, key: str) -> None:
    """A host that offers its invitation unasked."""
    ben = Heard()
    copied = clipboard(ben)
    offers = [{"t": "invitation", "n": n, "code": WORDS} for n in (1, 2)]
    async with host(tmp_path, SEAT, offers) as address:
        playing = asyncio.ensure_future(join.join(ben.app, f"{address} {WORDS}", ["Ben"]))
        await ben.hears(said("invitation-keep", "apart"))
        if key:
            ben.player.keyboard.push(key)
        await asyncio.sleep(0.1)
        playing.cancel()
        with suppress(asyncio.CancelledError, Leave):
            await playing
    assert not copied
    assert not [*shared_folder().glob("*.txt")]


# -- at the table -----------------------------------------------------------------------------


async def test_the_end_of_a_table_is_told_as_such(pair: Pair) -> None:
    """It was told that Anna had left and the table waits, then that the line is gone."""
    carla = guest(pair.hosts, "Carla", watch=True)
    await carla.hears(said("shared-listening", "apart"))
    pair.anna.player.keyboard.push("c-q")
    for friend, plays in ((pair.ben, "yes"), (carla, "no")):
        closed = {"name": "Anna", "state": "game", "plays": plays}
        await friend.hears(said("shared-closed", "apart", **closed))
        await friend.task  # it does not try again
        assert not has(friend.lines, said("company-host", "apart", own="yes"))


async def test_a_host_whose_window_is_gone_has_not_closed_the_table(pair: Pair) -> None:
    pair.anna.player.keyboard.lose()
    assert pair.anna.task is not None
    await pair.anna.task
    assert not pair.ben.task.done()


async def test_what_happened_while_away_is_told(pair: Pair) -> None:
    """Only that they play again, though a bot had played."""
    pair.ben.player.keyboard.push("c-q")
    await pair.anna.hears(said("company-left", "apart", name="Ben", count=1, begun="yes"))
    await pair.anna.press("tab", "enter")
    await pair.anna.hears(said("cow.drawn", "mow"))
    back = pair.ben_returns()
    await back.hears(played("Anna"))
    assert times(back.lines, played("Anna")) == 1


async def test_a_move_that_nobody_had_heard_is_taken_back_unheard(tmp_path: Path) -> None:
    plan = TablePlan.shared("touch_down", 2, seed=5)
    async with Hosts(tmp_path / "tables", plan).open(tmp_path) as hosts:
        anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
        await ben.hears(said("board.begins", "touch_down", who="Anna", who_is="other"))
        await anna.hears(said("turn.start", "touch_down"))
        await anna.press("tab", "enter")
        assert hosts.company.room is not None
        assert hosts.company.room.table.plies
        heard = len(ben.lines)
        await anna.press("backspace")
        await anna.hears(said("undo-done"))
        await ben.press("t")
        assert not has(ben.lines[heard:], said("undo-other", who="Anna"))


async def test_who_is_not_alone_in_the_lobby_is_asked_before_they_leave(tmp_path: Path) -> None:
    """Escape closed the table for all who sat there."""
    plan = TablePlan.shared("mow", 3, seed=5)
    async with Hosts(tmp_path / "tables", plan).open(tmp_path) as hosts:
        anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
        await anna.hears(said("company-came", "apart", name="Ben", count=1))
        for person in (anna, ben):
            assert said("table-menu").match((await person.press("escape"))[-1])
            assert said("lobby-where", "apart").search((await person.press("escape"))[-1])
        await anna.press("escape")
        carla = guest(hosts, "Carla")  # the game begins, whatever menu is open
        for person in (anna, ben, carla):
            await person.hears(HAND)
        assert hosts.company.room is not None


async def test_who_is_alone_in_the_lobby_just_leaves(tmp_path: Path) -> None:
    plan = TablePlan.shared("mow", 3, seed=5)
    async with Hosts(tmp_path / "tables", plan).open(tmp_path) as hosts:
        anna = hosts.seat_host("Anna")
        await anna.hears(said("lobby-host", "apart"))
        anna.player.keyboard.push("escape")
        assert anna.task is not None
        await anna.task


async def test_another_game_has_the_options_of_the_last_time_it_was_played(
    tmp_path: Path,
) -> None:
    """And not those that a table of this size does not allow."""
    own: dict[str, Value] = {"first": 4, "rounds": 7}
    LastSetup().keep(TablePlan("touch_down", 4, ["Anna"], ["novice"], own))
    table = await _another_game(tmp_path)
    assert table.header.options == {**table.header.options, "rounds": 7, "first": 1}


async def test_the_same_people_play_another_game(tmp_path: Path) -> None:
    table = await _another_game(tmp_path)
    assert [player.name for player in table.players][:2] == ["Anna", "Ben"]


async def _another_game(tmp_path: Path) -> Table:
    """Anna and Ben have played MOW; now they begin Touch Down!"""
    plan = TablePlan.shared("mow", 2, bots("Bella"), seed=5)
    async with Hosts(tmp_path / "tables", plan).open(tmp_path) as hosts:
        anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
        await ben.hears(HAND)
        hosts.company.stand_in([0, 1])
        await anna.hears(OVER)
        menu = anna.lines[-1]
        entry = said("after-other", "apart").search(menu)
        assert entry
        await anna.press(menu[: entry.start()].rstrip().rpartition(" ")[2])
        await anna.press("2")
        await ben.hears(said("shared-begins", "apart"))
        room = hosts.company.room
        assert room is not None
        assert room.table.game.name == "touch_down"
        assert hosts.company.knows_token(ben.key)
        return room.table
