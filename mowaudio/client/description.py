"""A screen as data: what it asks, what can be done, what lies where. A page in the browser renders
it, and tests read it; `docs/page.md` has the message that it becomes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Press = Callable[[], object]  # a function, or a coroutine function if it waits for input


@dataclass(frozen=True, slots=True)
class Control:
    """A button: a legal move, an entry of a menu, a question or a command."""

    label: str
    press: Press
    key: str = ""  # a key that does the same
    more: str = ""  # a second sentence
    group: str = ""  # of a question or command: `ask`, `do` or `more`


@dataclass(frozen=True, slots=True)
class Spot:
    """An item of a zone. Without a text, it is told on a tap."""

    text: str
    press: Press
    can: bool = False  # a legal move starts here
    at: tuple[float, float] | None = None  # its centre, in the size of its area


@dataclass(frozen=True, slots=True)
class Area:
    """A zone: a list; a grid with names of columns and rows; or spots anywhere in a `size`."""

    id: str
    title: str
    spots: Sequence[Spot]
    names: tuple[Sequence[str], Sequence[str]] = ((), ())
    size: tuple[float, float] | None = None

    @property
    def shape(self) -> str:
        return "grid" if self.names[0] else "list" if self.size is None else "free"


@dataclass(frozen=True, slots=True)
class Description:
    """A screen, when it waits for input."""

    title: str
    ask: str = ""  # the question that is open now
    game: str = ""
    moves: Sequence[Control] = ()
    areas: Sequence[Area] = ()
    actions: Sequence[Control] = ()
    picture: Mapping[str, Any] | None = None

    def numbered(self) -> tuple[dict[str, Any], list[Press]]:
        """Return the description as JSON, and what its controls do, by their numbers."""
        presses: list[Press] = []

        def number(press: Press) -> int:
            presses.append(press)
            return len(presses) - 1

        def control(one: Control) -> dict[str, Any]:
            given = {"key": one.key, "more": one.more, "group": one.group}
            told = {name: value for name, value in given.items() if value}
            return {"c": number(one.press), "label": one.label, **told}

        def spot(one: Spot) -> dict[str, Any]:
            told: dict[str, Any] = {"text": one.text} if one.text else {}
            if one.can:
                told["can"] = True
            if one.at is not None:
                told["at"] = [round(place, 3) for place in one.at]
            return {"c": number(one.press), **told}

        def area(one: Area) -> dict[str, Any]:
            told: dict[str, Any] = {"id": one.id, "title": one.title, "shape": one.shape}
            if one.shape == "grid":
                told |= {"columns": list(one.names[0]), "rows": list(one.names[1])}
            elif one.size is not None:
                told["size"] = [*one.size]
            return {**told, "items": [*map(spot, one.spots)]}

        content: dict[str, Any] = {"game": self.game, "title": self.title, "ask": self.ask}
        content["actions"] = [*map(control, self.actions)]  # first, so that their numbers stay
        content["moves"] = [*map(control, self.moves)]
        content["zones"] = [*map(area, self.areas)]
        if self.picture is not None:
            content["picture"] = self.picture
        return content, presses
