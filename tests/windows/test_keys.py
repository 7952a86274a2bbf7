"""Every key arrives from a Windows console."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.conftest import ROOT
from tests.windows.fingers import (
    LEFT_CTRL,
    NUM_LOCK,
    RIGHT_ALT,
    SHIFT,
    Fingers,
    Press,
    numpad,
    press,
)
from tests.windows.playing import wait_for_entries
from tests.windows.program import Program
from tests.windows.wine import Unzipped, windows_path

pytestmark = pytest.mark.system("wine", "x86_64-w64-mingw32-gcc", independent=True)

_LISTENER = Path(__file__).with_name("listener.py")
_DEAD = Press(0xDB, state=0)  # an accent that waits for its letter: nothing is typed yet


@pytest.fixture
def listener(unzipped: Unzipped, home: Path, fingers: Fingers) -> Program:
    """Our keyboard in a console, and nothing else."""
    said = home / "said.txt"
    command = ["wine", str(unzipped.python), windows_path(_LISTENER), windows_path(said)]
    program = Program(unzipped.wine, fingers.command(command), home=home, said=said)
    wait_for_entries(program, 1)
    return program


def arrived(program: Program, fingers: Fingers, *presses: Press) -> list[str]:
    before = len(program.log())
    fingers.press(*presses, press("z"))
    assert program.exit_code() == 0
    return [text for _, text in program.log()[before:]][:-1]


def test_every_key_of_the_keys_file_arrives(listener: Program, fingers: Fingers) -> None:
    keys = yaml.safe_load((ROOT / "data/keys.yaml").read_text(encoding="utf-8")).values()
    names = sorted({name for names in keys for name in names} - {"z"})
    assert len(names) > 40
    assert arrived(listener, fingers, *map(press, names)) == names


def test_digits_of_the_numpad_and_keys_of_other_keyboards(
    listener: Program, fingers: Fingers
) -> None:
    """With Num Lock digits, without it what is printed below them; a German slash is Shift+7, a
    backslash AltGr+ß; a dead key types with the next one; letters of other alphabets."""
    end_of_the_numpad = Press(35)
    pressed = {
        "7": numpad(7),
        "end": end_of_the_numpad,
        "+": Press(0x6B, "+", NUM_LOCK),
        "/": Press(ord("7"), "/", SHIFT),
        "\\": Press(0xDB, "\\", LEFT_CTRL | RIGHT_ALT),
        "é": Press(ord("E"), "é"),
        "ж": Press(ord("Z"), "ж"),
        "😀": Press(0, "😀"),
    }
    presses = [pressed["7"], _DEAD, *list(pressed.values())[1:]]
    assert arrived(listener, fingers, *presses) == list(pressed)


def test_quick_fingers_are_not_taken_for_a_paste(listener: Program, fingers: Fingers) -> None:
    """A number and Enter, both pressed while the program was busy."""
    assert arrived(listener, fingers, *map(press, ["1", "enter", "2", "enter"])) == [
        *("1", "enter", "2", "enter"),
    ]
