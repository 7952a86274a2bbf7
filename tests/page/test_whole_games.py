"""Whole games of all five, from the main menu to the menu after the game: by buttons alone, by
keys alone, and by touch on a small phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from mowaudio import games
from mowaudio.engine import Table
from mowaudio.words.compose import Composer
from mowaudio.words.texts import texts
from tests.page.conftest import Visit
from tests.page.player import WAYS
from tests.page.playing import is_over, play_on, sit_down, worded

pytestmark = [pytest.mark.system("chromium")]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", games.names())
def test_whole_game(game: str, way: str, visit: Visit, tmp_path: Path) -> None:
    player = visit(way)
    sit_down(player, game)
    play_on(player)
    player.until_said()
    assert is_over(player)
    told = "\n".join(one["text"] for one in player.wire.said())
    assert _outcome(tmp_path / "served") in told
    assert worded("after-game") in told
    assert not player.complaints


def _outcome(home: Path) -> str:
    """The outcome of the finished record, as the first seat hears it."""
    (path,) = (home / "tables" / "finished").glob("*.mow")
    table = Table.load(path)
    assert table.outcome is not None
    names = [player.name for player in table.players]
    message = table.game.words.outcome(table.outcome, table.view(0))
    return Composer(texts("en", table.game.name), names, 0, shown=True).text(message)
