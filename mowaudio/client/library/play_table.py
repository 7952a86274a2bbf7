"""Playing a table of this computer, from sitting down to leaving it or finishing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mowaudio.client.app import App
from mowaudio.client.library import saved_tables
from mowaudio.client.library.after_game import AfterGame
from mowaudio.client.library.save_watch import keeping
from mowaudio.client.setup.players import tell_seats
from mowaudio.client.table.table_screen import Ending, TableScreen
from mowaudio.engine.options import Value
from mowaudio.engine.seats import CHANCE, Player
from mowaudio.engine.table import Table
from mowaudio.words.compose import Line
from mowaudio.words.texts import texts
from speech import Priority


def open_table(
    app: App,
    game: str,
    players: Sequence[Player],
    seed: int | None,
    options: Mapping[str, Value],
) -> Table:
    """A new table, as this player wants their saved_tables."""
    real_dice = app.preferences.real_dice
    return saved_tables.open_table(game, players, seed, options, real_dice=real_dice)


async def sit_down(app: App, table: Table) -> None:
    """Play a table until it ends or is left; after its end, perhaps another like it."""
    while True:
        screen = TableScreen(app, table)
        _tell_where(app, screen)
        if await _play(app, screen) is Ending.LEFT:
            break
        if await AfterGame(screen.survivor).choose() != "again":
            return
        header = table.header
        table = open_table(app, header.game, header.seats, None, header.options)
    app.speaker.drop_news()
    app.tell("table-kept" if table.path and table.trouble is None else "table-not-kept")


async def _play(app: App, screen: TableScreen) -> Ending:
    with keeping(app, screen.table):
        ending = await screen.play()
        if ending is Ending.FINISHED and not saved_tables.put_away(screen.table):
            app.tell("table-not-kept", Priority.IMPORTANT)
        return ending


def _tell_where(app: App, screen: TableScreen) -> None:
    """Who sits at a new table; at one that was left, where the game is."""
    table, listener = screen.table, screen.survivor
    if all(ply.seat == CHANCE for ply in table.plies):
        tell_seats(app, table.players)
        return
    acting = listener.composer.line(table.game.words.acting(table.view(listener.seat)))
    name = texts(app.preferences.language, table.game.name).format("game-name")
    text, public = (
        app.text("table-where", game=name, acting=what) for what in (acting.text, acting.public)
    )
    app.say(Line(text, public, Priority.IMPORTANT), listener.history)
