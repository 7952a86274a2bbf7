"""All sounds by name, to get to know them: the earcons, and each game's glance."""

from __future__ import annotations

from mowaudio import data, games
from mowaudio.client.app import App
from mowaudio.client.menu import Choice, Menu
from mowaudio.engine.seats import CHANCE_ACTS
from mowaudio.engine.table import Table
from mowaudio.words.texts import texts

_MOVES = 12  # so far into a game there is something to hear


async def visit(app: App) -> None:
    names = list(data.load("sounds.yaml").content)
    choices = [Choice(app.text(f"sound-{name}"), ("sound", name)) for name in names]
    for game in games.names():
        title = texts(app.preferences.language, game).format("game-name")
        choices.append(Choice(app.text("gallery-glance", game=title), ("glance", game)))
    at, again = 0, ""
    while True:
        title = app.text("gallery")
        chosen = await Menu(app, title, choices, default=at, again=again).choose()
        if chosen is None:
            return
        at = [choice.value for choice in choices].index(chosen)
        again = app.text("gallery-again")
        kind, name = chosen
        if kind == "sound":
            app.speaker.sound(name)
        else:
            app.speaker.melody(typical(name))


def typical(game: str) -> list[tuple[float, float, float]]:
    """The glance at a table of this game, always the same one."""
    table = Table.open(game, games.get(game).rules.default_seats, seed=1)
    for _ in range(_MOVES):
        if table.to_act == CHANCE_ACTS:
            table.roll()
        elif table.to_act:
            seat = table.to_act[0]
            table.play(seat, table.legal_moves(seat)[0])
    notes = table.game.places.glance(table.view(0))
    return [(note.pitch, note.pan, note.length) for note in notes]
