"""Words in tests: what a listener hears of something."""

from __future__ import annotations

from mowaudio.words.compose import Composer
from mowaudio.words.facts import Detail
from mowaudio.words.texts import texts

NAMES = ("Anna", "Ben", "Cara", "Dan", "Eve", "Finn")


def composer(game: str, listener: int | None = 0, detail: Detail = Detail.NORMAL) -> Composer:
    return Composer(texts("en", game), NAMES, listener, detail)
