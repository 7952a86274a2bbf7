"""Playing a table of this computer until it is left or finished."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mowaudio.client.app import App
from mowaudio.client.library import saved_tables
from mowaudio.client.library.after_game import AfterGame
from mowaudio.client.library.save_watch import archive_later, watch_table
from mowaudio.client.setup.players import tell_seats
from mowaudio.client.table.table_screen import Ending, TableScreen
from mowaudio.engine import CHANCE, Player, Table
from mowaudio.engine.options import Value
from mowaudio.words.compose import Line
from mowaudio.words.texts import texts
from speech import Priority


def open_table(
    app: App, game: str, players: Sequence[Player], seed: int | None, options: Mapping[str, Value]
) -> Table:
    """Open a new table with this player's settings."""
    real_dice = app.preferences.real_dice
    return saved_tables.open_table(game, players, seed, options, real_dice=real_dice)


async def sit_down(app: App, table: Table) -> None:
    """Play a table until it is left; after its end, offer another like it."""
    while True:
        screen = TableScreen(app, table)
        _introduce(app, screen)
        with watch_table(app, table):
            if await screen.play() is Ending.LEFT:
                break
            if not saved_tables.archive(table):
                app.tell("table-not-kept", Priority.IMPORTANT)
                archive_later(app, table)
        if await AfterGame(screen.final_listener).choose() != "again":
            return
        header = table.header
        table = open_table(app, header.game, header.seats, None, header.options)
    app.speaker.drop_news()
    app.tell("table-kept" if table.path and table.trouble is None else "table-not-kept")


def _introduce(app: App, screen: TableScreen) -> None:
    """Tell who sits at a new table, or whose turn it is at a resumed one."""
    table, listener = screen.table, screen.final_listener
    if all(ply.seat == CHANCE for ply in table.plies):
        tell_seats(app, table.players)
        return
    acting = listener.composer.line(table.game.words.acting(table.view(listener.seat)))
    name = texts(app.preferences.language, table.game.name).format("game-name")
    text, public = (
        app.text("table-where", game=name, acting=what) for what in (acting.text, acting.public)
    )
    app.say(Line(text, public, Priority.IMPORTANT), listener.history)
