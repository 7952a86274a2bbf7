"""Somebody at a Windows console who plays a script and hears everything out.

How many lines each step has is known from the heard transcripts: there is no guessing whether more
will come, and what is said on Windows is what is said elsewhere.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.heard.golden import path_of
from tests.heard.scripts import Script
from tests.windows.fingers import Fingers, press
from tests.windows.nvda import Nvda
from tests.windows.playing import keys_of
from tests.windows.program import PATIENCE, Program
from tests.windows.wine import Unzipped

CHOSEN = "Your screen reader speaks, because a screen reader was found. F2 changes it."
_SHELL = "shell$"  # what a reader of terminals hears last


def expected(game: str) -> list[list[str]]:
    """The lines of each step of a game's script, the beginning first."""
    steps: list[list[str]] = []
    for line in path_of(game).read_text(encoding="utf-8").splitlines():
        if re.match(r"\(.+\)$", line):
            steps.append([])
        elif line.strip() != _SHELL:
            steps[-1].append(line.strip())
    return steps


def undated(lines: Sequence[str]) -> list[str]:
    """As the transcripts have it: a table is named after the day."""
    return [re.sub(r"\d{4}-\d{2}-\d{2}", "DATE", line) for line in lines]


def wait_until(reached: Callable[[], bool], what: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < end, what()
        time.sleep(0.01)


class Seat:
    """Plays, and goes on as soon as NVDA has been given what there is to say."""

    def __init__(self, unzipped: Unzipped, nvda: Nvda, home: Path, fingers: Path) -> None:
        self._unzipped, self._home = unzipped, home
        self._fingers_program = fingers
        self._lines = 0
        home.mkdir(parents=True, exist_ok=True)
        self.nvda = nvda
        self.settings = home / "settings.yaml"
        # Who has played before, as in the transcripts: no keys are told.
        self.settings.write_text("keys_told: never\nname: Player\n", encoding="utf-8")
        self.program: Program
        self._fingers: Fingers

    def start(self, *arguments: str) -> None:
        self._fingers = Fingers(self._fingers_program, self._home / "fingers.txt")
        command = self._fingers.command(self._unzipped.command(*arguments))
        wine, variables = self._unzipped.wine, self.nvda.variables
        self.program = Program(wine, command, home=self._home, cwd=None, said=None, **variables)

    def end(self) -> None:
        self.program.kill()
        self.program.hang_up()

    def press(self, *keys: str) -> None:
        self._fingers.press(*map(press, keys))

    def hear(self, lines: int) -> None:
        """Until NVDA has been given so many more."""
        self._lines += lines
        wait_until(
            lambda: len(self.nvda.texts("speak")) >= self._lines,
            lambda: (self.nvda.calls()[-3:], self.program.log()[-3:], self.program.screen()),
        )

    def follow(self, script: Script, steps: Sequence[Sequence[str]]) -> None:
        for step, lines in zip(script.steps, steps, strict=True):
            self.press(*keys_of(step))
            self.hear(len(lines))
