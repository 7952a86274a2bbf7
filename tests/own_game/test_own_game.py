"""A game comes in by being there: a folder, a data file, a file of words, nothing else touched."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mowaudio import games
from mowaudio.data import EXTRA
from mowaudio.engine import NotAllowed, Player, Table
from tests.client.table import Person
from tests.conftest import ROOT


@pytest.fixture
def brought_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The game in a temporary folder, let in for one test and gone afterwards."""
    folder = tmp_path / "brought"
    shutil.copytree(ROOT / "tests" / "own_game", folder)
    monkeypatch.setenv(EXTRA, str(folder))
    yield folder
    games.get.cache_clear()
    games.__path__[:] = [part for part in games.__path__ if not part.startswith(str(folder))]
    for module in [name for name in sys.modules if name.startswith("mowaudio.games.nim")]:
        del sys.modules[module]


def test_it_is_listed_after_ours(brought_in: Path) -> None:
    assert games.names()[0] == "mow"
    assert games.names()[-1] == "nim"


def test_it_is_played_through_the_table(brought_in: Path, tmp_path: Path) -> None:
    path = tmp_path / "nim.mow"
    table = Table.open("nim", 2, seed=1, path=path)
    for text in ("take 2", "take 2", "take 2"):
        table.play(table.to_act[0], text)
    with pytest.raises(NotAllowed):
        table.play(1, "take 2")
    table.play(1, "take 1")
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert Table.load(path).rules == table.rules


def test_it_is_played_through_words_and_client(brought_in: Path) -> None:
    table = Table.open("nim", [Player("Anna"), Player("Ben", "novice")], seed=1)
    told = Person().play(table, "tab", "tab", "enter", "down", "enter", "1", "a", "/", "F")
    assert told == [
        "Your turn, 7 straws left.",
        "Take 1 straw. 1 of 2.",
        "Take 2 straws. 2 of 2.",
        "You take 2 straws, 5 straws left.",
        "Ben takes 1 straw, 4 straws left.",
        "Your turn, 4 straws left.",
        "4 straws left.",
        "Which move? 1 Take 1 straw. 2 Take 2 straws. Enter: Take 1 straw.",
        "You take 1 straw, 3 straws left.",
        "Ben takes 1 straw, 2 straws left.",
        "Your turn, 2 straws left.",
        "2 straws left.",
        *told[12:],
    ]


def test_two_people_without_secrets_share_the_keyboard_freely(brought_in: Path) -> None:
    table = Table.open("nim", [Player("Anna"), Player("Ben")], seed=1)
    told = Person().play(table, "tab", "enter")
    assert told[0] == "Anna. Your turn, 7 straws left."
    assert told[-2:] == ["Anna takes 1 straw, 6 straws left.", "Ben. Your turn, 6 straws left."]


def test_it_is_played_in_the_whole_program(brought_in: Path, tmp_path: Path) -> None:
    pytest.importorskip("pexpect", reason="a pty is needed")
    from tests.client.program import Program

    program = Program(
        *("play", "nim", "--seed", "1", "--speech", "terminal"),
        home=tmp_path / "home",
        **{EXTRA: str(brought_in)},
    )
    assert program.heard()[-1] == "Your turn, 7 straws left."
    program.press("tab", "enter", "tab", "enter", "tab", "enter", "tab")
    assert "You win. The last straw is taken." in program.press("enter")
    program.press("3")
    assert program.exit_code() == 0


def test_components_that_cannot_be_used_are_told_by_line(brought_in: Path, tmp_path: Path) -> None:
    (brought_in / "data" / "games" / "nim.yaml").write_text("# seven\nstraws: seven\n")
    env = dict(os.environ, MOWAUDIO_HOME=str(tmp_path / "home"))
    command = [sys.executable, "-m", "mowaudio", "watch", "nim", "--pace", "0"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 65
    assert done.stderr == "nim.yaml, line 2: straws is not a whole number.\n"


def test_without_it_nothing_of_it_is_left() -> None:
    assert "nim" not in games.names()
