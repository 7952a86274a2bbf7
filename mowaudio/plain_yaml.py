"""Parse plain YAML: names, numbers, texts, lists.

Files may come from other people, so the rest is refused: anchors can expand to gigabytes, deep
nesting overflows the stack, huge numbers are slow. Only decimal numbers are numbers: PyYAML takes
`0b_` for one and fails. Dates and the like are texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar

from mowaudio.plain_text import NotPlain, clean

__all__ = ["NotPlain", "lines_of_settings", "parse", "parse_with_lines"]

_TAG = "tag:yaml.org,2002:"
# Words that are no texts, by their first characters; a number may have as many digits as a seed.
_WORDS: tuple[tuple[str, list[str], str], ...] = (
    ("bool", list("yYnNtTfFoO"), r"(?i:yes|no|true|false|on|off)\Z"),
    ("null", ["~", "n", "N", ""], r"(?:~|null|Null|NULL|)\Z"),
    ("int", list("-+0123456789"), r"[-+]?(?:0|[1-9][0-9]{0,59})\Z"),
    ("float", list("-+0123456789"), r"[-+]?[0-9]{1,30}\.[0-9]{1,30}\Z"),
)
_DEEPEST = 12
_LONGEST = 1000  # characters of a name, a number or a text


# An unambiguous line of a settings file. Words for booleans and null, and numbers with leading
# zeros, are left to PyYAML.
_LINE = re.compile(
    r"(?P<name>(?!(?:yes|no|on|off|null|true|false):)[a-z][a-z_]{1,39}): "
    r"(?:(?P<truth>true|false)|(?P<empty>'')|(?P<none>\[\])|(?P<number>0|[1-9]\d{0,8})"
    r"|(?P<word>(?!(?:yes|no|on|off|null|true|false)$)[a-z]{2,40}))"
)


def lines_of_settings(text: str) -> dict[str, Any] | None:
    """Parse a text of simple lines without PyYAML, which is slow to load; None for other texts."""
    found: dict[str, Any] = {}
    for line in text.splitlines():
        match = _LINE.fullmatch(line)
        if match is None or match["name"] in found:
            return None
        if match["truth"]:
            found[match["name"]] = match["truth"] == "true"
        elif match["number"]:
            found[match["name"]] = int(match["number"])
        else:
            found[match["name"]] = [] if match["none"] else match["word"] or ""
    return found or None


def parse(text: str) -> Any:
    """Return the content of a text."""
    return _parse(text)[0]


def parse_with_lines(text: str) -> tuple[Any, Any]:
    """Return the content of a text, and its nodes, which have line numbers."""
    return _parse(text, nodes=True)


def _parse(text: str, *, nodes: bool = False) -> tuple[Any, Any]:
    import yaml

    loader = _loader()
    try:
        _check(yaml.parse(text, Loader=loader))
        return yaml.load(text, Loader=loader), yaml.compose(text, loader) if nodes else None
    except (yaml.YAMLError, UnicodeEncodeError) as error:  # the second: surrogates
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else 1
        raise NotPlain(line, getattr(error, "problem", None) or "") from error


def _check(events: Iterable[Any]) -> None:
    depth = 0
    for event in events:
        kind = type(event).__name__
        depth += kind.endswith("StartEvent") - kind.endswith("EndEvent")
        given = getattr(event, "anchor", None) or getattr(event, "tag", None)
        if given or depth > _DEEPEST or len(getattr(event, "value", "")) > _LONGEST:
            raise NotPlain(event.start_mark.line + 1)


@cache
def _loader() -> Any:
    import yaml

    class Plain(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        """With few kinds of words, and clean texts."""

        yaml_implicit_resolvers: ClassVar[dict[str, list[Any]]] = {}

    Plain.add_constructor(_TAG + "str", lambda _, node: clean(node.value))
    for kind, firsts, pattern in _WORDS:
        Plain.add_implicit_resolver(_TAG + kind, re.compile(pattern), firsts)
    return Plain
