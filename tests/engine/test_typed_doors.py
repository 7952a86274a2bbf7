"""The four parts of a game are checked by mypy: what a game offers wrongly is found before it is
played. Proven on copies of the example, each broken in one place."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

# One after the other, with one cache: only the first of them is slow.
pytestmark = pytest.mark.xdist_group("mypy")
EXAMPLE = ROOT / "examples" / "liars_dice"


def complaints(copy: Path, cache: Path) -> list[str]:
    """What mypy finds in a copy of the example; mowaudio itself is taken as it is here."""
    done = check_types(copy, cache)
    if done.returncode not in (0, 1):  # mypy itself has stumbled, which a broken cache can cause
        done = check_types(copy, copy / "cache")
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return [line for line in done.stdout.splitlines() if ": error: " in line]


def check_types(copy: Path, cache: Path) -> subprocess.CompletedProcess[str]:
    options = ["--follow-imports", "silent", "--no-error-summary", "--cache-dir", str(cache)]
    return subprocess.run(
        [sys.executable, "-m", "mypy", *options, "liars_dice"],
        cwd=copy,
        env={**os.environ, "MYPYPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "copy"))


@pytest.fixture(scope="session")
def cache(pytestconfig: pytest.Config) -> Path:
    """Kept from run to run."""
    return pytestconfig.cache.mkdir("mypy") if pytestconfig.cache else ROOT / ".mypy_cache"


def test_the_example_is_typed_throughout(copy: Path, cache: Path) -> None:
    assert complaints(copy, cache) == []


@pytest.mark.parametrize(
    ("file", "right", "wrong", "found"),
    [
        pytest.param(
            "words/turn.py",
            "def turn(view: DiceView)",
            "def turn(view: DiceView, loud: bool)",
            'Argument "turn"',
            id="a hook with another signature",
        ),
        pytest.param(
            "words/__init__.py",
            "    standing=",
            "    standings=",
            'Unexpected keyword argument "standings"',
            id="a hook that is misspelt",
        ),
        pytest.param(
            "words/__init__.py",
            "    outcome=summary.outcome,\n",
            "",
            'Missing named argument "outcome"',
            id="a hook that is missing",
        ),
        pytest.param(
            "__init__.py",
            "PLACES, BOTS)",
            "PLACES)",
            'Missing positional argument "bots"',
            id="a room that is missing",
        ),
        pytest.param(
            "rules/play.py",
            "    def odds(self)",
            "    def chances(self)",
            'abstract attribute "odds"',
            id="rules without a method",
        ),
        pytest.param(
            "rules/play.py",
            "def to_act(self) -> tuple[Seat, ...]",
            "def to_act(self) -> Seat",
            'Return type "int" of "to_act" incompatible',
            id="rules with another return type",
        ),
        pytest.param(
            "words/summary.py",
            'view["owned"][s]',
            'view["cups"][s]',
            'has no key "cups"',
            id="words that ask the view for a secret",
        ),
    ],
)
def test_what_is_broken_is_found(
    copy: Path, cache: Path, file: str, right: str, wrong: str, found: str
) -> None:
    path = copy / "liars_dice" / file
    source = path.read_text(encoding="utf-8")
    assert source.count(right) == 1
    path.write_text(source.replace(right, wrong), encoding="utf-8")
    assert [line for line in complaints(copy, cache) if found in line]
