"""Who sits at a table, before it begins."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mowaudio.client.setup.bot_levels import Levels, for_each
from mowaudio.engine.seats import Player

if TYPE_CHECKING:
    from mowaudio.client.app import App

LONGEST_NAME = 30
_LONGEST_TYPED = 1000  # nobody is called so; who pastes more need not wait for it


def seat_players(app: App, people: Sequence[str], bots: int, levels: Levels) -> list[Player]:
    """The people, then bots with names that nobody else at the table has. The last of the levels
    holds for all bots that are left."""
    names = [name for person in people if (name := clean_name(person))]
    if not names and people:
        names = [own_name(app)]
    called = zip(bot_names(app, names, bots), for_each(levels, bots), strict=True)
    return [Player(name) for name in names] + [Player(name, level) for name, level in called]


def own_name(app: App) -> str:
    """What the player at this keyboard is called."""
    return clean_name(app.preferences.name) or app.text("player-name")


def bot_names(app: App, people: Sequence[str], bots: int) -> list[str]:
    taken = {name.casefold() for name in people}
    free = [name for name in app.text("bot-names").split() if name.casefold() not in taken]
    return free[:bots]


def people_from(text: str) -> list[str]:
    """Names as people type them: with commas between, or just spaces."""
    parts = text.split(",") if "," in text else text.split()
    return [name for part in parts if (name := clean_name(part))]


def clean_name(text: str) -> str:
    """A name that can be said and shown: no controls, nothing of no width, no marks that turn the
    direction of what follows, and not too long."""
    shown = "".join(
        " " if char.isspace() else char
        for char in text[:_LONGEST_TYPED]
        if char.isspace() or unicodedata.category(char)[0] not in "CZ"
    )
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def tell_seats(app: App, players: Sequence[Player], *, plays: bool = True) -> None:
    """Who sits at this table; to one who plays, or who only listens."""
    if len(players) == 1 and plays:
        return
    people = [player.name for player in players if player.is_person]
    bots = [player for player in players if not player.is_person]
    differ = len({bot.bot for bot in bots}) > 1
    called = [_with_level(app, bot) if differ else bot.name for bot in bots]
    names, others = listed(app, people), listed(app, called)
    who: dict[str, Any] = {"people": len(people), "names": names, "you": "yes" if plays else "no"}
    app.tell("table-seats", bots=len(bots), others=others, **who)


def _with_level(app: App, bot: Player) -> str:
    return app.text("bot-level", name=bot.name, level=app.text(f"level-{bot.bot}").lower())


def listed(app: App, names: Sequence[str]) -> str:
    """Names as one says them: Anna, Ben and Carla."""
    if len(names) < 2:
        return "".join(names)
    return app.text("names-listed", some=", ".join(names[:-1]), last=names[-1])
