"""`mowaudio replay FILE`: step through a record."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from mowaudio.commands.parsing import Parser
from mowaudio.commands.session import at_the_keyboard


def describe(parser: Parser, _: Sequence[str]) -> None:
    parser.add("file", "cli-file", metavar="FILE")
    parser.add_speech()


def run(given: argparse.Namespace) -> int:
    from mowaudio.client.app import App

    async def screen(app: App) -> None:
        from mowaudio.client.replay_screen import ReplayScreen
        from mowaudio.client.resume import tell_broken
        from mowaudio.client.tables import find
        from mowaudio.engine.record import BadRecord
        from mowaudio.engine.table import Table

        try:
            table = Table.load(find(Path(given.file)))
        except BadRecord as error:
            tell_broken(app, error)
            return
        await ReplayScreen(app, table).step_through()

    return at_the_keyboard(given, screen)
