"""Tests of what is shipped: the content and the metadata of the wheel and the source archive."""

from __future__ import annotations

import re
import shutil
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
    """Build both archives, without an index or an environment of their own."""
    return build(ROOT, tmp_path_factory.mktemp("dist"))


def build(source: Path, target: Path, *options: str) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(target), *options]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    return target


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


def test_the_wheel_holds_these_packages(built: Path) -> None:
    """No benchmarks, no tests, no tools: they are run from a checkout."""
    shipped = [name.split("/") for name in in_wheel(built).namelist()]
    assert {parts[0] for parts in shipped if not parts[0].endswith(".dist-info")} == {
        "mowaudio",
        "speech",
    }
    inside = {parts[1] for parts in shipped if parts[0] == "mowaudio" and len(parts) > 2}
    assert inside == {
        *("bots", "client", "commands", "data", "engine", "games", "online", "testing", "words"),
    }
    assert {parts[1] for parts in shipped if parts[0] == "speech" and len(parts) > 2} == {"voices"}


def test_a_wheel_built_elsewhere_is_the_same(built: Path, tmp_path: Path) -> None:
    """Neither the folder nor the times of the files matter."""
    copy = tmp_path / "copy"
    for name in ("mowaudio", "speech", "data"):
        unwanted = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, copy / name, ignore=unwanted, copy_function=shutil.copyfile)
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE.md"):
        shutil.copyfile(ROOT / name, copy / name)
    (first,) = built.glob("*.whl")
    (second,) = build(copy, tmp_path / "dist", "-t", "wheel").glob("*.whl")
    assert first.name == second.name
    assert first.read_bytes() == second.read_bytes()


def test_the_source_archive_holds_all_that_build_and_tests_need(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        shipped = {name.partition("/")[2] for name in tar.getnames()}
    for folder in ("mowaudio", "speech", "data", "docs", "benchmarks", "tests", "examples"):
        left_out = {name for name in files(folder) if "_cache" not in name} - shipped
        assert not left_out, folder
    tops = {name.split("/")[0] for name in shipped}
    needed = {".ci", ".github", "LICENSE", "NOTICE.md", "README.md", "pyproject.toml", "PKG-INFO"}
    assert needed <= tops
    assert not tops & {".venv", ".git", ".mypy_cache", ".pytest_cache", "dist", "build"}


def test_metadata(built: Path) -> None:
    said = metadata(built)
    assert said["License-Expression"] == "MIT"
    assert said.get_all("License-File") == ["LICENSE", "NOTICE.md"]
    classifiers = said.get_all("Classifier") or []
    assert "Topic :: Games/Entertainment :: Board Games" in classifiers
    assert "Typing :: Typed" in classifiers
    # The license expression replaces these.
    assert not [name for name in classifiers if name.startswith("License ::")]
    assert said["Keywords"]


def needed(name: str) -> Iterator[str]:
    """Yield a package and everything that it needs on this system."""
    try:
        required = distribution(name).requires or []
    except PackageNotFoundError:  # only needed on another system
        return
    yield canonicalize_name(name)
    for requirement in map(Requirement, required):
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield from needed(requirement.name)


def test_the_licence_of_every_dependency_is_listed() -> None:
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \|$", NOTICE, re.MULTILINE)
    listed = {
        canonicalize_name(name.partition(" ")[0]) for row in rows for name in re.split(", ", row)
    }
    direct = [*PROJECT["dependencies"]]
    for extra in PROJECT["optional-dependencies"].values():
        direct += [text for text in extra if not text.startswith("mowaudio")]
    stated = {canonicalize_name(Requirement(text).name) for text in direct}
    assert not stated - listed
    assert not set(needed("mowaudio")) - listed - {"mowaudio"}


def test_the_copyleft_of_the_voice_is_listed() -> None:
    (row,) = [row for row in NOTICE.splitlines() if row.startswith("| espeakng-loader")]
    assert "GPL-3.0-or-later" in row
