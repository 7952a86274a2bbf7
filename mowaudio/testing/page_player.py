"""A simulated player at a page: the real client, whose screens are shown as data and tapped.

    player = PagePlayer(["tap:0", "type:12"])

A tap names a control of the last description, by its number. `player.app.content` is that
description; `player.on_show` is called with each one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from mowaudio.client.app import App
from mowaudio.client.terminal.keyboard import LOST
from mowaudio.testing.simulated_player import SimulatedPlayer

if TYPE_CHECKING:
    from mowaudio.client.description import Press
    from mowaudio.client.screen import Screen

_TAP, _TYPE = "tap:", "type:"


class PageApp(App):
    """An app that shows its screens, to a test."""

    shows = True
    content: dict[str, Any] = {}  # noqa: RUF012  # the last description
    presses: list[Press] = []  # noqa: RUF012  # what its controls do
    on_show: Callable[[dict[str, Any]], None] = staticmethod(lambda _content: None)
    on_prompt: Callable[[str], None] = staticmethod(lambda _prompt: None)

    def show(self, screen: Screen) -> None:
        self.content, self.presses = screen.describe().numbered()
        self.on_show(self.content)

    def control(self, key: str) -> Press | None:
        return self.presses[int(key.removeprefix(_TAP))] if key.startswith(_TAP) else None

    async def read_line(self, prompt: str, default: str) -> str | None:  # noqa: ARG002
        assert self.keyboard is not None
        self.on_prompt(prompt)
        key = await self.keyboard.wait()
        return key.removeprefix(_TYPE) if key != LOST else None


class PagePlayer(SimulatedPlayer):
    """A player at a page."""

    app_type = PageApp
    app: PageApp

    def controls(self, *parts: str) -> Iterator[tuple[str, str]]:
        """Yield label and tap of each control of the last description, in these parts of it, by
        default all: `moves`, `zones` and `actions`."""
        content = self.app.content
        for part in parts or ("moves", "zones", "actions"):
            for one in content[part]:
                for control in one["items"] if part == "zones" else [one]:
                    label = control.get("label") or control.get("text", "")
                    yield label, f"{_TAP}{control['c']}"

    def tap(self, label: str, *parts: str) -> str:
        """Return the tap on the control with this label, or else one that has it; "" if none."""
        found = [*self.controls(*parts)]
        for fits in (str.__eq__, str.startswith, str.__contains__):
            for there, tap in found:
                if fits(there, label):
                    return tap
        return ""


def typed(text: str) -> str:
    """Return the answer to a text field, as a key."""
    return f"{_TYPE}{text}"
