"""`python -m tests.windows.start_time <zip>`: how long a player waits for the first line, in wine.

From the start of `mowaudio.cmd` to the main menu in the window, beside `import prompt_toolkit` by
the same Python there. The best of several, by turns: others share the machine.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.windows.program import Program
from tests.windows.wine import Unzipped, Wine

_TIMES = 7


def main(archive: Path) -> None:
    with TemporaryDirectory() as folder:
        wine = Wine.new(Path(folder) / "prefix")
        unzipped = Unzipped.at(wine, archive, Path(folder))
        home = Path(folder) / "home"
        bare = ["wine", str(unzipped.python), "-c", "import prompt_toolkit"]
        kinds = {
            "import prompt_toolkit": (bare, Program.has_ended),
            "mowaudio.cmd": (unzipped.door("--speech", "terminal"), _says_its_menu),
            "python -m mowaudio": (unzipped.command("--speech", "terminal"), _says_its_menu),
        }
        best = dict.fromkeys(kinds, float("inf"))
        try:
            for _ in range(_TIMES):
                for name, (command, done) in kinds.items():
                    best[name] = min(best[name], _time(wine, command, home, done))
        finally:
            wine.end()
    for name, seconds in best.items():
        sys.stdout.write(f"{name}: {seconds:.2f} s\n")


def _time(wine: Wine, command: list[str], home: Path, done: Callable[[Program], bool]) -> float:
    with Program(wine, command, home=home) as program:
        while not done(program):
            time.sleep(0.002)
        return time.monotonic() - program.started


def _says_its_menu(program: Program) -> bool:
    program.read()
    return b"main menu" in program.printed


if __name__ == "__main__":
    main(Path(sys.argv[1]))
