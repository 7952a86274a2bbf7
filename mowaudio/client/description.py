"""A screen as data: what it asks, what can be done, what lies where. A page in the browser renders
it, and tests read it; `docs/page.md` has the message that it becomes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
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

        def number(one: Control | Spot) -> dict[str, Any]:
            """Return a control with its number, without its empty fields."""
            presses.append(one.press)
            given = {field.name: getattr(one, field.name) for field in fields(one)}
            told = {name: value for name, value in given.items() if value and name != "press"}
            if "at" in told:
                told["at"] = [round(place, 3) for place in told["at"]]
            return {"c": len(presses) - 1, **told}

        def area(one: Area) -> dict[str, Any]:
            told: dict[str, Any] = {"id": one.id, "title": one.title, "shape": one.shape}
            if one.shape == "grid":
                told |= {"columns": list(one.names[0]), "rows": list(one.names[1])}
            elif one.size is not None:
                told["size"] = [*one.size]
            return {**told, "items": [*map(number, one.spots)]}

        content: dict[str, Any] = {"game": self.game, "title": self.title, "ask": self.ask}
        content["actions"] = [*map(number, self.actions)]  # first, so that their numbers stay
        content["moves"] = [*map(number, self.moves)]
        content["zones"] = [*map(area, self.areas)]
        return (content | {"picture": self.picture} if self.picture else content), presses
