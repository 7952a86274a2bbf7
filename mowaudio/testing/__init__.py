"""Checks that every game has to pass, as functions for a game's own test module; they do not need
pytest. docs/adding-a-game.md lists them and shows how they are called.

`conserved(rules)` returns what no move may change, such as all the money. A broken promise raises
`Broken`, an AssertionError that says what was expected.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from mowaudio.testing.conformance import (
    check_conformance,
    check_protocol,
    check_records,
    check_refusals,
)
from mowaudio.testing.levels import check_levels
from mowaudio.testing.promises import Broken, Conserved, nothing_to_conserve, tables
from mowaudio.testing.rule_ids import check_rule_ids, rule_ids
from mowaudio.testing.secrecy import check_secrets
from mowaudio.testing.texts import check_texts
from mowaudio.testing.words import check_words

if TYPE_CHECKING:
    from mowaudio.testing.lessons import check_lesson
    from mowaudio.testing.pages import check_page
    from mowaudio.testing.reasons import check_reasons

__all__ = [
    "Broken",
    "Conserved",
    "check_conformance",
    "check_lesson",
    "check_levels",
    "check_page",
    "check_protocol",
    "check_reasons",
    "check_records",
    "check_refusals",
    "check_rule_ids",
    "check_secrets",
    "check_texts",
    "check_words",
    "nothing_to_conserve",
    "rule_ids",
    "tables",
]

_WITH_CLIENT = {"check_lesson": "lessons", "check_page": "pages", "check_reasons": "reasons"}


def __getattr__(name: str) -> Any:
    """Import lessons and hints when they are checked: they need the client, the rules do not."""
    if name not in _WITH_CLIENT:
        raise AttributeError(name)
    return getattr(import_module(f"mowaudio.testing.{_WITH_CLIENT[name]}"), name)
