"""The log of a shared table as a file."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from mowaudio.engine.journal import Journal
from mowaudio.rooms.logs.files import FileLog


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
