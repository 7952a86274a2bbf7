"""The unzipped program, started as a player starts it."""

from __future__ import annotations

import pytest

from tests.windows.conftest import Starter

pytestmark = pytest.mark.system("wine", independent=True)


def test_enter_on_mowaudio_and_three_times_more_deals_five_cows(start: Starter) -> None:
    program = start("--speech", "terminal", door=True)
    assert program.heard()[-1].startswith("mowaudio, main menu.")
    assert program.answers("enter")[0].startswith("Which game? 1 MOW.")
    assert program.answers("enter")[0].startswith("MOW, 3 players, 2 bots.")
    assert any(line.startswith("Your hand: ") for line in program.answers("enter"))
    assert any(row.startswith("Your hand: ") for row in program.screen())
    assert program.answers("c-q")[-1].startswith("Main menu.")
    program.press("c-q")
    assert program.exit_code() == 0
