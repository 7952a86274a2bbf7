"""The mutants are mistakes, one each, and nothing that is no rule is touched."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mowaudio import games
from tests.conftest import ROOT
from tests.mutants.excused import as_yaml, excused
from tests.mutants.mistakes import Mutant, mistakes, mutated
from tests.mutants.trial import Rules, Trial, rule_tests

RULES = '''
"""Docstring."""
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import nothing
@dataclass(frozen=True)
class State:
    deals: int
    def fits(self, cow: Cow[1], low: int) -> Literal[1]:
        return cow {operator} low
'''


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("<", "<="),
        ("==", "!="),
        ("not in", "in"),
        ("and", "or"),
        ("+", "-"),
        ("&", "|"),
        ("if self else", None),
    ],
)
def test_each_mistake_is_one_change_in_the_code(right: str, wrong: str | None) -> None:
    source = RULES.format(operator=right if wrong else "if self else")
    (mutant,) = mistakes("rules.py", source)
    changed = "low if self else cow" if wrong is None else f"cow {wrong} low"
    assert f"return {changed}" in mutated(source, mutant)
    assert mutant.line == 10


def test_numbers_truths_and_conditions_can_be_wrong() -> None:
    source = "if ready:\n    cows = 5\n    over = True\n"
    wrong = [mutated(source, mutant) for mutant in mistakes("rules.py", source)]
    assert ["cows = 6" in text for text in wrong] == [True, False, False]
    assert ["over = False" in text for text in wrong] == [False, True, False]
    assert ["if not ready" in text for text in wrong] == [False, False, True]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("ok = 0 < cows <= low", {"0 <= cows <= low", "0 < cows < low", "1 < cows <= low"}),
        ("ok = max(cows)", {"min(cows)"}),
        ("ok = all(cows)", {"any(cows)"}),
        ("ok = [cow for cow in herd if cow.fits]", {"[cow for cow in herd if not cow.fits]"}),
    ],
)
def test_what_else_can_be_wrong(right: str, wrong: set[str]) -> None:
    assert {mutated(right, mutant) for mutant in mistakes("rules.py", right)} == {
        f"ok = {text}" for text in wrong
    }


@pytest.mark.parametrize(
    "done", ["log.append(told)", "self.flies += told", "self.farmer = told", "raise told"]
)
def test_what_is_done_can_be_left_out(done: str) -> None:
    source = f"def play(self):\n    {done}\n"
    (mutant,) = mistakes("rules.py", source)
    assert mutated(source, mutant) == "def play(self):\n    pass"


@pytest.mark.parametrize(
    "source",
    [
        "zip(a, b, strict=True).go",
        "assert cows == 1",
        "Move = Play | Take | None",
        "@cache(1 << 14)\ndef fits(): ...",
    ],
)
def test_what_is_no_rule_is_left_alone(source: str) -> None:
    assert list(mistakes("rules.py", source)) == []


def test_the_same_mistake_on_the_same_line_again_is_another() -> None:
    source = "a = 1\nb = 1\na = 1\n"
    found = [(mutant.text, mutant.which) for mutant in mistakes("rules.py", source)]
    assert found == [("a = 1", 1), ("b = 1", 1), ("a = 1", 2)]
    again = list(mistakes("rules.py", source))[2]
    assert "which: 2" in as_yaml(again)


def test_rule_tests_are_about_rules_or_name_one(tmp_path: Path) -> None:
    source = "def test_MOW_4_lower(): ...\ndef test_lower(): ...\ndef helper(): ...\n"
    for name, counted in (
        ("test_mow_words.py", 1),
        ("test_mow_ends.py", 2),
        ("test_mow_bots.py", 0),
    ):
        (tmp_path / name).write_text(source, encoding="utf-8")
        tests = rule_tests(tmp_path / name)
        assert len([test for test in tests if test.startswith("test_")]) == counted


@pytest.mark.parametrize("game", games.names())
def test_every_survivor_that_is_excused_is_there_and_has_a_reason(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    known = {mutant.key for mutant in Rules(game).mutants()}
    assert known
    reasons = excused(game)
    assert [key for key in reasons if key not in known] == []
    assert all(len(reason) > 20 for reason in reasons.values())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked")
@pytest.mark.parametrize(
    ("test", "found"), [("assert next_to(2) == 3", True), ("assert next_to(2)", False)]
)
def test_a_mistake_is_found_by_a_test_that_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, test: str, found: bool
) -> None:
    """The mistake reaches the test, and is nowhere on disk."""
    folder = tmp_path / "games_of_this_test" / "hens" / "rules"
    folder.mkdir(parents=True)
    source = "def next_to(hen):\n    return hen + 1\n"
    for package in (folder, folder.parent, folder.parent.parent):
        (package / "__init__.py").touch()
    (folder / "row.py").write_text(source, encoding="utf-8")
    name = "games_of_this_test.hens"
    test_file = tmp_path / "test_hens.py"
    test_file.write_text(
        f"from {name}.rules.row import next_to\ndef test_HEN_1():\n    {test}\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    rules = Rules.__new__(Rules)
    rules.folder, rules.package = folder, name
    rules.tests = {test_file: rule_tests(test_file)}

    def survives(mutant: Mutant | None) -> bool:
        trial = Trial(rules, mutant)
        return trial.ended(os.waitstatus_to_exitcode(os.waitpid(trial.pid, 0)[1]))

    assert survives(None)
    plus = next(mutant for mutant in rules.mutants() if "hen - 1" in mutant.change)
    assert survives(plus) is not found
    assert (folder / "row.py").read_text(encoding="utf-8") == source
