"""On disk means on the disk: what was told outlasts a power cut, and no key waits for it long."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest

from mowaudio import files, games
from mowaudio.engine import Player, Table, disk


def a_table(game: str, path: Path) -> Table:
    seats = games.get(game).rules.default_seats
    return Table.open(game, [Player(f"P{n}") for n in range(seats)], seed=3, path=path)


def move(table: Table) -> None:
    seat = table.to_act[0]
    table.play(seat, table.legal_moves(seat)[0])


@pytest.mark.parametrize("game", games.names())
def test_every_move_is_synced_before_it_can_be_told(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A power cut leaves what was synced: a record cut there has every move."""
    synced: dict[int, int] = {}
    sync = files.sync

    def note(file: int) -> None:
        sync(file)
        seen = os.fstat(file)
        synced[seen.st_ino] = seen.st_size

    monkeypatch.setattr(files, "sync", note)
    # Where it is quick; a machine that is busy with other tests is not.
    monkeypatch.setattr(disk, "TIMEOUT", 10.0)
    path = tmp_path / "table.mow"
    table = a_table(game, path)
    for _ in range(10):
        if not table.to_act:
            break
        left = path.read_bytes()[: synced[path.stat().st_ino]]
        (tmp_path / "left.mow").write_bytes(left)
        assert Table.load(tmp_path / "left.mow").rules == table.rules
        assert table.synced == len(left)
        move(table)


def test_a_slow_disk_holds_nobody_up_and_gets_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    awake = threading.Event()
    sync = files.sync
    table = a_table("mow", tmp_path / "table.mow")
    assert table.path is not None
    before = table.path.stat().st_size
    while table.synced < before:
        time.sleep(0.01)

    def slow(file: int) -> None:
        assert awake.wait(30)
        sync(file)

    monkeypatch.setattr(files, "sync", slow)
    for _ in range(5):
        move(table)  # would wait forever
    assert table.trouble is None
    assert table.synced == before
    awake.set()
    table.close()
    assert Table.load(table.path).rules == table.rules


def test_a_record_appears_with_its_header(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever the program is killed, there is no file or one that can be opened."""
    seen: list[bytes] = []
    path = tmp_path / "table.mow"
    for name in ("sync", "append", "open_to_append"):
        real = getattr(files, name)

        def look(*given: object, real: object = real) -> object:
            if path.exists():
                seen.append(path.read_bytes())
            assert callable(real)
            return real(*given)

        monkeypatch.setattr(files, name, look)
    a_table("mow", path)
    assert seen
    for content in seen:
        copy = tmp_path / "copy.mow"
        copy.write_bytes(content)
        Table.load(copy)
