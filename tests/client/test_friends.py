"""Friends elsewhere, by menu."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from mowaudio.client.settings.folders import settings_folder, tables_folder
from mowaudio.commands.main_menu import main_menu
from mowaudio.online import endpoints, join
from mowaudio.online.join import FILE
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.texts import texts
from tests.said import has, said

INVITED = said("invitation", "apart")
BACK_IN_MENU = said(
    "menu-again", title=texts("en", "").format("main-menu-again", {}), place=9, count=10
)
typed_wrong = [*"mowaudio", "space", *"join", "space", *"nowhere", "space", *"acorn", "enter"]


@pytest.fixture(autouse=True)
def _any_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoints, "PORT", 0)
    monkeypatch.setattr(endpoints, "SSH_PORT", 0)
    tables_folder().mkdir(parents=True)
    (tables_folder() / "mow-2026-01-01.mow").touch()  # not a newcomer


def test_the_main_menu_leads_to_friends() -> None:
    told = SimulatedPlayer().press(main_menu, "9", "escape")
    for text_id in ("friends-menu", "friends-host", "friends-join"):
        assert said(text_id, "apart").search(told[1])
    assert BACK_IN_MENU.search(told[2])


def test_a_table_is_opened_with_seats_for_friends_and_for_bots() -> None:
    told = SimulatedPlayer(name="Anna").press(main_menu, "9", "1", "1", "4", "1", "enter", "c-q")
    assert said("friends-setup", "apart", friends=2).search(told[3])
    assert said("friends-ssh", "apart", value=texts("en", "").format("value-no", {})).search(
        told[3]
    )
    assert said("friends-how-many", "apart").search(told[4])
    assert said("friends-setup", "apart", friends=1).search(told[5])


@pytest.mark.words
def test_the_invitation_is_told_and_leaving_leads_back() -> None:
    told = SimulatedPlayer(name="Anna").press(
        main_menu, "9", "1", "1", "5", "home", "enter", "c-q", "escape"
    )
    at = next(at for at, line in enumerate(told) if INVITED.match(line))
    line = r"mowaudio join \S+:\d+/[a-z2-7]{16} [a-z]+-[a-z]+-[a-z]+"
    assert re.fullmatch(line, told[at + 1])  # on a line of its own, to be copied
    assert re.search(r"ssh -p \d+ YOUR-NAME@\S+,", told[at + 2])
    who = said("company-who", "apart", there="none", listening="none", away="none", free=2)
    assert any(said("lobby-where", "apart").search(line) and who.search(line) for line in told)
    assert BACK_IN_MENU.search(told[-2])


def test_an_invitation_can_be_pasted_whole_and_a_wrong_one_is_told() -> None:
    told = SimulatedPlayer().press(main_menu, "9", "2", *typed_wrong)
    assert has(told, said("join-bad-address", "apart"))
    assert BACK_IN_MENU.match(told[-1])


def test_seats_that_one_has_can_be_gone_back_to() -> None:
    settings_folder().mkdir(parents=True, exist_ok=True)
    seats = {
        "one.example:7447/aaaaaaaaaaaaaaaa": "0" * 32,
        "127.0.0.1:1/bbbbbbbbbbbbbbbb": "1" * 32,
    }
    (settings_folder() / FILE).write_text(json.dumps(seats))
    told = SimulatedPlayer().press(main_menu, "9")
    assert said("friends-back", "apart", address="127.0.0.1:1").search(told[1])
    assert said("friends-back", "apart", address="one.example").search(told[1])


def test_who_plays_alone_does_not_load_it(tmp_path: Path) -> None:
    code = """
import sys, mowaudio.commands.main_menu, mowaudio.client.setup.settings_menu, mowaudio.commands.play
print(*sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    own = ("mowaudio.rooms", "mowaudio.doors", "mowaudio.commands.friends_menu")
    apart = (*own, "websockets", "asyncssh", "cryptography")
    assert not [name for name in done.stdout.split() if name.startswith(apart)]


def test_a_table_is_opened_again_the_way_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """By ssh too, at the same ports: its friends know no others."""
    monkeypatch.setattr(endpoints, "own_address", lambda: "anna.example")
    begun = SimulatedPlayer(name="Anna").press(
        main_menu, "9", "1", "1", "5", "home", "enter", "enter", "c-q", "escape"
    )
    first = " ".join(begun)
    told = SimulatedPlayer(name="Anna").press(main_menu, "9", "3", "c-q", "escape")
    assert has(told, said("host-again", "apart"))
    again = " ".join(told)
    place = r"(anna\.example:\d+/\w{16})"
    assert re.findall(place, again) == re.findall(place, first)
    assert re.findall(r"ssh -p \d+", again) == re.findall(r"ssh -p \d+", first) != []


def test_who_has_the_name_of_another_is_asked_for_a_new_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[list[str]] = []

    class Table:
        """Refuses whoever is called Rosa."""

        plays = True

        def __init__(self, *arguments: object) -> None:
            hello = next(one for one in arguments if isinstance(one, dict))
            given.append(hello["names"])

        async def run_until_left(self) -> None:
            if given[-1] == ["Rosa"]:
                raise JoinRefused("name-taken")

    monkeypatch.setattr(join, "ThinClient", Table)
    address, code = "127.0.0.1:1/aaaaaaaaaaaaaaaa", "acorn-acorn-acorn"
    person = SimulatedPlayer(name="Rosa")
    person.press(lambda app: join.join(app, f"{address} {code}", []), *"Ben", "enter")
    assert given == [["Rosa"], ["Ben"]]
    assert person.app.preferences.name == "Ben"
    person = SimulatedPlayer(name="Rosa")
    person.press(lambda app: join.join(app, f"{address} {code}", []), "enter")
    assert given[2:] == [["Rosa"]], "nothing typed gives up"
