"""Check that every text of a game is used.

The game's sources are read, not run: a text counts as used if its id stands there, as a whole or
as a pattern ("cow.played", f"option.{name}"), or in another text; or if the client asks for it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from mowaudio import data
from mowaudio.engine import registry
from mowaudio.testing.promises import promise

_BY_CLIENT = {"game-name", "game-about", "score-told", "lost-by", "digest-nothing", "seats-count"}
_NAMED_BY_GAME = ("help-decision-", "help-zone-", "zone-", "ask-", "keys-", "option-", "numbers-")
_RULEBOOK = ("heading-", "reading-", "rule-", "more-", "finer-", "settled-", "sample-", "glossary-")
_ID = re.compile(r"^-?([a-zA-Z][\w-]*) *=", re.MULTILINE)
_REFERENCE = re.compile(r"\{\s*-?([a-zA-Z][\w-]*)\s*[}.(]")
_ANY = r"[\w-]+"


@cache
def check_texts(game: str) -> None:
    """Every text of a game is used; every `keys-` text belongs to a decision with its help."""
    source = data.find(f"words/en/{game}.ftl").read_text(encoding="utf-8")
    own = set(_ID.findall(source))
    keys = [f"keys-{name}" for name in _named(own, "keys-") - _named(own, "help-decision-")]
    promise(not keys, "keys-of-a-decision", keys)
    written = set(_written(Path(str(import_module(registry.get(game).package).__file__)).parent))
    by_client = {f"{start}{_ANY}" for start in (*_NAMED_BY_GAME, *_RULEBOOK)}
    used = re.compile("|".join(written | by_client))
    asked = _BY_CLIENT | set(_REFERENCE.findall(source))
    unused = sorted(one for one in own - asked if not used.fullmatch(one))
    # What the client asks for by a name of the game's is used if the game has such a name.
    box = data.find(f"games/{game}.yaml").read_text(encoding="utf-8")
    names = re.compile("|".join(written | set(re.findall(_ANY, box))))
    for start in ("help-decision-", "help-zone-", "zone-", "ask-"):
        named = (one for one in own if one.startswith(start) and not names.fullmatch(one))
        unused += [one for one in named if not names.fullmatch(one.removeprefix(start))]
    promise(not unused, "texts-are-used", unused)


def _named(ids: set[str], start: str) -> set[str]:
    return {one.removeprefix(start) for one in ids if one.startswith(start)}


def _written(folder: Path) -> Iterator[str]:
    """Yield patterns of the ids that the sources can ask for."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            whole = _pattern(node)
            if isinstance(node, ast.JoinedStr):
                whole = "".join(_pattern(part) or _ANY for part in node.values)
            if re.search("[a-z]", whole.replace(_ANY, "")):
                yield whole


def _pattern(node: ast.AST) -> str:
    """Return the pattern of a string; ".alone" and "cow." are parts that are added to others."""
    if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        return ""
    text = re.escape(node.value.replace(".", "-"))
    start, end = node.value.startswith("."), node.value.endswith((".", "-"))
    return f"{_ANY * start}{text}{_ANY * end}"
