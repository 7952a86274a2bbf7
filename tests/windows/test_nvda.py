"""What NVDA gets to say and to show, in each game: what was meant, once, in order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock

from tests.heard import scripts
from tests.windows.fingers import build as build_fingers
from tests.windows.nvda import COMPILER, Nvda, build, with_library
from tests.windows.seat import Seat, expected
from tests.windows.wine import Unzipped

pytestmark = pytest.mark.system("wine", COMPILER, independent=True)

GAMES = ("mow", "touch_down", "mow_money", "mow_em_down", "moon_ant")
CHOSEN = "Your screen reader speaks, because a screen reader was found. F2 changes it."


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


@pytest.fixture(scope="session")
def fingers(shared: Path) -> Path:
    with FileLock(shared / "fingers.lock"):
        found = shared / "fingers.exe"
        return found if found.exists() else build_fingers(shared)


@pytest.fixture
def seat(
    request: pytest.FixtureRequest,
    folders: dict[int, Unzipped],
    nvda: Nvda,
    home: Path,
    fingers: Path,
) -> Iterator[Seat]:
    """With a client that tells when NVDA has finished, or the one of a parameter."""
    seat = Seat(folders[getattr(request, "param", 3)], nvda, home, fingers)
    yield seat
    seat.end()


@pytest.mark.parametrize("game", GAMES)
def test_nvda_says_and_shows_each_line_once_in_order(game: str, seat: Seat) -> None:
    script, (beginning, *steps) = scripts.load(game), expected(game)
    seat.start(*script.arguments)
    seat.hear(1 + len(beginning))
    seat.follow(script, steps)
    assert seat.program.exit_code() == 0
    lines = [CHOSEN, *beginning, *(line for step in steps for line in step)]
    assert seat.meant() == lines
    assert seat.nvda.texts("speak") == lines
    assert seat.nvda.texts("braille") == lines
    assert not any(row.startswith(line[:40]) for row in seat.program.screen() for line in lines)
