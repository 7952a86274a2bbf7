"""Words in tests: what a listener hears of something."""

from __future__ import annotations

from mowaudio import games
from mowaudio.words.compose import Composer
from mowaudio.words.facts import Detail, Fact
from mowaudio.words.texts import texts

NAMES = ("Anna", "Ben", "Cara", "Dan", "Eve", "Finn")


def composer(game: str, listener: int | None = 0, detail: Detail = Detail.NORMAL) -> Composer:
    return Composer(texts("en", game), NAMES, listener, detail)


def heard(game: str, function: str, *args: object, detail: Detail = Detail.NORMAL) -> str:
    """What a function of a game's words says, for seat 0."""
    said = getattr(games.get(game).words, function)(*args)
    ear = composer(game, 0, detail)
    return ear.phrase(said) if isinstance(said, Fact) else ear.text(said)
