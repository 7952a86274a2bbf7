"""The mutants are mistakes, one each, and nothing that is no rule is touched."""

from __future__ import annotations

import pytest

from tests.mutants.mistakes import mistakes, mutated

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
