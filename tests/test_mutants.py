"""The mutants are mistakes, one each, and nothing that is no rule is touched."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mowaudio import games
from tests.conftest import ROOT
from tests.mutants.excused import as_yaml, excused, share
from tests.mutants.mistakes import KINDS, Mutant, mistakes, mutated
from tests.mutants.trial import Rules, Trial, rule_tests
from tests.mutants.types import Types

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


def _made(kind: str, source: str) -> list[str]:
    """The module with each of its mistakes of one kind, in their order."""
    types = Types([source])
    found = [mutant for mutant in mistakes("rules.py", source, types) if mutant.kind == kind]
    return [mutated(source, mutant, types) for mutant in found]


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
    mutant = next(mistakes("rules.py", source, Types()))
    assert len(_made("slip", source)) == 1
    changed = "low if self else cow" if wrong is None else f"cow {wrong} low"
    assert f"return {changed}" in mutated(source, mutant, Types())
    assert mutant.line == 10


def test_numbers_truths_and_conditions_can_be_wrong() -> None:
    source = "if ready:\n    cows = 5\n    over = True\n"
    wrong = _made("slip", source)
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
    assert set(_made("slip", right)) == {f"ok = {text}" for text in wrong}


@pytest.mark.parametrize(
    "done", ["log.append(told)", "self.flies += told", "self.farmer = told", "raise told"]
)
def test_what_is_done_can_be_left_out(done: str) -> None:
    source = f"def play(self):\n    {done}\n"
    assert _made("slip", source) == ["def play(self):\n    pass"]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("ok = cows and low", ["ok = low", "ok = cows"]),
        ("ok = a or b or c", ["ok = b or c", "ok = a or c", "ok = a or b"]),
        ("ok = low if cows else high", ["ok = low", "ok = high"]),
        ("ok = [cow for cow in herd if cow]", ["ok = [cow for cow in herd]"]),
        ("if cows:\n    ok = 1", ["if True:\n    ok = 1", "if False:\n    ok = 1"]),
        ("ok = (low := cows) if cows and low else 0", ["low", "cows", "(low := cows)", "0"]),
        ("if (low := cows):\n    ok = low", []),  # without the name it is another mistake
        ("ok = cows < low", []),
    ],
)
def test_a_condition_can_be_dropped(right: str, wrong: list[str]) -> None:
    made = _made("condition", right)
    assert len(made) == len(wrong)
    assert all(expected in found for expected, found in zip(wrong, made, strict=True))


_TYPED = """
class State:
    seats: int
    hands: list[int]
    sheds: list[int]
    box: set[int]
class View(TypedDict):
    farmer: Seat
    beginner: Seat
def flies(state: State, seat: Seat, view: View, log: Log, _: Seat) -> int:
    {line}
