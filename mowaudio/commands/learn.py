"""`mowaudio learn`: lessons."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from mowaudio.commands.parsing import Parser, find_game
from mowaudio.commands.session import at_the_keyboard


def describe(parser: Parser, _: Sequence[str]) -> None:
    from mowaudio.client.learning import names

    def lessons() -> dict[str, str]:
        return {"lessons": ", ".join(names())}

    parser.add("lesson", "cli-lesson", metavar="LESSON", nargs="*", text_args=lessons)
    parser.add_speech()
    parser.check = lambda given: _check(parser, given)


def _check(parser: Parser, given: argparse.Namespace) -> None:
    from mowaudio.client.learning import names

    called = " ".join(given.lesson)
    found = called if called in names() else find_game(called) if called else ""
    if called and found not in names():
        parser.fail("cli-no-lesson", lesson=called, lessons=", ".join(names()))
    given.lesson = found


def run(given: argparse.Namespace) -> int:
    from mowaudio.client.app import App

    async def screen(app: App) -> None:
        from mowaudio.client.learning.classroom import learn

        await learn(app, given.lesson)

    return at_the_keyboard(given, screen)
