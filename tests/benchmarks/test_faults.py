"""Faults: a small part of `mowaudio bench faults` finds none, and each kind finds one that is made
on purpose."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from types import ModuleType

import pytest
import yaml

from benchmarks.faults import boundary, damage, disks, folder, frames, power, random_keys, twins
from benchmarks.figures import Figure, Finding
from benchmarks.report import Report
from benchmarks.sizes import Sizes
from benchmarks.support import own_home
from mowaudio import games
from mowaudio.client.library import saved_tables
from mowaudio.client.menu import Menu
from mowaudio.client.table.hints import Adviser
from mowaudio.client.terminal.terminal import Terminal
from mowaudio.engine.disk import Disk
from mowaudio.engine.journal import Journal
from mowaudio.online.protocol import host_messages
from mowaudio.online.transport import wire

TINY = Sizes(
    power_cuts=4,
    damaged_records=60,
    damaged_files=40,
    fuzzed=400,
    random_keys=1_500,
    table_keys=600,
    frames=1_000,
    listed=50,
    twins=4,
)
# In a process of its own: one that is to be doubled should have one thread.
_KILLS = """
import sys
from benchmarks.faults import kills
from benchmarks.support import own_home
from benchmarks.sizes import Sizes
from mowaudio.engine.journal import Journal
if sys.argv[2] == "forgetful":
    def add(self, lines):
        self._whole += lines
    Journal.add = add
with own_home():
    for found in kills.measure([sys.argv[1]], Sizes(kills=9)):
        print(int(found.value), found.more["first"])
"""


def measured(findings: Iterable[Finding]) -> list[Figure]:
    figures = [one for one in findings if isinstance(one, Figure)]
    for one in figures:
        for line in Report("en").lines(one):
            assert line.endswith(".")
    return figures


def found(findings: Iterable[Finding]) -> float:
    return sum(one.value for one in measured(findings) if one.unit == "faults")


@pytest.fixture(autouse=True)
def _home() -> Iterable[None]:
    with own_home():
        yield


def kill_often(game: str, how: str) -> list[str]:
    command = [sys.executable, "-c", _KILLS, game, how]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    return done.stdout.split()


@pytest.mark.skipif(sys.platform == "win32", reason="processes cannot be doubled")
@pytest.mark.parametrize("game", games.names())
def test_no_told_move_is_lost_by_a_kill(game: str) -> None:
    assert kill_often(game, "as it is") == ["0"]


@pytest.mark.skipif(sys.platform == "win32", reason="processes cannot be doubled")
def test_a_record_that_is_written_later_would_be_found() -> None:
    count, *_ = kill_often("mow", "forgetful")
    assert int(count) > 0


@pytest.mark.parametrize("game", games.names())
def test_nothing_goes_wrong_in_a_small_part(game: str) -> None:
    for kind in (power, disks, twins):
        assert found(kind.measure([game], TINY)) == 0


def test_no_damaged_file_does_harm() -> None:
    assert found(damage.measure(games.names(), TINY)) == 0
    (listed,) = measured(folder.measure(["mow"], TINY))
    assert listed.more["tables"] == TINY.listed


def test_no_fuzzed_text_raises_anything_else() -> None:
    assert found(boundary.measure(games.names(), TINY)) == 0


def test_a_library_that_raises_what_it_likes_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """PyYAML's own numbers: it takes `0b_` for one, and fails."""
    monkeypatch.setattr("mowaudio.plain_yaml._loader", lambda: yaml.CSafeLoader)
    assert found(boundary.measure(["mow"], TINY)) > 0


def test_random_keys_break_nothing() -> None:
    assert found(random_keys.measure(games.names(), TINY)) == 0


def test_random_frames_break_neither_end_and_disturb_nobody() -> None:
    assert found(frames.measure([], TINY)) == 0


@pytest.mark.parametrize("decoder", [wire, host_messages])
def test_a_number_that_is_not_checked_would_be_found(
    monkeypatch: pytest.MonkeyPatch, decoder: ModuleType
) -> None:
    monkeypatch.setattr(decoder, "number", lambda content, name: content.get(name, 0))
    assert found(frames.measure([], TINY)) > 0


def test_a_plan_that_outlives_an_undo_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plan that is kept has a move that is no longer legal."""
    monkeypatch.setattr(Adviser, "plan", property(lambda adviser: adviser._plan))
    sizes = replace(TINY, random_keys=1, table_keys=2_000)
    assert found(random_keys.measure(["moon_ant"], sizes)) > 0


def test_a_move_that_is_told_before_it_is_synced_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Disk, "sync", lambda *_: None)
    assert found(power.measure(["mow"], TINY)) > 0


def test_a_record_that_stays_behind_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    catch_up = Journal.catch_up

    def give_up(self: Journal) -> None:
        if self.trouble is None:
            catch_up(self)

    monkeypatch.setattr(Journal, "catch_up", give_up)
    assert found(disks.measure(["mow"], TINY)) > 0


def test_a_secret_that_stays_on_the_screen_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Terminal, "clear", lambda _: None)
    assert found(twins.measure(["mow"], replace(TINY, twins=15))) > 0


def test_a_file_that_is_trusted_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def trust(*_: object) -> None:
        """Nothing is checked."""

    monkeypatch.setattr(saved_tables, "check", trust)
    monkeypatch.setattr("mowaudio.plain_yaml._check", trust)
    assert found(damage.measure(["mow"], TINY)) > 0


def test_a_screen_that_crashes_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Menu, "_walk", lambda _menu, _step: 1 / 0)
    assert found(random_keys.measure([], TINY)) > 0
