"""YAML as people write it by hand: names, numbers, texts, lists.

The rest of the language is refused, wherever a file may come from somebody else: a few lines with
anchors grow to gigabytes, a deep nest is deeper than the stack, a number of ten thousand digits
takes its time, and a date is not what anybody means by it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

_DEEPEST = 12
_LONGEST = 1000  # characters of a name, a number or a text


class NotPlain(ValueError):
    """What cannot be used, by line; `problem` in YAML's own words where it is no YAML at all."""

    def __init__(self, line: int, problem: str = "") -> None:
        super().__init__(line, problem)
        self.line, self.problem = line, problem


def parse(text: str) -> Any:
    """What a text holds."""
    return _parse(text)[0]


def parse_with_lines(text: str) -> tuple[Any, Any]:
    """What a text holds, and its nodes, which know their lines."""
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
