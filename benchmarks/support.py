"""Shared by several benchmarks: keys that play, seats, temporary folders, faults as figures."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from benchmarks import goals
from benchmarks.figures import Figure, Unit
from mowaudio import games
from mowaudio.bots.levels import DEFAULT_LEVEL
from mowaudio.client.settings.folders import HOME
from mowaudio.engine.seats import Player

# Keys that play: through the moves, the dice that are due, the hand-over.
_PLAYING = (
    *(*["tab"] * 4, *["enter"] * 5, *"123456"),
    *("s-tab", "down", "backspace", "s", "m", "space"),
)


def playing_keys(rng: Random) -> Iterator[str]:
    while True:
        yield rng.choice(_PLAYING)


def people_and_bots(game: str, people: int) -> list[Player]:
    """Fill a table with so many people, or as many as the game allows, and bots."""
    rules = games.get(game).rules
    people = min(people, max(rules.seats))
    seats = max(rules.default_seats, people)
    names = [f"P{number}" for number in range(1, seats + 1)]
    return [Player(name, "" if n < people else DEFAULT_LEVEL) for n, name in enumerate(names)]


def faults(
    name: str, found: list[str], game: str = "", *, part: str = "faults", **more: float | str
) -> Figure:
    """Return the number of faults as a figure, with the first of them."""
    told = {**more, "first": found[0] if found else ""}
    return Figure(part, name, len(found), Unit.FAULTS, game, goals.FAULTS, more=told)


@contextmanager
def own_home() -> Iterator[Path]:
    """Use a temporary folder for settings and tables instead of the user's own."""
    before = os.environ.get(HOME)
    with TemporaryDirectory() as folder:
        os.environ[HOME] = folder
        try:
            yield Path(folder)
        finally:
            if before is None:
                del os.environ[HOME]
            else:
                os.environ[HOME] = before
