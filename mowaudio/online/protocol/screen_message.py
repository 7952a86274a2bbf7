"""The message `screen` of a host, decoded and validated: a player's own page shows it. A host is
not trusted: texts are cleaned, numbers, lengths and counts are bounded."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from mowaudio.client.description import Area, Control, Description, Spot
from mowaudio.client.terminal.keys import is_key
from mowaudio.online.protocol.fields import LONGEST_TEXT, BadMessage, number, text, word

_MOST_CONTROLS, _MOST_AREAS, _MOST_SPOTS, _MOST_NAMES = 1000, 50, 3000, 200
_MOST_VALUES, _DEEPEST = 20_000, 8  # of a picture
_FARTHEST = 1e9
_GROUPS = ("", "ask", "do", "more")
_GAME = re.compile(r"[a-z0-9_]*")  # the page loads the drawing of this name

Content = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class HostControl:
    """A control of the host's screen: the client sends a tap on it."""

    screen: int
    control: int

    def __call__(self) -> None:
        """Do nothing: the host answers."""


def with_screen(controls: Iterable[Control], screen: int) -> list[Control]:
    """Return controls of a host's screen as those of a later one, where they have the same
    numbers."""
    return [
        replace(one, press=replace(one.press, screen=screen))
        for one in controls
        if isinstance(one.press, HostControl)
    ]


def description(content: Content) -> Description:
    """Return the description in a message. Raises BadMessage."""
    screen, game = number(content, "number"), word(content, "game")
    if not _GAME.fullmatch(game):
        raise BadMessage
    moves, actions = (
        [_control(screen, one) for one in _list(content, name, _MOST_CONTROLS)]
        for name in ("moves", "actions")
    )
    areas = [_area(screen, one) for one in _list(content, "zones", _MOST_AREAS)]
    picture = content.get("picture")
    if picture is not None:
        picture = _picture(_object(picture), [0], _DEEPEST)
    title, ask = (text(content, name, LONGEST_TEXT) for name in ("title", "ask"))
    return Description(title, ask, game, moves, areas, actions, picture)


def _object(given: object) -> Content:
    if not isinstance(given, dict):
        raise BadMessage
    return given


def _list(content: Content, name: str, most: int) -> list[Any]:
    given = content.get(name, [])
    if not isinstance(given, list) or len(given) > most:
        raise BadMessage
    return given


def _control(screen: int, given: object) -> Control:
    content = _object(given)
    key, group = word(content, "key"), word(content, "group")
    if (key and not is_key(key)) or group not in _GROUPS:
        raise BadMessage
    label, more = (text(content, name, LONGEST_TEXT) for name in ("label", "more"))
    return Control(label, HostControl(screen, number(content, "c")), key, more, group)


def _area(screen: int, given: object) -> Area:
    content = _object(given)
    spots = [_spot(screen, one) for one in _list(content, "items", _MOST_SPOTS)]
    columns, rows = (
        [text({"name": one}, "name", LONGEST_TEXT) for one in _list(content, name, _MOST_NAMES)]
        for name in ("columns", "rows")
    )
    size = None if content.get("size") is None else _pair(content["size"])
    area = Area(
        word(content, "id"), text(content, "title", LONGEST_TEXT), spots, (columns, rows), size
    )
    if area.shape != content.get("shape"):
        raise BadMessage
    return area


def _spot(screen: int, given: object) -> Spot:
    content = _object(given)
    at = None if content.get("at") is None else _pair(content["at"])
    control = HostControl(screen, number(content, "c"))
    return Spot(text(content, "text", LONGEST_TEXT), control, content.get("can") is True, at)


def _pair(given: object) -> tuple[float, float]:
    match given:
        case [x, y]:
            return _measure(x), _measure(y)
    raise BadMessage


def _measure(given: object) -> float:
    """Return a number that is not too large, which NaN is not."""
    if isinstance(given, bool) or not isinstance(given, (int, float)):
        raise BadMessage
    if not -_FARTHEST <= given <= _FARTHEST:
        raise BadMessage
    return given


def _picture(given: Any, count: list[int], depth: int) -> Any:
    """Return the data of a drawing: as it is, if there is not too much of it."""
    count[0] += 1
    if count[0] > _MOST_VALUES or not depth:
        raise BadMessage
    match given:
        case dict():
            return {
                text({"name": name}, "name", LONGEST_TEXT): _picture(value, count, depth - 1)
                for name, value in given.items()
            }
        case list():
            return [_picture(one, count, depth - 1) for one in given]
        case str():
            return text({"text": given}, "text", LONGEST_TEXT)
        case None | bool():
            return given
    return _measure(given)
