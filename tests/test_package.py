"""What is shipped: the wheel and the source archive hold what they should, and nothing else."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from email.message import Message
from email.parser import Parser
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NOTICE = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
pytestmark = pytest.mark.xdist_group("package")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both archives, built without an index or an environment of their own."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


def in_wheel(built: Path) -> zipfile.ZipFile:
    (wheel,) = built.glob("*.whl")
    return zipfile.ZipFile(wheel)


def metadata(built: Path) -> Message:
    archive = in_wheel(built)
    (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    return Parser().parsestr(archive.read(name).decode())


def files(folder: str) -> Iterator[str]:
    for path in (ROOT / folder).rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(ROOT).as_posix()


def test_the_wheel_holds_the_program_its_data_and_its_licences(built: Path) -> None:
    shipped = set(in_wheel(built).namelist())
    about = {name for name in shipped if ".dist-info/" in name}
    assert {re.sub(r"^[^/]+/", "", name) for name in about} == {
        *("METADATA", "RECORD", "WHEEL", "entry_points.txt"),
        *("licenses/LICENSE", "licenses/NOTICE.md"),
    }
    data = {f"mowaudio/{name}" for name in files("data")}
    assert shipped - about == {*files("mowaudio"), *files("speech"), *data}
    assert {"mowaudio/py.typed", "speech/py.typed", "mowaudio/testing/__init__.py"} <= shipped


def test_the_source_archive_holds_all_that_one_needs_to_build_and_test(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        shipped = {name.partition("/")[2] for name in tar.getnames()}
    for folder in ("mowaudio", "speech", "data", "tests", "examples"):
        left_out = {name for name in files(folder) if "_cache" not in name} - shipped
        assert not left_out, folder
    tops = {name.split("/")[0] for name in shipped}
    needed = {".ci", "LICENSE", "NOTICE.md", "README.md", "pyproject.toml", "PKG-INFO"}
    assert needed <= tops
    assert not tops & {".venv", ".git", ".mypy_cache", ".pytest_cache", "dist", "build"}


def test_the_metadata_says_what_it_is(built: Path) -> None:
    said = metadata(built)
    assert said["License-Expression"] == "MIT"
    assert said.get_all("License-File") == ["LICENSE", "NOTICE.md"]
    classifiers = said.get_all("Classifier") or []
    assert "Topic :: Games/Entertainment :: Board Games" in classifiers
    assert "Typing :: Typed" in classifiers
    # The expression takes the place of these.
    assert not [name for name in classifiers if name.startswith("License ::")]
    assert said["Keywords"]


def needed(name: str) -> Iterator[str]:
    """A package and whatever it needs here."""
    try:
        required = distribution(name).requires or []
    except PackageNotFoundError:  # for another system
        return
    yield canonicalize_name(name)
    for requirement in map(Requirement, required):
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield from needed(requirement.name)


def test_the_licence_of_every_dependency_is_told() -> None:
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \|$", NOTICE, re.MULTILINE)
    told = {
        canonicalize_name(name.partition(" ")[0]) for row in rows for name in re.split(", ", row)
    }
    direct = [*PROJECT["dependencies"]]
    for extra in PROJECT["optional-dependencies"].values():
        direct += [text for text in extra if not text.startswith("mowaudio")]
    stated = {canonicalize_name(Requirement(text).name) for text in direct}
    assert not stated - told
    assert not set(needed("mowaudio")) - told - {"mowaudio"}


def test_the_copyleft_of_the_voice_is_told() -> None:
    (row,) = [row for row in NOTICE.splitlines() if row.startswith("| espeakng-loader")]
    assert "GPL-3.0-or-later" in row
