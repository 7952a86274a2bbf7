"""`mowaudio resume`: continue a saved table."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from mowaudio.commands.parsing import Parser
from mowaudio.commands.session import at_the_keyboard


def describe(parser: Parser, _: Sequence[str]) -> None:
    parser.add_speech()


def run(given: argparse.Namespace) -> int:
    from mowaudio.client.library.resume import resume

    return at_the_keyboard(given, resume)
