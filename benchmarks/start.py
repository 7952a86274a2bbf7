"""Time from the start of the program to its first line, beside a bare interpreter."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks import goals
from benchmarks.figures import Figure, Finding, Skipped, Unit
from benchmarks.sizes import Sizes
from benchmarks.terminal import HERE, Program, environment

_BARE = "import prompt_toolkit"


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    if not HERE:
        yield Skipped("start", "no-terminals")
        return
    for game in names:
        with TemporaryDirectory() as folder:
            home = Path(folder)
            # The first start compiles, and says which voice was chosen: later ones are usual.
            bare_start(home)
            start(game, home)
            bare, ours = [], []
            for _ in range(sizes.starts):
                bare.append(bare_start(home))
                ours.append(start(game, home))
        yield Figure(
            "start",
            "first-line",
            median(ours) / median(bare),
            Unit.TIMES,
            game,
            goals.START,
            more={
                "ours": median(ours) * 1e3,
                "bare": median(bare) * 1e3,
                "best": min(ours) / min(bare),
            },
        )


def start(game: str, home: Path) -> float:
    """Return the seconds to the first line."""
    with Program("play", game, "--seed", "1", home=home) as program:
        program.line()
        return perf_counter() - program.started


def bare_start(home: Path) -> float:
    started = perf_counter()
    subprocess.run([sys.executable, "-c", _BARE], env=environment(home), cwd=home, check=True)
    return perf_counter() - started
