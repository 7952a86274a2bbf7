"""Names of the players at a table that is being set up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mowaudio.client.app import App
from mowaudio.client.setup.bot_levels import Levels, for_each
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.engine.seats import Player
from mowaudio.plain_text import clean

LONGEST_NAME = 30
_LONGEST_TYPED = 1000  # characters that are looked at


def seat_players(app: App, people: Sequence[str], bots: int, levels: Levels) -> list[Player]:
    """Return the people, then bots with names that no person at the table has."""
    names = [name for person in people if (name := clean_name(person))]
    if not names and people:
        names = [own_name(app)]
    called = zip(bot_names(app, names, bots), for_each(levels, bots), strict=True)
    return [Player(name) for name in names] + [Player(name, level) for name, level in called]


def name_seats(app: App, plan: TablePlan) -> TablePlan:
    """Return the plan with clean names of its people, and with names for its bots."""
    players = seat_players(app, plan.people, plan.bots, plan.levels)
    people = [player.name for player in players if player.is_person]
    return replace(plan, people=people, bot_names=[p.name for p in players[len(people) :]])


async def ask_name(app: App) -> str:
    """Return the player's name, which is asked for once."""
    if not app.preferences.name:
        nobody = app.text("player-name")
        typed = await app.typed(app.text("name-ask", nobody=nobody))
        app.change(name=clean_name(typed or "") or nobody)
    return own_name(app)


def own_name(app: App) -> str:
    """Return the name of the player at this keyboard."""
    return clean_name(app.preferences.name) or app.text("player-name")


def bot_names(app: App, people: Sequence[str], bots: int) -> list[str]:
    taken = {name.casefold() for name in people}
    free = [name for name in app.text("bot-names").split() if name.casefold() not in taken]
    return free[:bots]


def people_from(text: str) -> list[str]:
    """Split typed names at commas, or else at spaces."""
    parts = text.split(",") if "," in text else text.split()
    return [name for part in parts if (name := clean_name(part))]


def clean_name(text: str) -> str:
    """Return a short name without control, zero-width and text-direction characters."""
    return " ".join(clean(text[:_LONGEST_TYPED]).split())[:LONGEST_NAME].strip()


def tell_seats(app: App, players: Sequence[Player], *, plays: bool = True) -> None:
    """Say who sits at this table, to a player or to an onlooker."""
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
    """Return the names as they are spoken: Anna, Ben and Carla."""
    if len(names) < 2:
        return "".join(names)
    return app.text("names-listed", some=", ".join(names[:-1]), last=names[-1])
