"""`python -m tests.windows.whole_games <zip>`: a whole game of each, by keys, under wine.

Too long for every run: minutes a game. It prints how many moves were made, and in what time.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from mowaudio import games
from tests.heard.player import Player
from tests.windows.program import Program
from tests.windows.wine import Unzipped, Wine

_SEED = 11


def main(archive: Path, names: Sequence[str]) -> None:
    with TemporaryDirectory() as folder:
        wine = Wine.new(Path(folder) / "prefix")
        unzipped = Unzipped.at(wine, archive, Path(folder))
        try:
            for name in names or games.names():
                sys.stdout.write(f"{name}: {play(unzipped, name, Path(folder) / name)}\n")
                sys.stdout.flush()
        finally:
            wine.end()


def play(unzipped: Unzipped, name: str, home: Path) -> str:
    """How it went. Bots that do not think long: it is the keys that are tried."""
    arguments = ("play", name, "--speech", "terminal", "--seed", str(_SEED), "--level", "novice")
    began = time.monotonic()
    with Program(unzipped.wine, unzipped.command(*arguments), home=home) as program:
        moves = Player(program.send, program.lines, _SEED).play()
        keys = sum(kind == "key" for kind, _ in program.log())
    return f"{moves} moves, {keys} keys, {time.monotonic() - began:.0f} seconds"


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
