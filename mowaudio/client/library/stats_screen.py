"""A player's games so far, told at the keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.client.app import App
from mowaudio.client.library.results import Found, Results
from mowaudio.client.library.stats import names_in, spoken, stats_of
from mowaudio.client.progress_screen import ProgressScreen
from mowaudio.words.compose import Line
from mowaudio.words.texts import texts
from speech import Priority

_PATIENCE = 10.0  # seconds


async def tell_stats(app: App, names: Sequence[str], game: str = "") -> None:
    """What these players have played so far, of one game or of all."""
    results, found = Results(), Found([], 0)

    def find() -> None:
        nonlocal found
        found = results.find(_PATIENCE, lambda: working.stopped)

    working = ProgressScreen(app, lambda: app.text("stats-working", read=results.read))
    await working.wait_for(app.aside(find))
    for line in lines(app.preferences.language, found, names, game):
        app.say(Line(line, line, Priority.ANSWER))


def lines(language: str, found: Found, names: Sequence[str], game: str = "") -> list[str]:
    """What is said, line by line; each player's name where there are several."""
    words, told = texts(language), []
    for name in names:
        if len(names) > 1:
            told.append(words.format("stats-name", {"name": name}))
        of_name = [
            line for one in stats_of(found.results, name, game) for line in spoken(language, one)
        ]
        told += of_name or [_nothing(language, found, name, game)]
    if found.unread:
        told.append(words.format("stats-unread", {"unread": found.unread}))
    return told


def _nothing(language: str, found: Found, name: str, game: str) -> str:
    """That there is nothing to tell, and of whom there is."""
    others = [other for other in names_in(found.results) if stats_of(found.results, other, game)]
    of_game = texts(language, game).format("game-name") if game else "none"
    args = {"name": name, "others": ", ".join(others) or "none", "game": of_game}
    return texts(language).format("stats-none", args)
