"""The main menu: every other part of the program is reached from here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
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


async def main_menu(app: App, seed: int | None = None) -> None:
    """Run the menu until the player leaves. `seed` makes new tables repeatable."""
    again = ""
    screens: dict[str, Callable[[App], Awaitable[None]]] = {
        "play": partial(new_table, seed=seed),
        "resume": _resume,
        "watch": _watch,
        "rules": _rules,
        "settings": lambda app: app.open_settings(),
        "help": _help,
        "replay": _replay,
        "lessons": _lessons,
        "friends": _friends,
    }
    names = [*screens, "leave"]
    # Numbers never move; but Enter leads a new player to the lessons.
    at = names.index("play" if saved_tables.has_any() else "lessons")
    while True:
        choices = [Choice(app.text(f"main-{name}"), name) for name in names]
        title = app.text("main-menu")
        menu = Menu(
            app, title, choices, default=at, again=again, escape="main-escape", by_zero=True
        )
        chosen = await menu.choose()
        again = app.text("main-menu-again")
        if chosen is None or chosen == "leave":
            raise Leave
        at = names.index(chosen)
        try:
            with registry.guests_may_fail(partial(tell_failed, app)):
                await screens[chosen](app)
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


# -- the other entries ----------------------------------------------------------------------------


async def _resume(app: App) -> None:
    from mowaudio.client.library.resume import resume

    await resume(app)


async def _replay(app: App) -> None:
    from mowaudio.client.library.resume import replay_finished

    await replay_finished(app)


async def _watch(app: App) -> None:
    from mowaudio.client.library.watch import watch

    game = await choose_game(app)
    if game is not None:
        seats = games.get(game).rules.default_seats
        players = seat_players(app, (), seats, (DEFAULT_LEVEL,))
        await watch(app, Table.open(game, players), None)


async def _rules(app: App) -> None:
    from mowaudio.client.rulebook.rules_reader import read

    game = await choose_game(app)
    if game is not None:
        await read(app, game)


async def _lessons(app: App) -> None:
    from mowaudio.client.learning.classroom import learn

    await learn(app, play=new_table)


async def _friends(app: App) -> None:
    from mowaudio.commands.friends_menu import friends_menu

    await friends_menu(app)


async def _help(app: App) -> None:
    app.tell("help-main")
