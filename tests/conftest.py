"""What all tests share."""

from __future__ import annotations

import os
import shutil
import signal
from pathlib import Path

import pytest

from mowaudio.client.library import saved_tables
from mowaudio.client.terminal.layouts import LAYOUT
from mowaudio.engine import registry
from mowaudio.words.texts import STRICT

# Games from outside that happen to be installed take no part in the tests.
pytest.MonkeyPatch().setattr(registry, "_points", list)

# A program started in the background ignores Ctrl+C, and so would every program started here.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = Path(__file__).parent.parent
SYSTEM = "MOWAUDIO_SYSTEM_TESTS"  # set by .ci/run after it has installed their programs


@pytest.hookimpl(optionalhook=True)  # mutants are tried without xdist
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than cores: many tests wait for real programs."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of system programs run only on request: `pytest` alone starts no screen reader and no
    sound server that happens to be installed."""
    for item in items:
        for marker in item.iter_markers("system"):
            # One after the other: they start readers that would read each other's terminals.
            # But some see to it that they are not read by others.
            if not marker.kwargs.get("independent", False):
                item.add_marker(pytest.mark.xdist_group("system"))
            missing = [program for program in marker.args if shutil.which(program) is None]
            if missing:
                item.add_marker(pytest.mark.skip(reason=f"not installed: {', '.join(missing)}"))
            elif SYSTEM not in os.environ:
                item.add_marker(pytest.mark.skip(reason=f"runs if {SYSTEM} is set"))


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the settings and tables of whoever runs it."""
    monkeypatch.setenv("MOWAUDIO_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))


@pytest.fixture(autouse=True)
def _has_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """The main menu is that of somebody who has played before."""
    monkeypatch.setattr(saved_tables, "has_any", lambda: True)


@pytest.fixture(autouse=True)
def _no_text_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even in a program that a test starts."""
    monkeypatch.setenv(STRICT, "1")


@pytest.fixture(autouse=True)
def _nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are laid out for readers in general, whatever reads this terminal."""
    monkeypatch.setenv(LAYOUT, "plain")
