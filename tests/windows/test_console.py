"""The Windows console: code pages, other alphabets, the window that is cleared, its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.heard.desk import wait_until
from tests.windows.conftest import Starter
from tests.windows.fingers import Fingers, press
from tests.windows.program import Program
from tests.windows.wine import Unzipped

pytestmark = pytest.mark.system("wine", "x86_64-w64-mingw32-gcc", independent=True)
_NAMES = "Žofie,Юра"
_WATCHING = """
import sys
sys.stdout = open("out.txt", "w", buffering=1)
sys.stderr = open("errors.txt", "w", buffering=1)
from mowaudio.commands.cli import main
sys.exit(main(["watch", "mow", "--speech", "terminal", "--seed", "7"]))
"""


@pytest.mark.parametrize(("page", "utf8"), [(850, True), (1252, True), (850, False)])
def test_names_are_shown_whatever_the_code_page(
    page: int, utf8: bool, unzipped: Unzipped, home: Path
) -> None:
    """The console has all letters; only files and pipes have code pages."""
    play = ("play", "mow", "--people", _NAMES, "--speech", "terminal", "--seed", "7")
    command = unzipped.in_code_page(page, *play, utf8=utf8)
    with Program(unzipped.wine, command, home=home) as program:
        assert "Žofie and Юра play with Bella." in program.wait_for("Žofie's turn.")
        program.wait_to_see("Žofie's turn.")


def test_the_window_is_cleared_when_the_keyboard_is_handed_over(start: Starter) -> None:
    program = start("play", "mow", "--people", "Anna,Ben", "--speech", "terminal", "--seed", "7")
    program.wait_for("Anna's turn.")
    program.press("enter")
    program.wait_for("Your turn: start a herd.")
    program.wait_to_see("Your hand:")
    program.press("tab")
    program.wait_for("1 of 5.")
    program.press("enter")
    program.wait_for("Ben's turn.")
    program.wait_to_see("Ben's turn.")
    left = " ".join(program.screen())
    assert "Your hand:" not in left
    assert "[2J" not in left


def test_ctrl_c_leaves_a_game_as_ctrl_q_does(start: Starter, fingers: Fingers) -> None:
    program = start("play", "mow", "--speech", "terminal", fingers=fingers)
    program.wait_for("Your turn")
    fingers.press(press("c-c"))
    program.wait_for("The table is saved.")
    assert program.exit_code() == 0


def test_ctrl_c_ends_what_reads_no_keys(unzipped: Unzipped, home: Path, fingers: Fingers) -> None:
    """With one sentence, its exit code and no traceback: a game that is watched into a file. Not
    redirected by the command prompt, which ends by itself on Ctrl+C and keeps the exit code."""
    home.mkdir(exist_ok=True)
    (home / "watching.py").write_text(_WATCHING, encoding="utf-8")
    command = fingers.command(["wine", str(unzipped.python), "watching.py"])
    with Program(unzipped.wine, command, home=home) as program:
        out, errors = home / "out.txt", home / "errors.txt"
        wait_until(lambda: out.exists() and b"Round 1" in out.read_bytes(), "the first line")
        fingers.interrupt()
        assert program.exit_code() == 130
    assert errors.read_bytes() == b"Stopped. Your tables are saved.\r\n"


def test_a_closed_window_ends_the_program_and_loses_nothing(start: Starter) -> None:
    program = start("play", "mow", "--speech", "terminal", "--seed", "7")
    program.wait_for("Your turn")
    program.press("tab")
    program.wait_for("1 of 5.")
    program.press("enter")
    program.wait_for("You play")
    program.close_window()
    wait_until(lambda: program.has_ended() and not program.processes(), "its end")
    again = start("resume", "--speech", "terminal")
    again.wait_for("MOW")
    again.press("enter")
    again.wait_for("MOW goes on. Round 1, your turn")
