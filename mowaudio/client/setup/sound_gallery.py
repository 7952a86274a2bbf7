"""A menu that plays every sound, and a sample glance of each game."""

from __future__ import annotations

from mowaudio import data, games
from mowaudio.client.app import App
from mowaudio.client.menu import Choice, repeated_choices
from mowaudio.engine import CHANCE_ACTS, Table
from mowaudio.words.texts import texts

_MOVES = 12  # of the sample game


async def open_gallery(app: App) -> None:
    names = list(data.load("sounds.yaml").content)
    choices = [Choice(app.text(f"sound-{name}"), ("sound", name)) for name in names]
    for game in games.names():
        title = texts(app.preferences.language, game).format("game-name")
        choices.append(Choice(app.text("gallery-glance", game=title), ("glance", game)))
    title, again = app.text("gallery"), app.text("gallery-again")
    async for kind, name in repeated_choices(app, title, again, lambda: choices):
        if kind == "sound":
            app.speaker.sound(name)
        else:
            app.speaker.melody(sample_glance(name))


def sample_glance(game: str) -> list[tuple[float, float, float]]:
    """Return the notes of a glance at a table of this game, always the same one."""
    table = Table.open(game, games.get(game).rules.default_seats, seed=1)
    for _ in range(_MOVES):
        if table.to_act == CHANCE_ACTS:
            table.roll()
        elif table.to_act:
            seat = table.to_act[0]
            table.play(seat, table.legal_moves(seat)[0])
    notes = table.game.places.glance(table.view(0))
    return [(note.pitch, note.pan, note.length) for note in notes]
