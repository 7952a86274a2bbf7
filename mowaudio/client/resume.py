"""Tables that were left: the newest first, broken ones said so and rescued."""

from __future__ import annotations

from pathlib import Path

from mowaudio import games
from mowaudio.client import tables
from mowaudio.client.app import App
from mowaudio.client.main_menu import sit_down
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.tables import Kept
from mowaudio.engine.record import BadRecord
from mowaudio.engine.table import Table
from mowaudio.words.texts import texts
from speech import Priority


async def resume(app: App) -> None:
    found = tables.kept()
    if not found:
        app.tell("resume-none")
        return
    choices = [Choice(_label(app, one), one) for one in found]
    chosen = await Menu(app, app.text("resume-which"), choices).choose()
    if chosen is not None:
        table = await open_kept(app, chosen.path)
        if table is not None:
            await sit_down(app, table)


async def open_kept(app: App, path: Path) -> Table | None:
    """The table of a record; a broken one is told, and offered as it was before the break."""
    real_dice = app.preferences.real_dice
    try:
        return Table.load(path, keep_recording=True, real_dice=real_dice)
    except BadRecord as error:
        tell_broken(app, error)
        if error.key not in ("record-bad-move", "record-bad-line"):
            return None
        choices = [Choice(app.text("rescue-yes"), True), Choice(app.text("rescue-no"), False)]
        if not await Menu(app, app.text("rescue-ask"), choices).choose():
            return None
        try:
            return tables.rescue(error, real_dice=real_dice)
        except (BadRecord, OSError):
            app.tell("rescue-failed")
            return None


def tell_broken(app: App, error: BadRecord) -> None:
    what = app.text(error.key, **error.args_)
    place = "file-broken" if error.line else "file-missing"
    app.tell(place, Priority.IMPORTANT, file=error.path.name, line=error.line, what=what)


def _label(app: App, one: Kept) -> str:
    if one.header is None:
        return app.text("resume-broken", file=one.path.name)
    game = one.header.game
    if games.has(game):
        game = texts(app.preferences.language, game).format("game-name")
    names = ", ".join(player.name for player in one.header.seats)
    minutes = int(one.seconds // 60)
    ago = app.text("ago", days=minutes // 1440, hours=minutes // 60, minutes=minutes)
    return app.text("resume-entry", game=game, names=names, moves=one.moves, ago=ago)
