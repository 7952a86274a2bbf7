"""Arguments that say who plays, shared by the commands that open a table."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

from mowaudio import games
from mowaudio.bots import DEFAULT_LEVEL, LEVELS
from mowaudio.client.setup.players import people_from
from mowaudio.commands.parsing import Parser, check_game, game_in, options_given
from mowaudio.engine.options import BadOption, Value, settle

_COMMON = ("--seed", "--level", "--levels", "--coach", "--no-coach", "--speech", "--detail")


def describe(parser: Parser, arguments: Sequence[str]) -> None:
    parser.add_game()
    parser.add_number("--players", "cli-players", least=1)
    parser.add_number("--bots", "cli-bots")
    parser.add("--level", "cli-level", default=DEFAULT_LEVEL, metavar="LEVEL")
    parser.add("--levels", "cli-bot-levels", metavar="LEVELS")
    parser.add_number("--seed", "cli-seed")
    # Rules load slowly: they are asked for their options only where one may have been given.
    if any(a.startswith("-") and a.partition("=")[0] not in _COMMON for a in arguments):
        game = game_in(arguments)
        parser.add_options(game)
        parser.games_have_options = not game
    parser.add_speech()


def check(parser: Parser, given: argparse.Namespace, *, people: bool) -> None:
    """Check the arguments that were given; `fill_in` completes the others later."""
    given.game = check_game(parser, given)
    given.people = people_named(parser, given.people) if people else []
    given.humans = max(1, len(given.people)) if people else 0
    given.options = options_given(given)
    given.levels = levels_in(parser, given.levels or given.level)
    many = len(given.levels) > 1
    if many or given.people or given.options or (given.players, given.bots) != (None, None):
        fill_in(given)
        if given.bots < 0:
            parser.fail("cli-too-many-people")
        if len(given.levels) > max(1, given.bots):
            parser.fail("cli-too-many-levels", levels=len(given.levels), bots=given.bots)
        check_table(parser, given.game, given.players, given.options)


def levels_in(parser: Parser, typed: str) -> list[str]:
    """Split levels at commas, and check them."""
    levels = [level.strip() for level in typed.split(",")]
    for level in levels:
        if level not in LEVELS:
            parser.fail("cli-bad-level", level=level, levels=", ".join(LEVELS))
    return levels


def people_named(parser: Parser, typed: str | None) -> list[str]:
    """Split and check the names of the people at this keyboard."""
    if typed is None:
        return []
    names = people_from(typed)
    if not names:
        parser.fail("cli-no-people")
    if len({name.casefold() for name in names}) < len(names):
        parser.fail("cli-same-names")
    return names


def fill_in(given: argparse.Namespace) -> None:
    """Set the numbers of players and bots that were not given."""
    rules = games.get(given.game).rules
    if given.players is None:
        default = max(rules.default_seats, given.humans)
        given.players = default if given.bots is None else given.humans + given.bots
    given.bots = given.players - given.humans


def check_table(parser: Parser, game: str, seats: int, options: Mapping[str, Value]) -> None:
    """Fail if the rules do not allow this number of seats or these options."""
    rules = games.get(game).rules
    if seats not in rules.seats:
        possible = ", ".join(map(str, rules.seats))
        told = {"seats": possible, "most": max(rules.seats), "given": seats}
        parser.fail("cli-bad-players", game=game, **told)
    try:
        settle(rules.options, options, seats)
    except BadOption as error:
        parser.fail("cli-bad-option", name=error.name, value=str(error.value))
