"""The table menu (Escape): rules, settings, leaving, and the entries of the table port."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.menu import Choice, Menu

_ENTRIES = ("go-on", "rules", "settings")


class MenuPort(Protocol):
    """The part of a table port that the menu needs."""

    def menu(self) -> Mapping[str, Callable[[], Awaitable[None]]]: ...

    def settings_changed(self, app: App) -> None: ...


class LeaveTable(Leave):
    """The player leaves this table, perhaps for the main menu."""


async def open_table_menu(app: App, game: str, port: MenuPort) -> None:
    """Open the menu; `LeaveTable` if the player leaves."""
    names = [*_ENTRIES, *port.menu(), "leave"]
    choices = [Choice(app.text(f"table-{name}"), name) for name in names]
    chosen = await Menu(app, app.text("table-menu"), choices).choose()
    if chosen == "rules":
        from mowaudio.client.rulebook import rules_reader

        await rules_reader.read(app, game)
    elif chosen == "settings":
        await app.open_settings(game)
        port.settings_changed(app)
    elif chosen == "leave":
        raise LeaveTable
    elif chosen is not None and (entry := port.menu().get(chosen)):
        await entry()
