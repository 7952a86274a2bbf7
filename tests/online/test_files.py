"""The log of a shared table as a file."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from mowaudio.engine.journal import Journal
from mowaudio.engine.record_lock import Claim
from mowaudio.online.log import files
from mowaudio.online.log.files import FileLog
from mowaudio.online.log.table_log import SEATS, Conflict


def test_closing_waits_for_what_is_being_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A house is closed while a bot's move is on its way to the disk."""
    add, begun, go = Journal.add, threading.Event(), threading.Event()

    def slowly(journal: Journal, lines: bytes) -> None:
        begun.set()
        go.wait(10)
        add(journal, lines)

    async def run() -> None:
        log = FileLog(tmp_path)
        number = await log.append("table", "one\n", 0)
        monkeypatch.setattr(Journal, "add", slowly)
        writing = asyncio.ensure_future(log.append("table", "two\n", number))
        await asyncio.to_thread(begun.wait, 10)
        closing = asyncio.ensure_future(asyncio.to_thread(log.close))
        await asyncio.wait({closing}, timeout=0.05)
        assert not closing.done()
        go.set()
        await asyncio.gather(writing, closing)
        assert log.path("table").read_text() == "one\ntwo\n"

    asyncio.run(run())


def test_a_table_waits_for_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One whose disk hangs holds nobody up: fifty tables that begin at once took minutes."""
    add, go = Journal.add, threading.Event()

    def slowly(journal: Journal, lines: bytes) -> None:
        if journal.path.stem == "slow":
            go.wait(10)
        add(journal, lines)

    async def run() -> None:
        log = FileLog(tmp_path)
        after = {name: await log.append(name, "one\n", 0) for name in ("slow", "quick")}
        monkeypatch.setattr(Journal, "add", slowly)
        slow = asyncio.ensure_future(log.append("slow", "two\n", after["slow"]))
        async with asyncio.timeout(5):
            await log.append("quick", "two\n", after["quick"])
        assert not slow.done()
        go.set()
        await slow
        log.close()

    asyncio.run(run())


def test_seats_take_no_place_from_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record stays open while many tables play, and is opened once; who sits where is written
    and closed."""
    opened: list[str] = []
    claim = Claim.__init__

    def noted(self: Claim, path: Path) -> None:
        opened.append(path.name)
        claim(self, path)

    async def run() -> None:
        log = FileLog(tmp_path)
        names = [f"table-{number}" for number in range(4)]
        after = {name: await log.append(name, "one\n", 0) for name in names}
        for name in names:
            await log.append(name + SEATS, "anna\n", 0)
        for name in names:
            await log.append(name, "two\n", after[name])
        log.close()

    monkeypatch.setattr(files, "_most_open", lambda: 4)
    monkeypatch.setattr(Claim, "__init__", noted)
    asyncio.run(run())
    assert len(opened) == len(set(opened))


def test_more_tables_than_files_stay_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_most_open", lambda: 2)

    async def run() -> None:
        log = FileLog(tmp_path)
        after = dict.fromkeys("abcdef", 0)
        for text in ("one\n", "two\n", "three\n"):
            for table, number in zip(
                after,
                await asyncio.gather(*(log.append(name, text, n) for name, n in after.items())),
                strict=True,
            ):
                after[table] = number
        assert len(log._files) <= 2
        with pytest.raises(Conflict):
            await log.append("a", "late\n", 0)
        log.close()
        assert not log._files
        for table in after:
            assert log.path(table).read_text() == "one\ntwo\nthree\n"
            assert [piece.text for piece in await log.read(table, 4)] == ["two\nthree\n"]

    asyncio.run(run())
