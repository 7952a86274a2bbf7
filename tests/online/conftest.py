"""Coroutines as tests, and the tables that several files open."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.engine import table
from mowaudio.engine.table import Table
from tests.online.callers import PATIENCE, Home, at_home
from tests.online.people import Guest, Hosts, Near, bots, guest
from tests.online.phrases import HAND


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine. A fixture that is an asynchronous context manager is entered
    in the test's own event loop: the test gets what it yields."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    given = {name: pyfuncitem.funcargs[name] for name in wanted}

    async def run() -> None:
        async with AsyncExitStack() as stack:
            for name, value in given.items():
                if isinstance(value, AbstractAsyncContextManager):
                    given[name] = await stack.enter_async_context(value)
            await pyfuncitem.obj(**given)

    asyncio.run(run())
    return True


@pytest.fixture(autouse=True)
def _another_game_is_no_surprise(monkeypatch: pytest.MonkeyPatch) -> None:
    """A special cow that happens to be first asks for the arrow; a test cannot expect that."""
    monkeypatch.setattr(table, "randbits", lambda _bits: 5)


@pytest.fixture
def plan() -> TablePlan:
    """MOW for two people and Bella, a bot; `table_of` states another one."""
    return TablePlan.shared("mow", 2, bots("Bella"), seed=5)


@pytest.fixture
def hosts(tmp_path: Path, plan: TablePlan) -> AbstractAsyncContextManager[Hosts]:
    """An open table; nobody is there yet."""
    return Hosts(tmp_path / "tables", plan).open(tmp_path)


@dataclass
class Pair:
    """Anna at the host's keyboard and Ben elsewhere; the game has begun for both."""

    hosts: Hosts
    anna: Near
    ben: Guest

    @property
    def table(self) -> Table:
        assert self.hosts.company.room is not None
        return self.hosts.company.room.table

    def ben_returns(self) -> Guest:
        """Another program of Ben's, with nothing but the token of his seat."""
        return guest(self.hosts, "", key=self.ben.key, code="", names=[])


@pytest.fixture
def pair(
    hosts: AbstractAsyncContextManager[Hosts],
) -> AbstractAsyncContextManager[Pair]:
    @asynccontextmanager
    async def seated() -> AsyncIterator[Pair]:
        async with hosts as opened:
            found = Pair(opened, opened.seat_host("Anna"), guest(opened, "Ben"))
            await found.ben.hears(HAND)
            yield found

    return seated()


@pytest.fixture
def people() -> int:
    """Seats of the table at `home`; parametrize it for another number."""
    return 2


@pytest.fixture
def home(tmp_path: Path, people: int) -> AbstractAsyncContextManager[Home]:
    """A table that is reached by ssh, with Anna at it."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Home]:
        async with asyncio.timeout(6 * PATIENCE), at_home(tmp_path, people=people) as found:
            yield found

    return opened()
