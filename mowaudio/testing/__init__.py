"""Checks that every game has to pass, as functions for a game's own test module:

    from mowaudio.testing import check_conformance, tables

    @pytest.mark.parametrize(("game", "seats"), tables("liars_dice"))
    def test_protocol(game: str, seats: int) -> None:
        check_conformance(game, seats, conserved)

- `tables(game)`: pairs the game with each number of players that it can have.
- `check_conformance(game, seats, conserved)`: random play keeps the promises of
  `mowaudio.engine.rules`: legal moves, clones, odds, refusals, records, the end.
- `check_secrets(game, seats, conserved)`: no player or onlooker sees or hears what is hidden from
  them.
- `check_words(game, seats)`: everything that happens, can be done, looked at, asked or refused has
  words at every level of detail; sounds exist, numbers stand apart, no text is unused.
- `check_reasons(game)`: every reason and risk that a hint tells is true, and has a check that
  refuses what is false.
- `check_levels(game)`: expert bots beat novices.
- `check_rule_ids(game, tests)`: every rule that players can read is named by a test.
- `check_lesson(game)`: its lesson can be done right and wrong, skipped and left.
- `simulated_player.SimulatedPlayer`: plays a table by scripted keys and keeps what was told.

`conserved(rules)` returns what no move may change, such as all the money. A broken promise raises
`Broken`, an AssertionError that says what was expected. Nothing here needs pytest.
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
    from mowaudio.testing.reasons import check_reasons

__all__ = [
    "Broken",
    "Conserved",
    "check_conformance",
    "check_lesson",
    "check_levels",
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

_WITH_CLIENT = {"check_lesson": "lessons", "check_reasons": "reasons"}


def __getattr__(name: str) -> Any:
    """Import lessons and hints when they are checked: they need the client, the rules do not."""
    if name not in _WITH_CLIENT:
        raise AttributeError(name)
    return getattr(import_module(f"mowaudio.testing.{_WITH_CLIENT[name]}"), name)