"""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("return state.hands", ["return state.sheds"]),  # the next list, not the set
        ("return state.sheds", ["return state.hands"]),  # the first after the last
        ("return state.box", []),
        ("return view['farmer']", ["return view['beginner']"]),
        ("state.hands = log", []),  # only where one is read
        (
            "other = seat + 1\n    return other",
            ["other = seat + 1\n    return seat"],  # nothing has a value before
        ),
        ("return [a for a in state.hands if a]", ["in state.sheds", "if seat]", "[seat for"]),
        (
            "for cow, fly in zip(state.hands, log):\n        seat.go(cow)",
            ["zip(state.sheds, log)", "cow.go(cow)", "seat.go(seat)"],
        ),
    ],
)
def test_another_variable_of_the_same_type_can_be_taken(right: str, wrong: list[str]) -> None:
    made = _made("variable", _TYPED.format(line=right))
    assert len(made) == len(wrong)
    assert all(expected in found for expected, found in zip(wrong, made, strict=True))


@pytest.mark.parametrize(
    "swapped",
    [
        ("state.flies += 1", "total = state.flies"),
        ("state.flies += 1", "if log is not None:\n        log.append(Told(state.flies))"),
        ("if state.over:\n        return", "state.flies += 1"),
        ("state.begin(seat)", "state.flies = 0"),
        ("log.append(one)", "log.append(two)"),
        ("if one:\n        return 1", "if two:\n        return 2"),
    ],
)
def test_the_order_of_two_statements_can_be_wrong(swapped: tuple[str, str]) -> None:
    first, second = swapped
    source = "def play(state, seat, log):\n    {}\n    {}"
    assert _made("order", source.format(first, second)) == [source.format(second, first)]


@pytest.mark.parametrize(
    "alike",
    [
        ("state.flies += 1", "state.cows += 1"),  # two things apart
        ("cows = seat", "flies = seat"),
        ("cows = state.cows", "state.flies = cows"),  # it would not run
        ("if seat:\n        return", "cows = state.cows"),  # nobody can tell
        ("if cow == 1:\n        return 1", "if cow == 2:\n        return 2"),
        ("if isinstance(seat, A):\n        return 1", "if isinstance(seat, B):\n        return 2"),
        ("state.hands[0] = with_cow(state.hands[0], 1)", "state.herds = 1"),
        ("state.begin(seat)", "return 1"),
        ("cows = [a for a in state.cows]", "flies = [a for a in state.flies]"),
    ],
)
def test_statements_that_work_alike_in_either_order_are_not_swapped(alike: tuple[str, str]) -> None:
    source = "def play(state, seat, log, cow):\n    {}\n    {}"
    assert _made("order", source.format(*alike)) == []


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
    assert list(mistakes("rules.py", source, Types([source]))) == []


def test_the_same_mistake_on_the_same_line_again_is_another() -> None:
    source = "a = 1\nb = 1\na = 1\n"
    made = list(mistakes("rules.py", source, Types()))
    found = [(mutant.text, mutant.which) for mutant in made]
    assert found == [("a = 1", 1), ("b = 1", 1), ("a = 1", 2)]
    assert "which: 2" in as_yaml(made[2])


def test_the_same_change_is_one_mistake_whatever_its_kind() -> None:
    """`if True` is a dropped condition; of `if False` a slip has made it already."""
    source = "if False:\n    a = b\n"
    made = [(mutant.kind, mutant.change) for mutant in mistakes("rules.py", source, Types())]
    assert made == [("slip", "False  ->  True"), ("slip", "False  ->  not False")]


@pytest.mark.parametrize(
    ("part", "whole", "told"),
    [
        (377, 397, "94.9 %"),
        (19, 20, "95.0 %"),
        (999, 1000, "99.9 %"),
        (3, 3, "100.0 %"),
        (0, 0, "none"),
    ],
)
def test_a_share_is_never_rounded_up(part: int, whole: int, told: str) -> None:
    assert share(part, whole) == told


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
    mutants = Rules(game).mutants()
    known = {mutant.key for mutant in mutants}
    assert len(known) == len(mutants)
    assert {mutant.kind for mutant in mutants} == set(KINDS)
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
        f"import pytest\nfrom {name}.rules.row import next_to\n"
        # More names than a pipe holds at a time.
        "@pytest.mark.parametrize('hens', [f'{hen:2000}' for hen in range(40)])\n"
        f"def test_HEN_1(hens):\n    {test}\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    rules = Rules.__new__(Rules)
    rules.folder, rules.package = folder, name
    rules.tests = {test_file: rule_tests(test_file)}

    def survives(mutant: Mutant | None) -> bool:
        return Trial(rules, mutant).passed()

    assert survives(None)
    plus = next(mutant for mutant in rules.mutants() if "hen - 1" in mutant.change)
    assert survives(plus) is not found
    assert (folder / "row.py").read_text(encoding="utf-8") == source


@pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked")
def test_a_trial_runs_the_tests_of_this_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hook of `tests/conftest.py` for a plugin that trials do without ended every run."""
    monkeypatch.chdir(ROOT)
    rules = Rules("mow")
    path = ROOT / "tests" / "rules" / "test_mow.py"
    rules.tests = {path: {min(rule_tests(path))}}
    trial = Trial(rules, None)
    assert trial.passed()
    assert trial.took
