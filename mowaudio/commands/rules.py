"""`mowaudio rules`: reads or prints the rules of a game."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from mowaudio.client.app import App
from mowaudio.commands.parsing import Parser, check_game
from mowaudio.commands.session import at_the_keyboard, has_terminal


def describe(parser: Parser, _: Sequence[str]) -> None:
    parser.add_game()
    parser.add("--all", "cli-all", action="store_true")
    parser.add_speech()
    parser.check = lambda given: setattr(given, "game", check_game(parser, given))


def run(given: argparse.Namespace) -> int:
    from mowaudio.client.rulebook.rules_reader import lines, read

    if given.all or not has_terminal():
        print(*lines("en", given.game, whole=given.all), sep="\n", flush=True)
        return 0

    async def screen(app: App) -> None:
        await read(app, given.game)

    return at_the_keyboard(given, screen)
