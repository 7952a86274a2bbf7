"""One zip, one prefix and one unzipped folder for the whole run, on however many workers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock

from tests.conftest import ROOT
from tests.windows.fingers import Fingers, build
from tests.windows.nvda import Nvda, build_client, with_library
from tests.windows.program import Program
from tests.windows.seat import Seat
from tests.windows.wine import Unzipped, Wine

ARCHIVE = "MOWAUDIO_WINDOWS_ZIP"  # one that is built already, for trying things out


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder that all workers of this run see."""
    base = tmp_path_factory.getbasetemp()
    return base if worker_id == "master" else base.parent


@pytest.fixture(scope="session")
def archive(shared: Path) -> Path:
    """The zip, built as it is for players."""
    if given := os.environ.get(ARCHIVE):
        return Path(given)
    dist = shared / "dist"
    with FileLock(shared / "archive.lock"):
        if not any(dist.glob("*.zip")):
            command = [sys.executable, "tools/portable.py", "windows", "--dist", str(dist)]
            subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (found,) = dist.glob("*.zip")
    return found


@pytest.fixture(scope="session")
def wine(shared: Path) -> Iterator[Wine]:
    users = shared / "wine.users"  # whoever is the last ends it
    with FileLock(shared / "wine.lock"):
        prefix = shared / "prefix"
        used = Wine(prefix) if prefix.exists() else Wine.new(prefix)
        users.write_text(str(int(users.read_text()) + 1 if users.exists() else 1))
    yield used
    with FileLock(shared / "wine.lock"):
        left = int(users.read_text()) - 1
        users.write_text(str(left))
        if left == 0:
            used.end()


@pytest.fixture(scope="session")
def unzipped(wine: Wine, archive: Path, shared: Path) -> Unzipped:
    """In a folder with a space and letters of other alphabets in its name."""
    place = shared / "Žofie a Юра 村 games"
    with FileLock(shared / "unzipped.lock"):
        if place.exists():
            return Unzipped(wine, place / "mowaudio")
        return Unzipped.at(wine, archive, place)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home of Žofie"


@pytest.fixture(scope="session")
def fingers_program(shared: Path) -> Path:
    with FileLock(shared / "fingers.lock"):
        built = shared / "fingers.exe"
        return built if built.exists() else build(shared)


@pytest.fixture
def fingers(fingers_program: Path, home: Path) -> Fingers:
    return Fingers(fingers_program, home / "fingers.txt")


class Starter:
    """Starts the unzipped mowaudio in a console, and ends what a test leaves running."""

    def __init__(self, unzipped: Unzipped, home: Path) -> None:
        self.unzipped, self.home = unzipped, home
        self._started: list[Program] = []

    def __call__(
        self,
        *arguments: str,
        door: bool = False,
        fingers: Fingers | None = None,
        said: Path | None = None,
        **variables: str,
    ) -> Program:
        command = (self.unzipped.door if door else self.unzipped.command)(*arguments)
        if fingers is not None:
            command = fingers.command(command)
        wine, home = self.unzipped.wine, self.home
        program = Program(wine, command, home=home, cwd=None, said=said, **variables)
        self._started.append(program)
        return program

    def end(self) -> None:
        for program in self._started:
            program.kill()
            program.hang_up()


@pytest.fixture
def start(unzipped: Unzipped, home: Path) -> Iterator[Starter]:
    starter = Starter(unzipped, home)
    yield starter
    starter.end()


@pytest.fixture(scope="session")
def clients(unzipped: Unzipped, shared: Path) -> dict[int, Unzipped]:
    """The unzipped folder with the library of each version."""
    found = {}
    with FileLock(shared / "nvda.lock"):
        for client in (1, 3):
            place = shared / f"NVDA {client}"
            if not place.exists():
                with_library(unzipped, place, build_client(shared, client))
            found[client] = Unzipped(unzipped.wine, place)
    return found


@pytest.fixture
def nvda(unzipped: Unzipped, tmp_path: Path) -> Iterator[Nvda]:
    nvda = Nvda(unzipped.wine, tmp_path)
    nvda.start()
    yield nvda
    nvda.stop()


@pytest.fixture
def seat(
    request: pytest.FixtureRequest,
    clients: dict[int, Unzipped],
    nvda: Nvda,
    home: Path,
    fingers_program: Path,
) -> Iterator[Seat]:
    """With a client that tells when NVDA has finished, or the one of a parameter."""
    seat = Seat(clients[getattr(request, "param", 3)], nvda, home, fingers_program)
    yield seat
    seat.end()
