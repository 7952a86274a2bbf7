"""`mowaudio watch`: tells a game between bots."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from mowaudio.client.app import App
from mowaudio.commands import seating
from mowaudio.commands.parsing import Parser
from mowaudio.commands.session import aloud


def describe(parser: Parser, arguments: Sequence[str]) -> None:
    seating.describe(parser, arguments)
    parser.add_number("--pace", "cli-pace", least=0.0, metavar="SECONDS")
    parser.check = lambda given: seating.check(parser, given, people=False)


def run(given: argparse.Namespace) -> int:
    async def screen(app: App) -> None:
        from mowaudio.client.library.watch import watch
        from mowaudio.client.setup.players import seat_players
        from mowaudio.engine.table import Table

        seating.fill_in(given)
        players = seat_players(app, (), given.bots, given.levels)
        table = Table.open(given.game, players, given.seed, given.options)
        await watch(app, table, given.pace)

    return aloud(given, screen)
