"""Parse plain YAML: names, numbers, texts, lists.

Files may come from other people, so the rest is refused: anchors can expand to gigabytes, deep
nesting overflows the stack, huge numbers are slow. Dates are read as texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

_DEEPEST = 12
_LONGEST = 1000  # characters of a name, a number or a text


class NotPlain(ValueError):
    """YAML that is refused, with its line; if it is invalid, `problem` is PyYAML's message."""

    def __init__(self, line: int, problem: str = "") -> None:
        super().__init__(line, problem)
        self.line, self.problem = line, problem


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
    except yaml.YAMLError as error:
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
        """Without dates."""

    Plain.yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in found if not tag.endswith(":timestamp")]
        for first, found in Plain.yaml_implicit_resolvers.items()
    }
    return Plain
