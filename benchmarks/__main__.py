"""`python -m benchmarks [PART ...]`, from a checkout."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from benchmarks.figures import CannotMeasure, Finding
from benchmarks.parts import PARTS, SINGLE, measure
from benchmarks.report import Report, as_json
from benchmarks.sizes import FULL, QUICK
from mowaudio import games

EXIT_CANNOT_MEASURE = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the parts that are asked for and return the exit code."""
    parser = argparse.ArgumentParser("python -m benchmarks", description="Measure mowaudio.")
    parts = (*PARTS, *SINGLE)
    listed = ", ".join(parts)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"what to measure: {listed}")
    parser.add_argument("--game", choices=games.names(), help="only this game")
    parser.add_argument("--full", action="store_true", help="measure longer, for steady figures")
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args(arguments)
    if unknown := set(given.parts) - set(parts):
        parser.error(f"unknown part: {', '.join(sorted(unknown))}")
    report = Report("en")
    findings: list[Finding] = []
    failed = 0
    if not given.json:
        _write(report.heading())
    try:
        # In the order of the table, whatever the order in which they were asked for.
        asked = [part for part in parts if part in (given.parts or PARTS)]
        names = [given.game] if given.game else games.names()
        for finding in measure(asked, names, FULL if given.full else QUICK):
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


if __name__ == "__main__":
    sys.exit(main())
