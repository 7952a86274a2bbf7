"""A disk that is full, locked or gone: one sentence at once, play goes on, and the record is whole
again when there is space."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mowaudio import files, games
from mowaudio.client.library.play_table import sit_down
from mowaudio.client.library.save_watch import watch_table
from mowaudio.client.library.saved_tables import finished, open_table, unfinished
from mowaudio.client.settings.folders import log_file, tables_folder
from mowaudio.client.table.table_screen import TableScreen
from mowaudio.commands import cli
from mowaudio.engine import Player, Table
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.said import has, said
from tests.storage.broken_disk import Disk


@pytest.fixture
def disk() -> Iterator[Disk]:
    with pytest.MonkeyPatch.context() as patch:
        yield Disk(patch)


def a_table(game: str = "mow") -> Table:
    seats = games.get(game).rules.default_seats
    players = [Player("Anna"), *(Player(f"Bot {n}", "novice") for n in range(1, seats))]
    return open_table(game, players, 3, {})


def move(table: Table) -> None:
    seat = table.to_act[0]
    table.play(seat, table.legal_moves(seat)[0])


def whole_on_disk(table: Table) -> bool:
    assert table.path is not None
    return Table.load(table.path).rules == table.rules


@pytest.mark.parametrize("game", games.names())
def test_a_full_disk_costs_nothing_once_there_is_space_again(game: str, disk: Disk) -> None:
    table = a_table(game)
    move(table)
    disk.fail(takes=5)  # half a line still fits
    for _ in range(4):
        move(table)
    assert table.trouble is not None
    assert table.path is not None
    assert len(Table.load(table.path).plies) < len(table.plies)  # and what is there can be read
    disk.mend()
    move(table)
    assert table.trouble is None
    assert whole_on_disk(table)


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (errno.ENOSPC, "full"),
        (errno.EDQUOT, "quota"),
        (errno.EROFS, "locked"),
        (errno.EIO, "other"),
    ],
)
def test_it_is_told_at_once_and_once_and_so_is_the_end_of_it(
    error: int, why: str, disk: Disk
) -> None:
    table = a_table()
    person = SimulatedPlayer()
    disk.fail(error)

    async def screen(app: object) -> None:
        with watch_table(person.app, table):
            await TableScreen(person.app, table).play()

    told = person.press(screen, "tab", "enter", "s", "s")
    (at,) = [n for n, line in enumerate(told) if said("not-kept-now", why=why).search(line)]
    assert at < len(told) - 2
    disk.mend()
    assert table.keep()
    told = person.press(screen, "s")
    assert not has(told, said("not-kept-now", why=why))


def test_leaving_tries_once_more_and_says_what_became_of_it(disk: Disk) -> None:
    table = a_table()
    disk.fail()
    move(table)

    async def screen(app: object) -> None:
        await sit_down(person.app, table)

    person = SimulatedPlayer()
    assert has(person.press(screen, "c-q"), said("table-not-kept"))
    disk.mend()
    table = a_table()
    disk.fail()
    move(table)
    disk.mend()
    person = SimulatedPlayer()
    assert has(person.press(screen, "c-q"), said("table-kept"))
    assert whole_on_disk(table)


def test_a_game_that_ends_on_a_full_disk_is_completed_when_there_is_space(disk: Disk) -> None:
    """At the next key after the end, wherever that is pressed."""
    table = a_table()
    while not ends_next(table):
        move(table)
    person = SimulatedPlayer()

    async def screen(_: object) -> None:
        await sit_down(person.app, table)

    disk.fail()
    assert has(person.press(screen, "tab", "enter"), said("table-not-kept"))
    assert table.outcome is not None
    disk.mend()

    async def elsewhere(_: object) -> None:
        await person.app.key()

    assert has(person.press(elsewhere, "a"), said("kept-again"))
    (archived,) = finished()
    assert Table.load(archived.path).outcome == table.outcome
    assert unfinished() == []
    assert person.app.pre_key_hooks == []


def ends_next(table: Table) -> bool:
    """Whether the first legal move, with what chance adds, ends the game."""
    rules = table.rules.clone()
    for seat, move in table.propose(table.to_act[0], table.legal_moves(table.to_act[0])[0]):
        rules.apply(seat, move)
    return rules.outcome() is not None


def test_a_table_begins_where_nothing_can_be_written_and_is_kept_later(disk: Disk) -> None:
    disk.fail(errno.EROFS)
    table = a_table()
    move(table)
    assert isinstance(table.trouble, OSError)
    assert unfinished() == []
    disk.mend()
    move(table)
    assert whole_on_disk(table)


def test_a_removed_record_is_written_anew(disk: Disk) -> None:
    table = a_table()
    move(table)
    assert table.path is not None
    table.path.unlink()
    move(table)
    assert whole_on_disk(table)
    shutil.rmtree(tables_folder())
    move(table)
    assert whole_on_disk(table)


def test_what_did_not_reach_the_disk_is_written_once_more(disk: Disk) -> None:
    """A system forgets what it could not write: a sync that fails cannot just be tried again."""
    table = a_table()
    move(table)
    assert table.path is not None
    first = table.path.stat().st_ino
    disk.fail_to_sync()
    move(table)
    move(table)
    assert table.trouble is not None
    disk.mend()
    move(table)
    assert table.trouble is None
    assert whole_on_disk(table)
    assert table.path.stat().st_ino != first
    assert table.synced == table.path.stat().st_size


def test_a_quota_of_the_system_is_survived(tmp_path: Path) -> None:
    """A real one, of a process of its own."""
    program = """
import resource, sys
from pathlib import Path
from mowaudio.engine import Player, Table
path = Path(sys.argv[1])
table = Table.open("mow", [Player("Anna"), Player("Ben")], seed=3, path=path)
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 5, resource.RLIM_INFINITY))
for _ in range(5):
    table.play(table.to_act[0], table.legal_moves(table.to_act[0])[0])
assert table.trouble is not None
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
table.close()
assert Table.load(path).rules == table.rules
"""
    pytest.importorskip("resource")
    path = tmp_path / "table.mow"
    done = subprocess.run(
        [sys.executable, "-c", program, str(path)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def crash(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    def broken(_: list[str]) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(cli, "_run", broken)
    code = cli.main([])
    return code, capsys.readouterr().err


def test_a_crash_is_one_sentence_and_a_private_log(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, sentence = crash(capsys, monkeypatch)
    assert code == 70
    assert "Traceback" not in sentence
    assert str(log_file()) in sentence
    assert "ZeroDivisionError" in log_file().read_text()
    assert os.name == "nt" or log_file().stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("breaks", ["append", "private_folder", "open_to_append"])
def test_the_crash_handler_does_not_crash_where_the_log_cannot_be_written(
    breaks: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(files, breaks, full)
    code, sentence = crash(capsys, monkeypatch)
    assert code == 70
    assert said("cli-crashed-unlogged", "cli").search(sentence)
    assert len(sentence.strip().splitlines()) == 1
    assert "Traceback" not in sentence


def test_the_crash_handler_does_not_crash_where_nobody_listens(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Gone:
        def write(self, _: str) -> None:
            raise OSError(errno.EIO, "gone")

    monkeypatch.setattr(sys, "stderr", Gone())
    code, _ = crash(capsys, monkeypatch)
    assert code == 70
