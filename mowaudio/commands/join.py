"""`mowaudio join`: join a remote table."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from mowaudio.client.app import App
from mowaudio.client.setup.players import people_from
from mowaudio.commands.parsing import Parser
from mowaudio.commands.session import at_the_keyboard


def describe(parser: Parser, _: Sequence[str]) -> None:
    parser.add("where", "cli-address", metavar="ADDRESS WORDS", nargs="*")
    parser.add("--people", "cli-people", metavar="NAMES", default="")
    parser.add("--watch", "cli-watch-only", action="store_true")
    parser.add("--tables", "cli-join-tables", action="store_true")
    parser.add_speech()


def run(given: argparse.Namespace) -> int:
    async def screen(app: App) -> None:
        from mowaudio.online.join import join
        from mowaudio.online.open_tables import tables_at

        where = " ".join(given.where)
        if given.tables:
            await tables_at(app, where)
        else:
            await join(app, where, people_from(given.people), watch=given.watch)

    return at_the_keyboard(given, screen)
