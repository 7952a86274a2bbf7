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

# The house is tested without guests, whatever games are installed beside it.
pytest.MonkeyPatch().setattr(registry, "_points", list)

# Whoever is started in the background ignores Ctrl+C, and so would every program that is started
# here.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = Path(__file__).parent.parent
LATER = "MOWAUDIO_SYSTEM_TESTS_LATER"  # .ci/run runs them on their own, after installing


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that need a system program are skipped, with a reason, where it is absent."""
    for item in items:
        for marker in item.iter_markers("system"):
            # One after the other: they start readers that would read each other's terminals.
            # But some see to it that they are not read by others.
            if not marker.kwargs.get("independent", False):
                item.add_marker(pytest.mark.xdist_group("system"))
            missing = [program for program in marker.args if shutil.which(program) is None]
            if missing:
                item.add_marker(pytest.mark.skip(reason=f"not installed: {', '.join(missing)}"))
            elif LATER in os.environ:
                item.add_marker(pytest.mark.skip(reason=f"{LATER} is set: run on their own"))


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
    """Lines are laid out for readers in general, whoever reads the terminal of who runs this."""
    monkeypatch.setenv(LAYOUT, "plain")
