"""Processes that think for a host: what they find, and that they end with it, however that ends."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from mowaudio.bots import review as review_module
from mowaudio.bots.levels import decide
from mowaudio.bots.review import Review
from mowaudio.engine import Player, Table
from mowaudio.online import bot_processes
from mowaudio.online.bot_processes import BotProcesses

_HOST = """
import asyncio
from mowaudio.engine import Player, Table
from mowaudio.online.bot_processes import BotProcesses

async def main():
    thinkers = BotProcesses(1)
    await thinkers.decide(Table.open("mow", [Player("A"), Player("B", "novice")], 7), 0, "novice")
    print(*thinkers._pool._processes, flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""
_PATIENCE = 20.0


def _played() -> Table:
    """A game of Touch Down between two who do not think much."""
    table = Table.open("touch_down", [Player("Anna"), Player("Ben")], 6)
    while table.to_act:
        (seat,) = table.to_act
        table.play(seat, decide(table, seat, "novice"))
    return table


def test_what_decided_a_game_is_found_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """And is what is found here, also if it is stopped in between."""
    table = _played()
    here, there, thinkers = Review(table, 0), Review(table, 0), BotProcesses(1)
    here.go_through(60.0, lambda: False)
    monkeypatch.setattr(review_module, "judge", None)  # nobody judges here any more

    async def run() -> None:
        await thinkers.go_through(there, 60.0, lambda: there.done == 3)
        assert there.done == 3
        await thinkers.go_through(there, 60.0, lambda: False)
        thinkers.close()

    asyncio.run(run())
    assert there.done == len(there) > 10
    assert here.worst(100)
    assert there.worst(100) == here.worst(100)


def test_who_has_heard_enough_does_not_wait_for_it() -> None:
    review, thinkers = Review(_played(), 0), BotProcesses(1)

    async def run() -> None:
        await thinkers.go_through(review, 60.0, lambda: review.done == 2)
        await thinkers.go_through(review, -1.0, lambda: False)
        thinkers.close()

    asyncio.run(run())
    assert review.done == 2


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_all_who_lose_their_processes_at_once_get_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From the same new ones: nobody ends those that another has just begun."""
    begun: list[ProcessPoolExecutor] = []

    def begin(*given: Any, **more: Any) -> ProcessPoolExecutor:
        begun.append(ProcessPoolExecutor(*given, **more))
        return begun[-1]

    monkeypatch.setattr(bot_processes, "ProcessPoolExecutor", begin)
    thinkers, table = BotProcesses(1), Table.open("mow", [Player("A"), Player("B", "novice")], 7)

    async def run() -> None:
        first = await thinkers.decide(table, 0, "novice")
        assert thinkers._pool is not None
        processes = list(thinkers._pool._processes)
        for one in processes:
            os.kill(one, signal.SIGSTOP)  # nothing is answered before all have asked
        asking = [asyncio.ensure_future(thinkers.decide(table, 0, "novice")) for _ in range(6)]
        await asyncio.sleep(0.1)
        for one in processes:
            os.kill(one, signal.SIGKILL)
        async with asyncio.timeout(60):
            assert await asyncio.gather(*asking) == [first] * 6
        assert len(begun) == 2
        thinkers.close()

    asyncio.run(run())


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_a_host_that_is_killed_leaves_nobody_thinking(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    script = tmp_path_factory.mktemp("host") / "host.py"
    script.write_text(_HOST)
    host = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert host.stdout is not None
    thinker = int(host.stdout.readline())
    assert _lives(thinker)
    host.send_signal(signal.SIGKILL)
    host.wait()
    end = time.monotonic() + _PATIENCE
    while _lives(thinker) and time.monotonic() < end:
        time.sleep(0.05)
    assert not _lives(thinker)


_READY = """
import sys
from mowaudio.engine import registry
from mowaudio.online.bot_processes import load_games
from mowaudio.words.texts import texts
load_games()
known = set(sys.modules)
for game in map(registry.get, registry.names()):
    _ = game.rules, game.words, game.places, game.bots
    own = texts("en", game.name)
    assert all(name in own._parsed for name in own.ids()), game.name
print(sorted(set(sys.modules) - known))
"""


def test_a_server_that_is_ready_has_every_game_at_hand(tmp_path: Path) -> None:
    """It may have to take up twenty tables at once, of games that nobody has played there yet: to
    load them was a quarter of the time that everybody waited."""
    program = tmp_path / "ready.py"
    program.write_text(_READY)
    said = subprocess.run([sys.executable, program], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"
