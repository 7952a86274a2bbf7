"""`mowaudio bench`: figures, beside what is to be reached."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from mowaudio import games
from mowaudio.bench.parts import PARTS, SINGLE
from mowaudio.commands.parsing import Parser, check_game, game_names

EXIT_CANNOT_MEASURE = 1


def describe(parser: Parser, _: Sequence[str]) -> None:
    from mowaudio.words.texts import texts

    own = texts("en", "bench")

    def parts() -> dict[str, str]:
        return {"parts": ", ".join((*PARTS, *SINGLE))}

    def longer() -> dict[str, str]:
        return {"what": own.format("bench-full"), "default": own.format("value-no")}

    parser.add("parts", "cli-part", nargs="*", metavar="PART", text_args=parts)
    parser.add("--game", "cli-game", metavar="GAME", text_args=game_names)
    parser.add("--full", "cli-option", action="store_true", text_args=longer)
    parser.add("--json", "cli-json", action="store_true")
    parser.check = lambda given: _check(parser, given)


def _check(parser: Parser, given: argparse.Namespace) -> None:
    for part in given.parts:
        if part not in (*PARTS, *SINGLE):
            parser.fail("cli-bad-option", name="PART", value=part)
    given.games = [check_game(parser, given)] if given.game else games.names()


def run(given: argparse.Namespace) -> int:
    from mowaudio.bench.figures import CannotMeasure, Finding
    from mowaudio.bench.parts import measure
    from mowaudio.bench.report import Report, as_json
    from mowaudio.bench.sizes import FULL, QUICK
    from mowaudio.client.preferences import load

    preferences, _ = load()
    report = Report(preferences.language)
    findings: list[Finding] = []
    failed = 0
    if not given.json:
        _write(report.heading())
    try:
        # In the order of the table, whatever the order in which they were asked for.
        asked = given.parts or PARTS
        parts = [part for part in (*PARTS, *SINGLE) if part in asked]
        for finding in measure(parts, given.games, FULL if given.full else QUICK):
            findings.append(finding)
            for line in () if given.json else report.lines(finding, everything=given.full):
                _write(line)
    except CannotMeasure as error:
        sys.stderr.write(report.failure(error.key) + "\n")
        failed = EXIT_CANNOT_MEASURE
    if given.json:
        _write(as_json(findings))
    return failed


def _write(text: str) -> None:
    # At once: the long parts take minutes, and silence sounds like a crash.
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
