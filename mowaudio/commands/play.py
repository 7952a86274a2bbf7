"""`mowaudio play`: open a table without the menu."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from mowaudio.client.app import App
from mowaudio.commands import seating
from mowaudio.commands.parsing import Parser
from mowaudio.commands.session import at_the_keyboard
from mowaudio.words.compose import sentence
from mowaudio.words.texts import texts
from speech import Priority


def describe(parser: Parser, arguments: Sequence[str]) -> None:
    seating.describe(parser, arguments)
    parser.add("--people", "cli-people", metavar="NAMES")
    parser.add("--coach", "cli-coach", action=argparse.BooleanOptionalAction, default=None)
    parser.check = lambda given: seating.check(parser, given, people=True)


def run(given: argparse.Namespace) -> int:
    def first_line(app: App) -> None:
        """Say the name of the game before the rules are loaded."""
        text = sentence(texts(app.preferences.language, given.game).format("game-name"))
        app.say_text(text, Priority.INFO)

    async def screen(app: App) -> None:
        from mowaudio.client.library.play_table import open_table, sit_down
        from mowaudio.client.setup.players import seat_players

        if given.coach is not None:
            app.change(coach=given.coach)
        seating.fill_in(given)
        players = seat_players(app, given.people or [""], given.bots, given.levels)
        await sit_down(app, open_table(app, given.game, players, given.seed, given.options))

    return at_the_keyboard(given, screen, first_line)
