"""`mowaudio stats`: statistics of a player, as text or JSON."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict

from mowaudio.client.settings.preferences import load
from mowaudio.commands.parsing import Parser, check_game, words

_TIMEOUT = 60.0  # seconds for reading finished games


def describe(parser: Parser, _: Sequence[str]) -> None:
    parser.add_game()
    parser.add("--name", "cli-stats-name", metavar="NAME")
    parser.add("--json", "cli-json", action="store_true")

    def check(given: argparse.Namespace) -> None:
        given.game = check_game(parser, given) if given.game else ""

    parser.check = check


def run(given: argparse.Namespace) -> int:
    from mowaudio.client.library.results import Results
    from mowaudio.client.library.stats import lines, stats_of
    from mowaudio.client.setup.players import clean_name

    preferences, _ = load()
    nobody = words().format("player-name")
    name = clean_name(given.name or preferences.name) or nobody
    nobody = "" if given.name else nobody
    found = Results().find(_TIMEOUT)
    if given.json:
        stats = [asdict(one) for one in stats_of(found.results, name, given.game, nobody)]
        content = {"name": name, "unread": found.unread, "games": stats}
        told = [json.dumps(content, indent=2, ensure_ascii=False)]
    else:
        told = lines(preferences.language, found, [name], given.game, nobody=nobody)
    print(*told, sep="\n", flush=True)
    return 0
