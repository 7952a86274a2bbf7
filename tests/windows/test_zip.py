"""What is in the zip: all that is needed, every licence, and the same bytes each time."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path, PurePosixPath

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.system("wine", independent=True)
_LARGEST = 40_000_000
_OTHER_SYSTEMS = (".so", ".dylib", ".pyc.tmp", ".pdb", ".lib")


@pytest.fixture(scope="module")
def names(archive: Path) -> list[str]:
    return zipfile.ZipFile(archive).namelist()


def test_it_is_small_and_holds_one_folder_with_one_door(archive: Path, names: list[str]) -> None:
    assert archive.stat().st_size <= _LARGEST
    at_the_door = {name.removeprefix("mowaudio/") for name in names if name.count("/") == 1}
    assert at_the_door == {"mowaudio.cmd", "README.txt", "LICENSE.txt", "NOTICE.txt"}
    assert not [name for name in names if name.endswith(_OTHER_SYSTEMS) or "/tests/" in name]


def test_every_package_has_its_licence(names: list[str]) -> None:
    packages = {PurePosixPath(name).parts[3] for name in names if ".dist-info/" in name}
    licensed = {
        PurePosixPath(name).parts[3]
        for name in names
        if ".dist-info/" in name and ("licen" in name.casefold() or "copying" in name.casefold())
    }
    assert len(packages) > 15
    assert packages == licensed
    assert "mowaudio/program/LICENSE.txt" in names, "Python's"


def test_built_twice_it_is_the_same(archive: Path, tmp_path: Path) -> None:
    command = [sys.executable, "tools/portable.py", "windows", "--dist", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (again,) = tmp_path.glob("*.zip")
    assert again.read_bytes() == archive.read_bytes()
