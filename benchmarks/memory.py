"""Peak memory of a whole game, played by keys with plain lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from benchmarks import goals
from benchmarks.figures import CannotMeasure, Figure, Finding, Skipped, Unit
from benchmarks.sizes import Sizes
from benchmarks.terminal import HERE, Program

_MEGABYTE = 1024 * 1024
_CHOICES = 3  # how far Tab goes through the moves: always taking the first may never end a game


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for game in names:
        if not HERE:
            yield Skipped("memory", "no-terminals", game)
            continue
        with TemporaryDirectory() as folder:
            peak, turns = play_whole(game, Path(folder), sizes.longest_game)
        yield Figure(
            "memory",
            "peak",
            peak / _MEGABYTE,
            Unit.MEGABYTES,
            game,
            goals.MEMORY,
            more={"decisions": turns},
        )


def play_whole(game: str, home: Path, longest: float) -> tuple[int, int]:
    """Play a game by Tab and Enter; return the peak in bytes and the presses of Enter."""
    rng = Random(1)
    end = monotonic() + longest
    turns = 0
    finished = home / "tables" / "finished"  # where the record goes when the game is over
    with Program("play", game, "--seed", "1", "--speech", "terminal", home=home) as program:
        # Keys that come while a bot thinks wait for their turn, so there is no need to.
        while program.line() and not finished.exists():
            if monotonic() > end:
                raise CannotMeasure("unfinished")
            program.note_peak()
            # N says no where a move is asked about before it is made, and little elsewhere.
            program.press(*["tab"] * rng.randint(1, _CHOICES), "enter", "n")
            turns += 1
        if not finished.exists():
            raise CannotMeasure("unfinished")
        program.note_peak()
        return program.peak(), turns
