"""What a line that is lost has cost is given back at once."""

from __future__ import annotations

import asyncio
import gc
import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest

from mowaudio.client.setup.table_plan import TablePlan
from tests.online.people import Hosts, guest, until
from tests.online.phrases import LOBBY


@pytest.fixture
def _no_search_for_cycles() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def _kept() -> int:
    """Ends of TLS lines at the host that are in memory."""
    # By type, because weak proxies of connections that are gone cannot be asked for their class.
    held = [one for one in gc.get_objects() if issubclass(type(one), ssl.SSLObject)]
    return sum(bool(one.server_side) for one in held)


@pytest.mark.usefixtures("_no_search_for_cycles")
def test_lines_that_were_lost_hold_no_memory(tmp_path: Path) -> None:
    """With many tables Python looks for cycles seldom, and each lost line held 60 KB until then."""

    async def run() -> None:
        hosts = Hosts(tmp_path / "tables", TablePlan.shared("mow", 3, seed=5))
        async with hosts.open(tmp_path):
            before = _kept()
            for name in ("Ben", "Carla"):
                friend = guest(hosts, name)
                await friend.hears(LOBBY)
                assert _kept() == before + 1
                friend.task.cancel()
                await until(lambda: _kept() == before, "the memory of a lost line")

    asyncio.run(run())
