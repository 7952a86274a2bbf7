"""Levels of the bots at a table: one for all, or one for each."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.bots import LEVELS
from mowaudio.client.app import App
from mowaudio.client.menu import Choice, Menu

_EACH = "each"
# Not Sequence[str]: a single level is a str, and would pass as a sequence of letters.
Levels = list[str] | tuple[str, ...]


def for_each(levels: Levels, bots: int) -> list[str]:
    """Return one level for each bot; the last one given holds for the rest."""
    return [levels[min(bot, len(levels) - 1)] for bot in range(bots)]


def spoken(app: App, levels: Sequence[str]) -> str:
    """Return the levels in words; a level that all share is named once."""
    named = levels[:1] if len(set(levels)) == 1 else levels
    return ", ".join(app.text(f"level-{level}").lower() for level in named)


async def choose(app: App, names: Sequence[str], levels: Sequence[str]) -> list[str]:
    """Let the player choose one level for all bots, or one for each; return the new levels."""
    at, same = LEVELS.index(levels[0]), len(set(levels)) == 1
    each = [app.text("setup-each-level")] if len(names) > 1 else []
    chosen = await _choose_level(
        app, app.text("setup-which-level"), at if same or not each else len(LEVELS), each
    )
    if chosen != _EACH:
        return list(levels) if chosen is None else [chosen]
    found: list[str] = []
    for name, level in zip(names, levels, strict=True):
        title = app.text("setup-level-of", name=name)
        chosen = await _choose_level(app, title, LEVELS.index(level))
        if chosen is None:
            return list(levels)
        found.append(chosen)
    return found


async def _choose_level(app: App, title: str, default: int, each: Sequence[str] = ()) -> str | None:
    choices = [Choice(app.text(f"level-{level}"), level) for level in LEVELS]
    choices += [Choice(label, _EACH) for label in each]
    return await Menu(app, title, choices, default=default).choose()
