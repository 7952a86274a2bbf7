"""Expected lines by the id of their text, so that tests do not depend on wording.

`said("here", name="Ben")` is a pattern for the client's text `here`, however it is worded
today; `said("cow.played", "mow", who="Anna")` one for a fact of a game. An argument that is left
out may be anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from mowaudio.client.terminal.keys import key_name
from mowaudio.words.texts import texts

_ANYTHING = "\N{OBJECT REPLACEMENT CHARACTER}"
_VARIABLE = re.compile(r"\$(\w+)")
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)\s*[}.(]")


def said(text_id: str, file: str = "", /, **args: object) -> re.Pattern[str]:
    """A pattern for a text: of the client, or of the file of a game, "apart", "cli" or "lessons".

    Arguments that a text selects by (`who_is="you"`) have to be given where the default variant is
    not the one that is meant."""
    known = texts("en", file)
    name = text_id.replace(".", "-") if "-" not in text_id else text_id
    free = dict.fromkeys(variables(known._sources, name), _ANYTHING)
    worded = known.format(name, {**free, **args})
    pieces = (re.escape(piece) for piece in worded.split(_ANYTHING))
    # A sentence may begin with it: the composer writes a capital there.
    pattern = ".*?".join(pieces)
    first = re.match(r"[a-z]", pattern)
    return re.compile(f"[{pattern[0]}{pattern[0].upper()}]{pattern[1:]}" if first else pattern)


def key(name: str) -> str:
    """The name of a key, as a text names it to the player."""
    return key_name(texts("en"), name)


def listed(*names: str) -> str:
    """Names in a row, as a text names them to the player."""
    if len(names) < 2:
        return "".join(names)
    some = {"some": ", ".join(names[:-1]), "last": names[-1]}
    return texts("en").format("names-listed", some)


def variables(sources: dict[str, str], name: str) -> Iterable[str]:
    """The variables of a text, and of the texts that it refers to."""
    source = sources[name]
    yield from _VARIABLE.findall(source)
    for reference in _REFERENCE.findall(source):
        if reference in sources and reference != name:
            yield from variables(sources, reference)


def has(lines: Iterable[str], pattern: re.Pattern[str] | str) -> bool:
    """Tell whether one of the lines has the text."""
    return any(told(line, pattern) for line in lines)


def told(line: str, expected: re.Pattern[str] | str) -> bool:
    """Tell whether a line has a text: by its pattern, or a line that is known as it stands."""
    return expected in line if isinstance(expected, str) else bool(expected.search(line))


def in_order(*patterns: re.Pattern[str]) -> re.Pattern[str]:
    """A pattern for one line that has several texts, one after the other."""
    return re.compile(".*?".join(pattern.pattern for pattern in patterns))
