"""Who sits at a table, before it begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mowaudio.client.terminal import plain
from mowaudio.engine.seats import Player

if TYPE_CHECKING:
    from mowaudio.client.app import App

LONGEST_NAME = 30


def seat_players(app: App, people: Sequence[str], bots: int, level: str) -> list[Player]:
    """The people, then bots with names that nobody else at the table has."""
    names = [name[:LONGEST_NAME] for person in people if (name := plain(person))]
    if not names and people:
        names = [app.preferences.name or app.text("player-name")]
    taken = {name.casefold() for name in names}
    free = [name for name in app.text("bot-names").split() if name.casefold() not in taken]
    return [Player(name) for name in names] + [Player(free[n], level) for n in range(bots)]


def people_from(text: str) -> list[str]:
    """Names as people type them: with commas between, or just spaces."""
    parts = text.split(",") if "," in text else text.split()
    return [name for part in parts if (name := plain(part))]
