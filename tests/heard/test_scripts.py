"""Every game has its script, and each script does what a player does."""

from __future__ import annotations

import pytest

from mowaudio import games
from tests.heard import golden, scripts, sentences
from tests.heard.scripts import FEWEST_KEYS, Press, Type, load


@pytest.mark.parametrize("game", games.names())
def test_a_game_has_its_files(game: str) -> None:
    """No game comes in unheard."""
    assert game in scripts.names()
    assert game in sentences.names()
    assert golden.path_of(game).is_file()


@pytest.mark.parametrize("game", scripts.names())
def test_a_script_has_enough_in_it(game: str) -> None:
    script = load(game)
    presses = [step.key for step in script.steps if isinstance(step, Press)]
    typed = [step for step in script.steps if isinstance(step, Type)]
    assert len(presses) >= FEWEST_KEYS
    assert {"s", "d", "tab", "enter", "down", "?", "/"} <= set(presses)
    assert presses.count("enter") >= 4
    assert len(typed) >= 2
