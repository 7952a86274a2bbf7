"""`mowaudio host`: open a table that friends can join by network."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from mowaudio import games
from mowaudio.client.app import App
from mowaudio.commands import seating
from mowaudio.commands.parsing import Parser, check_game, options_given
from mowaudio.commands.session import at_the_keyboard

DEFAULT_PORT = 7447
DEFAULT_SSH_PORT = 7422
DEFAULT_PAGE_PORT = 7480


def describe(parser: Parser, arguments: Sequence[str]) -> None:
    seating.describe(parser, arguments)
    parser.add("--people", "cli-people", metavar="NAMES")
    parser.add_number("--port", "cli-port")
    parser.add("--address", "cli-host-address", metavar="NAME")
    parser.add("--ssh", "cli-ssh", action=argparse.BooleanOptionalAction)
    parser.add_number("--ssh-port", "cli-ssh-port", default=DEFAULT_SSH_PORT)
    parser.add("--page", "cli-host-page", action=argparse.BooleanOptionalAction)
    parser.add_number("--page-port", "cli-page-port", default=DEFAULT_PAGE_PORT)
    parser.add("--via", "cli-via", metavar="SERVER")
    parser.add("--at", "cli-host-at", metavar="ADDRESS", default="")
    parser.add("--listed", "cli-listed", action="store_true")
    parser.add("--onlookers", "cli-onlookers", action=argparse.BooleanOptionalAction, default=True)
    parser.add("--resume", "cli-host-resume", action="store_true")
    parser.check = lambda given: _check(parser, given)


def _check(parser: Parser, given: argparse.Namespace) -> None:
    given.people = seating.people_named(parser, given.people)
    given.levels = seating.levels_in(parser, given.levels or given.level)
    if given.resume:
        return
    given.game = check_game(parser, given)
    given.options = options_given(given)
    given.bots = given.bots or 0
    if given.players is None:
        default = games.get(given.game).rules.default_seats
        given.players = max(default, len(given.people) + given.bots)
    if given.players - given.bots < max(1, len(given.people)):
        parser.fail("cli-too-many-people")
    seating.check_table(parser, given.game, given.players, given.options)


def _endpoints_given(given: argparse.Namespace) -> dict[str, Any]:
    """Return the endpoint options that were given as arguments."""
    asked = {"port": given.port, "address": given.address, "via": given.via}
    options: dict[str, Any] = {name: value for name, value in asked.items() if value is not None}
    if given.ssh is not None:
        options["ssh_port"] = given.ssh_port if given.ssh else None
    if given.page is not None:
        options["page_port"] = given.page_port if given.page else None
    return options


def run(given: argparse.Namespace) -> int:
    async def screen(app: App) -> None:
        from mowaudio.client.setup.table_plan import TablePlan
        from mowaudio.online.endpoints import EndpointOptions
        from mowaudio.online.host import host, host_again
        from mowaudio.online.session.shared_names import ask_shared_name

        options = _endpoints_given(given)
        if given.resume:
            await host_again(app, options)
            return
        people = given.people or [await ask_shared_name(app)]
        if not people[0]:
            app.tell("cancelled")
            return
        plan = TablePlan(
            game=given.game,
            seats=given.players,
            people=people,
            levels=given.levels,
            options=given.options,
            friends=given.players - given.bots - len(people),
            seed=given.seed,
            onlookers=given.onlookers,
            listed=given.listed,
        )
        if given.at:
            from mowaudio.online.join import open_at

            await open_at(app, given.at, plan)
        else:
            options = {"port": DEFAULT_PORT, "movable": given.port is None} | options
            await host(app, plan, EndpointOptions(**options))

    return at_the_keyboard(given, screen)
