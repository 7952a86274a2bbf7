"""Arguments that say who plays, shared by the commands that open a table."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from mowaudio import games
from mowaudio.bots.levels import DEFAULT_LEVEL, LEVELS
from mowaudio.client.names import people_from
from mowaudio.commands.parsing import Parser, check_game, game_in, options_given
from mowaudio.engine.options import BadOption, settle


def describe(parser: Parser, arguments: Sequence[str]) -> None:
    parser.add_game()
    parser.add("--players", "cli-players", type=int, metavar="N")
    parser.add("--bots", "cli-bots", type=int, metavar="N")
    parser.add("--level", "cli-level", default=DEFAULT_LEVEL, metavar="LEVEL")
    parser.add("--seed", "cli-seed", type=int, metavar="N")
    parser.add_options(game_in([a.replace("-", "_") for a in arguments]))
    parser.add_speech()


def check(parser: Parser, given: argparse.Namespace, *, people: bool) -> None:
    """Fill in what was left out, and refuse what cannot be."""
    given.game = check_game(parser, given)
    rules = games.get(given.game).rules
    given.people = people_from(given.people or "") if people else []
    humans = max(1, len(given.people)) if people else 0
    if given.level not in LEVELS:
        parser.fail("cli-bad-level", level=given.level, levels=", ".join(LEVELS))
    if given.players is None:
        default = max(rules.DEFAULT_SEATS, humans)
        given.players = default if given.bots is None else humans + given.bots
    if humans > given.players:
        parser.fail("cli-too-many-people")
    if given.players not in rules.SEATS:
        seats = ", ".join(map(str, rules.SEATS))
        parser.fail("cli-bad-players", game=given.game, seats=seats, given=given.players)
    given.bots = given.players - humans
    given.options = options_given(given)
    try:
        settle(rules.OPTIONS, given.options)
    except BadOption as error:
        parser.fail("cli-bad-option", name=error.name, value=str(error.value))
