"""What NVDA gets to say and to show, in each game: what was meant, once, in order."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock

from tests.heard import scripts
from tests.heard.scripts import Press, Script
from tests.windows.fingers import Fingers, press
from tests.windows.fingers import build as build_fingers
from tests.windows.nvda import COMPILER, Nvda, build, with_library
from tests.windows.program import Program
from tests.windows.wine import Unzipped

pytestmark = pytest.mark.system("wine", COMPILER, independent=True)

GAMES = ("mow", "touch_down", "mow_money", "mow_em_down", "moon_ant")
PLAYER = ("key", "typed")
GRACE = 10.0  # seconds for NVDA to get a line that was meant


@pytest.fixture(scope="session")
def folders(unzipped: Unzipped, shared: Path) -> dict[int, Unzipped]:
    """The unzipped folder with the library of each version."""
    found = {}
    with FileLock(shared / "nvda.lock"):
        for client in (1, 3):
            place = shared / f"NVDA {client}"
            if not place.exists():
                with_library(unzipped, place, build(shared, client))
            found[client] = Unzipped(unzipped.wine, place)
    return found


@pytest.fixture
def nvda(unzipped: Unzipped, tmp_path: Path) -> Iterator[Nvda]:
    nvda = Nvda(unzipped.wine, tmp_path)
    nvda.start()
    yield nvda
    nvda.stop()


class Seat:
    """Somebody at a Windows keyboard who listens to NVDA, and hears everything out."""

    def __init__(self, unzipped: Unzipped, nvda: Nvda, home: Path, fingers: Path) -> None:
        self.nvda = nvda
        self._unzipped, self._home = unzipped, home
        self._fingers = Fingers(fingers, home / "fingers.txt")
        self.program: Program

    def start(self, *arguments: str) -> None:
        command = self._fingers.command(self._unzipped.command(*arguments))
        wine, variables = self._unzipped.wine, self.nvda.variables
        self.program = Program(wine, command, home=self._home, **variables)
        self._hear()

    def press(self, *keys: str) -> None:
        for key in keys:
            self._fingers.press(press(key))
            self._hear()

    def type(self, text: str, over: str = "") -> None:
        erased = [press("backspace")] * len(over)
        letters = [press("space" if letter == " " else letter) for letter in text]
        self._fingers.press(*erased, *letters)
        self.press("enter")

    def follow(self, script: Script) -> None:
        for step in script.steps:
            if isinstance(step, Press):
                self.press(step.key)
            else:
                self.type(step.text, step.over)

    def meant(self) -> list[str]:
        return [text for what, text in self.program.log() if what not in PLAYER]

    def _hear(self) -> None:
        """Until NVDA has got as many lines as were meant, and no more come."""
        assert self.program.heard() or self.program.has_ended(), self.program.log()[-3:]
        end = time.monotonic() + GRACE
        while len(self.nvda.texts("speak")) < len(self.meant()) and time.monotonic() < end:
            time.sleep(0.02)


@pytest.fixture
def seat(folders: dict[int, Unzipped], nvda: Nvda, home: Path, fingers: Path) -> Iterator[Seat]:
    """With a client that tells when NVDA has finished."""
    seat = Seat(folders[3], nvda, home, fingers)
    yield seat
    seat.program.kill()
    seat.program.hang_up()


@pytest.fixture(scope="session")
def fingers(shared: Path) -> Path:
    folder = shared / "fingers for NVDA"
    with FileLock(shared / "nvda fingers.lock"):
        if not folder.exists():
            folder.mkdir()
            build_fingers(folder)
    return folder / "fingers.exe"


@pytest.mark.parametrize("game", GAMES)
def test_nvda_says_and_shows_each_line_once_in_order(game: str, seat: Seat) -> None:
    script = scripts.load(game)
    seat.start(*script.arguments)
    seat.follow(script)
    assert seat.program.exit_code() == 0
    lines = seat.meant()
    assert len(lines) > 40
    assert seat.nvda.texts("speak") == lines
    assert seat.nvda.texts("braille") == lines
    print(seat.program.screen())
