"""`mowaudio host`: a table that friends elsewhere can join."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from mowaudio import games
from mowaudio.commands import seating
from mowaudio.commands.parsing import Parser, check_game, options_given
from mowaudio.commands.session import at_the_keyboard

if TYPE_CHECKING:
    from mowaudio.client.app import App

DEFAULT_PORT = 7447


def describe(parser: Parser, arguments: Sequence[str]) -> None:
    seating.describe(parser, arguments)
    parser.add("--people", "cli-people", metavar="NAMES")
    parser.add_number("--port", "cli-port", default=DEFAULT_PORT)
    parser.add("--address", "cli-host-address", metavar="NAME", default="")
    parser.add("--at", "cli-host-at", metavar="ADDRESS", default="")
    parser.add("--onlookers", "cli-onlookers", action=argparse.BooleanOptionalAction, default=True)
    parser.add("--resume", "cli-host-resume", action="store_true")
    parser.check = lambda given: _check(parser, given)


def _check(parser: Parser, given: argparse.Namespace) -> None:
    given.people = seating.people_named(parser, given.people)
    seating.check_level(parser, given.level)
    if given.resume:
        return
    given.game = check_game(parser, given)
    given.options = options_given(given)
    given.bots = given.bots or 0
    if given.players is None:
        given.players = max(
            games.get(given.game).rules.default_seats, len(given.people) + given.bots
        )
    if given.players - given.bots < max(1, len(given.people)):
        parser.fail("cli-too-many-people")
    seating.check_table(parser, given.game, given.players, given.options)


def run(given: argparse.Namespace) -> int:
    async def screen(app: App) -> None:
        from mowaudio.doors.hosts import Hosting, host, host_again

        if given.resume:
            await host_again(app, given.port, given.address)
            return
        wish = Hosting(
            game=given.game,
            people=given.people,
            chairs=given.players - given.bots,
            bots=given.bots,
            level=given.level,
            options=given.options,
            seed=given.seed,
            port=given.port,
            address=given.address,
            onlookers=given.onlookers,
        )
        if given.at:
            from mowaudio.doors.guest import open_at

            await open_at(app, given.at, wish)
        else:
            await host(app, wish)

    return at_the_keyboard(given, screen)
