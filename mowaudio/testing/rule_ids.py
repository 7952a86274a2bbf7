"""Check that every rule that players can read is named by a test.

A rule's id is the game's letters, a dash, and a number, or C and a number for what is in the box:
`MOW-4`, `MOW-C1`. Its text is `rule-MOW-4`, or `finer-MOW-4` if few need it. A test names it in its
own name, `test_MOW_4_...`, or at the beginning of its docstring, several with commas between:
`MOW-4, MOW-7: ...`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from mowaudio.testing.promises import promise
from mowaudio.words.rulebook import FINER, MORE, RULE, rulebook
from mowaudio.words.texts import FALLBACK

_ID = re.compile(r"[A-Z]+-C?\d+")
_IN_NAME = re.compile(r"[A-Z]+_C?\d+")


def rule_ids(game: str) -> list[str]:
    """Return the ids of a game's rules in reading order."""
    return rulebook(FALLBACK, game).ids()


def check_rule_ids(game: str, tests: Iterable[Path | str]) -> None:
    """Every rule has a well-formed id and is named by a test in one of these files."""
    ids = rule_ids(game)
    promise(ids, "rules-can-be-read", game)
    told = (p for c in rulebook(FALLBACK, game).chapters for p in c.paragraphs)
    odd = [p.text for p in told if p.kind in (RULE, MORE, FINER) and not p.rules]
    promise(not odd, "rule-ids-look-alike", odd)
    named = {rule for path in tests for rule in named_by(Path(path).read_text(encoding="utf-8"))}
    missing = [rule for rule in ids if rule not in named]
    promise(not missing, "rules-have-tests", missing)


def named_by(source: str) -> Iterator[str]:
    """Yield the rules that the tests of a module name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from (name.replace("_", "-") for name in _IN_NAME.findall(node.name))
            heading = (ast.get_docstring(node) or "").partition(":")[0]
            if re.fullmatch(rf"{_ID.pattern}(,? (and )?{_ID.pattern})*", heading):
                yield from _ID.findall(heading)
