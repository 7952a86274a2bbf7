"""The one file for Linux and macOS, made by the same tool: it plays from anywhere, and is the same
bytes each time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.system("wine", independent=True)  # with the zip, after the quick tests


def _built(folder: Path) -> Path:
    command = [sys.executable, "tools/portable.py", "pyz", "--dist", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder / "mowaudio.pyz"


def test_the_one_file_plays_and_is_built_the_same_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = _built(tmp_path / "first")
    monkeypatch.delenv("PYTHONPATH")
    monkeypatch.setenv("HOME", str(tmp_path / "anybody"))
    played = subprocess.run(
        # Isolated: nothing but what is in the file, and Python's own library.
        [sys.executable, "-I", "-S", file, "watch", "mow", "--pace", "0", "--speech", "terminal"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )
    assert played.returncode == 0, played.stderr
    assert " wins with " in played.stdout
    assert _built(tmp_path / "second").read_bytes() == file.read_bytes()
