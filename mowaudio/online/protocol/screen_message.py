"""The message `screen` of a host, validated: a player's own page shows it as it is. A host is not
trusted: texts are cleaned, numbers, lengths and counts are bounded."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mowaudio.client.description import Description, Press
from mowaudio.client.terminal.keys import is_key
from mowaudio.online.protocol.fields import LONGEST_TEXT, BadMessage, between, number, text

_MOST_VALUES, _DEEPEST, _FARTHEST = 20_000, 9, 1e9
_CONTROLS = range(4000)

# Forms of values: a set of types, a range, a check of a text; a list of one form, a tuple of
# several, an object. A field with a question mark may be missing.
_PAIR = ({int, float}, {int, float})
_CONTROL = {"c": _CONTROLS, "label": {str}, "more?": {str}, "key?": is_key}
_SPOT = {"c": _CONTROLS, "text?": {str}, "can?": {bool}, "at?": _PAIR}
_ZONE = {"id": {str}, "title": {str}, "items": [_SPOT]}
_GRID = {**_ZONE, "columns": [{str}], "rows": [{str}]}
_SHAPES = {"list": _ZONE, "grid": _GRID, "free": {**_ZONE, "size": _PAIR}}
_SCREEN = {
    "game": re.compile(r"[a-z0-9_]*").fullmatch,  # the page loads the drawing of this name
    "title": {str},
    "ask": {str},
    "moves": [_CONTROL],
    "zones": [{"shape": _SHAPES.__contains__}],
    "actions?": [{**_CONTROL, "group?": re.compile(r"ask|do|more").fullmatch}],
    "picture?": {dict},
}


def at_host() -> None:
    """Stand for a control of the host's screen: the client sends a tap on it."""


@dataclass(frozen=True, slots=True)
class HostScreen(Description):
    """A screen that is shown as the host sent it; the numbers of its controls are the host's."""

    number: int = 0
    content: Mapping[str, Any] = field(default_factory=dict)

    def numbered(self) -> tuple[dict[str, Any], list[Press]]:
        return {**self.content}, [at_host] * len(_CONTROLS)


def host_screen(message: Mapping[str, Any]) -> HostScreen:
    """Return the screen in a message. Raises BadMessage."""
    names = [name.rstrip("?") for name in _SCREEN]
    content = _clean({name: message[name] for name in names if name in message}, [0])
    if not _fits(content, _SCREEN):
        raise BadMessage
    if not all(_fits(zone, _SHAPES[zone["shape"]]) for zone in content["zones"]):
        raise BadMessage
    return HostScreen(content["title"], number=number(message, "number"), content=content)


def _clean(given: Any, count: list[int], depth: int = _DEEPEST) -> Any:
    """Return a value with clean texts, if there is not too much in it. Raises BadMessage."""
    count[0] += 1
    if count[0] > _MOST_VALUES or not depth:
        raise BadMessage
    match given:
        case dict():
            return {
                text({"": name}, "", LONGEST_TEXT): _clean(value, count, depth - 1)
                for name, value in given.items()
            }
        case list():
            return [_clean(one, count, depth - 1) for one in given]
        case str():
            return text({"": given}, "", LONGEST_TEXT)
        case None | bool():
            return given
    return between(given, -_FARTHEST, _FARTHEST)


def _fits(given: Any, form: Any) -> bool:
    match form:
        case set():
            return type(given) in form
        case range():
            return type(given) is int and given in form
        case [one] if isinstance(form, list):
            return isinstance(given, list) and all(_fits(each, one) for each in given)
        case tuple():
            same = isinstance(given, list) and len(given) == len(form)
            return same and all(map(_fits, given, form))
        case dict():
            return isinstance(given, dict) and all(
                _fits(given[name], one) if (name := asked.rstrip("?")) in given else name != asked
                for asked, one in form.items()
            )
    return isinstance(given, str) and bool(form(given))
