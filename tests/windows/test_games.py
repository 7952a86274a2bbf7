"""The games, by keys, in a Windows console."""

from __future__ import annotations

from pathlib import Path

import pytest

from mowaudio import games
from tests.client.program import has_played
from tests.heard.player import Player
from tests.heard.scripts import load
from tests.windows.conftest import Starter
from tests.windows.fingers import Fingers
from tests.windows.playing import said_here, said_there

pytestmark = pytest.mark.system("wine", "x86_64-w64-mingw32-gcc", independent=True)


@pytest.mark.parametrize("game", games.names())
def test_forty_keys_and_more_say_the_same_as_here(
    game: str, start: Starter, fingers: Fingers, home: Path, tmp_path: Path
) -> None:
    script = load(game)
    here = said_here(script, tmp_path / "here")
    has_played(home)
    program = start("--seed", str(script.seed), "--speech", "terminal", fingers=fingers)
    there = said_there(script, program, fingers, here)
    for step, (meant, said) in enumerate(zip(here, there, strict=True)):
        assert said == meant, step
    assert program.exit_code() == 0


def test_a_whole_game_of_mow(start: Starter) -> None:
    program = start("play", "mow", "--speech", "terminal", "--seed", "3", "--target", "10")
    assert Player(program.send, program.lines, seed=3).play() > 2
