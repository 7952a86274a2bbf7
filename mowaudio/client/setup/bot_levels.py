"""How good the bots are: all alike, or each its own level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mowaudio.bots import LEVELS

if TYPE_CHECKING:
    from mowaudio.client.app import App

_EACH = "each"
# Not any sequence: a level by itself would be one of letters.
Levels = list[str] | tuple[str, ...]


def for_each(levels: Levels, bots: int) -> list[str]:
    """A level for every bot: the last one that is named holds for the rest."""
    return [levels[min(bot, len(levels) - 1)] for bot in range(bots)]


def spoken(app: App, levels: Sequence[str]) -> str:
    """Once, if it is the same for all."""
    named = levels[:1] if len(set(levels)) == 1 else levels
    return ", ".join(app.text(f"level-{level}").lower() for level in named)


async def choose(app: App, names: Sequence[str], levels: Sequence[str]) -> list[str]:
    """The levels of bots with these names, as they are to be from now on."""
    from mowaudio.client.menu import Choice, Menu

    choices = [Choice(app.text(f"level-{level}"), level) for level in LEVELS]
    at = LEVELS.index(levels[0])
    if len(names) > 1:
        choices.append(Choice(app.text("setup-each-level"), _EACH))
        at = at if len(set(levels)) == 1 else len(LEVELS)
    chosen = await Menu(app, app.text("setup-which-level"), choices, default=at).choose()
    if chosen == _EACH:
        return await _one_by_one(app, names, levels)
    return list(levels) if chosen is None else [chosen]


async def _one_by_one(app: App, names: Sequence[str], levels: Sequence[str]) -> list[str]:
    from mowaudio.client.menu import Choice, Menu

    found: list[str] = []
    for name, level in zip(names, levels, strict=True):
        choices = [Choice(app.text(f"level-{one}"), one) for one in LEVELS]
        title = app.text("setup-level-of", name=name)
        chosen = await Menu(app, title, choices, default=LEVELS.index(level)).choose()
        if chosen is None:
            return list(levels)
        found.append(chosen)
    return found
