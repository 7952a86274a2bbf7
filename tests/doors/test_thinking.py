"""Processes that think for bots end with their host, however that ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

_HOST = """
import asyncio
from mowaudio.engine import Player, Table
from mowaudio.rooms.thinking import Thinkers

async def main():
    thinkers = Thinkers(1)
    await thinkers.decide(Table.open("mow", [Player("A"), Player("B", "novice")], 7), 0, "novice")
    print(*thinkers._pool._processes, flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""
_PATIENCE = 20.0


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
from mowaudio.engine import shelf
from mowaudio.rooms.thinking import Thinkers
from mowaudio.words.texts import texts
if __name__ == "__main__":
    thinkers = Thinkers(1)
    thinkers.get_ready()
    thinkers.close()
    known = set(sys.modules)
    for game in map(shelf.get, shelf.names()):
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
