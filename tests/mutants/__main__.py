"""Do the rule tests bite?

    python -m tests.mutants mow                      every mutant of MOW's rules
    python -m tests.mutants mow --sample 20 --seed 1 some of them
    python -m tests.mutants mow --only herd          those of one module
    python -m tests.mutants mow --kind order         those of one kind

Mistakes are made in `mowaudio/games/<game>/rules/`, one at a time, in a copy; the tests are those
of `tests/rules/test_<game>*.py` that are about rules or name one. What survives is either a hole
in the tests or no mistake at all: then it has a reason in `tests/rules/survivors/<game>.yaml`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from mowaudio import games
from tests.mutants.excused import as_yaml, excused, share
from tests.mutants.mistakes import KINDS, Mutant
from tests.mutants.trial import Rules, Trial, load_all_but

ROOT = Path(__file__).parent.parent.parent
STEP = 50  # mutants between two lines that say how far it is
BEST = 4  # tests that have found mistakes in a module, to look first
COPIED = ("mowaudio", "speech", "data", "tests", "pyproject.toml")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutants",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--sample", type=int, default=0, help="so many of them, at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="the mutants of one module")
    parser.add_argument("--kind", choices=KINDS, action="append", help="the mutants of this kind")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--again", type=Path, help="those that an earlier answer listed")
    parser.add_argument("--yaml", action="store_true", help="survivors as their list has them")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        return _look(given)
    listed = ["--again", str(given.again.resolve())] if given.again else []
    return _in_a_copy([*sys.argv[1:], *listed])


def _in_a_copy(given: Sequence[str]) -> int:
    """While mistakes are looked for, somebody may work in the house."""
    with TemporaryDirectory() as folder:
        unread = shutil.ignore_patterns("__pycache__", "heard", "golden")
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, Path(folder, name), ignore=unread)
            else:
                shutil.copy(ROOT / name, folder)
        Path(folder, "temporary").mkdir()
        own = {"PYTHONPATH": folder, "TMPDIR": str(Path(folder, "temporary"))}
        own["PYTHONDONTWRITEBYTECODE"] = ""  # what is compiled once is compiled for all
        command = [sys.executable, "-m", "tests.mutants", *given, "--here"]
        return subprocess.call(command, cwd=folder, env={**os.environ, **own})


def _look(given: argparse.Namespace) -> int:
    rules = Rules(given.game)
    every = rules.mutants()
    kinds = given.kind or KINDS
    chosen = [m for m in every if given.only in ("", m.module) and m.kind in kinds]
    if given.again:
        listed = given.again.read_text(encoding="utf-8")
        chosen = [mutant for mutant in chosen if f"{mutant}\n" in listed]
    if given.sample:
        chosen = Random(given.seed).sample(chosen, min(given.sample, len(chosen)))
    began = monotonic()
    right = Trial(rules, None)
    if not right.passed():
        print("the tests fail without any mistake:", right.failed)
        return 2
    load_all_but(rules, right.loaded)
    reasons, survivors, holes = excused(given.game), set[Mutant](), list[Mutant]()
    for mutant in _surviving(rules, chosen, right.took, given.workers):
        survivors.add(mutant)
        if mutant.key not in reasons:
            holes.append(mutant)
            print(as_yaml(mutant) if given.yaml else mutant, flush=True)
    killed = [mutant for mutant in chosen if mutant not in survivors]
    wrong = [f"no such mistake any more: {key}" for key in reasons.keys() - {m.key for m in every}]
    wrong += [f"excused, but killed: {mutant}" for mutant in killed if mutant.key in reasons]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    for kind in {mutant.kind: None for mutant in chosen}:
        print(f"{kind}: {_figures(kind, chosen, killed, holes)}")
    print(f"{given.game}: {_figures('', chosen, killed, holes)}")
    print(f"{len(right.took)} tests, {monotonic() - began:.0f} s")
    return 1 if holes or wrong else 0


def _figures(
    kind: str, chosen: Sequence[Mutant], killed: Sequence[Mutant], holes: Sequence[Mutant]
) -> str:
    """The figures of one kind, or of all."""
    all_, dead, open_ = (
        sum(kind in ("", mutant.kind) for mutant in part) for part in (chosen, killed, holes)
    )
    return (
        f"{dead} of {all_} mutants killed, {share(dead, all_)}; {all_ - dead - open_} survivors "
        f"are no mistakes, {open_} are: {share(dead, dead + open_)} of mistakes found"
    )


def _surviving(
    rules: Rules, chosen: Sequence[Mutant], took: dict[str, float], workers: int
) -> Iterator[Mutant]:
    """The mutants that no test finds."""
    found: dict[str, list[str]] = defaultdict(list)
    waiting, running = list(reversed(chosen)), dict[int, tuple[Mutant, Trial]]()
    while waiting or running:
        if waiting and len(running) < workers:
            mutant = waiting.pop()
            best = list(dict.fromkeys(reversed(found[mutant.module])))[:BEST]
            trial = Trial(rules, mutant, best, took)
            running[trial.pid] = mutant, trial
            continue
        tried = len(chosen) - len(waiting) - len(running)
        if tried and not tried % STEP:
            print(f"{tried} of {len(chosen)} tried", file=sys.stderr, flush=True)
        pid, status = os.wait()
        mutant, trial = running.pop(pid)
        if trial.ended(os.waitstatus_to_exitcode(status)):
            yield mutant
        elif trial.failed:
            found[mutant.module].append(trial.failed)


if __name__ == "__main__":
    raise SystemExit(main())
