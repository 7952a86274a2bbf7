"""Tables apart: a small part of `mowaudio bench apart` finds no fault, and each kind finds one that
is made on purpose. Nothing here is timed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

import pytest

from benchmarks.__main__ import main
from benchmarks.apart import crowd, cuts, day, hearing, kills, secrecy
from benchmarks.figures import Figure, Finding
from benchmarks.report import Report
from benchmarks.sizes import Sizes
from benchmarks.support import own_home
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table
from mowaudio.online.remote.outbox import Message, Outbox

TINY = Sizes(
    heard_moves=3,
    cut_tables=2,
    cut_moves=6,
    secret_games=2,
    secret_moves=12,
    host_kills=2,
    crowd_tables=2,
    crowd_keys=3,
    day_tables=4,
    day_guests=1,
    day_seconds=7.0,
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


@pytest.mark.parametrize("game", ["touch_down", "mow_money"])
def test_lines_are_cut_in_other_games_too(game: str) -> None:
    found = measured(cuts.measure([game], TINY))["cuts"]
    assert (found.value, found.more["first"]) == (0, "")


def test_a_line_that_is_told_twice_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who reconnects hears everything again, with other numbers."""

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


def test_a_day_passes_on_a_fast_clock() -> None:
    found = measured(day.measure(["mow"], TINY))
    assert float(found["day-late"].more["moves"]) >= TINY.day_tables
    assert found["day-late"].value > 0


def test_single_parts_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """By the name of the part and a dot: the others take minutes."""
    asked: list[Sequence[str]] = []

    def measure(parts: Sequence[str], *_: object) -> Iterable[Finding]:
        asked.append(parts)
        return ()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("benchmarks.__main__.measure", measure)
        assert main(["apart.day", "apart.cuts", "--json"]) == 0
    assert asked == [["apart.cuts", "apart.day"]]
    with pytest.raises(SystemExit):
        main(["apart.nothing"])
    assert "apart.nothing" in capsys.readouterr().err
