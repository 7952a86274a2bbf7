"""Tests that the documents are true: commands, transcript, examples, links, file names."""

from __future__ import annotations

import doctest
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from mowaudio import __version__
from mowaudio.client.library import saved_tables
from mowaudio.commands.main_menu import main_menu
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.client.program import Program
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
COMMANDS = README.split("\n## Two commands\n")[1].split("\n## ")[0]
_MOST_WORDS = 120  # of a paragraph
_MOST_BYTES = 400_000  # of the sound file
_FOLDERS = "mowaudio|speech|data|docs|tests|tools|examples|benchmarks"


def blocks(text: str) -> list[str]:
    """Return the contents of the code blocks."""
    return re.findall(r"^```\w*\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_two_commands_are_two_blocks_of_one_line() -> None:
    install, test = blocks(COMMANDS)
    assert install.count("\n") == test.count("\n") == 1
    assert install.strip().endswith("mowaudio")
    windows = re.findall(r"^- Play: `(.+)`$", COMMANDS, re.MULTILINE)
    for command in (install, *windows):
        assert not {"-q", "--quiet"} & set(command.split()), "nobody waits a silent minute"
    assert "pytest" in test


def test_ci_runs_exactly_the_second_command() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert blocks(COMMANDS)[1].strip() in lines


def workflow() -> Any:
    return yaml.safe_load((ROOT / ".github/workflows/tests.yml").read_text(encoding="utf-8"))


def test_the_workflow_covers_every_system_and_python() -> None:
    matrix = workflow()["jobs"]["readme"]["strategy"]["matrix"]
    assert matrix == {
        "os": ["ubuntu-latest", "macos-latest", "windows-latest"],
        "python": ["3.11", "3.12", "3.13", "3.14"],
    }
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert re.findall(r'Python :: (3\.\d+)"', project) == matrix["python"]


def test_the_workflow_runs_the_commands_of_the_readme() -> None:
    windows = re.findall(r"^- (?:Play|Test): `(.+)`$", COMMANDS, re.MULTILINE)
    assert len(windows) == 2
    steps = workflow()["jobs"]["readme"]["steps"]
    for system, commands in (("!=", blocks(COMMANDS)), ("==", windows)):
        scripts = [
            step["run"] for step in steps if step.get("if") == f"runner.os {system} 'Windows'"
        ]
        start, test = scripts
        assert commands[0].strip() in start
        assert commands[1].strip() == test.strip()


def test_the_readme_has_the_main_menu_of_a_newcomer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_tables, "has_any", lambda: False)
    assert f'"{SimulatedPlayer().press(main_menu)[0]}"' in COMMANDS


@pytest.mark.skipif(sys.platform == "win32", reason="a pty is needed")
def test_the_program_says_what_the_readme_shows(tmp_path: Path) -> None:
    shown = next(block for block in blocks(README) if block.startswith("MOW."))
    (arguments,) = re.findall(r"`mowaudio (play mow --seed[^`]+)`", README)
    start, hint, move = re.split(r"\[\w+\]", shown)
    with Program(*arguments.split(), home=tmp_path / "home", newcomer=True) as program:
        heard = [program.wait_for("Enter to play it")]
        for key, end in (("x", "because"), ("enter", "Enter to play it")):
            program.press(key)
            heard.append(program.wait_for(end))
    # The terminal breaks long lines.
    assert [" ".join(lines).split() for lines in heard] == [
        start.split(),
        hint.split(),
        move.split(),
    ]


def test_the_sound_file_is_there_and_small() -> None:
    (name,) = re.findall(r"\]\((.+\.ogg)\)", README)
    sound = (ROOT / name).read_bytes()
    assert sound.startswith(b"OggS")
    assert len(sound) <= _MOST_BYTES


def test_the_examples_in_the_readme_are_true() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 3
    assert failed == 0


def paragraphs(text: str) -> Iterator[str]:
    """Yield paragraphs and list items, without code blocks and tables."""
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    for paragraph in re.split(r"\n\s*\n|\n(?=\s*(?:-|\d+\.) )", prose):
        if not paragraph.lstrip().startswith("|"):
            yield paragraph


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_no_paragraph_is_too_long(path: Path) -> None:
    for paragraph in paragraphs(path.read_text(encoding="utf-8")):
        assert len(paragraph.split()) <= _MOST_WORDS, paragraph


def anchors(path: Path) -> set[str]:
    """Return the anchors of a document's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", path.read_text(encoding="utf-8")):
        if target.startswith("https://"):
            continue
        name, _, anchor = target.partition("#")
        linked = path.parent / name if name else path
        assert linked.exists(), target
        assert not anchor or anchor in anchors(linked), target


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_files_that_are_named_exist(path: Path) -> None:
    named = re.findall(rf"`((?:{_FOLDERS})/[^`\s]*)`", path.read_text(encoding="utf-8"))
    for name in named:
        if "<" not in name and "your_game" not in name:
            assert list(ROOT.glob(name.rstrip("/"))), name


def test_the_contents_name_every_section() -> None:
    contents = README.split("\n## Contents\n")[1].split("\n## ")[0]
    listed = re.findall(r"^- \[(.+?)\]", contents, re.MULTILINE)
    assert listed == re.findall(r"^## (.+)$", README, re.MULTILINE)[1:]


def test_every_sound_is_listed_for_authors_of_games() -> None:
    sounds = yaml.safe_load((ROOT / "data/sounds.yaml").read_text(encoding="utf-8"))
    guide = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
    section = guide.split("\n## Sounds\n")[1].split("\n## ")[0]
    assert {name for name in sounds if f"| `{name}` |" in section} == set(sounds)


def test_the_version_is_in_one_place() -> None:
    """The changelog names it too, as the heading of its changes."""
    for path in [*DOCUMENTS, ROOT / "pyproject.toml", *(ROOT / "tools").rglob("*.*")]:
        if path.name != "CHANGELOG.md" and "__pycache__" not in path.parts:
            text = path.read_text(encoding="utf-8", errors="replace")
            assert __version__ not in text, path
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (\S+)", changes, re.MULTILINE)[0] == __version__
