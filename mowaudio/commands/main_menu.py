"""The main menu: every other part of the program is reached from here."""

from __future__ import annotations

from functools import partial

from mowaudio import games
from mowaudio.bots.levels import DEFAULT_LEVEL
from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.library import saved_tables
from mowaudio.client.library.play_table import open_table, sit_down
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.setup.last_setup import LastSetup
from mowaudio.client.setup.players import ask_name, seat_players
from mowaudio.client.setup.table_setup import choose_game, set_up
from mowaudio.commands.session import tell_failed
from mowaudio.data import BadData
from mowaudio.engine import Table, registry

_ENTRIES = (
    *("play", "resume", "watch", "rules", "settings", "help", "replay", "lessons", "friends"),
    "leave",
)


async def main_menu(app: App, seed: int | None = None) -> None:
    """Run the menu until the player leaves. `seed` makes new tables repeatable."""
    again, escape = "", "main-escape"
    # Numbers never move; but Enter leads a new player to the lessons.
    at = _ENTRIES.index("play" if saved_tables.has_any() else "lessons")
    while True:
        choices = [Choice(app.text(f"main-{name}"), name) for name in _ENTRIES]
        title = app.text("main-menu")
        menu = Menu(app, title, choices, default=at, again=again, escape=escape, by_zero=True)
        chosen = await menu.choose()
        again = app.text("main-menu-again")
        if chosen is None or chosen == "leave":
            raise Leave
        at = _ENTRIES.index(chosen)
        try:
            with registry.guests_may_fail(partial(tell_failed, app)):
                await _open(app, chosen, seed)
        except BadData as error:
            app.report(error)  # the data of one game is broken; the others can be played


async def new_table(app: App, game: str | None = None, seed: int | None = None) -> None:
    """Set up a table and play it; without a game, let the player choose one."""
    name = await ask_name(app)
    last = LastSetup()
    game = game or await choose_game(app, default=last.game)
    if game is None:
        return
    plan = last.plan(game, name)
    if await set_up(app, plan):
        last.keep(plan)
        players = seat_players(app, plan.people, plan.bots, plan.levels)
        await sit_down(app, open_table(app, game, players, seed, plan.options))


async def _open(app: App, name: str, seed: int | None) -> None:
    """Open the screen of an entry. What is not needed to play is imported here, because that is
    slow."""
    game = await choose_game(app) if name in ("watch", "rules") else None
    match name:
        case "play":
            await new_table(app, seed=seed)
        case "settings":
            await app.open_settings()
        case "help":
            app.tell("help-main")
        case "resume" | "replay":
            from mowaudio.client.library.resume import replay_finished, resume

            await (resume(app) if name == "resume" else replay_finished(app))
        case "watch" if game is not None:
            from mowaudio.client.library.watch import watch

            seats = games.get(game).rules.default_seats
            players = seat_players(app, (), seats, (DEFAULT_LEVEL,))
            await watch(app, Table.open(game, players), None)
        case "rules" if game is not None:
            from mowaudio.client.rulebook.rules_reader import read

            await read(app, game)
        case "lessons":
            from mowaudio.client.learning.classroom import learn

            await learn(app, play=new_table)
        case "friends":
            from mowaudio.commands.friends_menu import friends_menu

            await friends_menu(app)
