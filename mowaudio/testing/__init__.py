"""The tests that every game has to pass, as functions. A game's own test module calls them:

    from mowaudio.testing import check_conformance, tables

    @pytest.mark.parametrize(("game", "seats"), tables("liars_dice"))
    def test_it_keeps_the_protocol(game: str, seats: int) -> None:
        check_conformance(game, seats, conserved)

- `tables(game)`: the game with each number of players that it can have.
- `check_conformance(game, seats, conserved)`: random play keeps the promises of
  `mowaudio.engine.rules`: legal moves, clones, odds, refusals, records, the end.
- `check_secrets(game, seats, conserved)`: nobody, onlookers among them, sees or hears what is
  hidden from them.
- `check_words(game, seats)`: whatever happens, can be done, looked at, asked or refused has words,
  at every level of detail.
- `check_rule_ids(game, tests)`: every rule that players can read is named by a test.
- `check_lesson(game)`: its lesson can be done right and wrong, skipped and left.

`conserved(rules)` is what no move may change: all the cows, all the money; two of them are
compared. A promise that is not kept raises `Broken`, an AssertionError: its first argument names
the promise, the others are the evidence. Nothing here needs pytest.
"""

from mowaudio.testing.conformance import (
    check_conformance,
    check_protocol,
    check_records,
    check_refusals,
)
from mowaudio.testing.lessons import check_lesson
from mowaudio.testing.promises import Broken, Conserved, nothing_to_conserve, tables
from mowaudio.testing.rule_ids import check_rule_ids, rule_ids
from mowaudio.testing.secrecy import check_secrets
from mowaudio.testing.words import check_words

__all__ = [
    "Broken",
    "Conserved",
    "check_conformance",
    "check_lesson",
    "check_protocol",
    "check_records",
    "check_refusals",
    "check_rule_ids",
    "check_secrets",
    "check_words",
    "nothing_to_conserve",
    "rule_ids",
    "tables",
]
