"""What NVDA gets to say and to show, in each game: what was meant, once, in order."""

from __future__ import annotations

import pytest

from tests.heard import scripts
from tests.windows.seat import CHOSEN, Seat, expected, undated
from tests.windows.wine import COMPILER

pytestmark = pytest.mark.system("wine", COMPILER, independent=True)

GAMES = ("mow", "touch_down", "mow_money", "mow_em_down", "moon_ant")


@pytest.mark.parametrize("game", GAMES)
def test_nvda_says_and_shows_each_line_once_in_order(game: str, seat: Seat) -> None:
    script, (beginning, *steps) = scripts.load(game), expected(game)
    seat.start(*script.arguments)
    seat.hear(1 + len(beginning))
    seat.follow(script, steps)
    assert seat.program.exit_code() == 0
    meant = seat.program.lines()
    assert undated(meant) == [CHOSEN, *beginning, *(line for step in steps for line in step)]
    assert seat.nvda.texts("speak") == meant
    assert seat.nvda.texts("braille") == meant
    assert not any(row.startswith(line[:40]) for row in seat.program.screen() for line in meant)
