"""The unzipped program, started as a player starts it."""

from __future__ import annotations

import pytest

from tests.windows.conftest import Starter

pytestmark = pytest.mark.system("wine", independent=True)


def test_enter_on_mowaudio_then_1_a_name_and_enter_twice_deals_five_cows(start: Starter) -> None:
    program = start("--speech", "terminal", door=True)
    program.wait_for("mowaudio, main menu.")
    for key, answer in (
        ("1", "Your name, or Enter alone"),
        ("enter", "Which game? 1 MOW."),
        ("enter", "MOW, 3 players, 2 bots."),
        ("enter", "Your hand: "),
    ):
        program.press(key)
        program.wait_for(answer)
    program.wait_to_see("Your turn: start a herd.")
    program.press("c-q")
    program.wait_for("Main menu.")
    program.press("c-q")
    assert program.exit_code() == 0
