"""What a player keeps is theirs alone, whatever the umask says."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from mowaudio.client.library import saved_tables
from mowaudio.client.settings import preferences
from mowaudio.client.settings.folders import settings_folder, tables_folder
from mowaudio.client.terminal import keys
from mowaudio.client.terminal.keys import Action
from mowaudio.client.terminal.transcript import SAID, open_transcript
from mowaudio.engine import Player, Table
from speech import Priority

pytestmark = pytest.mark.skipif(os.name == "nt", reason="modes are POSIX's")
PLAYERS = [Player("Anna"), Player("Ben", "novice")]


@pytest.fixture(autouse=True)
def _open_to_all() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def everything(folder: Path) -> Iterator[tuple[Path, int]]:
    for path in [folder, *folder.rglob("*")]:
        yield path, 0o700 if path.is_dir() else 0o600


def test_all_that_is_written_is_closed_to_others() -> None:
    preferences.save(preferences.Preferences())
    keys.remember(settings_folder() / "keys.yaml", Action.DIGEST, "f9")
    left = saved_tables.open_table("mow", PLAYERS, 3, {})
    over = saved_tables.open_table("mow", PLAYERS, 4, {"target": 10})
    while over.to_act:
        over.play(over.to_act[0], over.legal_moves(over.to_act[0])[-1])
    saved_tables.archive(over)
    found = dict(everything(settings_folder()))
    assert len(found) == 9  # three folders, settings, keys, two records, a lock and who has it
    for path, expected in found.items():
        assert mode(path) == expected, path
    left.close()


def test_what_an_older_version_left_open_is_closed() -> None:
    table = saved_tables.open_table("mow", PLAYERS, 3, {})
    table.close()
    assert table.path is not None
    table.path.chmod(0o644)
    tables_folder().chmod(0o755)
    saved_tables.load(table.path).close()
    assert (mode(table.path), mode(tables_folder())) == (0o600, 0o700)


def test_a_copy_and_the_log_of_what_was_said_are_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Table.open("mow", 2, seed=1).save(tmp_path / "copy.mow")
    monkeypatch.setenv(SAID, str(tmp_path / "said"))
    open_transcript().say("Your hand", Priority.INFO)
    assert mode(tmp_path / "copy.mow") == mode(tmp_path / "said") == 0o600
