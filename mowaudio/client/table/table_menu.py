"""The table menu (Escape): rules, settings, leaving, and the entries of the table port."""

from __future__ import annotations

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.table.table_port import TablePort

_ENTRIES = ("go-on", "rules", "settings")


class LeaveTable(Leave):
    """The player leaves this table, perhaps for the main menu."""


async def open_table_menu(app: App, game: str, port: TablePort) -> None:
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
