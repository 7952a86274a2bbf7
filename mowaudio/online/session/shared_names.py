"""Names at shared tables, where each player has another one that nobody mistakes."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.client.app import App
from mowaudio.client.setup.names import is_clear
from mowaudio.client.setup.players import clean_name, own_name


async def ask_shared_name(app: App) -> str:
    """Return the player's name for a shared table, where each has another one. It is asked for
    until it is clear; "" if the player gives up."""
    app.add_texts("apart")
    while not clear_names(app, [own_name(app)]):
        if not (name := clean_name(await app.typed(app.text("name-ask-shared")) or "")):
            return ""
        app.change(name=name)
        if not clear_names(app, [name]):
            app.tell("shown-out", why="name-unclear")
    return own_name(app)


def clear_names(app: App, names: Sequence[str]) -> bool:
    """Return whether nobody takes these names for anything else."""
    reserved = [app.text("player-name"), *app.text("names-reserved").split()]
    return all(is_clear(name, reserved) for name in names)
