"""`mowaudio replay FILE`: step through a record."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from mowaudio.commands.parsing import Parser
from mowaudio.commands.session import at_the_keyboard


def describe(parser: Parser, _: Sequence[str]) -> None:
    parser.add("file", "cli-file", metavar="FILE", nargs="?")
    parser.add_speech()
    parser.check = lambda given: _check(parser, given)


def _check(parser: Parser, given: argparse.Namespace) -> None:
    from mowaudio.client.tables import find

    if given.file is None:
        parser.fail("cli-which-file")
    given.file = find(Path(given.file))
    if not given.file.is_file():
        parser.fail("cli-no-file", file=str(given.file))


def run(given: argparse.Namespace) -> int:
    from mowaudio.client.app import App

    async def screen(app: App) -> None:
        from mowaudio.client.replay_screen import ReplayScreen
        from mowaudio.client.resume import tell_broken
        from mowaudio.engine.record import BadRecord
        from mowaudio.engine.table import Table

        try:
            table = Table.load(given.file)
        except BadRecord as error:
            tell_broken(app, error)
            return
        await ReplayScreen(app, table).step_through()

    return at_the_keyboard(given, screen)
