"""What a player's fingers find: after each key the start of the newest line."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.heard import scripts
from tests.heard.braille import CELLS, brltty
from tests.heard.desk import Desk, Said, surroundings


@pytest.mark.system("brltty")
@pytest.mark.parametrize("game", scripts.names())
def test_the_display_shows_the_start_of_the_newest_line(game: str, tmp_path: Path) -> None:
    script = scripts.load(game)
    said = Said(tmp_path / "said")
    command = [sys.executable, "-m", "mowaudio", "--speech", "terminal", *script.arguments]
    environment = surroundings(tmp_path, MOWAUDIO_SAID=str(said.path))
    with brltty(tmp_path) as (screen, display), Desk(command, environment, said) as desk:
        shown = 0
        for step in (None, *script.steps):
            lines = desk.begin() if step is None else desk.take(step)
            screen.feed(desk.raw[shown:])
            shown = len(desk.raw)
            if step is script.steps[-1]:
                break  # the last line leaves the cursor to the shell
            felt = display.wait_for(cells(lines[-1]))
            assert felt == cells(lines[-1]), f"{step}: {lines[-1]}"


def cells(line: str) -> str:
    """The beginning of a line, as far as the display goes and its table has the characters."""
    return line[:CELLS].rstrip().encode("ascii", "replace").decode("ascii")
