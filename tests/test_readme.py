"""README keeps its promises."""

from __future__ import annotations

import doctest
import re

from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_two_commands_are_two_blocks_of_one_line() -> None:
    section = README.split("## Two commands")[1].split("\n## ")[0]
    blocks = re.findall(r"^```\w*\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    assert [block.count("\n") for block in blocks] == [1, 1]
    assert blocks[0].strip().endswith("mowaudio")
    assert "pytest" in blocks[1]


def test_ci_runs_exactly_the_second_command() -> None:
    section = README.split("## Two commands")[1]
    second = re.findall(r"^```\n(.*?)\n```$", section, re.MULTILINE | re.DOTALL)[1]
    assert second in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_the_examples_in_the_readme_are_true() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 3
    assert failed == 0
