"""`mowaudio learn`: lessons."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from mowaudio.client.app import App
from mowaudio.commands.parsing import Parser, find_game
from mowaudio.commands.session import at_the_keyboard


def describe(parser: Parser, _: Sequence[str]) -> None:
    from mowaudio.client.learning import names

    def lessons() -> dict[str, str]:
        return {"lessons": ", ".join(names())}

    def check(given: argparse.Namespace) -> None:
        called = " ".join(given.lesson)
        given.lesson = called if called in names() else find_game(called) if called else ""
        if called and given.lesson not in names():
            parser.fail("cli-no-lesson", lesson=called, **lessons())

    parser.add("lesson", "cli-lesson", metavar="LESSON", nargs="*", text_args=lessons)
    parser.add_speech()
    parser.check = check


def run(given: argparse.Namespace) -> int:
    async def screen(app: App) -> None:
        from mowaudio.client.learning.classroom import learn
        from mowaudio.commands.main_menu import new_table

        await learn(app, given.lesson, new_table)

    return at_the_keyboard(given, screen)
